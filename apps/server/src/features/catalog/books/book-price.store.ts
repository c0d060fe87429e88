import { asc, sql } from 'drizzle-orm';
import type { DurationPrice } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { prepareStatement } from '../../../db/prepared-statement.ts';
import { bookPrices } from '../../../db/tables/catalog.ts';

const selectPriceColumns = prepareStatement('select_book_prices', ['bookIds'], (db, { bookIds }) => {
  const { bookId, duration, listFen, priceFen } = bookPrices;
  return db
    .select({ bookId, duration, listFen, priceFen })
    .from(bookPrices)
    .where(sql`${bookId} = ANY(${bookIds})`)
    .orderBy(asc(priceFen));
});

/** Sorted by price, the lowest first. */
export async function selectPrices(db: Db, bookIds: readonly number[]) {
  return bookIds.length === 0 ? [] : selectPriceColumns(db, { bookIds });
}

/** The prices of one book, the lowest first. */
export async function selectBookPrices(db: Db, bookId: number): Promise<DurationPrice[]> {
  const rows = await selectPrices(db, [bookId]);
  return rows.map(({ bookId: _, ...price }) => price);
}
