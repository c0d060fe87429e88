import { USER_TYPE } from '@zhiye/contract/constants';
import type { StaffRole } from '@zhiye/contract/constants';
import type { ReactNode } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { textLanguage } from '../../shared/i18n/text-language.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useClientStore } from '../../shared/state/client-store.ts';
import { ErrorState } from '../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../shared/ui/feedback/loading.tsx';
import { SignOutButton } from '../personal/sign-out-button.tsx';
import { AppShell } from '../shell/app-shell.tsx';
import { EnvironmentBox } from '../shell/environment-box.tsx';
import tabs from '../../shared/ui/navigation/tabs.module.css';
import { SkipLink } from '../../shared/ui/navigation/skip-link.tsx';
import { AdminSidebar } from './admin-sidebar.tsx';
import { findAdminSection, mayOpenSection, railEntryOf } from './admin-navigation.ts';
import { AdminSearch } from './search/admin-search.tsx';
import { AdminNoPermission } from './admin-no-permission.tsx';
import { useFreshStaffRoles, useStaffRoles } from './use-staff-roles.ts';
import styles from './admin.module.css';

/** The layout of the back office: sidebar, bar, page. Sections that the roles do not open are neither listed nor shown. */
export function AdminLayout() {
  const t = useT('admin');
  const personalInfo = useClientStore((state) => state.personalInfo);
  const isStaff = personalInfo?.type === USER_TYPE.staff;
  const roles = useStaffRoles({ enabled: isStaff });
  // somebody who is not staff sees the refusal in the shop, without the navigation of the back office
  if (!isStaff) return <AppShell />;
  return (
    <div className={styles.frame}>
      <SkipLink target="main">{t('skip')}</SkipLink>
      <AdminSidebar roles={roles.data ?? []} />
      <div className={styles.body}>
        <header className={styles.bar}>
          <AdminBreadcrumb />
          <AdminSearch roles={roles.data ?? []} />
          <Link className="lk s13" to={paths.home}>
            {t('toShop')}
          </Link>
          <span className="s13">
            {t('signedInAs')} <b lang={textLanguage(personalInfo.name)}>{personalInfo.name}</b>
          </span>
          <SignOutButton className={styles.signOut} />
        </header>
        <main id="main" className={styles.main} tabIndex={-1}>
          {roles.isPending && <Loading count={10} />}
          {roles.isError && <ErrorState isPage error={roles.error} onRetry={() => void roles.refetch()} />}
          {roles.data && (
            <RequireRole roles={roles.data}>
              <SectionTabs roles={roles.data} />
              <Outlet />
            </RequireRole>
          )}
        </main>
      </div>
      <EnvironmentBox side="right" />
    </div>
  );
}

interface RequireRoleProps {
  readonly roles: readonly StaffRole[];
  readonly children: ReactNode;
}

/** Shows the page to roles that may use its section. The server checks every call as well. */
function RequireRole({ roles, children }: RequireRoleProps) {
  const section = findAdminSection(useLocation().pathname);
  if (!section || mayOpenSection(section, roles)) return children;
  return <RefusedSection key={section.name} roles={section.roles} />;
}

/** Refuses only by a reply that arrives now. When it opens the section, the layout shows the page by the same reply. */
function RefusedSection({ roles }: { readonly roles: readonly StaffRole[] }) {
  const { data, error, refetch } = useFreshStaffRoles();
  if (data) return <AdminNoPermission roles={roles} />;
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  return <Loading count={10} />;
}

/** The sections that share a line of the rail. */
function SectionTabs({ roles }: { readonly roles: readonly StaffRole[] }) {
  const t = useT('admin');
  const current = findAdminSection(useLocation().pathname);
  const entry = current && railEntryOf(current, roles);
  if (!entry || entry.sections.length < 2) return null;
  return (
    <nav className={`${tabs.tabs} ${styles.sectionTabs}`} aria-label={t(`rail.${entry.name}`)}>
      {entry.sections.map((section) => (
        <Link key={section.name} to={section.to} aria-current={section === current ? 'page' : undefined}>
          {t(`sections.${section.name}`)}
        </Link>
      ))}
    </nav>
  );
}

function AdminBreadcrumb() {
  const t = useT('admin');
  const section = findAdminSection(useLocation().pathname);
  return (
    <p className={styles.breadcrumb}>
      {section && t(`groups.${section.group}`)}
      {section && <i aria-hidden="true">/</i>}
      {section && <b>{t(`sections.${section.name}`)}</b>}
    </p>
  );
}
