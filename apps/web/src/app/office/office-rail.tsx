import type { OfficeRole } from '@zhiye/contract';
import { Link, NavLink } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { LogoMark } from '../../shared/ui/logo.tsx';
import { wingsOf } from './office-rooms.ts';
import styles from './office-rail.module.css';

/** The back office's rooms by wing, as far as they are open to these roles. */
export function OfficeRail({ roles }: { readonly roles: readonly OfficeRole[] }) {
  const t = useT('office');
  return (
    <nav className={styles.rail} aria-label={t('rail')}>
      <Link className={styles.brand} to={paths.office.home}>
        <LogoMark ground="dark" size={28} />
        <b>{t('brand')}</b>
      </Link>
      {wingsOf(roles).map((wing) => (
        <div key={wing.name}>
          <p>{t(`wings.${wing.name}`)}</p>
          {wing.rooms.map(({ name, to, icon }) => (
            <NavLink key={name} to={to}>
              <Icon name={icon} />
              {t(`rooms.${name}`)}
            </NavLink>
          ))}
        </div>
      ))}
    </nav>
  );
}
