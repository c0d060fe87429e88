import { Link } from 'react-router';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { preserveScroll } from '../../../../../shared/navigation/scroll-preservation.ts';
import { FILTER_NAMES } from '../../../../../shared/search/book-list-query.ts';
import { useClientStore } from '../../../../../shared/state/client-store.ts';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import { Icon } from '../../../../../shared/ui/icon.tsx';
import { ValueFilter } from './value-filter.tsx';
import { SubjectFilter } from './subject-filter.tsx';
import { clearFilters } from '../listing/list-state-changes.ts';
import { PriceFilter } from './price-filter.tsx';
import { PreviewFilter } from './preview-filter.tsx';
import type { Listing } from '../listing/use-listing.ts';
import styles from './filter-panel.module.css';

const SKELETON_LINES = 24;

/** The filters before the price, and the ones after it. */
const [, publisher, publishYear, ...others] = FILTER_NAMES;

/** All filters of a list with the number of books for each value. Every change adds an entry to the browser history. */
export function FilterPanel({ listing }: { readonly listing: Listing }) {
  const t = useT('search');
  const { state, hasFilters, pathOf, change, facets, result } = listing;
  // every group has its rows when it appears, so that none is pushed down by the one above
  const isWaiting =
    useClientStore((client) => client.shopData) === 'loading' || (!facets.current && !result.error);
  const groupOf = (kind: (typeof FILTER_NAMES)[number]) => (
    <ValueFilter key={kind} kind={kind} title={t(`part.${kind}`)} listing={listing} onChange={change} />
  );
  return (
    <aside className={`card ${styles.panel}`} aria-label={t('filter.title')}>
      <div className={styles.head}>
        <Icon name="filter" />
        <b>{t('filter.title')}</b>
        {hasFilters && (
          <Link className="lk s13" to={pathOf(clearFilters(state))} state={preserveScroll}>
            {t('filter.clear')}
          </Link>
        )}
      </div>
      {isWaiting ? (
        <Loading count={SKELETON_LINES} />
      ) : (
        <>
          <SubjectFilter listing={listing} onChange={change} />
          {[publisher, publishYear].map(groupOf)}
          <PriceFilter state={state} onChange={change} />
          <PreviewFilter listing={listing} onChange={change} />
          {others.map(groupOf)}
        </>
      )}
    </aside>
  );
}
