import type { StaffRole } from '@zhiye/contract';
import { Link, NavLink } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { adminPaths } from '../../shared/navigation/admin-paths.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { LogoMark } from '../../shared/ui/logo.tsx';
import { visibleNavGroups } from './admin-navigation.ts';
import styles from './admin.module.css';

/** The navigation of the back office, with the sections that these roles may open. */
export function AdminSidebar({ roles }: { readonly roles: readonly StaffRole[] }) {
  const t = useT('admin');
  return (
    <nav className={styles.sidebar} aria-label={t('navigation')}>
      <Link className={styles.brand} to={adminPaths.home}>
        <LogoMark ground="dark" size={28} />
        <b>{t('brand')}</b>
      </Link>
      {visibleNavGroups(roles).map((group) => (
        <div key={group.name}>
          <p>{t(`groups.${group.name}`)}</p>
          {group.sections.map(({ name, to, icon }) => (
            <NavLink key={name} to={to}>
              <Icon name={icon} />
              {t(`sections.${name}`)}
            </NavLink>
          ))}
        </div>
      ))}
    </nav>
  );
}
