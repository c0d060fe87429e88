import { BUYER_TYPES } from '@zhiye/contract/constants';
import { lazyPage, personalRoute, routeEntry } from '../shared/navigation/route-entry.ts';

/** Channels and staff do not buy. */
const buyerRoute = { guard: 'token', visibleTo: BUYER_TYPES } as const;

/** Pages of orders that also show invoices. */
export const orderWithInvoiceRoutes = [
  routeEntry('/place', 'place', '立即购买', 'Buy now', {
    ...buyerRoute,
    page: lazyPage(
      () => import('./pages/checkout-pages.tsx'),
      (m) => m.BuyNowWithInvoicePage,
      ['cart', 'invoices', 'agreements'],
    ),
  }),
  routeEntry('/confirm_order', 'confirmOrder', '确认订单', 'Confirm order', {
    ...buyerRoute,
    page: lazyPage(
      () => import('./pages/checkout-pages.tsx'),
      (m) => m.ConfirmOrderWithInvoicePage,
      ['cart', 'invoices', 'agreements'],
    ),
  }),
  routeEntry('/personal/order', 'personalOrder', '我的订单', 'My orders', {
    ...personalRoute,
    page: lazyPage(
      () => import('./pages/order-pages.tsx'),
      (m) => m.OrderListWithInvoicesPage,
      ['orders', 'invoices'],
    ),
  }),
  routeEntry('/personal/order/detail/:orderId', 'orderDetail', '订单详情', 'Order', {
    ...personalRoute,
    page: lazyPage(
      () => import('./pages/order-pages.tsx'),
      (m) => m.OrderDetailWithInvoicePage,
      ['orders', 'refunds', 'invoices', 'quotations'],
    ),
  }),
];
