import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useState } from 'react';
import { call } from '../../../shared/api/index.ts';
import { formatInstant } from '../../../shared/format.ts';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { showToast } from '../../../shared/state/toasts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import { StatusTag } from '../../../shared/ui/feedback/status-tag.tsx';
import { MessageComposer } from './message-composer.tsx';
import type { ServiceQuery } from './service-query.ts';
import { STATE_TONES } from './state-tones.ts';
import { threadQuery, useReadRefresh, useThreadChange } from './support.queries.ts';
import type { Thread } from './support.queries.ts';
import { ThreadContext } from './thread-context.tsx';
import styles from './support.module.css';
import { MessageImages } from './message-images.tsx';
import { MessageScroll, MessageText } from './message-parts.tsx';

/** The thread that is named in the address. */
export function ThreadPanel({ query: { threadId } }: { readonly query: ServiceQuery }) {
  const t = useT('support');
  const thread = useQuery({ ...threadQuery(threadId ?? ''), enabled: threadId !== undefined });
  if (threadId === undefined)
    return (
      <div className={styles.blank}>
        <EmptyState title={t('empty.choose')}>{t('empty.chooseText')}</EmptyState>
      </div>
    );
  if (thread.data) return <OpenThread thread={thread.data} />;
  if (thread.error)
    return (
      <div className={styles.blank}>
        <ErrorState error={thread.error} onRetry={() => void thread.refetch()} />
      </div>
    );
  return <Loading count={6} />;
}

function OpenThread({ thread }: { readonly thread: Thread }) {
  const t = useT('support');
  const firstUnread = useReading(thread);
  const change = useThreadChange();
  const { threadId, subject, state, threadNo } = thread;
  const { order, book, pagePath } = thread.context;
  const from = order ? 'fromOrder' : book ? 'fromBook' : pagePath ? 'fromPage' : 'openedAt';
  const move = (key: 'closeThread' | 'reopenThread', said: string) =>
    change.mutate(() => call(`POST /b/v1/support/${key}`, { threadId }), {
      onSuccess: () => showToast('success', said),
    });
  return (
    <section className={styles.panel} aria-labelledby="thread-subject">
      <header className={styles.head}>
        <h2 id="thread-subject" lang={textLanguage(subject)}>
          {subject}
        </h2>
        <StatusTag tone={STATE_TONES[state]}>{t(`state.${state}`)}</StatusTag>
        <p className="s13 sub">
          <span className="num">{t('no', { no: threadNo })}</span>
          {' · '}
          {t(from, { time: formatInstant(thread.createdAt) })}
        </p>
        <ThreadContext context={thread.context} />
      </header>
      <MessageList messages={thread.messages} firstUnread={firstUnread} />
      <div className={styles.write}>
        {state === 'closed' && <p className="s13 sub">{t('closedHint')}</p>}
        <MessageComposer
          key={threadId}
          draftKey={`message ${threadId}`}
          label={t('more')}
          rows={3}
          send={(message) =>
            call('POST /b/v1/support/addMessage', { threadId, ...message }, { silent: true })
          }
          change={change}
        >
          {state === 'closed' ? (
            <Button disabled={change.isPending} onClick={() => move('reopenThread', t('reopened'))}>
              {t('reopen')}
            </Button>
          ) : (
            <Button disabled={change.isPending} onClick={() => move('closeThread', t('closed'))}>
              {t('close')}
            </Button>
          )}
        </MessageComposer>
      </div>
    </section>
  );
}

/** Marks the answers as read once they are shown. Returns the number of the first one that was new, for the line above it. */
function useReading({ threadId, messages, unreadAnswers }: Thread): number | undefined {
  const refresh = useReadRefresh();
  const [firstUnread, setFirstUnread] = useState<number>();
  const lastNo = messages.at(-1)?.messageNo ?? 0;
  useEffect(() => {
    if (unreadAnswers === 0) return;
    const answers = messages.filter(({ kind }) => kind === 'answer');
    setFirstUnread(answers.at(-unreadAnswers)?.messageNo);
    const markRead = () => {
      if (document.visibilityState !== 'visible') return;
      void call('POST /b/v1/support/markThreadRead', { threadId, messageNo: lastNo }, { silent: true })
        .then(refresh)
        .catch(() => undefined);
    };
    markRead();
    document.addEventListener('visibilitychange', markRead);
    return () => document.removeEventListener('visibilitychange', markRead);
    // the messages are those up to lastNo
    // oxlint-disable-next-line react/exhaustive-deps
  }, [threadId, lastNo, unreadAnswers]);
  return firstUnread;
}

interface MessageListProps {
  readonly messages: Thread['messages'];
  /** The first message that was new when the thread was opened. */
  readonly firstUnread: number | undefined;
}

function MessageList({ messages, firstUnread }: MessageListProps) {
  const t = useT('support');
  return (
    <MessageScroll label={t('messages')} count={messages.length}>
      {messages.map(({ messageNo, kind, authorName, text, images, createdAt }) => (
        <Fragment key={messageNo}>
          {messageNo === firstUnread && <li className={styles.new}>{t('new')}</li>}
          <li className={styles.message} data-kind={kind}>
            <span className={styles.initial} aria-hidden="true">
              {[...authorName][0]}
            </span>
            <div>
              <MessageText
                author={kind === 'answer' ? t('by', { name: authorName }) : authorName}
                createdAt={createdAt}
                text={text}
              />
              <MessageImages images={images} />
            </div>
          </li>
        </Fragment>
      ))}
    </MessageScroll>
  );
}
