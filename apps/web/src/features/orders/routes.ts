import { BUYER_TYPES } from '@zhiye/contract/constants';
import { lazyPage, personalRoute, routeEntry } from '../../shared/navigation/route-entry.ts';

/** Channels and staff do not buy. */
const buyerRoute = { guard: 'token', visibleTo: BUYER_TYPES } as const;

/** From the cart to the order. */
export const ordersRoutes = [
  routeEntry('/cart', 'cart', '购物车', 'Cart', {
    ...buyerRoute,
    page: lazyPage(
      () => import('./cart/cart-page.tsx'),
      (m) => m.CartPage,
      ['cart'],
    ),
  }),
  routeEntry('/place', 'place', '立即购买', 'Buy now', {
    ...buyerRoute,
    page: lazyPage(
      () => import('./checkout/buy-now-page.tsx'),
      (m) => m.BuyNowPage,
      ['cart'],
    ),
  }),
  routeEntry('/confirm_order', 'confirmOrder', '确认订单', 'Confirm order', {
    ...buyerRoute,
    page: lazyPage(
      () => import('./checkout/confirm-order-page.tsx'),
      (m) => m.ConfirmOrderPage,
      ['cart'],
    ),
  }),
  routeEntry('/payment_success', 'paymentSuccess', '付款成功', 'Paid', {
    ...buyerRoute,
    page: lazyPage(
      () => import('./orders/payment-success-page.tsx'),
      (m) => m.PaymentSuccessPage,
      ['orders'],
    ),
  }),
  routeEntry('/personal/order', 'personalOrder', '我的订单', 'My orders', {
    ...personalRoute,
    page: lazyPage(
      () => import('./orders/order-list-page.tsx'),
      (m) => m.OrderListPage,
      ['orders'],
    ),
  }),
  routeEntry('/personal/order/detail/:orderId', 'orderDetail', '订单详情', 'Order', {
    ...personalRoute,
    page: lazyPage(
      () => import('./orders/order-detail-page.tsx'),
      (m) => m.OrderDetailPage,
      ['orders', 'refunds'],
    ),
  }),
  routeEntry(
    '/personal/order/evaluate/:orderId',
    'orderEvaluate',
    '评价教材',
    'Rate textbooks',
    personalRoute,
  ),
];
