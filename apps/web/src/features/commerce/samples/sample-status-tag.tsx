import type { SampleStatus } from '@zhiye/contract/constants/commerce/sample';
import { useT } from '../../../shared/i18n/use-t.ts';
import { StatusTag } from '../../../shared/ui/feedback/status-tag.tsx';
import type { StatusTone } from '../../../shared/ui/feedback/status-tag.tsx';

const TONES = {
  pending: 'wait',
  in_progress: 'run',
  passed: 'ok',
  not_passed: 'bad',
  rejected: 'plum',
  canceled: 'done',
} as const satisfies Record<SampleStatus, StatusTone>;

export function SampleStatusTag({ status }: { readonly status: SampleStatus }) {
  const t = useT('samples');
  return <StatusTag tone={TONES[status]}>{t(`status.${status}`)}</StatusTag>;
}
