// What a rule makes of the prices of books.
import { asc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { BulkPriceRule, DurationPrice, PriceChangeBook } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { bookPrices, books } from '../../../../db/tables/catalog/books.ts';
import { newPrices } from '../bulk/bulk-edit.store.ts';

/** The prices of a book as one value, in a fixed order, so that two of them can be compared. */
const priceList = (listFen: SQL, priceFen: SQL): SQL<DurationPrice[]> =>
  sql`jsonb_agg(jsonb_build_object('duration', ${bookPrices.duration}, 'listFen', ${listFen}, 'priceFen', ${priceFen})
    ORDER BY ${bookPrices.duration})`;

/** The prices of a book today, in the form of `PriceChangeBook`. */
export const currentPrices = priceList(sql`${bookPrices.listFen}`, sql`${bookPrices.priceFen}`);

/** The prices of these books before and after a rule, sorted by id. */
export async function selectPricesAfter(
  db: Db,
  bookIds: readonly number[],
  rule: BulkPriceRule,
): Promise<PriceChangeBook[]> {
  const next = newPrices(rule);
  return db
    .select({
      bookId: books.id,
      title: books.title,
      before: currentPrices,
      after: priceList(next.listFen, next.priceFen),
    })
    .from(books)
    .innerJoin(bookPrices, eq(bookPrices.bookId, books.id))
    .where(sql`${books.id} = ANY(${sql.param([...bookIds])}::int[])`)
    .groupBy(books.id)
    .orderBy(asc(books.id));
}

/** The largest change of one price of these books, in percent of the old price, rounded up. */
export async function selectLargestPercent(
  db: Db,
  bookIds: readonly number[],
  rule: BulkPriceRule,
): Promise<number> {
  const next = newPrices(rule);
  const { listFen, priceFen } = bookPrices;
  const percent = (from: SQL, to: SQL) => sql`ceil(abs(${to} - ${from}) * 100.0 / ${from})`;
  const [row] = await db
    .select({
      largest: sql<number>`coalesce(max(greatest(${percent(sql`${listFen}`, next.listFen)}, ${percent(sql`${priceFen}`, next.priceFen)})), 0)::int`,
    })
    .from(bookPrices)
    .where(sql`${bookPrices.bookId} = ANY(${sql.param([...bookIds])}::int[])`);
  return row!.largest;
}
