import { ADMIN_SECTION_ROLES } from '@zhiye/contract/constants';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import type { AdminSection } from '../../../../shared/navigation/admin-section.ts';
import { adminRoute, lazyPage, routeEntry } from '../../../../shared/navigation/route-entry.ts';

export const ratingsAdminSections: readonly AdminSection[] = [
  {
    name: 'ratings',
    group: 'review',
    to: adminPaths.ratings,
    icon: 'star',
    roles: ADMIN_SECTION_ROLES.ratings,
  },
];

export const ratingsAdminRoutes = [
  routeEntry('/backoffice/ratings', 'adminRatings', '评价', 'Reviews', {
    ...adminRoute,
    page: lazyPage(
      () => import('./ratings-page.tsx'),
      (m) => m.RatingsPage,
      ['ratings-admin'],
      { antd: true },
    ),
  }),
];
