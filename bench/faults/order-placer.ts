// A buyer chooses books and places an order, once, by one key, however often the request has to be repeated.
import { randomUUID } from 'node:crypto';
import {
  addCartItem,
  changeCartItem,
  getCart,
  getCheckoutQuote,
  placeOrder,
  removeCartItems,
} from '@zhiye/contract';
import type { InputOf } from '@zhiye/contract';
import type { Buyer, PlacedOrder, Walk } from './walk.ts';

type Source = InputOf<typeof placeOrder>['source'];

/** Undefined when the shop refused the order, for example because another one for the book waits to be paid. */
export async function place(
  walk: Walk,
  buyer: Buyer,
  { onAccount = false } = {},
): Promise<PlacedOrder | undefined> {
  const { call } = walk;
  const source = await chooseBooks(walk, buyer);
  if (!source) return undefined;
  const quote = await call(getCheckoutQuote, { source }, buyer);
  if (!quote.isOK) return undefined;
  const { amountFen } = quote.data;
  const key = randomUUID();
  const request = { source, amountFen, idempotencyKey: key, ...(onAccount && { onAccount }) };
  const placed = await call(placeOrder, request, buyer);
  if (!placed.isOK) return undefined;
  const { orderNo } = placed.data;
  walk.people.placed.push({ userId: buyer.userId, key, orderNo, amountFen });
  return { orderNo, amountFen };
}

export const DURATIONS = ['half_year', 'one_year'] as const;

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
