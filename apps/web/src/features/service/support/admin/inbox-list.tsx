import { Link } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import type { InboxQuery } from '../../../../shared/navigation/admin-lists.ts';
import { formatShortInstant } from '../../../../shared/format.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { STATE_TONES } from '../state-tones.ts';
import type { InboxRow } from './inbox.queries.ts';
import { minutesSince, useWaitingText } from './use-waiting-text.ts';
import styles from './inbox-list.module.css';

interface InboxListProps {
  readonly list: readonly InboxRow[];
  readonly query: InboxQuery;
  /** Undefined while loading. */
  readonly targetMinutes: number | undefined;
  readonly isStale: boolean;
}

export function InboxList({ list, query, targetMinutes, isStale }: InboxListProps) {
  return (
    <ul className={`card ${styles.list}`} data-stale={isStale} aria-busy={isStale}>
      {list.map((row) => (
        <li key={row.threadId}>
          <Link
            className={styles.row}
            to={adminLists.inbox.to(query, { threadId: row.threadId, pageNo: query.pageNo })}
            aria-current={row.threadId === query.threadId ? 'true' : undefined}
          >
            <Row row={row} targetMinutes={targetMinutes} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Row({ row, targetMinutes = Infinity }: { readonly row: InboxRow; readonly targetMinutes?: number }) {
  const t = useT('support-admin');
  const timeOf = useWaitingText();
  const { subject, state, userName, userType, assignee, waitingSince, lastMessageAt } = row;
  const waited = waitingSince === null ? 0 : minutesSince(waitingSince);
  return (
    <>
      <span className={styles.first}>
        <b lang={textLanguage(userName)}>{userName}</b>
        <span className="s12 sub">{t(`userType.${userType}`)}</span>
        {waitingSince ? (
          <span className={styles.waited}>{t('waited', { time: timeOf(waited) })}</span>
        ) : (
          <time className="num s12 sub" dateTime={lastMessageAt}>
            {formatShortInstant(lastMessageAt)}
          </time>
        )}
      </span>
      <span className={styles.subject} lang={textLanguage(subject)}>
        {subject}
      </span>
      <span className={styles.last}>
        <StatusTag tone={STATE_TONES[state]}>{t(`state.${state}`)}</StatusTag>
        <span className="s12 sub" lang={assignee ? textLanguage(assignee.name) : undefined}>
          {assignee?.name ?? t('unassigned')}
        </span>
        {waited > targetMinutes && (
          <span className={styles.overdue}>
            <Icon name="warn" size={13} />
            {t('overdue', { minutes: targetMinutes })}
          </span>
        )}
      </span>
    </>
  );
}
