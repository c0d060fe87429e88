import { Link } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { useClientStore } from '../../shared/store.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { listPath } from './list-paths.ts';
import { isBookSort } from './list-state.ts';
import type { ListState } from './list-state.ts';
import styles from './sort-bar.module.css';

const views = ['grid', 'list'] as const;

/** How the list is sorted, in the server's words, and whether it shows covers or rows. */
export function SortBar({ state }: { readonly state: ListState }) {
  const t = useT('catalog');
  const sortFields = useClientStore((client) => client.sortFields);
  // the server names first what it does unasked
  const current = state.sortType ?? sortFields[0]?.sortType;
  return (
    <div className={styles.bar}>
      <nav className={styles.sorts} aria-label={t('sort.label')}>
        {sortFields.map(
          ({ sortType, sortDesc }) =>
            isBookSort(sortType) && (
              <Link
                key={sortType}
                to={listPath(state, { sortType })}
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
            to={listPath(state, { view, pageNo: state.pageNo })}
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
