import type { BookSummary } from '@zhiye/contract';
import type { ReactNode } from 'react';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { BookCard } from '../../../../../shared/ui/books/book-card.tsx';
import { ButtonLink } from '../../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../../shared/ui/feedback/empty-state.tsx';
import { Pager } from '../../../../../shared/ui/navigation/pager.tsx';
import { BookRow } from './book-row.tsx';
import styles from './book-results.module.css';

/** Number of covers that are visible before scrolling. */
const EAGER_COVERS = 6;

interface BookResultsProps {
  readonly list: readonly BookSummary[];
  /** Number of titles on all pages. */
  readonly total: number;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly view: 'grid' | 'list';
  /** Whether these books belong to the previous state while the next ones load. */
  readonly stale: boolean;
  readonly pathOf: (pageNo: number) => string;
  /** Shown when no page has a book. */
  readonly emptyState: ReactNode;
}

/** One page of the list, or the reason why it is empty. */
export function BookResults({
  list,
  total,
  pageNo,
  pageSize,
  view,
  stale,
  pathOf,
  emptyState,
}: BookResultsProps) {
  const t = useT('search');
  if (total === 0) return emptyState;
  if (list.length === 0) {
    const lastPage = Math.ceil(total / pageSize);
    const last = (
      <ButtonLink look="primary" to={pathOf(lastPage)}>
        {t('beyond.last', { page: lastPage })}
      </ButtonLink>
    );
    return <EmptyState title={t('beyond.title')} actions={last} />;
  }
  return (
    <div className={styles.results} data-stale={stale} aria-busy={stale}>
      <h2 className="vh">{t('list.books')}</h2>
      <div className={styles[view]}>
        {list.map((book, index) =>
          view === 'grid' ? (
            <BookCard key={book.bookId} book={book} eager={index < EAGER_COVERS} />
          ) : (
            <BookRow key={book.bookId} book={book} eager={index < EAGER_COVERS} />
          ),
        )}
      </div>
      <Pager pageNo={pageNo} pageSize={pageSize} total={total} pathOf={pathOf} />
    </div>
  );
}
