// Pays surplus payments back by policy: nobody has to ask for money that no order needs.
import type { Tx } from '../../../../db/client.ts';
import { sqlRunnerOf } from '../../../../db/sql-runner.ts';
import { newId } from '../../../../platform/ids.ts';
import type { JobQueue } from '../../../../platform/jobs/job-queue.ts';
import type { PaymentAttempt } from '../attempts/payment-attempt.store.ts';
import { newOutRefundNo } from './refund-number.ts';
import { insertRefund } from './refund.store.ts';

/** Call it in the transaction that books the surplus. */
export async function refundSurplus(
  tx: Tx,
  jobs: JobQueue,
  { id: attemptId, orderNo }: PaymentAttempt,
  amountFen: number,
  now: Date,
): Promise<void> {
  if (amountFen === 0) return;
  const id = newId(now);
  await insertRefund(tx, {
    id,
    attemptId,
    orderNo,
    lineNo: null,
    amountFen,
    reason: '多付款项',
    state: 'approved',
    outRefundNo: newOutRefundNo(id),
    approvedAt: now,
    createdAt: now,
  });
  await jobs.send(sqlRunnerOf(tx), 'sendRefund', { refundRowId: id });
}
