import type { ShelfBook } from '@zhiye/contract';
import { useState } from 'react';
import { formatDay } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { endOf } from '../../../shared/offline/lease-end.ts';
import { useOfflineState } from '../../../shared/offline/offline-state.ts';
import type { DownloadFailure, OfflineBook } from '../../../shared/offline/offline-types.ts';
import { HiddenTitle } from '../../../shared/ui/hidden-title.tsx';
import { DownloadDialog, RemoveDialog } from './download-dialogs.tsx';
import { formatSize } from './format-size.ts';
import { loadDownloads } from './load-downloads.ts';
import styles from './shelf.module.css';

/** Downloads a book to be read without a network, and says how far it is and until when it can be read. */
export function DownloadControl({ item }: { readonly item: ShelfBook }) {
  const { bookId } = item.book;
  const book = useOfflineState(({ books }) => books?.get(bookId));
  const isLoading = useOfflineState(({ loadingIds }) => loadingIds.has(bookId));
  const failure = useOfflineState(({ failures }) => failures.get(bookId));
  const [dialog, setDialog] = useState<'download' | 'remove'>();
  const close = () => setDialog(undefined);
  const download = () => {
    close();
    void loadDownloads().then((module) => module.downloadBook(item));
  };
  const remove = () => {
    close();
    void loadDownloads().then((module) => module.removeBook(bookId));
  };
  return (
    <div className={styles.download}>
      <DownloadStatus {...{ book, isLoading, failure }} />
      <Actions
        {...{ item, book, isLoading, download }}
        ask={() => setDialog('download')}
        askRemove={() => setDialog('remove')}
      />
      {dialog === 'download' && <DownloadDialog items={[item]} onConfirm={download} onCancel={close} />}
      {dialog === 'remove' && book && <RemoveDialog books={[book]} onConfirm={remove} onCancel={close} />}
    </div>
  );
}

interface StatusProps {
  readonly book: OfflineBook | undefined;
  readonly isLoading: boolean;
}

/** How far a download is, until when it can be read, or why it stands still. */
export function DownloadStatus({
  book,
  isLoading,
  failure,
}: StatusProps & { readonly failure: DownloadFailure | undefined }) {
  const t = useT('shelf');
  if (!book) return failure ? <p role="alert">{t(`download.failed.${failure}`)}</p> : null;
  if (book.ended) {
    return <p role="status">{t(`download.ended.${endOf(book)}`, { day: formatDay(book.ended.endedAt) })}</p>;
  }
  const percent = Math.floor((100 * book.doneBytes) / Math.max(1, book.sizeBytes));
  if (isLoading) {
    return (
      <p>
        {t('download.loading', { percent })}{' '}
        <progress value={book.doneBytes} max={book.sizeBytes} aria-label={t('download.progress')} />
      </p>
    );
  }
  if (book.state !== 'ready') {
    return (
      <p role={book.failure ? 'alert' : undefined}>
        {t('download.left', { percent, left: formatSize(book.sizeBytes - book.doneBytes) })}{' '}
        {book.failure && t(`download.failed.${book.failure}`)}
      </p>
    );
  }
  const day = formatDay(book.lease.endsAt);
  const isOver = Date.parse(book.lease.endsAt) <= Date.now();
  return <p className="num">{t(isOver ? 'download.over' : 'download.until', { day })}</p>;
}

interface ActionsProps extends StatusProps {
  readonly item: ShelfBook;
  readonly download: () => void;
  readonly ask: () => void;
  readonly askRemove: () => void;
}

function Actions({ item, book, isLoading, download, ask, askRemove }: ActionsProps) {
  const t = useT('shelf');
  const title = <HiddenTitle>{item.book.title}</HiddenTitle>;
  if (isLoading) {
    return (
      <button
        type="button"
        className="lk"
        onClick={() => void loadDownloads().then((module) => module.pauseDownload(item.book.bookId))}
      >
        {t('download.pause')}
        {title}
      </button>
    );
  }
  const end = book && endOf(book);
  // what cannot be read cannot be downloaded either
  if (end === 'access' || end === 'takenBack') {
    return (
      <button type="button" className="lk" onClick={askRemove}>
        {t('download.remove')}
        {title}
      </button>
    );
  }
  if (!book || end) {
    return (
      <button type="button" className="lk" onClick={ask}>
        {t('download.start')}
        {title}
      </button>
    );
  }
  return (
    <>
      {book.state !== 'ready' && (
        <button type="button" className="lk" onClick={download}>
          {t('download.resume')}
          {title}
        </button>
      )}
      <button type="button" className="lk" onClick={askRemove}>
        {t('download.remove')}
        {title}
      </button>
    </>
  );
}
