import { useQuery } from '@tanstack/react-query';
import type { ShelfBook } from '@zhiye/contract';
import { useState } from 'react';
import { formatDay } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { canKeepBooks } from '../../../shared/offline/offline-flag.ts';
import { useOfflineState } from '../../../shared/offline/offline-state.ts';
import type { OfflineBook } from '../../../shared/offline/offline-types.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { HiddenTitle } from '../../../shared/ui/hidden-title.tsx';
import { formatSize } from './format-size.ts';
import styles from './shelf.module.css';

/** Loaded with the first click or the first downloaded book. */
const loadDownloads = () => import('../../../shared/offline/offline-books.ts');

/** Downloads a book to be read without a network, and says how far it is and until when it can be read. */
export function DownloadControl({ item }: { readonly item: ShelfBook }) {
  const { bookId } = item.book;
  const book = useOfflineState(({ books }) => books?.get(bookId));
  const isLoading = useOfflineState(({ loadingIds }) => loadingIds.has(bookId));
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
      <Status {...{ book, isLoading }} />
      <Actions
        {...{ item, book, isLoading, download }}
        ask={() => setDialog('download')}
        askRemove={() => setDialog('remove')}
      />
      {dialog === 'download' && <DownloadDialog item={item} onConfirm={download} onCancel={close} />}
      {dialog === 'remove' && book && (
        <RemoveDialog {...{ item, book }} onConfirm={remove} onCancel={close} />
      )}
    </div>
  );
}

interface StatusProps {
  readonly book: OfflineBook | undefined;
  readonly isLoading: boolean;
}

function Status({ book, isLoading }: StatusProps) {
  const t = useT('shelf');
  if (!book) return null;
  const left = { left: formatSize(book.sizeBytes - book.doneBytes), total: formatSize(book.sizeBytes) };
  if (book.ended) {
    return (
      <p role="status">{t(`download.ended.${book.ended.reason}`, { day: formatDay(book.ended.endedAt) })}</p>
    );
  }
  if (isLoading) {
    const percent = Math.floor((100 * book.doneBytes) / Math.max(1, book.sizeBytes));
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
        {book.failure ? t(`download.failed.${book.failure}`) : t('download.left', left)}
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
  if (!book || book.ended) {
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

interface DialogProps {
  readonly item: ShelfBook;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Says the size first, or why this browser cannot keep books. */
function DownloadDialog({ item, onConfirm, onCancel }: DialogProps) {
  const t = useT('shelf');
  const { bookId, title } = item.book;
  const isPossible = canKeepBooks();
  const { data, error } = useQuery({
    queryKey: ['measureOfflineBook', bookId],
    queryFn: async () => (await loadDownloads()).measureBook(bookId),
    enabled: isPossible,
    gcTime: 0,
  });
  if (!isPossible) {
    const reason = /MicroMessenger/.test(navigator.userAgent) ? 'wechat' : 'browser';
    return (
      <ConfirmDialog
        title={t('download.impossible.title')}
        confirmLabel={t('download.impossible.ok')}
        cancelLabel={t('download.cancel')}
        look="primary"
        onConfirm={onCancel}
        onCancel={onCancel}
      >
        {t(`download.impossible.${reason}`)}
      </ConfirmDialog>
    );
  }
  if (error) return null;
  return (
    <ConfirmDialog
      title={t('download.title', { title })}
      confirmLabel={
        data ? t('download.confirm', { size: formatSize(data.sizeBytes) }) : t('download.measuring')
      }
      cancelLabel={t('download.cancel')}
      look="primary"
      onConfirm={() => data && onConfirm()}
      onCancel={onCancel}
    >
      {t('download.text', data ? { used: data.used, limit: data.limit } : { used: 0, limit: 0 })}
    </ConfirmDialog>
  );
}

function RemoveDialog({ item, book, onConfirm, onCancel }: DialogProps & { readonly book: OfflineBook }) {
  const t = useT('shelf');
  return (
    <ConfirmDialog
      title={t('download.removeTitle', { title: item.book.title })}
      confirmLabel={t('download.remove')}
      cancelLabel={t('download.cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t('download.removeText', { size: formatSize(book.doneBytes) })}
    </ConfirmDialog>
  );
}
