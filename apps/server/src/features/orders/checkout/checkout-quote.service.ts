// Computes what an order would contain and cost. It is the only place where prices become order lines.
import { generalErrors } from '@zhiye/contract';
import type { Duration, OrderLine, OrderSource } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { businessDay } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/refusal.ts';
import { accessEndDay, findOffers } from '../../catalog/index.ts';
import { requireListed, requirePrice } from '../cart/cart.service.ts';
import { selectCartItems } from '../cart/cart.store.ts';

/** Lines at today's prices. */
export interface CheckoutQuote {
  readonly lines: OrderLine[];
  readonly listFen: number;
  readonly discountFen: number;
  readonly amountFen: number;
}

/** Refuses unknown books, other users' cart items and books that are not for sale. */
export async function computeCheckoutQuote(
  db: Db,
  userId: string,
  source: OrderSource,
  now: Date,
): Promise<CheckoutQuote> {
  const items = await readOrderSource(db, userId, source);
  const offers = await findOffers(
    db,
    items.map((item) => item.bookId),
  );
  const today = businessDay(now);
  const lines = items.map(({ bookId, duration }): OrderLine => {
    const offer = 'bookId' in source ? requireListed(offers.get(bookId)) : offers.get(bookId)!;
    const price = requirePrice(offer, duration);
    const { title, authors, publisher, coverUrl } = offer.book;
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
      endDay: accessEndDay(duration, today),
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
