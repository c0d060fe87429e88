import { USER_TYPE } from '@zhiye/contract/constants';
import { lazyPage, personalRoute, routeEntry } from '../../../shared/navigation/route-entry.ts';

/** Statistics of channels and institutions. */
export const statisticsRoutes = [
  routeEntry('/personal/statistics', 'statistics', '统计报表', 'Statistics', {
    ...personalRoute,
    visibleTo: [USER_TYPE.institution, USER_TYPE.channel],
    page: lazyPage(
      () => import('./statistics-page.tsx'),
      (m) => m.StatisticsPage,
      ['statistics'],
    ),
  }),
];
