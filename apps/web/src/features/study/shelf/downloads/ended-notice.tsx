import type { ShelfBook } from '@zhiye/contract';
import { formatDay } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { endOf } from '../../../../shared/offline/lease-end.ts';
import { useOfflineState } from '../../../../shared/offline/offline-state.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { HiddenTitle } from '../../../../shared/ui/hidden-title.tsx';
import { loadDownloads } from '../load-downloads.ts';
import styles from './downloads.module.css';

/** Downloads that are over and whose books are on the shelf no more, such as after a refund. Shown until the person has seen it. */
export function EndedNotice({ shelf }: { readonly shelf: readonly ShelfBook[] }) {
  const t = useT('shelf');
  const books = useOfflineState((state) => state.books);
  const onShelf = new Set(shelf.map(({ book }) => book.bookId));
  return [...(books?.values() ?? [])].map((book) => {
    const end = endOf(book);
    if (!end || onShelf.has(book.bookId)) return null;
    const { title } = book.lease;
    return (
      <div key={book.bookId} className={styles.notice} role="alert">
        <p>
          <b>
            <DataText>{title}</DataText>
          </b>{' '}
          {t(`download.ended.${end}`, { day: formatDay(book.ended?.endedAt) })}
        </p>
        <Button
          size="small"
          onClick={() => void loadDownloads().then((module) => module.removeBook(book.bookId))}
        >
          {t('cleared.ok')}
          <HiddenTitle>{title}</HiddenTitle>
        </Button>
      </div>
    );
  });
}
