import { ApiError } from './api-error.ts';
import type { EmulatorKeys } from './keys.ts';
import { buildNotification, postNotification, type NotificationFault } from './notification.ts';
import type { Notifier } from '../payment/notifier.ts';
import { closeOrder, failOrder, payOrder, type Order } from './order.ts';
import type { OrderStore } from '../payment/order-store.ts';

/** Actions of the payer, the payer's bank or an attacker, for the page and the JSON routes. */
export interface Actions {
  /**
   * Pays; the state is recorded before this returns. The notification follows at once, after `notifyAfterMs`,
   * or never (null). `isLate`: although the time to pay is over. Throws ApiError when the order cannot be paid.
   */
  pay(outTradeNo: string, notifyAfterMs?: number | null, isLate?: boolean): Order;
  /** The bank refuses: PAYERROR. The payer may try again. */
  fail(outTradeNo: string): Order;
  close(outTradeNo: string): Order;
  /**
   * Sends one notification outside the schedule: the last one again, or a wrong one (which needs no payment).
   * Resolves to the HTTP status of the shop, or null without a reply.
   */
  notify(outTradeNo: string, fault?: NotificationFault): Promise<number | null>;
}

export interface ActionDeps {
  store: OrderStore<Order>;
  notifier: Notifier<Order>;
  keys: EmulatorKeys;
  clock: () => Date;
  /** The time that a payment gets in the books. */
  bookTime: () => Date;
  signal: AbortSignal;
}

export function createActions({ store, notifier, keys, clock, bookTime, signal }: ActionDeps): Actions {
  function change(outTradeNo: string, step: (order: Order) => Order): Order {
    const order = step(requireOrder(store, outTradeNo));
    store.save(order);
    return order;
  }

  return {
    pay(outTradeNo, notifyAfterMs = 0, isLate = false) {
      const order = payOrder(requireOrder(store, outTradeNo), bookTime(), isLate);
      // Payment and notification are one record, so that a crash cannot separate them.
      if (notifyAfterMs === null) store.save(order);
      else notifier.begin(order, notifyAfterMs);
      return order;
    },
    fail: (outTradeNo) => change(outTradeNo, (order) => failOrder(order, clock())),
    close: (outTradeNo) => change(outTradeNo, closeOrder),
    async notify(outTradeNo, fault) {
      const order = requireOrder(store, outTradeNo);
      if (!fault && order.state !== 'SUCCESS')
        throw new ApiError(400, 'NOTPAY', '订单未支付，没有可发送的通知');
      const notification = buildNotification(order, keys, clock(), fault);
      return postNotification(order.request.notify_url, notification, signal);
    },
  };
}

/** The order, or 404 ORDER_NOT_EXIST. */
export function requireOrder(store: OrderStore<Order>, outTradeNo: string): Order {
  const order = store.find(outTradeNo);
  if (order) return order;
  throw new ApiError(404, 'ORDER_NOT_EXIST', '订单不存在');
}
