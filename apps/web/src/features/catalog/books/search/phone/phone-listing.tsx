import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../../../../shared/format.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { preserveScroll } from '../../../../../shared/navigation/scroll-preservation.ts';
import { Sheet } from '../../../../../shared/phone/sheet.tsx';
import { useClientStore } from '../../../../../shared/state/client-store.ts';
import { loadSearchTypes } from '../../../../../shared/state/shop-data.ts';
import { Button, ButtonLink } from '../../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import { Icon } from '../../../../../shared/ui/icon.tsx';
import { ActiveFilters } from '../filters/active-filters.tsx';
import { FilterPanel } from '../filters/filter-panel.tsx';
import { BookResults } from '../listing/book-results.tsx';
import { clearFilters } from '../listing/list-state-changes.ts';
import { SortBar } from '../listing/sort-bar.tsx';
import { PAGE_SIZE } from '../listing/use-listing.ts';
import type { Listing } from '../listing/use-listing.ts';
import styles from './phone.module.css';

interface PhoneListingProps {
  readonly listing: Listing;
  /** Shown above the books: what is to be said about the search. */
  readonly children?: ReactNode;
  readonly emptyState: ReactNode;
}

/** Sort and filter in one bar that stays, the chosen filters below it, and the books as rows. */
export function PhoneListing({ listing, children, emptyState }: PhoneListingProps) {
  const t = useT('search');
  const { state, ignored, hasFilters, result, pathOf } = listing;
  const { data, error, refetch, isPlaceholderData } = result;
  const hasSorts = useClientStore((client) => client.sortFields.length > 0);
  useEffect(() => {
    // on computers the header of every page loads them
    if (!hasSorts) void loadSearchTypes();
  }, [hasSorts]);
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.sorts}>
          <SortBar listing={listing} />
        </div>
        <FilterButton listing={listing} />
      </div>
      <div className={styles.chosen}>
        <p role="status">
          {data && !isPlaceholderData && t('list.total', { total: formatCount(data.total) })}
        </p>
        <ActiveFilters listing={listing} />
        {hasFilters && (
          <Link className="lk s13" to={pathOf(clearFilters(state))} state={preserveScroll}>
            {t('filter.clear')}
          </Link>
        )}
      </div>
      {children}
      {ignored.length > 0 && (
        <InlineAlert tone="bad" title={t('list.ignored')}>
          {ignored.map((part) => t(`part.${part}`)).join(t('list.and'))}
        </InlineAlert>
      )}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading count={12} />}
      {!error && data && (
        <div className={styles.results}>
          <BookResults
            list={data.list}
            total={data.total}
            pageNo={state.pageNo}
            pageSize={PAGE_SIZE}
            view="list"
            stale={isPlaceholderData}
            pathOf={(pageNo) => pathOf({ pageNo })}
            emptyState={emptyState}
          />
        </div>
      )}
    </>
  );
}

/** Opens the filters in a sheet; its button says what they leave. */
function FilterButton({ listing }: { readonly listing: Listing }) {
  const t = useT('search');
  const [isOpen, setOpen] = useState(false);
  const { state, result, hasFilters, pathOf } = listing;
  const choices = Object.values(state.choices).reduce(
    (sum, { in: included, notIn }) => sum + included.length + notIn.length,
    Number(state.minPriceFen !== undefined || state.maxPriceFen !== undefined) +
      Number(state.hasPreview !== undefined),
  );
  const total = result.data?.total ?? 0;
  return (
    <>
      <button type="button" className={styles.filter} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="filter" size={18} />
        {t('filter.title')}
        {choices > 0 && <b className="num">{choices}</b>}
      </button>
      {isOpen && (
        <Sheet
          title={t('filter.title')}
          onClose={() => setOpen(false)}
          bar={
            <>
              {hasFilters && (
                <ButtonLink size="large" to={pathOf(clearFilters(state))}>
                  {t('filter.clear')}
                </ButtonLink>
              )}
              <Button look="primary" size="large" onClick={() => setOpen(false)}>
                {t('filter.show', { total: formatCount(total) })}
              </Button>
            </>
          }
        >
          <div className={styles.panel}>
            <FilterPanel listing={listing} />
          </div>
        </Sheet>
      )}
    </>
  );
}
