// Applies a verified payment: the result, the attempt, the ledger and the order change in one transaction.
import type { Tx } from '../../../db/client.ts';
import { sqlRunnerOf } from '../../../db/sql-runner.ts';
import { newId } from '../../../platform/ids.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { insertLedgerEntry } from '../../ledger/index.ts';
import type { LedgerAccount } from '../../ledger/index.ts';
import {
  changePaymentAttemptState,
  isUnsettled,
  selectPaymentAttempt,
  selectPaymentAttempts,
} from '../attempts/payment-attempt.store.ts';
import type { PaymentAttempt } from '../attempts/payment-attempt.store.ts';
import type { AppliedPayment } from '../payable.ts';
import type { PaymentContext } from '../payment-context.ts';
import type { PaymentResult } from '../providers/payment-provider.ts';
import { insertPaymentResult } from './payment-result.store.ts';

/** How the provider's word reached us. */
type ResultSource = 'notification' | 'query';

/** A successful result. All fields are present, and the provider's adapter has checked merchant, app and currency. */
interface SuccessfulPayment {
  readonly outTradeNo: string;
  readonly transactionId: string;
  readonly amountFen: number;
  readonly paidAt: Date;
}

type PaymentProblem = 'unknownAttempt' | 'wrongAmount';
type PaymentOutcome = AppliedPayment['outcome'] | 'repeated' | PaymentProblem;

/** Applies a verified result of the provider. A payment is recorded and what was paid for is given at once. */
export async function applyPaymentResult(
  context: PaymentContext,
  result: PaymentResult,
  via: ResultSource,
  now: Date,
): Promise<void> {
  if (result.state !== 'success') return;
  const { outcome, orderNo } = await recordPayment(context, result, via, now);
  if (outcome !== 'paid' || !orderNo) return;
  // A job repeats this when it fails.
  await context.payable
    .fulfil(context.db, orderNo, now)
    .catch((error: unknown) =>
      context.log.error({ err: error, orderNo }, 'a paid order was not fulfilled at once'),
    );
}

/**
 * Records a payment once, however often and by whichever way it is reported. A payment that cannot be applied is
 * stored with its problem and logged: no report of money is dropped.
 */
async function recordPayment(
  { db, jobs, log, payable }: PaymentContext,
  result: PaymentResult,
  via: ResultSource,
  now: Date,
): Promise<{ outcome: PaymentOutcome; orderNo?: string }> {
  const payment = requireSuccess(result);
  return db.transaction(async (tx) => {
    const attempt = await selectPaymentAttempt(tx, payment.outTradeNo);
    const order = attempt && (await payable.lock(tx, attempt.orderNo));
    const problem = findPaymentProblem(attempt, payment);
    const isNew = await insertPaymentResult(tx, {
      id: newId(now),
      provider: 'wechat',
      outTradeNo: payment.outTradeNo,
      transactionId: payment.transactionId,
      via,
      amountFen: payment.amountFen,
      problem,
      raw: result.raw as object,
      createdAt: now,
    });
    if (!isNew) return { outcome: 'repeated', orderNo: order?.orderNo };
    if (problem || !attempt || !order) {
      log.error({ problem, outTradeNo: payment.outTradeNo }, 'a payment could not be applied');
      return { outcome: problem ?? 'unknownAttempt' };
    }
    const { transactionId, paidAt } = payment;
    const outcome = order.status === 'unpaid' ? 'paid' : 'surplus';
    await bookPayment(tx, attempt, payment, outcome, now);
    await closeOtherAttempts(tx, jobs, order.orderNo);
    await payable.applyPayment(tx, order, { outcome, transactionId, paidAt }, now);
    return { outcome, orderNo: order.orderNo };
  });
}

function findPaymentProblem(
  attempt: PaymentAttempt | undefined,
  payment: SuccessfulPayment,
): PaymentProblem | null {
  if (!attempt) return 'unknownAttempt';
  return attempt.amountFen === payment.amountFen ? null : 'wrongAmount';
}

/** Settles the attempt and books the money. A surplus is owed back to the payer. */
async function bookPayment(
  tx: Tx,
  { id: attemptId, orderNo }: PaymentAttempt,
  { amountFen: paidFen, transactionId, paidAt }: SuccessfulPayment,
  outcome: AppliedPayment['outcome'],
  now: Date,
): Promise<void> {
  await changePaymentAttemptState(tx, attemptId, ['created', 'open', 'closing', 'closed'], {
    state: outcome === 'paid' ? 'succeeded' : 'surplus',
    transactionId,
    paidFen,
    paidAt,
  });
  const credit: LedgerAccount = outcome === 'paid' ? 'income:books' : 'liability:surplus';
  const postings = { 'asset:wechat': paidFen, [credit]: -paidFen };
  const sourceRef = `wechat:${transactionId}`;
  await insertLedgerEntry(tx, { source: 'payment', sourceRef, orderNo, postings }, now);
}

/** A payment settles its order, so no other code of it may be paid. */
async function closeOtherAttempts(tx: Tx, jobs: JobQueue, orderNo: string): Promise<void> {
  const attempts = await selectPaymentAttempts(tx, orderNo);
  if (attempts.some(isUnsettled)) await jobs.send(sqlRunnerOf(tx), 'closePaymentAttempts', { orderNo });
}

function requireSuccess(result: PaymentResult): SuccessfulPayment {
  const { state, outTradeNo, transactionId, amountFen, paidAt } = result;
  if (state !== 'success' || !transactionId || amountFen === undefined || !paidAt) {
    throw new Error('not a successful payment');
  }
  return { outTradeNo, transactionId, amountFen, paidAt };
}
