import { asc } from 'drizzle-orm';
import type { DurationPrice } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { prepareForKeys } from '../../../../db/prepared-statement.ts';
import { bookPrices } from '../../../../db/tables/catalog/books.ts';

const selectPriceColumns = prepareForKeys('select_book_prices', [], (db, isKey) => {
  const { bookId, duration, listFen, priceFen } = bookPrices;
  return db
    .select({ bookId, duration, listFen, priceFen })
    .from(bookPrices)
    .where(isKey(bookId))
    .orderBy(asc(priceFen));
});

/** Sorted by price, the lowest first. */
export const selectPrices = (db: Db, bookIds: readonly number[]) => selectPriceColumns(db, bookIds, {});

/** The prices of one book, the lowest first. */
export async function selectBookPrices(db: Db, bookId: number): Promise<DurationPrice[]> {
  const rows = await selectPrices(db, [bookId]);
  return rows.map(({ bookId: _, ...price }) => price);
}
