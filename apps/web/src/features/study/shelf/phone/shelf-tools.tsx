import type { ShelfBook } from '@zhiye/contract';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useDownloadedIds } from '../downloads/download-state.ts';
import { countTabBooks } from '../shelf-filter.ts';
import { shelfPath } from '../shelf-path.ts';
import { parseShelfViewState, SHELF_SORTS, SHELF_TABS } from '../shelf-view-state.ts';
import styles from './shelf-phone.module.css';

/** Tabs with how many books each has, and the order. */
export function ShelfTools({ shelf }: { readonly shelf: readonly ShelfBook[] }) {
  const t = useT('shelf');
  const navigate = useNavigate();
  const state = parseShelfViewState(useSearchParams()[0]);
  const downloadedIds = useDownloadedIds();
  // a link may lead to the tab that only computers have
  const tabs = SHELF_TABS.filter((tab) => tab !== 'expired' || state.tab === 'expired');
  return (
    <div className={styles.tools}>
      <nav aria-label={t('tabs.label')}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            to={shelfPath(state, { tab })}
            replace
            aria-current={tab === state.tab ? 'page' : undefined}
          >
            {t(tab === 'ending' ? 'tabs.endingShort' : `tabs.${tab}`)}{' '}
            <span>{countTabBooks(shelf, tab, downloadedIds)}</span>
          </Link>
        ))}
      </nav>
      <label>
        <span className="vh">{t('sort.label')}</span>
        <select
          value={state.sort}
          onChange={({ target }) => {
            const sort = SHELF_SORTS.find((one) => one === target.value) ?? 'read';
            void navigate(shelfPath(state, { sort }), { replace: true });
          }}
        >
          {SHELF_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.short.${sort}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
