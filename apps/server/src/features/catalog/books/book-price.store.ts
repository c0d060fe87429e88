import { asc, inArray } from 'drizzle-orm';
import type { DurationPrice } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { bookPrices } from '../../../db/tables/catalog.ts';

/** Sorted by price, the lowest first. */
export async function selectPrices(db: Db, bookIds: readonly number[]) {
  if (bookIds.length === 0) return [];
  const { bookId, duration, listFen, priceFen } = bookPrices;
  return db
    .select({ bookId, duration, listFen, priceFen })
    .from(bookPrices)
    .where(inArray(bookPrices.bookId, [...bookIds]))
    .orderBy(asc(bookPrices.priceFen));
}

/** The prices of one book, the lowest first. */
export async function selectBookPrices(db: Db, bookId: number): Promise<DurationPrice[]> {
  const rows = await selectPrices(db, [bookId]);
  return rows.map(({ bookId: _, ...price }) => price);
}
