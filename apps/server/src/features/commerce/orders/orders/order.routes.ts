import type { orderRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import { refuseWithoutSale } from '../../payments/index.ts';
import type { PaymentContext } from '../../payments/index.ts';
import { computeCheckoutQuote } from '../checkout/checkout-quote.service.ts';
import { cancelOwnOrder } from './order-cancellation.service.ts';
import type { OrderCredit } from './order-credit.ts';
import type { OrderInvoicing } from './order-invoicing.ts';
import { placeOrder } from './order-placement.service.ts';
import { changePurchaseOrder, describeOrder, findOrders } from './order.service.ts';

export const orderHandlers = (
  context: PaymentContext,
  ports: { readonly orderInvoicing: OrderInvoicing; readonly orderCredit: OrderCredit },
): HandlersOf<typeof orderRoutes> => ({
  getCheckoutQuote: async (input, { session, now }) => {
    const deadlineNow = await context.databaseClock.now(context.db);
    return computeCheckoutQuote(context.db, session, input.source, now, deadlineNow);
  },
  async placeOrder(input, { session, now, userAgent }) {
    await refuseWithoutSale(context.db, userAgent);
    return placeOrder({ ...context, ...ports }, session, input, now);
  },
  findOrders: (input, { session, now }) => findOrders(context.db, session.userId, input, now),
  getOrder: (input, { session, now }) => describeOrder(context.db, session.userId, input.orderNo, now),
  changePurchaseOrder: (input, { session, now }) =>
    changePurchaseOrder(context.db, session.userId, input, now),
  cancelOrder: (input, { session, now }) => cancelOwnOrder(context, session.userId, input.orderNo, now),
});
