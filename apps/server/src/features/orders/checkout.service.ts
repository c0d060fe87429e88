// Answers for what an order would hold and cost: the one place where prices become lines.
import { catalogErrors, generalErrors } from '@zhiye/contract';
import type { Duration, OrderLine, OrderSource } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { businessDay } from '../../platform/clock.ts';
import { refuse } from '../../platform/refusal.ts';
import { endDayOf, findOffers } from '../catalog/index.ts';
import { priceOf } from './cart.service.ts';
import { selectCart } from './cart.store.ts';

/** Lines at today's prices; `coverKey` and the like are snapshots for the order. */
export interface Quote {
  readonly lines: OrderLine[];
  readonly listFen: number;
  readonly discountFen: number;
  readonly amountFen: number;
}

/** Refuses what is unknown, not this person's or not for sale. */
export async function quoteOrder(db: Db, userId: string, source: OrderSource, now: Date): Promise<Quote> {
  const wanted = await readSource(db, userId, source);
  const offers = await findOffers(
    db,
    wanted.map((item) => item.bookId),
  );
  const today = businessDay(now);
  const lines = wanted.map(({ bookId, duration }): OrderLine => {
    const offer = offers.get(bookId) ?? refuse(catalogErrors.bookGone);
    const price = priceOf(offer, duration);
    const { title, authors, press, coverUrl } = offer.book;
    return {
      bookId,
      title,
      authors,
      press,
      coverUrl,
      duration,
      quantity: 1,
      listFen: price.listFen,
      priceFen: price.priceFen,
      amountFen: price.priceFen,
      endDay: endDayOf(duration, today),
    };
  });
  const listFen = sum(lines.map((line) => line.listFen * line.quantity));
  const amountFen = sum(lines.map((line) => line.amountFen));
  return { lines, listFen, discountFen: listFen - amountFen, amountFen };
}

async function readSource(
  db: Db,
  userId: string,
  source: OrderSource,
): Promise<{ bookId: number; duration: Duration }[]> {
  if ('bookId' in source) return [source];
  const rows = await selectCart(db, userId, source.cartItemIds);
  if (rows.length < source.cartItemIds.length) refuse(generalErrors.notFound);
  return rows;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
