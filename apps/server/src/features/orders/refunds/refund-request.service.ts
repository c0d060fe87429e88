// Shows buyers the refunds of their orders, and takes requests for them.
import { generalErrors, refundErrors } from '@zhiye/contract';
import type {
  DataOf,
  getOrderRefunds,
  InputOf,
  requestRefund as requestRefundRoute,
  UsageMode,
} from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import { insertRefund, newOutRefundNo, selectSettledAttempt } from '../../payments/index.ts';
import { insertOrderTimelineEntry, lockOrder, selectOwnOrder } from '../orders/order.store.ts';
import type { Order } from '../orders/order.store.ts';
import { selectOrderRefunds, selectRefundableLines } from './order-refund.store.ts';

/** What was delivered can be returned. */
const isDelivered = ({ status, fulfilledAt }: Order): boolean =>
  (status === 'paid' || status === 'completed') && fulfilledAt !== null;

/** A refund does not void the codes of a line: whoever has one could still redeem it. */
const isReturnable = ({ usageMode }: { usageMode: UsageMode }): boolean => usageMode !== 'code';

export async function describeOrderRefunds(
  db: Db,
  userId: string,
  orderNo: string,
): Promise<DataOf<typeof getOrderRefunds>> {
  const order = (await selectOwnOrder(db, userId, orderNo)) ?? refuse(generalErrors.notFound);
  const refunds = await selectOrderRefunds(db, orderNo);
  const lines = isDelivered(order) ? (await selectRefundableLines(db, orderNo)).filter(isReturnable) : [];
  return {
    refunds: refunds.map(({ refund, title }) => ({
      title,
      state: refund.state,
      amountFen: refund.amountFen,
      reason: refund.reason,
      requestedAt: refund.createdAt.toISOString(),
      succeededAt: refund.succeededAt?.toISOString() ?? null,
      rejectReason: refund.rejectReason,
    })),
    refundable: lines.map(({ lineNo, title, priceFen, quantity }) => ({
      lineNo,
      title,
      amountFen: priceFen * quantity,
    })),
  };
}

/** One refund for each line, so that each can be decided and taken back alone. */
export async function requestRefund(
  db: Db,
  userId: string,
  { orderNo, lineNos, reason }: InputOf<typeof requestRefundRoute>,
  now: Date,
): Promise<void> {
  if (!(await selectOwnOrder(db, userId, orderNo))) refuse(generalErrors.notFound);
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    const attempt = await selectSettledAttempt(tx, orderNo);
    if (!order || !attempt || !isDelivered(order)) return refuse(refundErrors.notRefundable);
    const lines = await selectRefundableLines(tx, orderNo);
    const chosen = lines.filter(({ lineNo }) => lineNos.includes(lineNo));
    if (chosen.length < lineNos.length) refuse(refundErrors.notRefundable);
    if (!chosen.every(isReturnable)) refuse(refundErrors.codesNotRefundable);
    for (const { lineNo, priceFen, quantity } of chosen) {
      const id = newId(now);
      await insertRefund(tx, {
        id,
        attemptId: attempt.id,
        orderNo,
        lineNo,
        amountFen: priceFen * quantity,
        reason: reason.trim(),
        state: 'requested',
        outRefundNo: newOutRefundNo(id),
        requestedBy: userId,
        createdAt: now,
      });
    }
    const entry = { orderNo, event: 'refundRequested' as const, actorId: userId, detail: { lineNos } };
    await insertOrderTimelineEntry(tx, entry, now);
  });
}
