import { lazyPage, personalRoute, routeEntry } from '../../../shared/navigation/route-entry.ts';

/** The message board. */
export const supportRoutes = [
  routeEntry('/personal/service', 'service', '客服留言', 'Support', {
    ...personalRoute,
    page: lazyPage(
      () => import('./service-page.tsx'),
      (m) => m.ServicePage,
      ['support'],
    ),
  }),
];
