import type { ReactNode } from 'react';
import { formatCount } from '../../../../../shared/format.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import { SkipLink } from '../../../../../shared/ui/navigation/skip-link.tsx';
import { BookResults } from './book-results.tsx';
import { ActiveFilters } from '../filters/active-filters.tsx';
import { FilterPanel } from '../filters/filter-panel.tsx';
import { SortBar } from './sort-bar.tsx';
import { PAGE_SIZE } from './use-listing.ts';
import type { Listing } from './use-listing.ts';
import styles from './listing.module.css';

const RESULTS_ID = 'results';

interface BookListingProps {
  readonly listing: Listing;
  readonly title: string;
  /** Shown below the title: the search itself. */
  readonly children?: ReactNode;
  /** Shown when the list has no books. */
  readonly emptyState: ReactNode;
}

/** Filters on the left; title, active filters, sort options and books on the right. */
export function BookListing({ listing, title, children, emptyState }: BookListingProps) {
  const t = useT('search');
  const {
    state: { pageNo, view },
    ignored,
    hasFilters,
    result: { data, error, refetch, isPlaceholderData },
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
  // without results and without filters, filters and sort options are of no use
  const isBare = data?.total === 0 && !hasFilters && !error;
  return (
    <div className={styles.layout}>
      {!isBare && <SkipLink target={RESULTS_ID}>{t('list.skip')}</SkipLink>}
      {!isBare && <FilterPanel listing={listing} />}
      <div className={styles.main} id={RESULTS_ID} tabIndex={-1}>
        <div className={styles.head}>
          <h1 className="pt">{title}</h1>
          <p className="sub num" role="status">
            {range}
          </p>
        </div>
        {children}
        {ignored.length > 0 && (
          <InlineAlert tone="bad" title={t('list.ignored')}>
            {ignored.map((part) => t(`part.${part}`)).join(t('list.and'))}
          </InlineAlert>
        )}
        <ActiveFilters listing={listing} />
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
            emptyState={emptyState}
          />
        )}
      </div>
    </div>
  );
}
