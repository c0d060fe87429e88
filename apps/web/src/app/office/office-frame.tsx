import type { OfficeRole } from '@zhiye/contract';
import type { ReactNode } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { useClientStore } from '../../shared/store.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { EnvironmentBox } from '../shell/environment-box.tsx';
import { SkipLink } from '../shell/skip-link.tsx';
import { OfficeRail } from './office-rail.tsx';
import { mayEnter, whereabouts } from './office-rooms.ts';
import { RoomClosed } from './room-closed.tsx';
import { useOfficeRoles } from './use-office-roles.ts';
import styles from './office-frame.module.css';

/** The back office's own frame: rail, bar, page. What one's roles do not open is neither listed nor shown. */
export function OfficeFrame() {
  const t = useT('office');
  const personalInfo = useClientStore((state) => state.personalInfo);
  const isOfficeUser = personalInfo?.type === 5;
  const roles = useOfficeRoles({ enabled: isOfficeUser });
  // whoever is refused sees the refusal alone, not the rooms
  if (!isOfficeUser) return <Outlet />;
  return (
    <div className={styles.frame}>
      <SkipLink>{t('skip')}</SkipLink>
      <OfficeRail roles={roles.data ?? []} />
      <div className={styles.body}>
        <header className={styles.bar}>
          <Whereabouts />
          <Link className="lk s13" to={paths.home}>
            {t('toShop')}
          </Link>
          <span className="s13">
            {t('signedInAs')} <b>{personalInfo.name}</b>
          </span>
        </header>
        <main id="main" className={styles.main} tabIndex={-1}>
          {roles.isPending && <Loading count={10} />}
          {roles.isError && <ErrorState whole error={roles.error} onRetry={() => void roles.refetch()} />}
          {roles.data && (
            <Door roles={roles.data}>
              <Outlet />
            </Door>
          )}
        </main>
      </div>
      <EnvironmentBox />
    </div>
  );
}

interface DoorProps {
  readonly roles: readonly OfficeRole[];
  readonly children: ReactNode;
}

/** Opens to those who work in the room; the server refuses everybody else anyway. */
function Door({ roles, children }: DoorProps) {
  const { room } = whereabouts(useLocation().pathname);
  return room && !mayEnter(room, roles) ? <RoomClosed roles={room.roles} /> : children;
}

function Whereabouts() {
  const t = useT('office');
  const { wing, room } = whereabouts(useLocation().pathname);
  return (
    <p className={styles.whereabouts}>
      {wing && t(`wings.${wing.name}`)}
      {room && <i aria-hidden="true">/</i>}
      {room && <b>{t(`rooms.${room.name}`)}</b>}
    </p>
  );
}
