import { ADMIN_SECTION_ROLES } from '@zhiye/contract/constants';
import type { AdminSection } from '../../../../shared/navigation/admin-section.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { adminRoute, lazyPage, routeEntry } from '../../../../shared/navigation/route-entry.ts';

export const auditAdminSections: readonly AdminSection[] = [
  {
    name: 'audit',
    group: 'system',
    to: adminPaths.audit,
    icon: 'clock',
    roles: ADMIN_SECTION_ROLES.audit,
  },
];

export const auditAdminRoutes = [
  routeEntry('/backoffice/audit', 'adminAudit', '操作日志', 'Audit log', {
    ...adminRoute,
    page: lazyPage(
      () => import('./audit-page.tsx'),
      (m) => m.AuditPage,
      ['audit-admin'],
      { antd: true },
    ),
  }),
];
