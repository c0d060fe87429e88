import type { ShelfBook } from '@zhiye/contract';
import type { ChangeEvent, CompositionEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import searchStyles from '../../../shared/ui/search/inline-search.module.css';
import tabStyles from '../../../shared/ui/navigation/tabs.module.css';
import { countTabBooks } from './shelf-filter.ts';
import { shelfPath } from './shelf-path.ts';
import { SHELF_SORTS, SHELF_TABS } from './shelf-view-state.ts';
import type { ShelfSort, ShelfViewState } from './shelf-view-state.ts';
import styles from './shelf-toolbar.module.css';

interface ShelfToolbarProps {
  readonly shelf: readonly ShelfBook[];
  readonly state: ShelfViewState;
}

/** Tabs with how many books each has, search within the shelf, and its order. */
export function ShelfToolbar({ shelf, state }: ShelfToolbarProps) {
  const t = useT('shelf');
  const navigate = useNavigate();
  const go = (change: Partial<ShelfViewState>) => void navigate(shelfPath(state, change), { replace: true });
  const search = (event: ChangeEvent<HTMLInputElement>) => {
    // an unfinished pinyin syllable finds nothing; the search runs when the composition ends
    if (!(event.nativeEvent as InputEvent).isComposing) go({ q: event.target.value });
  };
  return (
    <div className={styles.bar}>
      <nav className={tabStyles.tabs} aria-label={t('tabs.label')}>
        {SHELF_TABS.map((tab) => (
          <Link
            key={tab}
            to={shelfPath(state, { tab })}
            aria-current={tab === state.tab ? 'page' : undefined}
          >
            {t(`tabs.${tab}`)}
            <span>{countTabBooks(shelf, tab)}</span>
          </Link>
        ))}
      </nav>
      <div className={styles.tools}>
        <label className={searchStyles.search}>
          <Icon name="search" size={15} />
          <input
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            maxLength={100}
            defaultValue={state.q}
            onChange={search}
            onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) =>
              go({ q: event.currentTarget.value })
            }
          />
        </label>
        <label className={styles.sort}>
          <span className="vh">{t('sort.label')}</span>
          <select value={state.sort} onChange={(event) => go({ sort: event.target.value as ShelfSort })}>
            {SHELF_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sort.${sort}`)}
              </option>
            ))}
          </select>
          <Icon name="down" size={13} />
        </label>
      </div>
    </div>
  );
}
