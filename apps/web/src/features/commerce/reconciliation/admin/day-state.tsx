import type { ReconciliationDay } from '@zhiye/contract';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import type { StatusTone } from '../../../../shared/ui/feedback/status-tag.tsx';

type ShownState = ReconciliationDay['state'] | 'resolved' | 'missing';

/** A day with differences counts as settled once somebody has resolved them all. */
export function shownStateOf(day: Pick<ReconciliationDay, 'state' | 'openCases'> | undefined): ShownState {
  if (!day) return 'missing';
  return day.state === 'different' && day.openCases === 0 ? 'resolved' : day.state;
}

export const DAY_TONES: Readonly<Record<ShownState, StatusTone>> = {
  waiting: 'wait',
  matched: 'ok',
  different: 'bad',
  failed: 'plum',
  resolved: 'done',
  missing: 'done',
};

export function useDayStateText(): (state: ShownState) => string {
  const t = useT('reconciliation-admin');
  return (state) => {
    if (state === 'resolved') return t('dayResolved');
    return state === 'missing' ? t('dayMissing') : t(`dayState.${state}`);
  };
}

export function DayState({ day }: { readonly day: ReconciliationDay }) {
  const textOf = useDayStateText();
  const state = shownStateOf(day);
  return <StatusTag tone={DAY_TONES[state]}>{textOf(state)}</StatusTag>;
}
