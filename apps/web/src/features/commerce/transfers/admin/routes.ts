import { ADMIN_SECTION_ROLES } from '@zhiye/contract/constants';
import type { AdminSection } from '../../../../shared/navigation/admin-section.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { adminRoute, lazyPage, routeEntry } from '../../../../shared/navigation/route-entry.ts';

export const transfersAdminSections: readonly AdminSection[] = [
  {
    name: 'transfers',
    group: 'trade',
    to: adminPaths.transfers,
    icon: 'bank',
    roles: ADMIN_SECTION_ROLES.transfers,
  },
];

export const transfersAdminRoutes = [
  routeEntry('/backoffice/transfers', 'adminTransfers', '对公转账', 'Bank transfers', {
    ...adminRoute,
    page: lazyPage(
      () => import('./transfers-page.tsx'),
      (m) => m.TransfersPage,
      ['transfers-admin'],
      { antd: true },
    ),
  }),
];
