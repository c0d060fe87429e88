// Asks the provider again and again about payment attempts whose notification has not arrived.
import type { Db } from '../../../db/client.ts';
import { sqlRunnerOf } from '../../../db/sql-runner.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { PaymentContext } from '../payment-context.ts';
import { closePaymentAttempt } from './payment-attempt-closing.service.ts';
import { isUnsettled, selectPaymentAttempt } from './payment-attempt.store.ts';
import { syncPaymentAttempt } from './payment-sync.service.ts';

const POLL_INTERVAL_MS = 60_000;

/** The job for lost notifications: it queries every minute until the attempt is settled. */
export async function pollPayment(context: PaymentContext, outTradeNo: string, now: Date): Promise<void> {
  const attempt = await selectPaymentAttempt(context.db, outTradeNo);
  if (!attempt || !isUnsettled(attempt)) return;
  const order = await context.db.transaction((tx) => context.payable.lock(tx, attempt.orderNo));
  // A process that ended while it closed the attempt, or before it did, leaves a code that can be paid.
  const mustClose = attempt.state === 'closing' || order?.status !== 'unpaid';
  await (mustClose ? closePaymentAttempt : syncPaymentAttempt)(context, attempt, now);
  const after = await selectPaymentAttempt(context.db, outTradeNo);
  if (!after || !isUnsettled(after)) return;
  await schedulePaymentPoll(context.db, context.jobs, outTradeNo, now);
}

export function schedulePaymentPoll(db: Db, jobs: JobQueue, outTradeNo: string, now: Date): Promise<void> {
  const after = new Date(now.getTime() + POLL_INTERVAL_MS);
  return jobs.send(sqlRunnerOf(db), 'pollPayment', { outTradeNo }, { after });
}
