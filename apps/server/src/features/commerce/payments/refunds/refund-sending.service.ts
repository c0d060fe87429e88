// Sends approved refunds to the provider and applies its answers. A number refunds once, however often it is sent.
import type { Tx } from '../../../../db/client.ts';
import { insertLedgerEntry } from '../../ledger/index.ts';
import type { LedgerAccount } from '../../ledger/index.ts';
import type { PaymentAttempt } from '../attempts/payment-attempt.store.ts';
import type { PaymentContext } from '../payment-context.ts';
import type { NewRefund, RefundResult } from '../providers/provider-refund.ts';
import { ProviderRefused } from '../providers/provider-errors.ts';
import {
  changeRefund,
  lockRefund,
  selectRefund,
  selectRefundByNumber,
  selectRefundedAttempt,
  selectUnsettledRefunds,
} from './refund.store.ts';
import type { Refund } from './refund.store.ts';

/**
 * Commits `sent` before it calls the provider and holds no lock during the call. One that was sent before is asked about first.
 * Throws ProviderUnavailable; the sweep then repeats it.
 */
export async function sendRefund(context: PaymentContext, refundRowId: string, now: Date): Promise<void> {
  const { db, providers, notifyUrlOf } = context;
  const refund = await selectRefund(db, refundRowId);
  if (!refund?.attemptId) return;
  const isFirst = await changeRefund(db, refundRowId, ['approved'], { state: 'sent', sentAt: now });
  if (!isFirst && refund.state !== 'sent') return;
  const attempt = await selectRefundedAttempt(db, refund.attemptId);
  const provider = providers[attempt.provider];
  const request: NewRefund = {
    outTradeNo: attempt.outTradeNo,
    outRefundNo: refund.outRefundNo,
    amountFen: refund.amountFen,
    paidFen: attempt.paidFen!,
    reason: refund.reason,
    notifyUrl: `${notifyUrlOf(attempt.provider)}/refund`,
  };
  try {
    const known = isFirst ? { state: 'notFound' as const } : await provider.queryRefund(request);
    const result = known.state === 'notFound' ? await provider.createRefund(request) : known;
    await applyRefundResult(context, attempt.provider, result, now);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await changeRefund(db, refundRowId, ['sent'], { state: 'abnormal', problem: error.code });
    context.log.error({ refundRowId, code: error.code }, 'a provider refused a refund');
  }
}

/** Asks the provider about a refund that a person looks into; one that it does not know is sent again. */
export async function retryRefund(context: PaymentContext, refundRowId: string, now: Date): Promise<void> {
  await changeRefund(context.db, refundRowId, ['abnormal'], { state: 'sent', sentAt: now, problem: null });
  await sendRefund(context, refundRowId, now);
}

/** Applies a verified answer or notification once. An unknown number or another amount changes nothing but the log. */
export async function applyRefundResult(
  { db, jobs, log, payable }: PaymentContext,
  provider: PaymentAttempt['provider'],
  result: RefundResult,
  now: Date,
): Promise<void> {
  if (result.state === 'processing') return;
  const known = await selectRefundByNumber(db, result.outRefundNo);
  const attempt = known?.attemptId ? await selectRefundedAttempt(db, known.attemptId) : undefined;
  if (!known || attempt?.provider !== provider) {
    log.error({ outRefundNo: result.outRefundNo, provider }, 'a provider reported an unknown refund');
    return;
  }
  await db.transaction(async (tx) => {
    await payable.lock(tx, known.orderNo);
    const refund = await lockRefund(tx, known.id);
    if (refund?.state !== 'sent' && refund?.state !== 'abnormal') return;
    const isWrong = result.amountFen !== refund.amountFen;
    if (result.state === 'abnormal' || isWrong) {
      const problem = isWrong ? 'wrongAmount' : 'abnormal';
      await changeRefund(tx, refund.id, ['sent', 'abnormal'], { state: 'abnormal', problem });
      log.error({ outRefundNo: refund.outRefundNo, problem }, 'a refund did not succeed');
      return;
    }
    const { refundId } = result;
    const change = {
      state: 'succeeded' as const,
      succeededAt: result.succeededAt ?? now,
      refundId,
      problem: null,
    };
    await changeRefund(tx, refund.id, ['sent', 'abnormal'], change);
    await bookRefund(tx, refund, provider, now);
    await payable.applyRefund(tx, refund, { jobs, now });
  });
}

/** What was income, or was owed to the payer, leaves the account at the provider. */
async function bookRefund(
  tx: Tx,
  { orderNo, lineNo, amountFen, outRefundNo }: Refund,
  provider: PaymentAttempt['provider'],
  now: Date,
): Promise<void> {
  const debit: LedgerAccount = lineNo === null ? 'liability:surplus' : 'income:books';
  const postings = { [debit]: amountFen, [`asset:${provider}` as const]: -amountFen };
  const sourceRef = `${provider}:${outRefundNo}`;
  await insertLedgerEntry(tx, { source: 'refund', sourceRef, orderNo, postings }, now);
}

const SWEEP_AGE_MS = 60_000;
const SWEEP_SIZE = 100;

/** The sweep for refunds whose job is lost, or that the provider still processes. One failure does not stop the others. */
export async function sendUnsettledRefunds(context: PaymentContext, now: Date): Promise<void> {
  const deadlineNow = await context.databaseClock.now(context.db);
  const before = new Date(deadlineNow.getTime() - SWEEP_AGE_MS);
  for (const refundRowId of await selectUnsettledRefunds(context.db, before, SWEEP_SIZE)) {
    await sendRefund(context, refundRowId, now).catch((error: unknown) =>
      context.log.warn({ err: error, refundRowId }, 'a refund could not be sent'),
    );
  }
}
