import {
  adminOrderRoutes,
  cartRoutes,
  orderRoutes,
  refundAdminRoutes,
  refundRoutes,
  userOrderRoutes,
} from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PaymentContext } from '../payments/index.ts';
import { adminOrderHandlers } from './admin/order.routes.ts';
import { refundAdminHandlers } from './admin/refund.routes.ts';
import { userOrderHandlers } from './admin/user-order.routes.ts';
import { cartHandlers } from './cart/cart.routes.ts';
import { expireLostOrders, fulfilPaidOrders } from './lost-orders.service.ts';
import { orderNotifications } from './order-notifications.ts';
import { orderSettings } from './order-settings.ts';
import { completeOldOrders } from './orders/order-completion.service.ts';
import { expireOrder } from './orders/order-cancellation.service.ts';
import { selectOldestUnfulfilled } from './orders/due-order.store.ts';
import { orderHandlers } from './orders/order.routes.ts';
import type { OrderCredit } from './orders/order-credit.ts';
import type { OrderInvoicing } from './orders/order-invoicing.ts';
import { measureRequestedRefunds } from './refunds/order-refund.store.ts';
import type { ReadingShares } from './refunds/reading-shares.ts';
import { refundHandlers } from './refunds/refund.routes.ts';

declare module '../../../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    /** Cancels an order that was not paid in time. */
    expireOrder: { orderNo: string };
  }
}

interface OrdersContext {
  readonly platform: Platform;
  readonly payment: PaymentContext;
  readonly orderInvoicing: OrderInvoicing;
  readonly orderCredit: OrderCredit;
  readonly readingShares: ReadingShares;
}

export const ordersArea: Area<OrdersContext> = {
  name: 'orders',
  settings: orderSettings,
  notificationKinds: orderNotifications,
  mountRoutes(mount, { platform, payment, orderInvoicing, orderCredit, readingShares }) {
    mount(cartRoutes, cartHandlers(platform));
    mount(orderRoutes, orderHandlers(payment, { orderInvoicing, orderCredit }));
    mount(adminOrderRoutes, adminOrderHandlers(platform));
    mount(userOrderRoutes, userOrderHandlers(platform));
    mount(refundRoutes, refundHandlers(platform));
    mount(refundAdminRoutes, refundAdminHandlers(payment, readingShares));
  },
  waitingWork: [
    {
      name: 'refunds',
      section: 'refunds',
      measure: ({ platform }, { userId }) => measureRequestedRefunds(platform.db, userId),
    },
  ],
  jobs: {
    expireOrder: ({ payment }, { orderNo }, now) => expireOrder(payment, orderNo, now),
  },
  overdueChecks: [
    {
      name: 'unfulfilledOrders',
      maxAgeMs: 5 * 60_000,
      findOldest: ({ platform }) => selectOldestUnfulfilled(platform.db),
    },
  ],
  sweeps: [
    { name: 'expiredOrders', everySeconds: 30, run: ({ payment }, now) => expireLostOrders(payment, now) },
    {
      name: 'uncompletedOrders',
      everySeconds: 600,
      run: ({ platform }, now) => completeOldOrders(platform, now),
    },
    {
      name: 'unfulfilledOrders',
      everySeconds: 5,
      run: ({ platform }, now) => fulfilPaidOrders(platform, now),
    },
  ],
};
