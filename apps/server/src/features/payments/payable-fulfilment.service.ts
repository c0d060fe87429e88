// Gives what was paid for right after the payment is committed.
import type { PaymentContext } from './payment-context.ts';

/** A job repeats this when it fails. */
export async function fulfilAtOnce(
  { db, payable, log }: Pick<PaymentContext, 'db' | 'payable' | 'log'>,
  orderNo: string,
  now: Date,
): Promise<void> {
  await payable
    .fulfil(db, orderNo, now)
    .catch((error: unknown) => log.error({ err: error, orderNo }, 'a paid order was not fulfilled at once'));
}
