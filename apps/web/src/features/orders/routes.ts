import { READER_TYPES, USER_TYPE } from '@zhiye/contract/constants';
import { lazyPage, personalRoute, routeEntry } from '../../shared/navigation/route-entry.ts';

/** Personal users and teachers buy for themselves. */
const readerRoute = { guard: 'token', visibleTo: READER_TYPES } as const;
/** Channels and staff do not buy. */
const buyerRoute = { guard: 'token', visibleTo: [...READER_TYPES, USER_TYPE.institution] } as const;

/** From the cart to the order. */
export const ordersRoutes = [
  routeEntry('/cart', 'cart', '购物车', 'Cart', {
    ...readerRoute,
    page: lazyPage(
      () => import('./cart/cart-page.tsx'),
      (m) => m.CartPage,
      ['cart'],
    ),
  }),
  routeEntry('/place', 'place', '立即购买', 'Buy now', {
    ...readerRoute,
    page: lazyPage(
      () => import('./checkout/buy-now-page.tsx'),
      (m) => m.BuyNowPage,
      ['cart'],
    ),
  }),
  routeEntry('/confirm_order', 'confirmOrder', '确认订单', 'Confirm order', {
    ...readerRoute,
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
      ['orders'],
    ),
  }),
  routeEntry('/corporate_account', 'corporateAccount', '对公转账', 'Corporate transfer', buyerRoute),
  routeEntry('/personal/order/code/:orderId', 'orderCode', '订单 CODE', 'Codes of the order', personalRoute),
  routeEntry(
    '/personal/order/evaluate/:orderId',
    'orderEvaluate',
    '评价教材',
    'Rate textbooks',
    personalRoute,
  ),
];
