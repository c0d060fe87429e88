// Gives what was paid for right after the payment is committed.
import { setTimeout as wait } from 'node:timers/promises';
import type { PaymentContext } from './payment-context.ts';

/** A provider repeats a notification that is not answered within 5 seconds. */
const FULFIL_WAIT_MS = 3_000;

/**
 * At once, or soon after when that takes long: the money is stored, so nobody waits for it. A sweep repeats this when it
 * fails, or when the server ends before it is done.
 */
export async function fulfilAtOnce(
  { db, payable, log }: Pick<PaymentContext, 'db' | 'payable' | 'log'>,
  orderNo: string,
  now: Date,
): Promise<void> {
  const fulfilment = payable
    .fulfil(db, orderNo, now)
    .catch((error: unknown) => log.error({ err: error, orderNo }, 'a paid order was not fulfilled at once'));
  const giveUp = new AbortController();
  const limit = wait(FULFIL_WAIT_MS, undefined, { signal: giveUp.signal }).catch(() => undefined);
  await Promise.race([fulfilment, limit]);
  giveUp.abort();
}
