import { ADMIN_SECTION_ROLES } from '@zhiye/contract/constants';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import type { AdminSection } from '../../../../shared/navigation/admin-section.ts';
import { adminRoute, lazyPage, routeEntry } from '../../../../shared/navigation/route-entry.ts';

export const samplesAdminSections: readonly AdminSection[] = [
  {
    name: 'samples',
    group: 'review',
    to: adminPaths.samples,
    icon: 'sample',
    roles: ADMIN_SECTION_ROLES.samples,
  },
];

export const samplesAdminRoutes = [
  routeEntry('/backoffice/samples', 'adminSamples', '样书申请', 'Sample applications', {
    ...adminRoute,
    page: lazyPage(
      () => import('./samples-page.tsx'),
      (m) => m.SamplesPage,
      ['samples-admin', 'samples', 'review'],
      { antd: true },
    ),
  }),
];
