// Makes a paid order unpaid again, because its money was another order's, and takes back what it gave.
import type { Tx } from '../../../../db/client.ts';
import type { JobQueue } from '../../../../platform/jobs/job-queue.ts';
import { takeBackLineCodes } from '../../codes/index.ts';
import type { TakenBackCodes } from '../../codes/index.ts';
import { publishEvent } from '../../../base/events/index.ts';
import { moveOrder } from './order-move.service.ts';
import type { OrderMoveCauses } from './order-move.service.ts';
import { selectOrderLines } from './order.store.ts';
import type { Order } from './order.store.ts';

type Reopening = OrderMoveCauses['unpaid'] & {
  readonly reason: string;
  /** Redeemed codes can be read until then; null takes their books back at once. */
  readonly readableUntil: Date | null;
};

/** The order must be locked, and must have delivered nothing but codes. Pay again, and it delivers what is missing. */
export async function reopenOrder(
  tx: Tx,
  jobs: JobQueue,
  order: Pick<Order, 'orderNo' | 'status'>,
  { reason, readableUntil, ...cause }: Reopening,
): Promise<TakenBackCodes> {
  const { orderNo } = order;
  const lines = await selectOrderLines(tx, [orderNo]);
  if (lines.some(({ usageMode }) => usageMode !== 'code'))
    throw new Error(`order ${orderNo} has delivered more than codes`);
  await moveOrder(tx, order, 'unpaid', cause);
  const given = { orderNo, reason, readableUntil, actorId: cause.actorId };
  const codes = await takeBackLineCodes(tx, given, cause.now);
  await publishEvent(tx, jobs, 'OrderPaymentUndone', {
    orderNo,
    lines: lines.map(({ bookId, quantity }) => ({ bookId, quantity })),
    undoneAt: cause.now.toISOString(),
  });
  return codes;
}
