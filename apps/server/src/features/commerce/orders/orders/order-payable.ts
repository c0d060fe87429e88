// Implements the port of payments: what a payment settles is an order.
import type { Platform } from '../../../../platform/platform.ts';
import type { Payable } from '../../payments/index.ts';
import { fulfilOrder } from '../fulfilment/fulfilment.service.ts';
import { settleOrder } from './order-settlement.service.ts';
import { applyRefund } from '../refunds/applied-refund.service.ts';
import { lockOrder, selectOrder, selectOrderLines, selectOwnOrder } from './order.store.ts';
import { insertOrderTimelineEntry } from './order-timeline.store.ts';

export const createOrderPayable = (
  platform: Pick<Platform, 'relaxedCommitDb' | 'jobs' | 'masterSecret'>,
): Payable => ({
  find: selectOrder,
  findOwn: selectOwnOrder,
  lock: lockOrder,

  async describe(db, orderNo) {
    const lines = await selectOrderLines(db, [orderNo]);
    const [first] = lines;
    return lines.length > 1 ? `《${first?.title}》等 ${lines.length} 种` : `《${first?.title}》`;
  },

  async applyPayment(tx, order, { outcome, transactionId, paidAt }, now) {
    const { orderNo } = order;
    if (outcome === 'surplus') {
      const detail = { transactionId };
      return insertOrderTimelineEntry(tx, { orderNo, event: 'surplusPaid', actorId: null, detail }, now);
    }
    await settleOrder(tx, platform.jobs, order, { transactionId, paidAt, now });
  },

  applyRefund,

  fulfil: (_db, orderNo, now) => fulfilOrder(platform, orderNo, now),
});
