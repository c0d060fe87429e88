// Tells a user whether their order is paid, on request after asking the provider.
import { generalErrors } from '@zhiye/contract';
import type { DataOf, getPaymentState } from '@zhiye/contract';
import { refuse } from '../../../platform/refusal.ts';
import { claimPaymentQuery, selectPaymentAttempts } from './attempts/payment-attempt.store.ts';
import { isPaymentClaim } from './payers/payment-claim.ts';
import { syncPaymentAttempt } from './attempts/payment-sync.service.ts';
import type { PaymentContext } from './payment-context.ts';
import type { PayableState } from './payable.ts';
import { refuseWhenUnavailable } from './providers/provider-errors.ts';

/** The provider limits queries. A person who presses again sooner gets the state that is known. */
const QUERY_PAUSE_MS = 2_000;

export async function describePaymentState(
  context: PaymentContext,
  userId: string,
  orderNo: string,
): Promise<DataOf<typeof getPaymentState>> {
  return describe(context, await requireOwnPayable(context, userId, orderNo));
}

async function describe(
  context: PaymentContext,
  { orderNo, status, amountFen, payBefore, paidAt }: PayableState,
): Promise<DataOf<typeof getPaymentState>> {
  return {
    orderNo,
    status,
    amountFen,
    payBefore: payBefore.toISOString(),
    now: (await context.databaseClock.now(context.db)).toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  };
}

/** Asks the provider first, for a user who has paid and sees no change. */
export async function checkPayment(context: PaymentContext, userId: string, orderNo: string, now: Date) {
  const { status } = await requireOwnPayable(context, userId, orderNo);
  if (status === 'unpaid') await refuseWhenUnavailable(syncRegisteredAttempts(context, orderNo, now));
  return describePaymentState(context, userId, orderNo);
}

/** For a browser that only has the claim of the return address. Asks the provider first, as long as the payment is open. */
export async function findReturnedPayment(
  context: PaymentContext,
  orderNo: string,
  claim: string,
  now: Date,
): Promise<DataOf<typeof getPaymentState>> {
  const deadlineNow = await context.databaseClock.now(context.db);
  if (!isPaymentClaim(context, orderNo, claim, deadlineNow)) refuse(generalErrors.notFound);
  const find = async () =>
    (await context.payable.find(context.db, orderNo)) ?? refuse(generalErrors.notFound);
  const known = await find();
  if (known.status !== 'unpaid') return describe(context, known);
  await refuseWhenUnavailable(syncRegisteredAttempts(context, orderNo, now));
  return describe(context, await find());
}

async function syncRegisteredAttempts(context: PaymentContext, orderNo: string, now: Date): Promise<void> {
  const queryTime = await context.databaseClock.now(context.db);
  for (const attempt of await selectPaymentAttempts(context.db, orderNo)) {
    if (attempt.state !== 'open' && attempt.state !== 'closing') continue;
    if (!(await claimPaymentQuery(context.db, attempt.id, QUERY_PAUSE_MS, queryTime))) continue;
    await syncPaymentAttempt(context, attempt, now);
  }
}

async function requireOwnPayable(
  { db, payable }: PaymentContext,
  userId: string,
  orderNo: string,
): Promise<PayableState> {
  return (await payable.findOwn(db, userId, orderNo)) ?? refuse(generalErrors.notFound);
}
