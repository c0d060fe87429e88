import type { StatementState } from '@zhiye/contract/constants/commerce/channel';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';

const TONES = { pending: 'wait', confirmed: 'run', settled: 'ok' } as const;

export function StatementTag({ state }: { readonly state: StatementState }) {
  const t = useT('channel');
  return <StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>;
}
