// One simulated buyer: places an order and does with it what buyers do.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  addCartItem,
  changeCartItem,
  checkPayment,
  getCheckoutQuote,
  getOrder,
  placeOrder,
  removeCartItems,
  getCart,
} from '@zhiye/contract';
import type { InputOf } from '@zhiye/contract';
import { cancel } from './canceler.ts';
import { handOutCodes, redeemOpenCode } from './code-holder.ts';
import { openPayment, pay } from './payer.ts';
import type { Provider } from './books.ts';
import type { Random } from './random.ts';
import { askForRefund } from './refund-asker.ts';
import type { Person } from './shop-client.ts';
import { payByTransfer } from './transfer-payer.ts';
import { undoPayment } from './undone-payment.ts';
import type { Walk } from './walk.ts';

export interface Buyer extends Person {
  readonly isInstitution: boolean;
  readonly random: Random;
}

type Source = InputOf<typeof placeOrder>['source'];

interface PlacedOrder {
  readonly orderNo: string;
  readonly amountFen: number;
}

/** False when the shop refused the order, for example because another one for the book waits to be paid. */
export async function buyOnce(walk: Walk, buyer: Buyer): Promise<boolean> {
  const { random } = buyer;
  const order = await place(walk, buyer);
  if (!order) return false;
  const isTransfer = buyer.isInstitution && random.chance(0.8);
  const isPaid = await (isTransfer ? payByTransfer(walk, buyer, order) : walk.dealWay()(walk, buyer, order));
  if (isPaid && (await waitForDelivery(walk, buyer, order.orderNo))) {
    await handOutCodes(walk, buyer, order.orderNo);
    const next = isTransfer ? walk.dealAfterTransfer() : walk.dealRefund() ? 'refund' : 'nothing';
    if (next === 'refund') await askForRefund(walk, buyer, order.orderNo);
    else if (next !== 'nothing') await undoPayment(walk, buyer, order, next);
  }
  if (!buyer.isInstitution && random.chance(0.5)) await redeemOpenCode(walk, buyer);
  return true;
}

/** Places an order once, by one key, however often the request has to be repeated. */
async function place(walk: Walk, buyer: Buyer): Promise<PlacedOrder | undefined> {
  const { call } = walk;
  const source = await chooseBooks(walk, buyer);
  if (!source) return undefined;
  const quote = await call(getCheckoutQuote, { source }, buyer);
  if (!quote.isOK) return undefined;
  const { amountFen } = quote.data;
  const key = randomUUID();
  const placed = await call(placeOrder, { source, amountFen, idempotencyKey: key }, buyer);
  if (!placed.isOK) return undefined;
  const { orderNo } = placed.data;
  walk.people.placed.push({ userId: buyer.userId, key, orderNo, amountFen });
  return { orderNo, amountFen };
}

const DURATIONS = ['half_year', 'one_year'] as const;

function chooseUsage({ isInstitution, random, userId }: Buyer) {
  if (!isInstitution && random.chance(0.65)) return { usageMode: 'account' as const };
  const quantity = random.between(1, isInstitution ? 12 : 3);
  return { usageMode: 'code' as const, quantity, codeEmail: `${userId.slice(-12)}@school.example` };
}

async function chooseBooks(walk: Walk, buyer: Buyer): Promise<Source | undefined> {
  const { random } = buyer;
  if (random.chance(0.25)) return fillCart(walk, buyer);
  const usage = chooseUsage(buyer);
  walk.acts[usage.usageMode === 'code' ? 'buyCodes' : 'buyForSelf'] += 1;
  return { bookId: random.pick(walk.bookIds), duration: random.pick(DURATIONS), usage };
}

async function fillCart({ call, acts, bookIds }: Walk, buyer: Buyer): Promise<Source | undefined> {
  const { random } = buyer;
  const old = (await call(getCart, {}, buyer)).data.list.map(({ itemId }) => itemId);
  if (old.length > 0) await call(removeCartItems, { itemIds: old }, buyer);
  const cartItemIds: string[] = [];
  for (const bookId of random.shuffle(bookIds).slice(0, random.between(2, 3))) {
    const added = await call(addCartItem, { bookId, duration: random.pick(DURATIONS) }, buyer);
    if (!added.isOK) continue;
    const { itemId } = added.data;
    const changed = await call(changeCartItem, { itemId, usage: chooseUsage(buyer) }, buyer);
    if (changed.isOK) cartItemIds.push(itemId);
  }
  if (cartItemIds.length === 0) return undefined;
  acts.buyFromCart += 1;
  return { cartItemIds };
}

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

const DELIVERY_LOOKS = 8;

/** Looks at the order for some seconds, and asks the shop to check the payment; a buyer who is not served by then comes back another day. */
async function waitForDelivery({ call }: Walk, buyer: Buyer, orderNo: string): Promise<boolean> {
  for (let look = 0; look < DELIVERY_LOOKS; look += 1) {
    const { data } = await call(getOrder, { orderNo }, buyer);
    if (data.timeline.some(({ event }) => event === 'fulfilled')) return true;
    await wait(buyer.random.between(150, 500));
    if (look % 3 === 1) await call(checkPayment, { orderNo }, buyer);
  }
  return false;
}
