import type { cartRoutes, orderRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../platform/http/mount.ts';
import { addCartItem, changeCartItem, describeCart, removeCartItems } from './cart.service.ts';
import { cancelOwnOrder } from './cancellation.service.ts';
import { quoteOrder } from './checkout.service.ts';
import { describeOrder, findOrders, placeOrder } from './order.service.ts';
import type { Cashier } from './payment.service.ts';

export const cartHandlers = ({ db }: Cashier): HandlersOf<typeof cartRoutes> => ({
  getCart: (_input, { session, now }) => describeCart(db, session.userId, now),
  addCartItem: (input, { session, now }) => addCartItem(db, session.userId, input, now),
  changeCartItem: (input, { session, now }) => changeCartItem(db, session.userId, input, now),
  removeCartItems: (input, { session, now }) => removeCartItems(db, session.userId, input.itemIds, now),
});

export const orderHandlers = (cashier: Cashier): HandlersOf<typeof orderRoutes> => ({
  previewOrder: (input, { session, now }) => quoteOrder(cashier.db, session.userId, input.source, now),
  placeOrder: (input, { session, now }) => placeOrder(cashier, session.userId, input, now),
  findOrders: (input, { session }) => findOrders(cashier.db, session.userId, input),
  getOrder: (input, { session }) => describeOrder(cashier.db, session.userId, input.orderNo),
  cancelOrder: (input, { session, now }) => cancelOwnOrder(cashier, session.userId, input.orderNo, now),
});
