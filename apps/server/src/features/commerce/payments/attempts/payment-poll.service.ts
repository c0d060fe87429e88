// Asks the provider again and again about payment attempts whose notification has not arrived.
import type { Db } from '../../../../db/client.ts';
import { sqlRunnerOf } from '../../../../db/sql-runner.ts';
import { sweepEach } from '../../../../platform/jobs/sweeps.ts';
import type { JobQueue } from '../../../../platform/jobs/job-queue.ts';
import type { PaymentContext } from '../payment-context.ts';
import { closePaymentAttempt } from './payment-attempt-closing.service.ts';
import {
  changePaymentAttemptState,
  claimPaymentQuery,
  isUnsettled,
  selectForgottenAttempts,
  selectPaymentAttempt,
  UNSETTLED_STATES,
} from './payment-attempt.store.ts';
import type { PaymentAttempt } from './payment-attempt.store.ts';
import { syncPaymentAttempt } from './payment-sync.service.ts';

const POLL_INTERVAL_MS = 60_000;
/** An attempt that no job asked about for so long has lost it, or its job waits longer after failures. */
const FORGOTTEN_MS = 75_000;
const BATCH = 200;

/** The job for lost notifications: it queries every minute until the attempt is settled. */
export async function pollPayment(context: PaymentContext, outTradeNo: string, now: Date): Promise<void> {
  const attempt = await selectPaymentAttempt(context.db, outTradeNo);
  if (!attempt) return;
  // the last query of an attempt that did not exist at the provider when it was closed
  if (attempt.state === 'closed') return syncPaymentAttempt(context, attempt, now);
  if (!isUnsettled(attempt)) return;
  const { db, jobs, databaseClock } = context;
  const queriedAt = await databaseClock.now(db);
  await changePaymentAttemptState(db, attempt.id, UNSETTLED_STATES, { queriedAt });
  const order = await db.transaction((tx) => context.payable.lock(tx, attempt.orderNo));
  // A process that ended while it closed the attempt, or before it did, leaves a code that can be paid.
  const mustClose = attempt.state === 'closing' || order?.status !== 'unpaid';
  await (mustClose ? closePaymentAttempt : syncPaymentAttempt)(context, attempt, now);
  const after = await selectPaymentAttempt(db, outTradeNo);
  if (!after || !isUnsettled(after)) return;
  await schedulePaymentPoll(db, jobs, outTradeNo, await databaseClock.now(db));
}

/** The sweep for attempts whose job is lost. Of several simultaneous sweeps one asks, and the job is sent again. */
export async function pollForgottenPayments(context: PaymentContext, now: Date): Promise<void> {
  const { db, log, databaseClock } = context;
  const deadlineNow = await databaseClock.now(db);
  const found = await selectForgottenAttempts(db, new Date(deadlineNow.getTime() - FORGOTTEN_MS), BATCH);
  const poll = async ({ id, outTradeNo }: PaymentAttempt) => {
    if (await claimPaymentQuery(db, id, FORGOTTEN_MS, deadlineNow))
      await pollPayment(context, outTradeNo, now);
  };
  await sweepEach(found, poll, log, 'a payment was not asked about');
}

/** `now` is the clock of the database, by which jobs become due. */
export function schedulePaymentPoll(db: Db, jobs: JobQueue, outTradeNo: string, now: Date): Promise<void> {
  const after = new Date(now.getTime() + POLL_INTERVAL_MS);
  return jobs.send(sqlRunnerOf(db), 'pollPayment', { outTradeNo }, { after });
}
