import { ADMIN_SECTION_ROLES } from '@zhiye/contract/constants';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import type { AdminSection } from '../../../../shared/navigation/admin-section.ts';
import { adminRoute, lazyPage, routeEntry } from '../../../../shared/navigation/route-entry.ts';

export const statisticsAdminSections: readonly AdminSection[] = [
  {
    name: 'statistics',
    group: 'service',
    to: adminPaths.statistics,
    icon: 'chart',
    roles: ADMIN_SECTION_ROLES.statistics,
  },
];

export const statisticsAdminRoutes = [
  routeEntry('/backoffice/statistics', 'adminStatistics', '统计', 'Statistics', {
    ...adminRoute,
    page: lazyPage(
      () => import('./shop-statistics-page.tsx'),
      (m) => m.ShopStatisticsPage,
      ['statistics'],
    ),
  }),
];
