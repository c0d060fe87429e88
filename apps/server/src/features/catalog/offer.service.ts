// Answers for what a book costs today, and whether it can be bought at all.
import type { BookSummary, Duration } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { selectPrices, selectShelfStates, selectSummariesById } from './book.store.ts';

/** A book and its prices of today. */
export interface Offer {
  readonly book: BookSummary;
  readonly onShelf: boolean;
  /** Only the durations it is sold for. */
  readonly prices: ReadonlyMap<Duration, { readonly listFen: number; readonly priceFen: number }>;
}

/** By book id; a book that does not exist is missing. */
export async function findOffers(db: Db, bookIds: readonly number[]): Promise<Map<number, Offer>> {
  // One after another: inside a transaction there is only one connection.
  const summaries = await selectSummariesById(db, bookIds);
  const prices = await selectPrices(db, bookIds);
  const shelf = await selectShelfStates(db, bookIds);
  return new Map(
    summaries.map((book) => [
      book.bookId,
      {
        book,
        onShelf: shelf.get(book.bookId) ?? false,
        prices: new Map(
          prices.filter((price) => price.bookId === book.bookId).map((price) => [price.duration, price]),
        ),
      },
    ]),
  );
}
