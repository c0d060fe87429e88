// Asks the provider about payment attempts whose notification has not arrived.
import type { Db } from '../../../db/client.ts';
import { sqlRunnerOf } from '../../../db/sql-runner.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { PaymentContext } from '../payment-context.ts';
import { applyPaymentResult } from '../results/payment-result.service.ts';
import {
  changePaymentAttemptState,
  isUnsettled,
  selectPaymentAttempt,
  UNSETTLED_STATES,
} from './payment-attempt.store.ts';
import type { PaymentAttempt } from './payment-attempt.store.ts';

const POLL_INTERVAL_MS = 60_000;

/** Queries the provider about one attempt and applies its answer. Throws ProviderUnavailable. */
export async function syncPaymentAttempt(
  context: PaymentContext,
  attempt: PaymentAttempt,
  now: Date,
): Promise<void> {
  const result = await context.provider.queryPayment(attempt.outTradeNo);
  if (result.state === 'success') await applyPaymentResult(context, result, 'query', now);
  if (result.state === 'closed') {
    await changePaymentAttemptState(context.db, attempt.id, UNSETTLED_STATES, { state: 'closed' });
  }
}

/** The job for lost notifications: it queries every minute until the attempt is settled. */
export async function pollPayment(context: PaymentContext, outTradeNo: string, now: Date): Promise<void> {
  const attempt = await selectPaymentAttempt(context.db, outTradeNo);
  if (!attempt || !isUnsettled(attempt)) return;
  await syncPaymentAttempt(context, attempt, now);
  const after = await selectPaymentAttempt(context.db, outTradeNo);
  if (!after || !isUnsettled(after)) return;
  await schedulePaymentPoll(context.db, context.jobs, outTradeNo, now);
}

export function schedulePaymentPoll(db: Db, jobs: JobQueue, outTradeNo: string, now: Date): Promise<void> {
  const after = new Date(now.getTime() + POLL_INTERVAL_MS);
  return jobs.send(sqlRunnerOf(db), 'pollPayment', { outTradeNo }, { after });
}
