import type { ShelfBook } from '@zhiye/contract';
import { useT } from '../../shared/i18n/use-t.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import { ShelfCard } from './shelf-card.tsx';
import { arrangeShelf } from './shelf-order.ts';
import { shelfPath } from './shelf-paths.ts';
import type { ShelfState } from './shelf-state.ts';
import styles from './shelf-books.module.css';

/** Ten rows. */
const PAGE_SIZE = 60;
/** Covers that are in sight before anybody scrolls. */
const FIRST_SCREEN = 6;

interface ShelfBooksProps {
  readonly shelf: readonly ShelfBook[];
  readonly state: ShelfState;
}

/** One page of what the tab and the search leave, or the way back to all. */
export function ShelfBooks({ shelf, state }: ShelfBooksProps) {
  const t = useT('shelf');
  const books = arrangeShelf(shelf, state);
  const lastPage = Math.max(1, Math.ceil(books.length / PAGE_SIZE));
  const pageNo = Math.min(state.pageNo, lastPage);
  if (books.length === 0) {
    const all = state.tab !== 'all' && (
      <ButtonLink to={shelfPath(state, { tab: 'all' })}>{t('none.all')}</ButtonLink>
    );
    return (
      <div role="status">
        <EmptyState title={state.q ? t('none.found', { text: state.q }) : t('none.title')} actions={all} />
      </div>
    );
  }
  return (
    <>
      <h2 className="vh">{t('books')}</h2>
      <div className={styles.grid}>
        {books.slice((pageNo - 1) * PAGE_SIZE, pageNo * PAGE_SIZE).map((item, index) => (
          <ShelfCard key={item.book.bookId} item={item} eager={index < FIRST_SCREEN} />
        ))}
      </div>
      <Pager
        pageNo={pageNo}
        pageSize={PAGE_SIZE}
        total={books.length}
        pathOf={(page) => shelfPath(state, { pageNo: page })}
      />
    </>
  );
}
