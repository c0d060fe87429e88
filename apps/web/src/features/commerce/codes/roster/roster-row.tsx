import type { RosterEntry, RosterState } from '@zhiye/contract';
import { useState } from 'react';
import { formatShortInstant } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import type { StatusTone } from '../../../../shared/ui/feedback/status-tag.tsx';
import { ReassignForm } from './reassign-form.tsx';
import { rosterActsOf, useRosterActs } from './use-roster-acts.tsx';
import type { OrderLine } from './roster.queries.ts';
import styles from './roster-list.module.css';

const TONES: Record<RosterState, StatusTone> = {
  unsent: 'done',
  sent: 'run',
  activated: 'ok',
  recalled: 'plum',
  void: 'bad',
  lapsed: 'done',
  returned: 'plum',
};

/** Month, day and time; the export has the year. */

interface RosterRowProps {
  readonly line: OrderLine;
  readonly entry: RosterEntry;
  readonly isChosen: boolean;
  readonly onChoose: (on: boolean) => void;
}

/** One person: the code, how far it is, and what can be done. */
export function RosterRow({ line, entry, isChosen, onChoose }: RosterRowProps) {
  const t = useT('roster');
  const [isReassigning, setReassigning] = useState(false);
  const { name, studentNumber, email, className, state, isHeld, lastFour, mailedAt, isClaimed } = entry;
  const mailed = isClaimed ? t('byLink') : mailedAt ? formatShortInstant(mailedAt) : t('notMailed');
  return (
    <>
      <tr data-chosen={isChosen}>
        <td>
          <input
            type="checkbox"
            aria-label={t('choose', { name })}
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </td>
        <th scope="row">
          <DataText>{name}</DataText>
          {className && (
            <p className="sub s12" lang={textLanguage(className)}>
              {className}
            </p>
          )}
        </th>
        <td className="num">{studentNumber ?? '–'}</td>
        <td className={styles.email}>{email ?? '–'}</td>
        <td className={styles.code}>{lastFour ?? '–'}</td>
        <td>
          {isHeld ? (
            <StatusTag tone="wait">{t('held')}</StatusTag>
          ) : (
            <StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>
          )}
        </td>
        <td className="num">{state === 'recalled' ? '–' : mailed}</td>
        <td className="num">
          {entry.activatedAt ? formatShortInstant(entry.activatedAt) : t('notActivated')}
        </td>
        <td>
          <RowActs
            line={line}
            entry={entry}
            isReassigning={isReassigning}
            onReassign={() => setReassigning(!isReassigning)}
          />
        </td>
      </tr>
      {isReassigning && (
        <tr>
          <td colSpan={9}>
            <ReassignForm entry={entry} onClose={() => setReassigning(false)} />
          </td>
        </tr>
      )}
    </>
  );
}

interface RowActsProps {
  readonly line: OrderLine;
  readonly entry: RosterEntry;
  readonly isReassigning: boolean;
  readonly onReassign: () => void;
}

function RowActs({ line, entry, isReassigning, onReassign }: RowActsProps) {
  const t = useT('roster');
  const { run, question, isBusy } = useRosterActs(line);
  return (
    <span className={styles.acts}>
      {rosterActsOf(entry).map((act) => (
        <button key={act} type="button" className="lk" disabled={isBusy} onClick={() => run(act, [entry])}>
          {t(`act.${act === 'send' && entry.mailedAt ? 'resend' : act}`)}
          <span className="vh"> {entry.name}</span>
        </button>
      ))}
      {rosterActsOf(entry).includes('recall') && (
        <button type="button" className="lk" aria-expanded={isReassigning} onClick={onReassign}>
          {t('act.reassign')}
          <span className="vh"> {entry.name}</span>
        </button>
      )}
      {question}
    </span>
  );
}
