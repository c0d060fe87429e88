import { accountsAdminRoutes } from '../../features/accounts/admin/routes.ts';
import { auditAdminRoutes } from '../../features/audit/admin/routes.ts';
import { catalogAdminRoutes } from '../../features/catalog/admin/routes.ts';
import { codesAdminRoutes } from '../../features/codes/admin/routes.ts';
import { channelAdminRoutes } from '../../features/channel/admin/routes.ts';
import { partnersAdminRoutes } from '../../features/partners/admin/routes.ts';
import { statisticsAdminRoutes } from '../../features/statistics/admin/routes.ts';
import { siteContentAdminRoutes } from '../../features/site-content/admin/routes.ts';
import { jobsAdminRoutes } from '../../features/jobs/admin/routes.ts';
import { invoicesAdminRoutes } from '../../features/invoices/admin/routes.ts';
import { ordersAdminRoutes } from '../../features/orders/admin/routes.ts';
import { ratingsAdminRoutes } from '../../features/ratings/admin/routes.ts';
import { reconciliationAdminRoutes } from '../../features/reconciliation/admin/routes.ts';
import { supportAdminRoutes } from '../../features/support/admin/routes.ts';
import { samplesAdminRoutes } from '../../features/samples/admin/routes.ts';
import { transfersAdminRoutes } from '../../features/transfers/admin/routes.ts';
import { securityAdminRoutes } from '../../features/security/admin/routes.ts';
import { settingsAdminRoutes } from '../../features/settings/admin/routes.ts';
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
  ...siteContentAdminRoutes,
  ...securityAdminRoutes,
  ...settingsAdminRoutes,
  ...auditAdminRoutes,
  ...jobsAdminRoutes,
];
