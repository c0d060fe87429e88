// Applies a verified payment: the result, the attempt, the ledger and the order change in one transaction.
import type { PaymentProviderName } from '@zhiye/contract';
import type { Tx } from '../../../../db/client.ts';
import { inPipeline } from '../../../../db/pipeline.ts';
import { newId } from '../../../../platform/ids.ts';
import { payments } from '../../../../platform/observability/metrics.ts';
import { insertLedgerEntry } from '../../ledger/index.ts';
import type { LedgerAccount } from '../../ledger/index.ts';
import { queueAttemptClosing } from '../attempts/payment-attempt-closing-job.ts';
import { selectPaymentAttempt, settlePaymentAttempt } from '../attempts/payment-attempt.store.ts';
import type { PaymentAttempt } from '../attempts/payment-attempt.store.ts';
import type { AppliedPayment } from '../payable.ts';
import { fulfilAtOnce } from '../payable-fulfilment.service.ts';
import type { PaymentContext } from '../payment-context.ts';
import type { PaidResult, PaymentResult } from '../providers/payment-provider.ts';
import { refundSurplus } from '../refunds/surplus-refund.service.ts';
import { insertPaymentResult } from './payment-result.store.ts';

/** How the provider's word reached us. */
type ResultSource = 'notification' | 'query';

type PaymentProblem = 'unknownAttempt' | 'wrongAmount';
type PaymentOutcome = AppliedPayment['outcome'] | 'repeated' | PaymentProblem;

/**
 * Applies a verified result of the provider. A payment is recorded and what was paid for is given at once.
 */
export async function applyPaymentResult(
  context: PaymentContext,
  provider: PaymentProviderName,
  result: PaymentResult,
  via: ResultSource,
  now: Date,
): Promise<void> {
  // A payment that was refunded at once, without our request, settles nothing.
  if (result.state !== 'success') return;
  const { outcome, orderNo } = await recordPayment(context, provider, result, via, now);
  if (outcome !== 'repeated') payments.inc({ provider, outcome });
  if (outcome !== 'paid' || !orderNo) return;
  await fulfilAtOnce(context, orderNo, now);
}

/**
 * Records a payment once, however often and by whichever way it is reported. A payment that cannot be applied is
 * stored with its problem and logged: no report of money is dropped.
 */
async function recordPayment(
  { db, jobs, log, payable }: PaymentContext,
  provider: PaymentProviderName,
  payment: PaidResult,
  via: ResultSource,
  now: Date,
): Promise<{ outcome: PaymentOutcome; orderNo?: string }> {
  return db.transaction(async (tx) => {
    const found = await selectPaymentAttempt(tx, payment.outTradeNo);
    const attempt = found?.provider === provider ? found : undefined;
    const order = attempt && (await payable.lock(tx, attempt.orderNo));
    const problem = findPaymentProblem(attempt, payment);
    const isNew = await insertPaymentResult(tx, {
      id: newId(now),
      provider,
      outTradeNo: payment.outTradeNo,
      transactionId: payment.transactionId,
      via,
      amountFen: payment.amountFen,
      problem,
      raw: payment.raw,
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
    if (outcome === 'surplus') await refundSurplus(tx, jobs, attempt, payment.amountFen, now);
    await inPipeline([
      queueAttemptClosing(tx, jobs, order.orderNo),
      payable.applyPayment(tx, order, { outcome, transactionId, paidAt }, now),
    ]);
    return { outcome, orderNo: order.orderNo };
  });
}

function findPaymentProblem(attempt: PaymentAttempt | undefined, payment: PaidResult): PaymentProblem | null {
  if (!attempt) return 'unknownAttempt';
  return attempt.amountFen === payment.amountFen ? null : 'wrongAmount';
}

/** Settles the attempt and books the money. A surplus is owed back to the payer. */
async function bookPayment(
  tx: Tx,
  { id: attemptId, orderNo, provider }: PaymentAttempt,
  { amountFen: paidFen, transactionId, paidAt }: PaidResult,
  outcome: AppliedPayment['outcome'],
  now: Date,
): Promise<void> {
  const settled = {
    state: outcome === 'paid' ? 'succeeded' : 'surplus',
    transactionId,
    paidFen,
    paidAt,
  } as const;
  const credit: LedgerAccount = outcome === 'paid' ? 'income:books' : 'liability:surplus';
  const postings = { [`asset:${provider}` as const]: paidFen, [credit]: -paidFen };
  const sourceRef = `${provider}:${transactionId}`;
  await inPipeline([
    settlePaymentAttempt(tx, attemptId, settled),
    insertLedgerEntry(tx, { source: 'payment', sourceRef, orderNo, postings }, now),
  ]);
}
