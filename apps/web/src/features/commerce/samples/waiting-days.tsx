import type { SampleApplication } from '@zhiye/contract';
import { useT } from '../../../shared/i18n/use-t.ts';
import { today } from '../../../shared/i18n/dates.ts';

type Waiting = Pick<SampleApplication, 'waitingDays' | 'dueDay'>;

/** `none` for an application that does not wait for staff. */
export function urgencyOf({ waitingDays, dueDay }: Waiting): 'none' | 'normal' | 'today' | 'overdue' {
  if (waitingDays === null) return 'none';
  if (dueDay < today()) return 'overdue';
  return dueDay === today() ? 'today' : 'normal';
}

/** How many working days an application has waited. */
export function WaitingDays({ waitingDays }: { readonly waitingDays: number }) {
  const t = useT('samples');
  return <>{waitingDays === 0 ? t('waiting.today') : t('waiting.days', { count: waitingDays })}</>;
}
