// Cancels unpaid orders. The provider closes the payment attempts first, and a payment always wins.
import { generalErrors, orderErrors } from '@zhiye/contract';
import type { OrderSummary } from '@zhiye/contract';
import type { Tx } from '../../../../db/client.ts';
import { sqlRunnerOf } from '../../../../db/sql-runner.ts';
import type { JobQueue } from '../../../../platform/jobs/job-queue.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import { changeWithoutOpenAttempts, refuseWhenUnavailable } from '../../payments/index.ts';
import type { PaymentContext } from '../../payments/index.ts';
import { recordChannelCancellation } from '../../partners/index.ts';
import { orderNotifications } from '../order-notifications.ts';
import { moveOrder } from './order-move.service.ts';
import type { OrderMoveCauses } from './order-move.service.ts';
import { summarizeOrder } from './order.service.ts';
import { canCancelOrder } from './order-status.ts';
import { lockOrder, selectOwnOrder } from './order.store.ts';

export async function cancelOwnOrder(
  context: PaymentContext,
  userId: string,
  orderNo: string,
  now: Date,
): Promise<OrderSummary> {
  const order = (await selectOwnOrder(context.db, userId, orderNo)) ?? refuse(generalErrors.notFound);
  if (!canCancelOrder(order)) refuse(orderErrors.cannotCancel);
  const cause = { reason: 'user' as const, actorId: userId, now };
  const isCanceled = await refuseWhenUnavailable(cancelUnpaidOrder(context, orderNo, cause));
  if (!isCanceled) refuse(orderErrors.cannotCancel);
  return summarizeOrder(context.db, userId, orderNo, now);
}

/**
 * The job at the end of the time to pay. Throws ProviderUnavailable; the job then runs again. A job that runs before the
 * deadline sends itself again, so that no order stays unpaid for good.
 */
export async function expireOrder(context: PaymentContext, orderNo: string, now: Date): Promise<void> {
  const { db, jobs, databaseClock } = context;
  const order = await db.transaction((tx) => lockOrder(tx, orderNo));
  if (order?.status !== 'unpaid' || order.onAccount) return;
  if (order.payBefore > (await databaseClock.now(db))) {
    return jobs.send(sqlRunnerOf(db), 'expireOrder', { orderNo }, { after: order.payBefore });
  }
  await cancelUnpaidOrder(context, orderNo, { reason: 'expired', actorId: null, now });
}

/** False when the order was paid first. A payment attempt that is opened meanwhile is closed as well. */
async function cancelUnpaidOrder(
  context: PaymentContext,
  orderNo: string,
  cause: OrderMoveCauses['canceled'],
): Promise<boolean> {
  const move = (tx: Tx) => moveToCanceled(tx, context.jobs, orderNo, cause);
  return (await changeWithoutOpenAttempts(context, orderNo, cause.now, move)) ?? false;
}

async function moveToCanceled(
  tx: Tx,
  jobs: JobQueue,
  orderNo: string,
  cause: OrderMoveCauses['canceled'],
): Promise<boolean> {
  const order = await lockOrder(tx, orderNo);
  if (!order || !canCancelOrder(order)) return false;
  await moveOrder(tx, order, 'canceled', cause);
  await recordChannelCancellation(tx, orderNo, cause.now);
  if (cause.reason === 'expired') {
    const { userId } = order;
    const kind = orderNotifications.orderExpired;
    await sendNotification(tx, jobs, { userId, kind, parameters: { orderNo } }, cause.now);
  }
  return true;
}
