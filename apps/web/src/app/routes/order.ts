import type { UserType } from '@zhiye/contract';
import { entry } from '../route-entry.ts';

/** Channels and back-office users do not buy. */
const buyers: readonly UserType[] = [1, 2, 3];
const buying = { guard: 'token', seenBy: buyers } as const;

/** From the cart to the paid order. */
export const orderRoutes = [
  entry('/cart', 'cart', '购物车', 'Cart', buying),
  entry('/place', 'place', '立即购买', 'Buy now', buying),
  entry('/confirm_order', 'confirmOrder', '确认订单', 'Confirm order', buying),
  entry('/payment', 'payment', '付款', 'Payment', buying),
  entry('/payment_success', 'paymentSuccess', '付款成功', 'Paid', buying),
  entry('/corporate_account', 'corporateAccount', '对公转账', 'Corporate transfer', buying),
];
