import type { RosterEntry } from '@zhiye/contract';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { rosterActsOf, useRosterActs } from './use-roster-acts.tsx';
import type { RosterActName } from './use-roster-acts.tsx';
import type { OrderLine } from './roster.queries.ts';
import styles from './roster-list.module.css';

const ACTS: readonly RosterActName[] = ['assign', 'send', 'remind', 'recall'];

interface RosterBulkBarProps {
  readonly line: OrderLine;
  readonly chosen: readonly RosterEntry[];
  readonly unsent: number;
  /** There is nobody on the roster. */
  readonly isEmpty: boolean;
  readonly onDone: () => void;
}

/** What can be done for the chosen people; without a choice, for everybody. */
export function RosterBulkBar({ line, chosen, unsent, isEmpty, onDone }: RosterBulkBarProps) {
  const t = useT('roster');
  const { run, question, isBusy } = useRosterActs(line, onDone);
  if (isEmpty) return null;
  const can = (act: RosterActName) => chosen.some((entry) => rosterActsOf(entry).includes(act));
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t('bulk')}>
      {chosen.length > 0 ? (
        <>
          <b>{t('chosen', { total: chosen.length })}</b>
          {ACTS.map((act) => (
            <Button key={act} size="small" disabled={isBusy || !can(act)} onClick={() => run(act, chosen)}>
              {t(`act.${act}`)}
            </Button>
          ))}
          <Button size="small" look="text" onClick={onDone}>
            {t('chooseNobody')}
          </Button>
        </>
      ) : (
        <>
          <Button size="small" disabled={isBusy || unsent === 0} onClick={() => run('send')}>
            {t('sendAll', { total: unsent })}
          </Button>
          <Button size="small" disabled={isBusy} onClick={() => run('remind')}>
            {t('remindAll')}
          </Button>
        </>
      )}
      {question}
    </div>
  );
}
