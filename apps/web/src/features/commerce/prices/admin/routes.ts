import { ADMIN_SECTION_ROLES } from '@zhiye/contract/constants';
import type { AdminSection } from '../../../../shared/navigation/admin-section.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { adminRoute, lazyPage, routeEntry } from '../../../../shared/navigation/route-entry.ts';

export const pricesAdminSections: readonly AdminSection[] = [
  {
    name: 'volumePrices',
    group: 'trade',
    to: adminPaths.volumePrices,
    icon: 'ticket',
    roles: ADMIN_SECTION_ROLES.volumePrices,
  },
];

export const pricesAdminRoutes = [
  routeEntry('/backoffice/volumePrices', 'adminVolumePrices', '阶梯价', 'Volume prices', {
    ...adminRoute,
    page: lazyPage(
      () => import('./volume-prices-page.tsx'),
      (m) => m.VolumePricesPage,
      ['prices-admin'],
      { antd: true },
    ),
  }),
];
