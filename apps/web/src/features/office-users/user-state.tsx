import type { OfficeUser } from '@zhiye/contract';
import { useT } from '../../shared/i18n/use-t.ts';
import { StatusTag } from '../../shared/ui/status-tag.tsx';

const TONES = { active: 'ok', frozen: 'bad', closing: 'wait', closed: 'done' } as const;

export function UserState({ state }: Pick<OfficeUser, 'state'>) {
  const t = useT('office-users');
  return <StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>;
}
