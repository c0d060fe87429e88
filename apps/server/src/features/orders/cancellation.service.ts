// Answers for canceling an unpaid order: the gateway is asked and closed first, and a payment always wins.
import { generalErrors, orderErrors, paymentErrors } from '@zhiye/contract';
import type { OrderSummary } from '@zhiye/contract';
import { refuse } from '../../platform/refusal.ts';
import { GatewayUnavailable } from './gateway/gateway-errors.ts';
import { insertTimelineEntry, lockOrder, selectOwnOrder, updateOrder } from './order.store.ts';
import { summariseOrder } from './order.service.ts';
import { mayMove } from './order-transition.ts';
import { settleAttempt } from './payment.service.ts';
import type { Cashier } from './payment.service.ts';
import { moveAttempt, selectAttempts } from './payment.store.ts';

const OPEN = ['created', 'open', 'closing'] as const;

export async function cancelOwnOrder(
  cashier: Cashier,
  userId: string,
  orderNo: string,
  now: Date,
): Promise<OrderSummary> {
  const order = (await selectOwnOrder(cashier.db, userId, orderNo)) ?? refuse(generalErrors.notFound);
  if (!mayMove(order.status, 'canceled')) refuse(orderErrors.cannotCancel);
  const canceled = await cancelUnpaid(cashier, orderNo, 'user', userId, now).catch((error: unknown) => {
    if (error instanceof GatewayUnavailable) refuse(paymentErrors.gatewayUnavailable);
    throw error;
  });
  if (!canceled) refuse(orderErrors.cannotCancel);
  return summariseOrder(cashier.db, userId, orderNo);
}

/** The job at the end of the time to pay. Throws GatewayUnavailable, to be tried again. */
export async function expireOrder(cashier: Cashier, orderNo: string, now: Date): Promise<void> {
  const order = await cashier.db.transaction((transaction) => lockOrder(transaction, orderNo));
  if (order?.status !== 'unpaid' || order.payBefore > now) return;
  await cancelUnpaid(cashier, orderNo, 'expired', null, now);
}

/** False when a payment came first, or an attempt was opened meanwhile. */
async function cancelUnpaid(
  cashier: Cashier,
  orderNo: string,
  cancelReason: 'user' | 'expired',
  actorId: string | null,
  now: Date,
): Promise<boolean> {
  await closeAttempts(cashier, orderNo, now);
  return cashier.db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderNo);
    if (!order || !mayMove(order.status, 'canceled')) return false;
    const attempts = await selectAttempts(transaction, orderNo);
    if (attempts.some(({ state }) => state === 'created' || state === 'open')) return false;
    await updateOrder(transaction, orderNo, { status: 'canceled', canceledAt: now, cancelReason });
    await insertTimelineEntry(
      transaction,
      { orderNo, event: 'canceled', actorId, detail: { cancelReason } },
      now,
    );
    return true;
  });
}

/** `closing` is committed before the gateway is asked; no lock is held across the call. */
async function closeAttempts(cashier: Cashier, orderNo: string, now: Date): Promise<void> {
  for (const attempt of await selectAttempts(cashier.db, orderNo)) {
    if (!(await moveAttempt(cashier.db, attempt.id, OPEN, { state: 'closing' }))) continue;
    const answer = await cashier.gateway.closePayment(attempt.outTradeNo);
    if (answer === 'alreadyPaid') await settleAttempt(cashier, attempt, now);
    else await moveAttempt(cashier.db, attempt.id, ['closing'], { state: 'closed' });
  }
}
