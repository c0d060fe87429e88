import type { AdminUserView } from '@zhiye/contract';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { StatusTag } from '../../../../../shared/ui/feedback/status-tag.tsx';

const TONES = { active: 'ok', suspended: 'bad', closing: 'wait', closed: 'done' } as const;

export function UserStateTag({ state }: Pick<AdminUserView, 'state'>) {
  const t = useT('users-admin');
  return <StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>;
}
