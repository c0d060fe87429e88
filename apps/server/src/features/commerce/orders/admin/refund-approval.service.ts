// Lets staff decide refunds: two people who did not ask for it approve, one may reject.
import { generalErrors, mayCall, recordBankRefund, refundErrors } from '@zhiye/contract';
import type { AdminRefund, DataOf, findRefunds as findRefundsRoute, InputOf } from '@zhiye/contract';
import type { Db, Tx } from '../../../../db/client.ts';
import { sqlRunnerOf } from '../../../../db/sql-runner.ts';
import type { JobQueue } from '../../../../platform/jobs/job-queue.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { Session } from '../../../../platform/session.ts';
import { formatYuan } from '../../../../platform/yuan.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { releaseCodes } from '../../codes/index.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import {
  changeRefund,
  lockRefund,
  refuseWhenUnavailable,
  retryRefund as retryRefundAtProvider,
  selectRefund,
} from '../../payments/index.ts';
import type { PaymentContext, Refund } from '../../payments/index.ts';
import { requireSecondPerson } from '../../../base/security/index.ts';
import { orderNotifications } from '../order-notifications.ts';
import { lockOrder } from '../orders/order.store.ts';
import { insertOrderTimelineEntry } from '../orders/order-timeline.store.ts';
import { countRefunds, selectRefunds } from '../refunds/order-refund.store.ts';
import type { ReadingShares } from '../refunds/reading-shares.ts';

interface RefundListContext {
  readonly db: Db;
  readonly readingShares: ReadingShares;
}

interface RefundContext {
  readonly db: Db;
  readonly jobs: JobQueue;
}

export async function findRefunds(
  { db, readingShares }: RefundListContext,
  staff: Session,
  { state, order, ...page }: InputOf<typeof findRefundsRoute>,
): Promise<DataOf<typeof findRefundsRoute>> {
  const filter = { state, order };
  const mayPayByBank = mayCall(recordBankRefund.access, staff);
  const rows = await selectRefunds(db, filter, pageOffset(page));
  const readings = rows.flatMap(({ usageMode, userId, bookId }) =>
    usageMode === 'account' && bookId !== null ? [{ userId, bookId }] : [],
  );
  const shares = await readingShares.findShares(db, readings);
  const shareOf = new Map(
    readings.map(({ userId, bookId }, index) => [`${userId} ${bookId}`, shares[index]!]),
  );
  return {
    total: await countRefunds(db, filter),
    list: rows.map(
      ({ refund, usageMode, userId, bookId, makerName, checkerName, ...names }): AdminRefund => ({
        refundRowId: refund.id,
        orderNo: refund.orderNo,
        ...names,
        codes: usageMode === 'code' ? refund.quantity : null,
        amountFen: refund.amountFen,
        readPercent:
          usageMode === 'account' ? Math.round((shareOf.get(`${userId} ${bookId}`) ?? 0) * 100) : null,
        reason: refund.reason,
        state: refund.state,
        createdAt: refund.createdAt.toISOString(),
        rejectReason: refund.rejectReason,
        problem: refund.problem,
        isOwn: refund.firstApprovedBy === staff.userId || refund.requestedBy === staff.userId,
        isByBank: refund.transferId !== null,
        mayPayByBank,
        outgoing: describeOutgoing(refund, { makerName, checkerName }, staff.userId),
      }),
    ),
  };
}

/** The outgoing bank transfer that somebody recorded for a refund. */
function describeOutgoing(
  { bankReference, sentOn, sentBy }: Refund,
  { makerName, checkerName }: { makerName: string | null; checkerName: string | null },
  staffId: string,
): AdminRefund['outgoing'] {
  if (!bankReference || !sentOn || !makerName) return null;
  return { bankReference, sentOn, makerName, checkerName, isOwn: sentBy === staffId };
}

/** The first approval waits for a second person; the second one sends the refund, or lets finance pay it by bank. */
export async function approveRefund(
  { db, jobs }: RefundContext,
  actor: Actor,
  refundRowId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { refund } = await lockUndecided(tx, refundRowId);
    const { orderNo, amountFen, firstApprovedBy, requestedBy } = refund;
    const makers = [requestedBy, firstApprovedBy];
    await requireSecondPerson(tx, 'refund', { makers, checker: actor.userId }, now);
    const approval = firstApprovedBy
      ? { state: 'approved' as const, secondApprovedBy: actor.userId, approvedAt: now }
      : { firstApprovedBy: actor.userId, firstApprovedAt: now };
    await changeRefund(tx, refundRowId, ['requested'], approval);
    const detail = { orderNo, amountFen, approval: firstApprovedBy ? 2 : 1 };
    await recordAction(tx, actor, { action: 'refund.approve', target: `refund:${refundRowId}`, detail }, now);
    if (!firstApprovedBy) return;
    const entry = { orderNo, event: 'refundApproved' as const, actorId: actor.userId, detail: { amountFen } };
    await insertOrderTimelineEntry(tx, entry, now);
    if (refund.attemptId) await jobs.send(sqlRunnerOf(tx), 'sendRefund', { refundRowId });
  });
}

export async function rejectRefund(
  { db, jobs }: RefundContext,
  actor: Actor,
  { refundRowId, reason }: { refundRowId: string; reason: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { refund, userId } = await lockUndecided(tx, refundRowId);
    const { orderNo, amountFen } = refund;
    const rejectReason = reason.trim();
    const change = { state: 'rejected' as const, rejectedBy: actor.userId, rejectedAt: now, rejectReason };
    await changeRefund(tx, refundRowId, ['requested'], change);
    await releaseCodes(tx, refundRowId);
    const detail = { orderNo, amountFen, reason: rejectReason };
    await recordAction(tx, actor, { action: 'refund.reject', target: `refund:${refundRowId}`, detail }, now);
    const entry = { orderNo, event: 'refundRejected' as const, actorId: actor.userId, detail: { amountFen } };
    await insertOrderTimelineEntry(tx, entry, now);
    const parameters = { orderNo, amount: formatYuan(amountFen), reason: rejectReason };
    await sendNotification(tx, jobs, { userId, kind: orderNotifications.refundRejected, parameters }, now);
  });
}

/** Asks the provider again about a refund that it could not make. */
export async function retryRefund(
  context: PaymentContext,
  actor: Actor,
  refundRowId: string,
  now: Date,
): Promise<void> {
  const refund = (await selectRefund(context.db, refundRowId)) ?? refuse(generalErrors.notFound);
  if (refund.state !== 'abnormal') refuse(refundErrors.refundDecided);
  const detail = { orderNo: refund.orderNo, problem: refund.problem };
  const action = { action: 'refund.retry', target: `refund:${refundRowId}`, detail };
  await recordAction(context.db, actor, action, now);
  await refuseWhenUnavailable(retryRefundAtProvider(context, refundRowId, now));
}

/** Locks the order first, like everybody. */
async function lockUndecided(tx: Tx, refundRowId: string) {
  const { orderNo } = (await selectRefund(tx, refundRowId)) ?? refuse(generalErrors.notFound);
  const order = await lockOrder(tx, orderNo);
  const refund = await lockRefund(tx, refundRowId);
  if (!order || refund?.state !== 'requested') return refuse(refundErrors.refundDecided);
  return { refund, userId: order.userId };
}
