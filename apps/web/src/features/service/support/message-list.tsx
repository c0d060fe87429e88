import { Fragment } from 'react';
import { useT } from '../../../shared/i18n/use-t.ts';
import { MessageImages } from './message-images.tsx';
import { MessageScroll, MessageText } from './message-parts.tsx';
import type { Thread } from './support.queries.ts';
import styles from './message-list.module.css';

interface MessageListProps {
  readonly messages: Thread['messages'];
  /** The first message that was new when the thread was opened. */
  readonly firstUnread: number | undefined;
}

export function MessageList({ messages, firstUnread }: MessageListProps) {
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
