// Makes an order paid, with everything that follows from it in the same transaction.
import { sqlRunnerOf } from '../../../db/sql-runner.ts';
import type { Tx } from '../../../db/client.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { publishEvent } from '../../events/index.ts';
import { moveOrder } from './order-move.service.ts';
import type { OrderMoveCauses } from './order-move.service.ts';
import { selectOrderLines } from './order.store.ts';
import type { Order } from './order.store.ts';

/** The order must be locked and unpaid. */
export async function settleOrder(
  tx: Tx,
  jobs: JobQueue,
  order: Pick<Order, 'orderNo' | 'status'>,
  cause: OrderMoveCauses['paid'],
): Promise<void> {
  const { orderNo } = order;
  await moveOrder(tx, order, 'paid', cause);
  await jobs.send(sqlRunnerOf(tx), 'fulfilOrder', { orderNo });
  const lines = await selectOrderLines(tx, [orderNo]);
  await publishEvent(tx, jobs, 'OrderPaid', {
    orderNo,
    lines: lines.map(({ bookId, quantity }) => ({ bookId, quantity })),
  });
}
