import { cartRoutes, orderRoutes } from '@zhiye/contract';
import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PaymentContext } from '../payments/index.ts';
import { cartHandlers } from './cart/cart.routes.ts';
import { fulfilOrder } from './fulfilment/fulfilment.service.ts';
import { orderNotifications } from './order-notifications.ts';
import { orderSettings } from './order-settings.ts';
import { expireOrder } from './orders/order-cancellation.service.ts';
import { orderHandlers } from './orders/order.routes.ts';

declare module '../../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    /** Cancels an order that was not paid in time. */
    expireOrder: { orderNo: string };
    /** Grants what was bought, when that did not happen right after the payment. */
    fulfilOrder: { orderNo: string };
  }
}

interface OrdersContext {
  readonly platform: Platform;
  readonly payment: PaymentContext;
}

export const ordersArea: Area<OrdersContext> = {
  name: 'orders',
  settings: orderSettings,
  notificationKinds: orderNotifications,
  mountRoutes(mount, { platform, payment }) {
    mount(cartRoutes, cartHandlers(platform));
    mount(orderRoutes, orderHandlers(payment));
  },
  jobs: {
    expireOrder: ({ payment }, { orderNo }, now) => expireOrder(payment, orderNo, now),
    fulfilOrder: ({ platform }, { orderNo }, now) => fulfilOrder(platform, orderNo, now),
  },
};
