import { lazyPage, personalRoute, routeEntry } from '../../../shared/navigation/route-entry.ts';

/** Notifications of a person. */
export const notificationsRoutes = [
  routeEntry('/personal/message', 'message', '通知', 'Notifications', {
    ...personalRoute,
    page: lazyPage(
      () => import('./notification-page.tsx'),
      (m) => m.NotificationPage,
      ['notifications'],
    ),
  }),
];
