import { ADMIN_SECTION_ROLES } from '@zhiye/contract/constants';
import type { AdminSection } from '../../../../shared/navigation/admin-section.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { adminRoute, lazyPage, routeEntry } from '../../../../shared/navigation/route-entry.ts';

export const ordersAdminSections: readonly AdminSection[] = [
  {
    name: 'orders',
    group: 'trade',
    to: adminPaths.orders,
    icon: 'cart',
    roles: ADMIN_SECTION_ROLES.orders,
  },
  {
    name: 'refunds',
    group: 'trade',
    to: adminPaths.refunds,
    icon: 'invoice',
    roles: ADMIN_SECTION_ROLES.refunds,
  },
];

export const ordersAdminRoutes = [
  routeEntry('/backoffice/orders', 'adminOrders', '订单', 'Orders', {
    ...adminRoute,
    page: lazyPage(
      () => import('./orders-page.tsx'),
      (m) => m.OrdersPage,
      ['orders-admin'],
      { antd: true },
    ),
  }),
  routeEntry('/backoffice/orders/detail', 'adminOrderDetail', '订单详情', 'Order details', {
    ...adminRoute,
    page: lazyPage(
      () => import('./order-detail-page.tsx'),
      (m) => m.AdminOrderDetailPage,
      ['orders-admin', 'orders'],
      { antd: true },
    ),
  }),
  routeEntry('/backoffice/refunds', 'adminRefunds', '退款', 'Refunds', {
    ...adminRoute,
    page: lazyPage(
      () => import('./refunds-page.tsx'),
      (m) => m.RefundsPage,
      ['orders-admin'],
      { antd: true },
    ),
  }),
];
