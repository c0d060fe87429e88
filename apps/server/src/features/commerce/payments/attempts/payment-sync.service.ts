// Asks the provider about one payment attempt.
import type { PaymentContext } from '../payment-context.ts';
import { applyPaymentResult } from '../results/payment-result.service.ts';
import { changePaymentAttemptState, UNSETTLED_STATES } from './payment-attempt.store.ts';
import type { PaymentAttempt } from './payment-attempt.store.ts';

/** Queries the provider about one attempt and applies its answer. Throws ProviderUnavailable. */
export async function syncPaymentAttempt(
  context: PaymentContext,
  attempt: PaymentAttempt,
  now: Date,
): Promise<void> {
  const result = await context.providers[attempt.provider].queryPayment(attempt.outTradeNo);
  if (result.state === 'success') await applyPaymentResult(context, attempt.provider, result, 'query', now);
  if (result.state === 'closed') {
    await changePaymentAttemptState(context.db, attempt.id, UNSETTLED_STATES, { state: 'closed' });
  }
}
