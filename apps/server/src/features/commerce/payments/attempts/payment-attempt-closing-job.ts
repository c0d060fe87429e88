import type { Tx } from '../../../../db/client.ts';
import { sqlRunnerOf } from '../../../../db/sql-runner.ts';
import type { JobQueue } from '../../../../platform/jobs/job-queue.ts';
import { hasUnsettledPaymentAttempt } from './payment-attempt.store.ts';

/** Once an order is paid no other code of it may be paid. Call it in the transaction that settles the order. */
export async function queueAttemptClosing(tx: Tx, jobs: JobQueue, orderNo: string): Promise<void> {
  if (await hasUnsettledPaymentAttempt(tx, orderNo))
    await jobs.send(sqlRunnerOf(tx), 'closePaymentAttempts', { orderNo });
}
