import { Link } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { keepScroll } from '../../shared/keep-scroll.ts';
import { useClientStore } from '../../shared/store.ts';
import type { SortField } from '../../shared/store.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { isSearchSort } from './list-values.ts';
import type { Listing } from './use-listing.ts';
import styles from './sort-bar.module.css';

const views = ['grid', 'list'] as const;
const RELEVANCE = 5;
const NEWEST_ON_SHELF = 20;

/** How the list is sorted, in the server's words with what goes without asking first, and whether it shows covers or rows. */
export function SortBar({ listing: { state, hasConditions, pathOf } }: { readonly listing: Listing }) {
  const t = useT('search');
  const sortFields = useClientStore((client) => client.sortFields);
  // what the server does unasked; without a search nothing is more relevant than anything else
  const unasked = hasConditions ? RELEVANCE : NEWEST_ON_SHELF;
  const current = state.sortType ?? unasked;
  const isUnasked = ({ sortType }: SortField) => Number(sortType === unasked);
  const fields = [...sortFields].sort((a, b) => isUnasked(b) - isUnasked(a));
  return (
    <div className={styles.bar}>
      <nav className={styles.sorts} aria-label={t('sort.label')}>
        {fields.map(
          ({ sortType, sortDesc }) =>
            isSearchSort(sortType) &&
            (hasConditions || sortType !== RELEVANCE) && (
              <Link
                key={sortType}
                to={pathOf({ sortType: sortType === unasked ? undefined : sortType })}
                state={keepScroll}
                aria-current={sortType === current ? 'true' : undefined}
              >
                {sortDesc}
              </Link>
            ),
        )}
      </nav>
      <nav className={styles.views} aria-label={t('view.label')}>
        {views.map((view) => (
          <Link
            key={view}
            to={pathOf({ view, pageNo: state.pageNo })}
            replace
            aria-label={t(`view.${view}`)}
            aria-current={view === state.view ? 'true' : undefined}
          >
            <Icon name={view} size={17} />
          </Link>
        ))}
      </nav>
    </div>
  );
}
