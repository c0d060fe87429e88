import type { UserType } from '@zhiye/contract';
import { entry, page } from '../route-entry.ts';

/** Channels and back-office users do not buy. */
const buyers: readonly UserType[] = [1, 2, 3];
/** Who buys for themselves. */
const readers: readonly UserType[] = [1, 2];
const choosing = { guard: 'token', seenBy: readers } as const;
const buying = { guard: 'token', seenBy: buyers } as const;

/** From the cart to the paid order. */
export const orderRoutes = [
  entry('/cart', 'cart', '购物车', 'Cart', {
    ...choosing,
    page: page(
      () => import('../../features/cart/cart-page.tsx'),
      (m) => m.CartPage,
      ['cart'],
    ),
  }),
  entry('/place', 'place', '立即购买', 'Buy now', {
    ...choosing,
    page: page(
      () => import('../../features/cart/place-page.tsx'),
      (m) => m.PlacePage,
      ['cart'],
    ),
  }),
  entry('/confirm_order', 'confirmOrder', '确认订单', 'Confirm order', {
    ...choosing,
    page: page(
      () => import('../../features/cart/confirm-order-page.tsx'),
      (m) => m.ConfirmOrderPage,
      ['cart'],
    ),
  }),
  entry('/payment', 'payment', '付款', 'Payment', {
    ...buying,
    page: page(
      () => import('../../features/orders/payment-page.tsx'),
      (m) => m.PaymentPage,
      ['orders'],
    ),
  }),
  entry('/payment_success', 'paymentSuccess', '付款成功', 'Paid', {
    ...buying,
    page: page(
      () => import('../../features/orders/payment-success-page.tsx'),
      (m) => m.PaymentSuccessPage,
      ['orders'],
    ),
  }),
  entry('/corporate_account', 'corporateAccount', '对公转账', 'Corporate transfer', buying),
];
