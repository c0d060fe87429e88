import { USER_TYPE } from '@zhiye/contract/constants';
import { accountsRoutes } from '../features/accounts/routes.ts';
import { catalogRoutes } from '../features/catalog/routes.ts';
import { channelRoutes } from '../features/channel/routes.ts';
import { codesRoutes } from '../features/codes/routes.ts';
import { notificationsRoutes } from '../features/notifications/routes.ts';
import { ordersRoutes } from '../features/orders/routes.ts';
import { ratingsRoutes } from '../features/ratings/routes.ts';
import { readingRoutes } from '../features/reading/routes.ts';
import { samplesRoutes } from '../features/samples/routes.ts';
import { shelfRoutes } from '../features/shelf/routes.ts';
import { siteContentRoutes } from '../features/site-content/routes.ts';
import { studyRoutes } from '../features/study/routes.ts';
import { supportRoutes } from '../features/support/routes.ts';
import { orderWithInvoiceRoutes } from './order-routes.ts';
import { paths } from '../shared/navigation/paths.ts';
import { personalCenterPath } from '../shared/navigation/personal-center.ts';
import { lazyPage, personalRoute, routeEntry } from '../shared/navigation/route-entry.ts';
import type { RouteEntry } from '../shared/navigation/route-entry.ts';

/**
 * Every address of the app outside the back office (SPEC section 2), by area. `router.tsx` builds the router from it.
 */
export const routeTable: readonly RouteEntry[] = [
  routeEntry('/', 'root', '首页', 'Home', { redirect: paths.home }),
  routeEntry('/index', 'index', '首页', 'Home', { redirect: paths.home }),
  ...accountsRoutes,
  ...catalogRoutes,
  ...siteContentRoutes,
  ...readingRoutes,
  ...studyRoutes,
  ...codesRoutes,
  ...ordersRoutes,
  ...ratingsRoutes,
  ...orderWithInvoiceRoutes,
  routeEntry('/payment', 'payment', '付款', 'Payment', {
    guard: 'token',
    visibleTo: [USER_TYPE.personal, USER_TYPE.teacher, USER_TYPE.institution],
    page: lazyPage(
      () => import('./pages/payment-page.tsx'),
      (m) => m.PaymentPage,
      ['orders', 'payments'],
    ),
  }),
  routeEntry('/corporate_account', 'corporateAccount', '对公转账', 'Bank transfer', {
    guard: 'token',
    visibleTo: [USER_TYPE.institution],
    page: lazyPage(
      () => import('./pages/corporate-account-page.tsx'),
      (m) => m.CorporateAccountPage,
      ['orders', 'transfers'],
    ),
  }),
  ...samplesRoutes,
  ...shelfRoutes,
  ...supportRoutes,
  ...channelRoutes,
  ...notificationsRoutes,
  routeEntry('/personal', 'personal', '个人中心', 'My account', {
    ...personalRoute,
    redirect: personalCenterPath,
  }),
  routeEntry('*', 'notFound', '没有这一页', 'Page not found', {
    page: lazyPage(
      () => import('./pages/not-found-page.tsx'),
      (m) => m.NotFoundPage,
    ),
  }),
];

/** Shown by a route that has no page yet. */
export const comingSoonPage = lazyPage(
  () => import('./pages/coming-soon-page.tsx'),
  (m) => m.ComingSoonPage,
);
