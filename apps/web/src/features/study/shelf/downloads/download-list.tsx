import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useOfflineState } from '../../../../shared/offline/offline-state.ts';
import type { OfflineBook } from '../../../../shared/offline/offline-types.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { DownloadControl } from '../download-control.tsx';
import { formatSize } from '../format-size.ts';
import { loadDownloads } from '../load-downloads.ts';
import styles from './downloads.module.css';

/** The downloaded books of this browser with their sizes and days, and what they take in all. */
export function DownloadList() {
  const t = useT('shelf');
  const books = useOfflineState((state) => state.books);
  useEffect(() => {
    void loadDownloads().then((module) => module.loadOfflineBooks());
  }, []);
  if (!books) return <Loading count={3} />;
  if (books.size === 0) return <EmptyState title={t('downloads.none')}>{t('downloads.noneText')}</EmptyState>;
  return <Downloads books={[...books.values()]} />;
}

function Downloads({ books }: { readonly books: readonly OfflineBook[] }) {
  const t = useT('shelf');
  const [isAsking, setAsking] = useState(false);
  const usedBytes = books.reduce((sum, { doneBytes }) => sum + doneBytes, 0);
  const removeAll = async (): Promise<void> => {
    setAsking(false);
    const { removeBook } = await loadDownloads();
    for (const { bookId } of books) await removeBook(bookId);
  };
  return (
    <>
      <div className={styles.summary}>
        <p className="num" role="status">
          {t('downloads.used', { count: books.length, size: formatSize(usedBytes) })} <FreeStorage />
        </p>
        <Button onClick={() => setAsking(true)}>{t('downloads.removeAll')}</Button>
      </div>
      <ul className={styles.list}>
        {books.map((book) => (
          <DownloadRow key={book.bookId} book={book} />
        ))}
      </ul>
      <p className={styles.note}>{t('downloads.note')}</p>
      {isAsking && (
        <ConfirmDialog
          title={t('downloads.removeAllTitle', { count: books.length })}
          confirmLabel={t('downloads.removeAll')}
          cancelLabel={t('download.cancel')}
          onConfirm={() => void removeAll()}
          onCancel={() => setAsking(false)}
        >
          {t('download.removeText', { size: formatSize(usedBytes) })}
        </ConfirmDialog>
      )}
    </>
  );
}

/** How much the browser lets the shop store; nothing where it does not say. */
function FreeStorage() {
  const t = useT('shelf');
  const { data } = useQuery({
    queryKey: ['freeStorage'],
    networkMode: 'always',
    gcTime: 0,
    queryFn: async () => {
      const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {};
      return {
        freeBytes: Math.max(0, quota - usage),
        isKept: (await navigator.storage?.persisted?.()) ?? false,
      };
    },
  });
  if (!data || data.freeBytes === 0) return null;
  return (
    <>
      {t('downloads.free', { size: formatSize(data.freeBytes) })} {!data.isKept && t('downloads.notKept')}
    </>
  );
}

const DAY_MS = 86_400_000;

/** Whole or begun days for which a downloaded book can still be read without a network; 0 when it cannot. */
const leaseDaysLeft = (endsAt: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - nowMs) / DAY_MS));

function DownloadRow({ book }: { readonly book: OfflineBook }) {
  const t = useT('shelf');
  const { item, lease } = book;
  const days = leaseDaysLeft(lease.endsAt, Date.now());
  return (
    <li>
      {item && <Cover src={item.book.coverUrl} alt="" width={48} />}
      <div>
        <h2 lang={textLanguage(lease.title)}>{lease.title}</h2>
        <p className="sub num">
          {formatSize(book.doneBytes)}
          {book.state === 'ready' &&
            !book.ended &&
            days > 0 &&
            ` · ${t('downloads.daysLeft', { count: days })}`}
        </p>
        {item && <DownloadControl item={item} />}
      </div>
    </li>
  );
}
