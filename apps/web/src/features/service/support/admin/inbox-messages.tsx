import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { fetchFile } from '../../../../shared/api/download.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { usePictureUrl } from '../../../../shared/ui/use-picture-url.ts';
import type { InboxThread } from './inbox.queries.ts';
import { MessageScroll, MessageText } from '../message-parts.tsx';
import styles from './admin.module.css';

type InboxMessage = InboxThread['messages'][number];

interface InboxMessagesProps {
  readonly threadId: string;
  readonly messages: readonly InboxMessage[];
}

/** Messages and internal notes, oldest first. */
export function InboxMessages({ threadId, messages }: InboxMessagesProps) {
  const t = useT('support-admin');
  return (
    <MessageScroll label={t('messages')} count={messages.length}>
      {messages.map(({ messageNo, kind, authorName, text, images, createdAt }) => (
        <li key={messageNo} className={styles.message} data-kind={kind}>
          <MessageText
            mark={
              kind === 'note' && (
                <>
                  <Icon name="lock" size={13} />
                  <b>{t('note')}</b>
                </>
              )
            }
            author={kind === 'answer' ? t('by', { name: authorName }) : authorName}
            createdAt={createdAt}
            text={text}
          />
          {images.length > 0 && <Images threadId={threadId} images={images} />}
        </li>
      ))}
    </MessageScroll>
  );
}

interface ImagesProps {
  readonly threadId: string;
  readonly images: InboxMessage['images'];
}

/** Loaded when asked for, because each view is recorded. */
function Images({ threadId, images }: ImagesProps) {
  const t = useT('support-admin');
  const [isShown, setShown] = useState(false);
  if (!isShown)
    return (
      <p className={styles.load}>
        <Button onClick={() => setShown(true)}>{t('images.load', { count: images.length })}</Button>
        <span className="s12 sub">{t('images.hint')}</span>
      </p>
    );
  return (
    <ul className={styles.images}>
      {images.map((image) => (
        <li key={image.imageId}>
          <Picture threadId={threadId} {...image} />
        </li>
      ))}
    </ul>
  );
}

interface PictureProps {
  readonly threadId: string;
  readonly imageId: string;
  readonly name: string;
}

function Picture({ threadId, imageId, name }: PictureProps) {
  const t = useT('support-admin');
  const file = useQuery({
    queryKey: ['inboxImage', imageId],
    queryFn: ({ signal }) =>
      fetchFile('DOWNLOAD /b/v1/admin/support/downloadImage', { threadId, imageId }, signal),
    staleTime: Infinity,
    retry: false,
  });
  const url = usePictureUrl(file.data?.blob ?? null);
  if (!url) return <span aria-busy={file.isPending}>{file.isError ? t('images.failed') : name}</span>;
  return (
    // the address is valid in this tab alone
    <a href={url} download={name}>
      <img src={url} alt={name} />
    </a>
  );
}
