import type { ApplicationItem } from '@zhiye/contract';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { StatusTag } from '../../../../../shared/ui/feedback/status-tag.tsx';

const TONES = { pending: 'wait', approved: 'ok', rejected: 'bad', withdrawn: 'done' } as const;

export function ApplicationStateTag({ state }: Pick<ApplicationItem, 'state'>) {
  const t = useT('applications-admin');
  return <StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>;
}
