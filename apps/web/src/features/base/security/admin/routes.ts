import { ADMIN_SECTION_ROLES } from '@zhiye/contract/constants';
import type { AdminSection } from '../../../../shared/navigation/admin-section.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { adminRoute, lazyPage, routeEntry } from '../../../../shared/navigation/route-entry.ts';

export const securityAdminSections: readonly AdminSection[] = [
  {
    name: 'approvals',
    group: 'system',
    to: adminPaths.approvals,
    icon: 'check',
    roles: ADMIN_SECTION_ROLES.approvals,
  },
  {
    name: 'security',
    group: 'system',
    to: adminPaths.security,
    icon: 'shield',
    roles: ADMIN_SECTION_ROLES.security,
  },
];

export const securityAdminRoutes = [
  routeEntry('/backoffice/approvals', 'adminApprovals', '双人复核', 'Approvals', {
    ...adminRoute,
    page: lazyPage(
      () => import('./approvals-page.tsx'),
      (m) => m.ApprovalsPage,
      ['security-admin'],
      { antd: true },
    ),
  }),
  routeEntry('/backoffice/security', 'adminSecurity', '安全事件', 'Security events', {
    ...adminRoute,
    page: lazyPage(
      () => import('./security-events-page.tsx'),
      (m) => m.SecurityEventsPage,
      ['security-admin'],
      { antd: true },
    ),
  }),
];
