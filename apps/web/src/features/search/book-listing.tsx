import type { ReactNode } from 'react';
import { formatCount } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Message } from '../../shared/ui/message.tsx';
import { BookResults } from './book-results.tsx';
import { ChosenChips } from './chosen-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { SortBar } from './sort-bar.tsx';
import { PAGE_SIZE } from './use-listing.ts';
import type { Listing } from './use-listing.ts';
import styles from './book-listing.module.css';

interface BookListingProps {
  readonly listing: Listing;
  readonly title: string;
  /** Below the title: what is searched for. */
  readonly children?: ReactNode;
  /** In the place of a list without books. */
  readonly nothing: ReactNode;
}

/** Filters at the left; title, what is chosen, sorts and books at the right. */
export function BookListing({ listing, title, children, nothing }: BookListingProps) {
  const t = useT('search');
  const {
    state: { pageNo, view },
    ignored,
    hasFilters,
    found: { data, error, refetch, isPlaceholderData },
    pathOf,
  } = listing;
  const before = (pageNo - 1) * PAGE_SIZE;
  const range =
    data &&
    data.list.length > 0 &&
    !isPlaceholderData &&
    t('list.range', {
      total: formatCount(data.total),
      from: formatCount(before + 1),
      to: formatCount(before + data.list.length),
    });
  // where a search finds nothing, there is nothing to narrow
  const isBare = data?.total === 0 && !hasFilters && !error;
  return (
    <div className={styles.layout}>
      {!isBare && <FilterPanel listing={listing} />}
      <div className={styles.main}>
        <div className={styles.head}>
          <h1 className="pt">{title}</h1>
          <p className="sub num" role="status">
            {range}
          </p>
        </div>
        {children}
        {ignored.length > 0 && (
          <Message tone="bad" title={t('list.ignored')}>
            {ignored.map((part) => t(`part.${part}`)).join(t('list.and'))}
          </Message>
        )}
        <ChosenChips listing={listing} />
        {!isBare && <SortBar listing={listing} />}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && (
          <div className={styles.skeleton}>
            <Loading shape="cards" count={10} />
          </div>
        )}
        {!error && data && (
          <BookResults
            list={data.list}
            total={data.total}
            pageNo={pageNo}
            pageSize={PAGE_SIZE}
            view={view}
            stale={isPlaceholderData}
            pathOf={(page) => pathOf({ pageNo: page })}
            nothing={nothing}
          />
        )}
      </div>
    </div>
  );
}
