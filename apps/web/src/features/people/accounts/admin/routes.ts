import { ADMIN_SECTION_ROLES } from '@zhiye/contract/constants';
import type { AdminSection } from '../../../../shared/navigation/admin-section.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { adminRoute, lazyPage, routeEntry } from '../../../../shared/navigation/route-entry.ts';

export const accountsAdminSections: readonly AdminSection[] = [
  {
    name: 'applications',
    group: 'review',
    to: adminPaths.applications,
    icon: 'shield',
    roles: ADMIN_SECTION_ROLES.applications,
  },
  {
    name: 'users',
    group: 'service',
    to: adminPaths.users,
    icon: 'user',
    roles: ADMIN_SECTION_ROLES.users,
  },
];

export const accountsAdminRoutes = [
  routeEntry('/backoffice/applications', 'adminApplications', '认证申请', 'Applications', {
    ...adminRoute,
    page: lazyPage(
      () => import('./applications/applications-page.tsx'),
      (m) => m.ApplicationsPage,
      ['applications-admin', 'review'],
      { antd: true },
    ),
  }),
  routeEntry('/backoffice/users', 'adminUsers', '用户', 'Users', {
    ...adminRoute,
    page: lazyPage(
      () => import('./users/users-page.tsx'),
      (m) => m.UsersPage,
      ['users-admin'],
      { antd: true },
    ),
  }),
];
