import { Link } from 'react-router';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { preserveScroll } from '../../../../../shared/navigation/scroll-preservation.ts';
import { useClientStore } from '../../../../../shared/state/client-store.ts';
import type { SortField } from '../../../../../shared/state/client-store.ts';
import { Icon } from '../../../../../shared/ui/icon.tsx';
import { isSearchSort } from './list-values.ts';
import type { Listing } from './use-listing.ts';
import styles from './listing.module.css';

const VIEWS = ['grid', 'list'] as const;
// sort types of the server
const RELEVANCE = 5;
const NEWEST_LISTED = 20;

/** The sort options with the names that the server gives, the default first, and the choice between covers and rows. */
export function SortBar({ listing: { state, hasConditions, pathOf } }: { readonly listing: Listing }) {
  const t = useT('search');
  const sortFields = useClientStore((client) => client.sortFields);
  // the server's default; sorting by relevance needs conditions
  const defaultSort = hasConditions ? RELEVANCE : NEWEST_LISTED;
  const current = state.sortType ?? defaultSort;
  const isDefault = ({ sortType }: SortField) => Number(sortType === defaultSort);
  const fields = [...sortFields].sort((a, b) => isDefault(b) - isDefault(a));
  return (
    <div className={styles.bar}>
      <nav className={styles.sorts} aria-label={t('sort.label')}>
        {fields.map(
          ({ sortType, sortDesc }) =>
            isSearchSort(sortType) &&
            (hasConditions || sortType !== RELEVANCE) && (
              <Link
                key={sortType}
                to={pathOf({ sortType: sortType === defaultSort ? undefined : sortType })}
                state={preserveScroll}
                aria-current={sortType === current ? 'true' : undefined}
              >
                {sortDesc}
              </Link>
            ),
        )}
      </nav>
      <nav className={styles.views} aria-label={t('view.label')}>
        {VIEWS.map((view) => (
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
