import { ADMIN_SECTION_ROLES } from '@zhiye/contract/constants';
import type { AdminSection } from '../../../../shared/navigation/admin-section.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { adminRoute, lazyPage, routeEntry } from '../../../../shared/navigation/route-entry.ts';

export const jobsAdminSections: readonly AdminSection[] = [
  {
    name: 'jobs',
    group: 'system',
    to: adminPaths.jobs,
    icon: 'warn',
    roles: ADMIN_SECTION_ROLES.jobs,
  },
];

export const jobsAdminRoutes = [
  routeEntry('/backoffice/jobs', 'adminJobs', '失败任务', 'Failed jobs', {
    ...adminRoute,
    page: lazyPage(
      () => import('./dead-jobs-page.tsx'),
      (m) => m.DeadJobsPage,
      ['jobs-admin'],
      { antd: true },
    ),
  }),
];
