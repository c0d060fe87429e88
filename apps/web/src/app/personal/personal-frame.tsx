import { Fragment } from 'react';
import { NavLink, Outlet } from 'react-router';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { useClientStore } from '../../shared/store.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { routeTable } from '../route-table.ts';
import { UnreadBadge } from '../unread-badge.tsx';
import { personalRooms } from './personal-rooms.ts';
import { SignOutButton } from './sign-out-button.tsx';
import styles from './personal-frame.module.css';

/** The personal centre: its rail at the left, the page at the right. */
export function PersonalFrame() {
  const t = useT('app');
  const language = useLanguage();
  const roleType = useClientStore((state) => state.roleType);
  const rowOf = (name: string) => routeTable.find((row) => row.name === name);
  return (
    <div className={`wrap ${styles.frame}`}>
      <nav className={`card ${styles.rail}`} aria-label={t('personal.title')}>
        <h2>{t('personal.title')}</h2>
        {personalRooms.map((group, index) => (
          <Fragment key={index}>
            {index > 0 && <hr />}
            {group
              .filter(({ name }) => roleType === null || rowOf(name)?.seenBy.includes(roleType))
              .map(({ name, to, icon }) => (
                <NavLink key={name} to={to}>
                  <Icon name={icon} size={17} />
                  {rowOf(name)?.title[language]}
                  {name === 'message' && <UnreadBadge />}
                </NavLink>
              ))}
          </Fragment>
        ))}
        <hr />
        <SignOutButton />
      </nav>
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}
