import type { StaffRole } from '@zhiye/contract';
import { Link, NavLink, useLocation } from 'react-router';
import { formatCount } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { adminPaths } from '../../shared/navigation/admin-paths.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { LogoMark } from '../../shared/ui/logo.tsx';
import { findAdminSection, visibleNavGroups } from './admin-navigation.ts';
import type { RailEntry } from './admin-navigation.ts';
import { useWaitingWork } from './home/use-waiting-work.ts';
import styles from './admin.module.css';

/** The rail of the back office: the sections that these roles may open, each with what the person may decide in it now. */
export function AdminSidebar({ roles }: { readonly roles: readonly StaffRole[] }) {
  const t = useT('admin');
  const groups = visibleNavGroups(roles);
  return (
    <nav className={styles.sidebar} aria-label={t('navigation')}>
      <Link className={styles.brand} to={adminPaths.home}>
        <LogoMark ground="dark" size={28} />
        <b>{t('brand')}</b>
      </Link>
      <NavLink to={adminPaths.home} end>
        <Icon name="store" />
        {t('home.link')}
      </NavLink>
      {groups.map((group) => (
        <div key={group.name}>
          <p>{t(`groups.${group.name}`)}</p>
          {group.entries.map((entry) => (
            <RailLink key={entry.name} entry={entry} />
          ))}
        </div>
      ))}
    </nav>
  );
}

function RailLink({ entry: { name, sections } }: { readonly entry: RailEntry }) {
  const t = useT('admin');
  const { data } = useWaitingWork();
  const current = findAdminSection(useLocation().pathname);
  const names: readonly string[] = sections.map((section) => section.name);
  const waiting = (data?.list ?? [])
    .filter(({ section }) => names.includes(section))
    .reduce((sum, { count }) => sum + count, 0);
  const [first] = sections;
  return (
    <Link to={first!.to} aria-current={current && sections.includes(current) ? 'page' : undefined}>
      <Icon name={first!.icon} />
      {sections.length > 1 ? t(`rail.${name}`) : t(`sections.${name}`)}
      {waiting > 0 && (
        <span>
          <span aria-hidden="true">{formatCount(waiting)}</span>
          <span className="vh">{t('home.waitingCount', { count: waiting })}</span>
        </span>
      )}
    </Link>
  );
}
