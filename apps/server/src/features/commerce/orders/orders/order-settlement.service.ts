// Makes an order paid, with everything that follows from it in the same transaction.
import type { Tx } from '../../../../db/client.ts';
import { inPipeline } from '../../../../db/pipeline.ts';
import type { JobQueue } from '../../../../platform/jobs/job-queue.ts';
import { publishEvent } from '../../../base/events/index.ts';
import { recordChannelSale } from '../../partners/index.ts';
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
  const [lines] = await inPipeline([selectOrderLines(tx, [orderNo]), moveOrder(tx, order, 'paid', cause)]);
  await inPipeline([
    recordChannelSale(tx, { orderNo, lines }, cause.paidAt),
    publishEvent(tx, jobs, 'OrderPaid', {
      orderNo,
      lines: lines.map(({ bookId, quantity }) => ({ bookId, quantity })),
    }),
  ]);
}
