// One simulated buyer: places an order and does with it what buyers do.
import { setTimeout as wait } from 'node:timers/promises';
import { cancel } from './canceler.ts';
import { orderOnAccount } from './account-buyer.ts';
import { handOutCodes, redeemOpenCode } from './code-holder.ts';
import { waitForDelivery } from './delivery-waiter.ts';
import { openPayment, pay } from './payer.ts';
import type { Provider } from './books.ts';
import { place } from './order-placer.ts';
import { buyByQuotation } from './quotation-buyer.ts';
import { askForRefund } from './refund-asker.ts';
import { payByTransfer } from './transfer-payer.ts';
import { undoPayment } from './undone-payment.ts';
import type { Buyer, PlacedOrder, Walk } from './walk.ts';

/** False when the shop refused the order, for example because another one for the book waits to be paid, or nothing was ordered. */
export async function buyOnce(walk: Walk, buyer: Buyer): Promise<boolean> {
  const { random } = buyer;
  const turn = buyer.isInstitution ? walk.dealInstitutionTurn() : 'order';
  if (turn === 'onAccount') return orderOnAccount(walk, buyer);
  const isQuoted = turn === 'quotation';
  const order = await (isQuoted ? buyByQuotation(walk, buyer) : place(walk, buyer));
  if (!order) return false;
  const isTransfer = isQuoted || (buyer.isInstitution && random.chance(0.8));
  const isPaid = await (isTransfer ? payByTransfer(walk, buyer, order) : walk.dealWay()(walk, buyer, order));
  if (isPaid && (await waitForDelivery(walk, buyer, order.orderNo))) {
    await handOutCodes(walk, buyer, order.orderNo);
    const next = isTransfer ? dealAfterTransfer(walk, order) : walk.dealRefund() ? 'refund' : 'nothing';
    if (next === 'refund') await askForRefund(walk, buyer, order.orderNo);
    else if (next !== 'nothing') await undoPayment(walk, buyer, order, next);
  }
  if (!buyer.isInstitution && random.chance(0.5)) await redeemOpenCode(walk, buyer);
  return true;
}

const dealAfterTransfer = (walk: Walk, { orderNo }: PlacedOrder) =>
  walk.people.bankReturns.some((sent) => sent.orderNo === orderNo)
    ? walk.dealAfterSurplus()
    : walk.dealAfterTransfer();

export type Way = (walk: Walk, buyer: Buyer, order: PlacedOrder) => Promise<boolean>;

const otherOf = (provider: Provider): Provider => (provider === 'alipay' ? 'wechat-pay' : 'alipay');
const chooseProvider = ({ random }: Buyer): Provider => random.pick(['wechat-pay', 'alipay'] as const);

const payNormally: Way = async (walk, buyer, { orderNo }) => {
  const payment = await openPayment(walk, buyer, orderNo, chooseProvider(buyer));
  return payment ? pay(walk, payment, buyer.random) : false;
};

/** Opens the payment at both providers and pays both at once. */
const payTwice: Way = async (walk, buyer, { orderNo }) => {
  const first = chooseProvider(buyer);
  const one = await openPayment(walk, buyer, orderNo, first);
  if (!one) return false;
  walk.acts.payTwice += 1;
  const payOther = async (): Promise<boolean> => {
    const two = await openPayment(walk, buyer, orderNo, otherOf(first));
    return two ? pay(walk, two, buyer.random) : false;
  };
  const payFirst = async (): Promise<boolean> => {
    await wait(buyer.random.between(0, 150));
    return pay(walk, one, buyer.random);
  };
  const paid = await Promise.all([payOther(), payFirst()]);
  // the page of Alipay that is still open in another tab
  return paid.some(Boolean) || pay(walk, one, buyer.random);
};

const cancelUnpaid: Way = async (walk, buyer, { orderNo }) => {
  if (buyer.random.chance(0.5)) await openPayment(walk, buyer, orderNo, chooseProvider(buyer));
  walk.acts.cancel += 1;
  await cancel(walk, buyer, orderNo);
  return false;
};

const cancelWhilePaying: Way = async (walk, buyer, { orderNo }) => {
  const payment = await openPayment(walk, buyer, orderNo, chooseProvider(buyer));
  if (!payment) return false;
  walk.acts.cancelWhilePaying += 1;
  const payNow = async (): Promise<boolean> => {
    await wait(buyer.random.between(0, 60));
    return pay(walk, payment, buyer.random);
  };
  const [isPaid, isCanceled] = await Promise.all([payNow(), cancel(walk, buyer, orderNo)]);
  return isPaid && !isCanceled;
};

/** A page of Alipay that nobody has signed in to can be paid although the shop has closed it. */
const payAfterCanceling: Way = async (walk, buyer, { orderNo }) => {
  const payment = await openPayment(walk, buyer, orderNo, 'alipay');
  if (!payment) return false;
  await cancel(walk, buyer, orderNo);
  if (await pay(walk, payment, buyer.random)) walk.acts.payAfterCanceling += 1;
  return false;
};

const payLate: Way = async (walk, buyer, { orderNo }) => {
  const payment = await openPayment(walk, buyer, orderNo, chooseProvider(buyer));
  if (!payment) return false;
  walk.latePayments.push(async () => {
    if (await pay(walk, payment, buyer.random)) walk.acts.payLate += 1;
  });
  return false;
};

const abandon: Way = async (walk, buyer, { orderNo }) => {
  if (buyer.random.chance(0.7)) await openPayment(walk, buyer, orderNo, chooseProvider(buyer));
  walk.acts.abandon += 1;
  return false;
};

/** Most people pay. */
export const WAYS: readonly Way[] = [
  ...Array.from({ length: 8 }, () => payNormally),
  payTwice,
  payTwice,
  cancelUnpaid,
  cancelWhilePaying,
  payAfterCanceling,
  payLate,
  abandon,
];
