import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../../../shared/format.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { STATE_TONES } from '../state-tones.ts';
import { InboxMessages } from './inbox-messages.tsx';
import { inboxThreadQuery } from './inbox.queries.ts';
import { ReplyForm } from './reply-form.tsx';
import { ThreadFacts } from './thread-facts.tsx';
import { UserAside } from './user-aside.tsx';
import styles from './inbox-page.module.css';

interface InboxThreadPanelProps {
  readonly threadId: string | undefined;
  readonly targetMinutes: number | undefined;
}

/** The thread that is named in the address, with its person beside it. */
export function InboxThreadPanel({ threadId, targetMinutes }: InboxThreadPanelProps) {
  const t = useT('support-admin');
  const found = useQuery({ ...inboxThreadQuery(threadId ?? ''), enabled: threadId !== undefined });
  const thread = found.data;
  if (threadId === undefined)
    return <EmptyState title={t('empty.choose')}>{t('empty.chooseText')}</EmptyState>;
  if (!thread && found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!thread) return <Loading count={8} />;
  const { subject, state, threadNo, createdAt, context } = thread;
  const from = context.order
    ? 'fromOrder'
    : context.book
      ? 'fromBook'
      : context.pagePath
        ? 'fromPage'
        : 'openedAt';
  return (
    <div className={styles.columns}>
      <section className={`card ${styles.thread}`} aria-labelledby="inbox-subject">
        <header>
          <div>
            <h2 id="inbox-subject" lang={textLanguage(subject)}>
              {subject}
            </h2>
            <p className="s13 sub">
              <span className="num">{t('no', { no: threadNo })}</span>
              {' · '}
              {t(from, { time: formatInstant(createdAt) })}
            </p>
          </div>
          <StatusTag tone={STATE_TONES[state]}>{t(`state.${state}`)}</StatusTag>
        </header>
        <ThreadFacts thread={thread} targetMinutes={targetMinutes} />
        <InboxMessages threadId={threadId} messages={thread.messages} />
        <ReplyForm thread={thread} />
      </section>
      <UserAside thread={thread} />
    </div>
  );
}
