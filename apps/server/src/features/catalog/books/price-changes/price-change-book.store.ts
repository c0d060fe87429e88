// The books of a price change, with their prices before and after it.
import { and, asc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import type { PriceChangeBook } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { bookPrices, books } from '../../../../db/tables/catalog/books.ts';
import { priceChangeBooks, priceChanges } from '../../../../db/tables/catalog/price-changes.ts';
import { currentPrices } from './price-rule.store.ts';

/** The books of a change, or some of them. */
const ofChange = (id: string, bookIds?: readonly number[]) =>
  and(
    eq(priceChangeBooks.priceChangeId, id),
    bookIds && sql`${priceChangeBooks.bookId} = ANY(${sql.param([...bookIds])}::int[])`,
  );

/** Locks the books of a change in the order of bulk edits. */
export async function lockPriceChangeBooks(db: Db, id: string, bookIds?: readonly number[]): Promise<void> {
  const ids = db.select({ id: priceChangeBooks.bookId }).from(priceChangeBooks).where(ofChange(id, bookIds));
  await db
    .select({ id: books.id })
    .from(books)
    .where(inArray(books.id, ids))
    .orderBy(asc(books.id))
    .for('update');
}

/** The books of a change whose prices are not those that the change knows, `before` or `after` it. */
export async function selectDifferingBookIds(
  db: Db,
  id: string,
  expected: 'before' | 'after',
  bookIds?: readonly number[],
): Promise<number[]> {
  const current = sql`(SELECT coalesce(${currentPrices}, '[]') FROM ${bookPrices} WHERE ${bookPrices.bookId} = ${priceChangeBooks.bookId})`;
  const rows = await db
    .select({ bookId: priceChangeBooks.bookId })
    .from(priceChangeBooks)
    .where(and(ofChange(id, bookIds), sql`${current} IS DISTINCT FROM ${priceChangeBooks[expected]}`))
    .orderBy(asc(priceChangeBooks.bookId));
  return rows.map(({ bookId }) => bookId);
}

/** Sets the prices of these books to those `before` or `after` the change. */
export async function applyPrices(
  db: Db,
  id: string,
  to: 'before' | 'after',
  bookIds: readonly number[],
): Promise<void> {
  const isApplied = ofChange(id, bookIds);
  await db.execute(sql`
    DELETE FROM ${bookPrices} USING ${priceChangeBooks}
    WHERE ${isApplied} AND ${bookPrices.bookId} = ${priceChangeBooks.bookId}`);
  await db.execute(sql`
    INSERT INTO ${bookPrices} (book_id, duration, list_fen, price_fen)
    SELECT ${priceChangeBooks.bookId}, target.duration, target."listFen", target."priceFen"
    FROM ${priceChangeBooks},
      jsonb_to_recordset(${priceChangeBooks[to]}) AS target (duration text, "listFen" int, "priceFen" int)
    WHERE ${isApplied}`);
}

export async function addPriceChangeBook(
  db: Db,
  id: string,
  { bookId, before, after }: PriceChangeBook,
  percent: number,
): Promise<void> {
  await db.insert(priceChangeBooks).values({ priceChangeId: id, bookId, before, after });
  await db
    .update(priceChanges)
    .set({
      bookCount: sql`${priceChanges.bookCount} + 1`,
      largestPercent: sql`greatest(${priceChanges.largestPercent}, ${percent}::int)`,
    })
    .where(eq(priceChanges.id, id));
}

/** Whether a change would leave a listed book without a price. */
export async function leavesListedUnpriced(db: Db, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: books.id })
    .from(priceChangeBooks)
    .innerJoin(books, eq(books.id, priceChangeBooks.bookId))
    .where(and(ofChange(id), eq(books.listed, true), sql`jsonb_array_length(${priceChangeBooks.after}) = 0`))
    .limit(1);
  return row !== undefined;
}

/** Removes books that a change does not touch after all. */
export async function removePriceChangeBooks(db: Db, id: string, bookIds: readonly number[]): Promise<void> {
  await db.delete(priceChangeBooks).where(ofChange(id, bookIds));
  await db
    .update(priceChanges)
    .set({ bookCount: sql`${priceChanges.bookCount} - ${bookIds.length}::int` })
    .where(eq(priceChanges.id, id));
}

/** The next books of a change, sorted by id. */
export async function selectPriceChangeBooksAfter(
  db: Db,
  id: string,
  lastBookId: number,
  limit: number,
): Promise<PriceChangeBook[]> {
  const { bookId, before, after } = priceChangeBooks;
  return db
    .select({ bookId, title: books.title, before, after })
    .from(priceChangeBooks)
    .innerJoin(books, eq(books.id, bookId))
    .where(and(ofChange(id), gt(bookId, lastBookId)))
    .orderBy(asc(bookId))
    .limit(limit);
}

/** All books of a change but these, sorted by id. */
export async function selectPriceChangeBooks(
  db: Db,
  id: string,
  {
    limit,
    offset,
    notBookIds = [],
  }: { limit?: number; offset?: number; notBookIds?: readonly number[] } = {},
): Promise<PriceChangeBook[]> {
  const { bookId, before, after } = priceChangeBooks;
  const query = db
    .select({ bookId, title: books.title, before, after })
    .from(priceChangeBooks)
    .innerJoin(books, eq(books.id, bookId))
    .where(and(ofChange(id), notBookIds.length > 0 ? notInArray(bookId, [...notBookIds]) : undefined))
    .orderBy(asc(bookId))
    .$dynamic();
  return limit === undefined ? query : query.limit(limit).offset(offset ?? 0);
}
