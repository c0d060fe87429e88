import type { BookSummary } from '@zhiye/contract';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { BookCard } from '../../shared/ui/book-card.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import { BookRow } from './book-row.tsx';
import styles from './book-results.module.css';

/** Covers that are in sight before anybody scrolls. */
const FIRST_SCREEN = 6;

interface BookResultsProps {
  readonly list: readonly BookSummary[];
  /** Titles on all pages. */
  readonly total: number;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly view: 'grid' | 'list';
  /** These are the books of the last choice; the next are on their way. */
  readonly stale: boolean;
  readonly pathOf: (pageNo: number) => string;
  /** Shown when there is no book on any page. */
  readonly nothing: ReactNode;
}

/** One page of the list, or why there is none. */
export function BookResults({
  list,
  total,
  pageNo,
  pageSize,
  view,
  stale,
  pathOf,
  nothing,
}: BookResultsProps) {
  const t = useT('search');
  if (total === 0) return nothing;
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
            <BookCard key={book.bookId} book={book} eager={index < FIRST_SCREEN} />
          ) : (
            <BookRow key={book.bookId} book={book} eager={index < FIRST_SCREEN} />
          ),
        )}
      </div>
      <Pager pageNo={pageNo} pageSize={pageSize} total={total} pathOf={pathOf} />
    </div>
  );
}
