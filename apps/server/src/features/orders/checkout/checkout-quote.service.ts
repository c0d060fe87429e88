// Computes what an order would contain and cost. It is the only place where prices become order lines.
import { cartErrors, generalErrors } from '@zhiye/contract';
import type { CheckoutLine, Duration, OrderSource } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findOffers } from '../../catalog/index.ts';
import { currentEndDay, findHeldAccess, renewedEndDay } from '../../entitlements/index.ts';
import { requireListed, requirePrice } from '../cart/cart.service.ts';
import { selectCartItems } from '../cart/cart.store.ts';
import { selectUnpaidOrderNos } from '../orders/order.store.ts';

/** Lines at today's prices. */
export interface CheckoutQuote {
  readonly lines: CheckoutLine[];
  readonly listFen: number;
  readonly discountFen: number;
  readonly amountFen: number;
}

/** Refuses unknown books, other users' cart items, and books that are not for sale or that the user has without an end. */
export async function computeCheckoutQuote(
  db: Db,
  userId: string,
  source: OrderSource,
  now: Date,
): Promise<CheckoutQuote> {
  const items = await readOrderSource(db, userId, source);
  const bookIds = items.map((item) => item.bookId);
  const offers = await findOffers(db, bookIds);
  const heldAccess = await findHeldAccess(db, userId, bookIds);
  const unpaidOrders = await selectUnpaidOrderNos(db, userId, bookIds, now);
  const lines = items.map(({ bookId, duration }): CheckoutLine => {
    const offer = 'bookId' in source ? requireListed(offers.get(bookId)) : offers.get(bookId)!;
    const price = requirePrice(offer, duration);
    const { title, authors, publisher, coverUrl } = offer.book;
    const held = heldAccess.get(bookId);
    if (held?.neverEnds) refuse(cartErrors.neverEnds, { title });
    return {
      bookId,
      title,
      authors,
      publisher,
      coverUrl,
      duration,
      quantity: 1,
      listFen: price.listFen,
      priceFen: price.priceFen,
      amountFen: price.priceFen,
      endDay: renewedEndDay(duration, held, now),
      currentEndDay: currentEndDay(held, now),
      unpaidOrderNo: unpaidOrders.get(bookId) ?? null,
    };
  });
  const listFen = sum(lines.map((line) => line.listFen * line.quantity));
  const amountFen = sum(lines.map((line) => line.amountFen));
  return { lines, listFen, discountFen: listFen - amountFen, amountFen };
}

async function readOrderSource(
  db: Db,
  userId: string,
  source: OrderSource,
): Promise<{ bookId: number; duration: Duration }[]> {
  if ('bookId' in source) return [source];
  const rows = await selectCartItems(db, userId, source.cartItemIds);
  if (rows.length < source.cartItemIds.length) refuse(generalErrors.notFound);
  return rows;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
