// Closes the payment attempts of an order at the provider, so that nobody can pay a canceled order.
import type { Db } from '../../../db/client.ts';
import type { PaymentContext } from '../payment-context.ts';
import {
  changePaymentAttemptState,
  selectPaymentAttempts,
  UNSETTLED_STATES,
} from './payment-attempt.store.ts';
import { syncPaymentAttempt } from './payment-poll.service.ts';

/**
 * Commits `closing` before it calls the provider and holds no lock during the call. An attempt that was already paid
 * is applied as a payment. Throws ProviderUnavailable.
 */
export async function closePaymentAttempts(
  context: PaymentContext,
  orderNo: string,
  now: Date,
): Promise<void> {
  const { db, provider } = context;
  for (const attempt of await selectPaymentAttempts(db, orderNo)) {
    const isClosing = await changePaymentAttemptState(db, attempt.id, UNSETTLED_STATES, { state: 'closing' });
    if (!isClosing) continue;
    const outcome = await provider.closePayment(attempt.outTradeNo);
    if (outcome === 'alreadyPaid') await syncPaymentAttempt(context, attempt, now);
    else await changePaymentAttemptState(db, attempt.id, ['closing'], { state: 'closed' });
  }
}

/** Whether somebody can still pay the order at the provider. */
export async function hasOpenPaymentAttempt(db: Db, orderNo: string): Promise<boolean> {
  const attempts = await selectPaymentAttempts(db, orderNo);
  return attempts.some(({ state }) => state === 'created' || state === 'open');
}
