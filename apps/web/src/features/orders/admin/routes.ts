import { ADMIN_SECTION_ROLES } from '@zhiye/contract/constants';
import type { AdminSection } from '../../../shared/navigation/admin-section.ts';
import { adminPaths } from '../../../shared/navigation/admin-paths.ts';
import { adminRoute, lazyPage, routeEntry } from '../../../shared/navigation/route-entry.ts';

export const ordersAdminSections: readonly AdminSection[] = [
  {
    name: 'refunds',
    group: 'review',
    to: adminPaths.refunds,
    icon: 'invoice',
    roles: ADMIN_SECTION_ROLES.refunds,
  },
];

export const ordersAdminRoutes = [
  routeEntry('/backoffice/refunds', 'adminRefunds', '退款', 'Refunds', {
    ...adminRoute,
    page: lazyPage(
      () => import('./refunds-page.tsx'),
      (m) => m.RefundsPage,
      ['orders-admin'],
      { antd: true },
    ),
  }),
];
