// Closes the payment attempts of an order at the provider, so that nobody can pay a canceled or paid order.
import type { Tx } from '../../../../db/client.ts';
import { sqlRunnerOf } from '../../../../db/sql-runner.ts';
import type { PaymentContext } from '../payment-context.ts';
import {
  changePaymentAttemptState,
  hasUnsettledPaymentAttempt,
  selectPaymentAttempts,
  UNSETTLED_STATES,
} from './payment-attempt.store.ts';
import type { PaymentAttempt } from './payment-attempt.store.ts';
import { syncPaymentAttempt } from './payment-sync.service.ts';

const LAST_QUERY_MS = 60_000;

/** Closes every attempt of an order that may still be paid. Throws ProviderUnavailable. */
export async function closePaymentAttempts(
  context: PaymentContext,
  orderNo: string,
  now: Date,
): Promise<void> {
  for (const attempt of await selectPaymentAttempts(context.db, orderNo)) {
    await closePaymentAttempt(context, attempt, now);
  }
}

/**
 * Commits `closing` before it calls the provider and holds no lock during the call. An attempt that was already paid
 * is applied as a payment. Throws ProviderUnavailable; the poll of the attempt then closes it.
 */
export const closePaymentAttempt = (context: PaymentContext, attempt: PaymentAttempt, now: Date) =>
  closeFromStates(context, attempt, UNSETTLED_STATES, now);

/**
 * Closes a code that the provider registered while another request closed its attempt. That request may be recording that the
 * provider knew no such code, so an attempt that is closed already is closed again.
 */
export const closeRegisteredCode = (context: PaymentContext, attempt: PaymentAttempt, now: Date) =>
  closeFromStates(context, attempt, [...UNSETTLED_STATES, 'closed'], now);

async function closeFromStates(
  context: PaymentContext,
  attempt: PaymentAttempt,
  from: readonly PaymentAttempt['state'][],
  now: Date,
): Promise<void> {
  const { db, jobs } = context;
  const isClosing = await changePaymentAttemptState(db, attempt.id, from, { state: 'closing' });
  if (!isClosing) return;
  const outcome = await context.providers[attempt.provider].closePayment(attempt.outTradeNo);
  if (outcome === 'alreadyPaid') return syncPaymentAttempt(context, attempt, now);
  await db.transaction(async (tx) => {
    await changePaymentAttemptState(tx, attempt.id, ['closing'], { state: 'closed' });
    if (outcome !== 'notFound') return;
    // A payer who has the provider's page open can pay it until it expires; then the provider is asked once more.
    const { outTradeNo, expiresAt } = attempt;
    const after = new Date(expiresAt.getTime() + LAST_QUERY_MS);
    await jobs.send(sqlRunnerOf(tx), 'pollPayment', { outTradeNo }, { after });
  });
}

/**
 * Closes every attempt of an order at the provider and then changes the locked order. A payment wins, and an attempt that is opened
 * meanwhile is closed as well. Undefined when attempts were opened again and again. Throws ProviderUnavailable.
 */
export async function changeWithoutOpenAttempts<Result>(
  context: PaymentContext,
  orderNo: string,
  now: Date,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result | undefined> {
  for (let tries = 0; tries < 3; tries += 1) {
    await closePaymentAttempts(context, orderNo, now);
    const changed = await context.db.transaction(async (tx) => {
      await context.payable.lock(tx, orderNo);
      return (await hasUnsettledPaymentAttempt(tx, orderNo)) ? undefined : { result: await change(tx) };
    });
    if (changed) return changed.result;
  }
  return undefined;
}
