import { lazyPage, personalRoute, routeEntry } from '../../../shared/navigation/route-entry.ts';

export const ratingsRoutes = [
  routeEntry('/personal/order/evaluate/:orderId', 'orderEvaluate', '评价教材', 'Rate textbooks', {
    ...personalRoute,
    page: lazyPage(
      () => import('./order-ratings/order-ratings-page.tsx'),
      (m) => m.OrderRatingsPage,
      ['order-ratings'],
    ),
  }),
];
