import { accountsAdminRoutes } from '../../features/people/accounts/admin/routes.ts';
import { auditAdminRoutes } from '../../features/base/audit/admin/routes.ts';
import { catalogAdminRoutes } from '../../features/catalog/books/admin/routes.ts';
import { codesAdminRoutes } from '../../features/commerce/codes/admin/routes.ts';
import { channelAdminRoutes } from '../../features/commerce/channel/admin/routes.ts';
import { partnersAdminRoutes } from '../../features/commerce/partners/admin/routes.ts';
import { statisticsAdminRoutes } from '../../features/commerce/statistics/admin/routes.ts';
import { siteContentAdminRoutes } from '../../features/catalog/site-content/admin/routes.ts';
import { jobsAdminRoutes } from '../../features/base/jobs/admin/routes.ts';
import { invoicesAdminRoutes } from '../../features/commerce/invoices/admin/routes.ts';
import { ordersAdminRoutes } from '../../features/commerce/orders/admin/routes.ts';
import { agreementsAdminRoutes } from '../../features/commerce/agreements/admin/routes.ts';
import { pricesAdminRoutes } from '../../features/commerce/prices/admin/routes.ts';
import { quotationsAdminRoutes } from '../../features/commerce/quotations/admin/routes.ts';
import { ratingsAdminRoutes } from '../../features/commerce/ratings/admin/routes.ts';
import { reconciliationAdminRoutes } from '../../features/commerce/reconciliation/admin/routes.ts';
import { supportAdminRoutes } from '../../features/service/support/admin/routes.ts';
import { samplesAdminRoutes } from '../../features/commerce/samples/admin/routes.ts';
import { transfersAdminRoutes } from '../../features/commerce/transfers/admin/routes.ts';
import { securityAdminRoutes } from '../../features/base/security/admin/routes.ts';
import { settingsAdminRoutes } from '../../features/base/settings/admin/routes.ts';
import { adminRoute, lazyPage, routeEntry } from '../../shared/navigation/route-entry.ts';
import type { RouteEntry } from '../../shared/navigation/route-entry.ts';

/** Every address of the back office. It is loaded with the first of them, so that shoppers do not load it. */
export const adminRouteTable: readonly RouteEntry[] = [
  routeEntry('/backoffice', 'admin', '后台', 'Back office', {
    ...adminRoute,
    page: lazyPage(
      () => import('./admin-home-page.tsx'),
      (m) => m.AdminHomePage,
      ['admin'],
    ),
  }),
  ...accountsAdminRoutes,
  ...samplesAdminRoutes,
  ...transfersAdminRoutes,
  ...quotationsAdminRoutes,
  ...ordersAdminRoutes,
  ...codesAdminRoutes,
  ...ratingsAdminRoutes,
  ...supportAdminRoutes,
  ...reconciliationAdminRoutes,
  ...invoicesAdminRoutes,
  ...channelAdminRoutes,
  ...partnersAdminRoutes,
  ...statisticsAdminRoutes,
  ...catalogAdminRoutes,
  ...agreementsAdminRoutes,
  ...pricesAdminRoutes,
  ...siteContentAdminRoutes,
  ...securityAdminRoutes,
  ...settingsAdminRoutes,
  ...auditAdminRoutes,
  ...jobsAdminRoutes,
];
