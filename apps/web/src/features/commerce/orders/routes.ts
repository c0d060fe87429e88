import { BUYER_TYPES } from '@zhiye/contract/constants';
import { lazyPage, routeEntry } from '../../../shared/navigation/route-entry.ts';

/** Channels and staff do not buy. */
const buyerRoute = { guard: 'token', visibleTo: BUYER_TYPES } as const;

/** From the cart to the order. Pages that also show invoices are in `app/pages`. */
export const ordersRoutes = [
  routeEntry('/cart', 'cart', '购物车', 'Cart', {
    ...buyerRoute,
    page: lazyPage(
      () => import('./cart/cart-page.tsx'),
      (m) => m.CartPage,
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
];
