// Finds orders that should have expired and whose job is lost, and orders that were paid and gave no book yet.
import { sweepEach } from '../../../platform/jobs/sweeps.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PaymentContext } from '../payments/index.ts';
import { fulfilOrder } from './fulfilment/fulfilment.service.ts';
import { expireOrder } from './orders/order-cancellation.service.ts';
import { selectExpiredOrderNos, selectUnfulfilledOrderNos } from './orders/due-order.store.ts';

/** What the job has not done in this time is taken over. */
const GRACE_MS = 30_000;
/** The fulfilment right after the payment is done by then, or has failed. */
const FULFILMENT_MS = 5_000;
const BATCH = 200;

/** The sweep for orders that nobody paid. */
export async function expireLostOrders(payment: PaymentContext, now: Date): Promise<void> {
  const deadlineNow = await payment.databaseClock.now(payment.db);
  const found = await selectExpiredOrderNos(payment.db, new Date(deadlineNow.getTime() - GRACE_MS), BATCH);
  const expire = (orderNo: string) => expireOrder(payment, orderNo, now);
  await sweepEach(found, expire, payment.log, 'an order did not expire');
}

/** The sweep for paid orders whose fulfilment failed, or whose server ended before it. */
export async function fulfilPaidOrders(platform: Platform, now: Date): Promise<void> {
  const found = await selectUnfulfilledOrderNos(platform.db, new Date(now.getTime() - FULFILMENT_MS), BATCH);
  const fulfil = (orderNo: string) => fulfilOrder(platform, orderNo, now);
  await sweepEach(found, fulfil, platform.log, 'a paid order was not fulfilled');
}
