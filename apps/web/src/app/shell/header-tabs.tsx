import { Link, useLocation } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { useClientStore } from '../../shared/state/client-store.ts';
import { headerTabs } from './header-tab-list.ts';
import styles from './shell.module.css';

/** The main navigation. "All textbooks" reloads the page and clears the search (requirement R-221). */
export function HeaderTabs() {
  const t = useT('app');
  const { pathname } = useLocation();
  const roleType = useClientStore((state) => state.roleType);
  return (
    <nav className={styles.tabs} aria-label={t('header.tabs')}>
      {headerTabs
        .filter((tab) => tab.isVisibleTo(roleType))
        .map(({ name, to, current }) => (
          <Link
            key={name}
            to={to}
            aria-current={current.includes(pathname) ? 'page' : undefined}
            {...(name === 'allBooks' && { reloadDocument: true, onClick: clearGlobalSearch })}
          >
            {t(`tabs.${name}`)}
          </Link>
        ))}
    </nav>
  );
}

const clearGlobalSearch = () => useClientStore.setState({ globalSearch: '' });
