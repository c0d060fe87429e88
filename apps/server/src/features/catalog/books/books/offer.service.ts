// Finds the current prices of books and whether they are for sale.
import type { BookSummary, Duration } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { inPipeline } from '../../../../db/pipeline.ts';
import { selectPrices } from './book-price.store.ts';
import { selectOfferedBooks } from './book-summary.store.ts';

/** A book with its current prices. */
export interface Offer {
  readonly book: BookSummary;
  readonly listed: boolean;
  /** Listed, and with a text to read or as a pre-order. */
  readonly isForSale: boolean;
  readonly hasPublication: boolean;
  /** Only the access periods for which the book is sold. */
  readonly prices: ReadonlyMap<Duration, { readonly listFen: number; readonly priceFen: number }>;
}

/** The key is the id of the book; books that do not exist are left out. */
export async function findOffers(db: Db, bookIds: readonly number[]): Promise<Map<number, Offer>> {
  const [offered, prices] = await inPipeline([selectOfferedBooks(db, bookIds), selectPrices(db, bookIds)]);
  return new Map(
    offered.map((offer) => {
      const { bookId } = offer.book;
      const own = prices.filter((price) => price.bookId === bookId);
      return [bookId, { ...offer, prices: new Map(own.map((price) => [price.duration, price])) }];
    }),
  );
}
