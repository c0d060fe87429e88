import { entry, page } from './route-entry.ts';
import type { RouteEntry } from './route-entry.ts';
import { accountRoutes } from './routes/account.ts';
import { officeRoutes } from './routes/office.ts';
import { orderRoutes } from './routes/order.ts';
import { personalRoutes } from './routes/personal.ts';
import { readingRoutes } from './routes/reading.ts';
import { shopRoutes } from './routes/shop.ts';

/** Every address of the app (SPEC section 2), by area; router.tsx makes the routes of it. */
export const routeTable: readonly RouteEntry[] = [
  ...shopRoutes,
  ...accountRoutes,
  ...readingRoutes,
  ...orderRoutes,
  ...personalRoutes,
  ...officeRoutes,
  entry('*', 'notFound', '没有这一页', 'Page not found', {
    page: page(
      () => import('./pages/not-found-page.tsx'),
      (m) => m.NotFoundPage,
    ),
  }),
];

/** What a route without a page of its own shows. */
export const comingSoon = page(
  () => import('./pages/coming-soon-page.tsx'),
  (m) => m.ComingSoonPage,
);
