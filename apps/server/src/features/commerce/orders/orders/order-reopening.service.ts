// Makes a paid order unpaid again, because its money was another order's, and takes back what it gave.
import type { Tx } from '../../../../db/client.ts';
import type { JobQueue } from '../../../../platform/jobs/job-queue.ts';
import { takeBackLineCodes } from '../../codes/index.ts';
import type { TakenBackCodes } from '../../codes/index.ts';
import { publishEvent } from '../../../base/events/index.ts';
import { moveOrder } from './order-move.service.ts';
import type { OrderMoveCauses } from './order-move.service.ts';
import { lockOrder, selectOrderLines } from './order.store.ts';
import type { Order } from './order.store.ts';

type Reopening = Omit<OrderMoveCauses['unpaid'], 'fulfilledAt'> & {
  readonly reason: string;
  /** Redeemed codes can be read until then; null takes their books back at once. */
  readonly readableUntil: Date | null;
};

const NOTHING_TAKEN_BACK: TakenBackCodes = { voided: 0, redeemed: [] };

/**
 * The order must be locked, and must have delivered nothing but codes. Pay again, and it delivers what is missing. What an order on account
 * has given stays given: its agreement owes the money again.
 */
export async function reopenOrder(
  tx: Tx,
  jobs: JobQueue,
  order: Pick<Order, 'orderNo' | 'status'>,
  { reason, readableUntil, ...cause }: Reopening,
): Promise<TakenBackCodes> {
  const { orderNo } = order;
  const lines = await selectOrderLines(tx, [orderNo]);
  const stored = await lockOrder(tx, orderNo);
  const onAccount = stored?.onAccount ?? false;
  if (!onAccount && lines.some(({ usageMode }) => usageMode !== 'code'))
    throw new Error(`order ${orderNo} has delivered more than codes`);
  const fulfilledAt = onAccount ? stored!.fulfilledAt : null;
  await moveOrder(tx, order, 'unpaid', { ...cause, fulfilledAt });
  const given = { orderNo, reason, readableUntil, actorId: cause.actorId };
  const codes = onAccount ? NOTHING_TAKEN_BACK : await takeBackLineCodes(tx, given, cause.now);
  await publishEvent(tx, jobs, 'OrderPaymentUndone', {
    orderNo,
    lines: lines.map(({ bookId, quantity }) => ({ bookId, quantity })),
    undoneAt: cause.now.toISOString(),
  });
  return codes;
}
