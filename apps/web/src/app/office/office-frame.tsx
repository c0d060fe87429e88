import { NavLink, Outlet, Link, useLocation } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { useClientStore } from '../../shared/store.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { LogoMark } from '../../shared/ui/logo.tsx';
import { SkipLink } from '../shell/skip-link.tsx';
import { officeWings } from './office-rooms.ts';
import styles from './office-frame.module.css';

/** The back office's own frame: rail, bar, page. */
export function OfficeFrame() {
  const t = useT('office');
  const personalInfo = useClientStore((state) => state.personalInfo);
  // whoever is refused sees the refusal alone, not the rooms
  if (personalInfo?.type !== 5) return <Outlet />;
  return (
    <div className={styles.frame}>
      <SkipLink>{t('skip')}</SkipLink>
      <nav className={styles.rail} aria-label={t('rail')}>
        <Link className={styles.brand} to={paths.office.home}>
          <LogoMark ground="dark" size={28} />
          <b>{t('brand')}</b>
        </Link>
        {officeWings.map((wing) => (
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
      <div className={styles.body}>
        <header className={styles.bar}>
          <Whereabouts />
          <Link className="lk s13" to={paths.home}>
            {t('toShop')}
          </Link>
          <span className="s13">
            {t('signedInAs')} <b>{personalInfo?.name}</b>
          </span>
        </header>
        <main id="main" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}

function Whereabouts() {
  const t = useT('office');
  const { pathname } = useLocation();
  const wing = officeWings.find(({ rooms }) => rooms.some(({ to }) => pathname.startsWith(to)));
  const room = wing?.rooms.find(({ to }) => pathname.startsWith(to));
  return (
    <p className={styles.whereabouts}>
      {wing && t(`wings.${wing.name}`)}
      {room && <i aria-hidden="true">/</i>}
      {room && <b>{t(`rooms.${room.name}`)}</b>}
    </p>
  );
}
