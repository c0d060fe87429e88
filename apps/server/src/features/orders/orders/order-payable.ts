// Implements the port of payments: what a payment settles is an order.
import { sqlRunnerOf } from '../../../db/sql-runner.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { publishEvent } from '../../events/index.ts';
import type { Payable } from '../../payments/index.ts';
import { fulfilOrder } from '../fulfilment/fulfilment.service.ts';
import { moveOrder } from './order-move.service.ts';
import { insertOrderTimelineEntry, lockOrder, selectOrderLines, selectOwnOrder } from './order.store.ts';

export const createOrderPayable = ({ jobs }: { jobs: JobQueue }): Payable => ({
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
    await moveOrder(tx, order, 'paid', { transactionId, paidAt, now });
    const lines = await selectOrderLines(tx, [orderNo]);
    await jobs.send(sqlRunnerOf(tx), 'fulfilOrder', { orderNo });
    await publishEvent(tx, jobs, 'OrderPaid', {
      orderNo,
      lines: lines.map(({ bookId, quantity }) => ({ bookId, quantity })),
    });
  },

  fulfil: (db, orderNo, now) => fulfilOrder({ db, jobs }, orderNo, now),
});
