// The claim of a return address: shows a payment, for minutes, to a browser in which nobody is signed in.
import { isMac, macOf } from '../../../../platform/master-secret.ts';
import type { MacInput } from '../../../../platform/master-secret.ts';
import type { PaymentContext } from '../payment-context.ts';

/** Longer than a person has for paying at a provider, by the default of the time to pay. */
const CLAIM_MS = 40 * 60_000;

type ClaimContext = Pick<PaymentContext, 'masterSecret'>;

/** Counts from the opening of the payment, so that its address is the same when it is asked for again. */
export function makePaymentClaim({ masterSecret }: ClaimContext, orderNo: string, openedAt: Date): string {
  const end = String(Math.floor((openedAt.getTime() + CLAIM_MS) / 1000));
  return `${end}.${macOf(masterSecret, signed(orderNo, end))}`;
}

export function isPaymentClaim(
  { masterSecret }: ClaimContext,
  orderNo: string,
  claim: string,
  now: Date,
): boolean {
  const [end = '', mac = ''] = claim.split('.');
  if (!/^\d{1,12}$/.test(end) || Number(end) * 1000 <= now.getTime()) return false;
  return isMac(masterSecret, signed(orderNo, end), mac);
}

const signed = (orderNo: string, end: string): MacInput => ({
  purpose: 'payment claim',
  text: `${orderNo} ${end}`,
  encoding: 'base64url',
});
