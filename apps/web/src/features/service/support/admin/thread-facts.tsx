import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { call } from '../../../../shared/api/index.ts';
import { mutateThen } from '../../../../shared/api/mutate-then.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { staffQuery, useInboxAction } from './inbox.queries.ts';
import type { InboxThread } from './inbox.queries.ts';
import { minutesSince, useWaitingText } from './use-waiting-text.ts';
import styles from './admin.module.css';

interface ThreadFactsProps {
  readonly thread: InboxThread;
  readonly targetMinutes: number | undefined;
}

/** Time to the first answer, how long the person waits now, and who is responsible. */
export function ThreadFacts({ thread, targetMinutes = Infinity }: ThreadFactsProps) {
  const t = useT('support-admin');
  const timeOf = useWaitingText();
  const { createdAt, firstAnsweredAt, waitingSince } = thread;
  const first =
    firstAnsweredAt === null
      ? null
      : Math.round((new Date(firstAnsweredAt).getTime() - new Date(createdAt).getTime()) / 60_000);
  const waited = waitingSince === null ? null : minutesSince(waitingSince);
  return (
    <dl className={styles.facts}>
      <div data-late={first !== null && first > targetMinutes}>
        <dt>{t('facts.first')}</dt>
        <dd>
          <b className="num">{first === null ? t('facts.none') : timeOf(first)}</b>
          {Number.isFinite(targetMinutes) && (
            <span className="s12 sub">{t('facts.target', { minutes: targetMinutes })}</span>
          )}
        </dd>
      </div>
      <div data-late={waited !== null && waited > targetMinutes}>
        <dt>{t('facts.round')}</dt>
        <dd>
          {waited !== null && <Icon name="clock" size={14} />}
          <b className="num">{waited === null ? t('facts.answered') : timeOf(waited)}</b>
        </dd>
      </div>
      <Assignee thread={thread} />
    </dl>
  );
}

function Assignee({ thread: { threadId, assignee } }: { readonly thread: InboxThread }) {
  const t = useT('support-admin');
  const staff = useQuery(staffQuery);
  const action = useInboxAction();
  const people = staff.data?.list ?? [];
  // who left support stays visible
  const known =
    assignee && !people.some(({ userId }) => userId === assignee.userId) ? [assignee, ...people] : people;
  const assign = (chosen: string) => {
    const input = { threadId, assigneeId: chosen || null, seenAssigneeId: assignee?.userId ?? null };
    // a refusal says who has it, as a toast
    const perform = () => call('POST /b/v1/admin/support/assign', input);
    mutateThen(action, perform, () => showToast('success', t('assigned')));
  };
  return (
    <div>
      <dt>
        <label htmlFor="assignee">{t('facts.assignee')}</label>
      </dt>
      <dd>
        <Select<string>
          id="assignee"
          className={styles.assignee}
          virtual={false}
          disabled={action.isPending}
          value={assignee?.userId ?? ''}
          options={[
            { value: '', label: t('unassigned') },
            ...known.map(({ userId, name }) => ({ value: userId, label: name })),
          ]}
          labelRender={({ label }) => <DataText>{label}</DataText>}
          optionRender={({ label }) => <DataText>{label}</DataText>}
          onChange={assign}
        />
      </dd>
    </div>
  );
}
