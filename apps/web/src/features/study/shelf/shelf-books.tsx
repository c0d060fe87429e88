import type { ShelfBook } from '@zhiye/contract';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../../shared/i18n/use-t.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { Pager } from '../../../shared/ui/navigation/pager.tsx';
import { useDownloadedIds } from './downloads/download-state.ts';
import { ClearedNotice } from './downloads/cleared-notice.tsx';
import { EndedNotice } from './downloads/ended-notice.tsx';
import { UpdateOffer } from './downloads/update-offer.tsx';
import { ShelfCard } from './shelf-card.tsx';
import { filterShelf } from './shelf-filter.ts';
import { shelfPath } from './shelf-path.ts';
import type { ShelfViewState } from './shelf-view-state.ts';
import styles from './shelf.module.css';

/** Ten rows. */
const PAGE_SIZE = 60;
/** Covers that are visible without scrolling. */
const FIRST_SCREEN = 6;

const plainCard = (item: ShelfBook, isEager: boolean) => <ShelfCard item={item} eager={isEager} />;

interface ShelfBooksProps {
  readonly shelf: readonly ShelfBook[];
  readonly state: ShelfViewState;
  /** A card for each book; one of the first screen is eager. */
  readonly card?: (item: ShelfBook, isEager: boolean) => ReactNode;
}

/** One page of the books that match tab and search, or a link back to all. */
export function ShelfBooks({ shelf, state, card = plainCard }: ShelfBooksProps) {
  const t = useT('shelf');
  const books = filterShelf(shelf, state, useDownloadedIds());
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
      <UpdateOffer />
      <ClearedNotice />
      <EndedNotice shelf={shelf} />
      <h2 className="vh">{t('books')}</h2>
      <div className={styles.grid}>
        {books.slice((pageNo - 1) * PAGE_SIZE, pageNo * PAGE_SIZE).map((item, index) => (
          <Fragment key={item.book.bookId}>{card(item, index < FIRST_SCREEN)}</Fragment>
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
