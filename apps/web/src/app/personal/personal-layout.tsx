import { USER_TYPE } from '@zhiye/contract/constants';
import { Fragment } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useClientStore } from '../../shared/state/client-store.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { routeTable } from '../route-table.ts';
import { UnreadAnswersBadge, UnreadBadge } from '../unread-badge.tsx';
import { personalNavGroups } from './personal-sections.ts';
import { SignOutButton } from './sign-out-button.tsx';
import styles from './personal-layout.module.css';

/** The personal center: the sidebar at the left, the page at the right. */
export function PersonalLayout() {
  const t = useT('app');
  const language = useLanguage();
  const roleType = useClientStore((state) => state.roleType);
  const { pathname } = useLocation();
  const isWithin = (root: string) => pathname === root || pathname.startsWith(`${root}/`);
  const rowOf = (name: string) => routeTable.find((row) => row.name === name);
  return (
    <div className={`wrap ${styles.layout}`}>
      <nav className={`card ${styles.sidebar}`} aria-label={t('personal.title')}>
        <p className={styles.title} aria-hidden="true">
          {t('personal.title')}
        </p>
        {personalNavGroups.map((group, index) => (
          <Fragment key={index}>
            {index > 0 && <hr />}
            {group
              .filter(({ name }) => roleType === null || rowOf(name)?.visibleTo.includes(roleType))
              .map(({ name, to, icon, root = to }) => (
                <Link key={name} to={to} aria-current={isWithin(root) ? 'page' : undefined}>
                  <Icon name={icon} size={17} />
                  {rowOf(name)?.title[language]}
                  {name === 'message' && <UnreadBadge />}
                  {name === 'service' && <UnreadAnswersBadge />}
                </Link>
              ))}
          </Fragment>
        ))}
        <hr />
        {roleType === USER_TYPE.staff && (
          <NavLink to={paths.adminHome}>
            <Icon name="grid" size={17} />
            {t('personal.admin')}
          </NavLink>
        )}
        <SignOutButton />
      </nav>
      <main id="main" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
