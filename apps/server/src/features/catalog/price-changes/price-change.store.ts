import { and, asc, count, desc, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BulkPriceRule, DurationPrice, PriceChangeBook } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { measureWaiting } from '../../../db/waiting-work.ts';
import { users } from '../../../db/tables/accounts.ts';
import { bulkEdits } from '../../../db/tables/catalog/bulk-edits.ts';
import { bookPrices, books } from '../../../db/tables/catalog/catalog.ts';
import { priceChangeBooks, priceChanges } from '../../../db/tables/catalog/price-changes.ts';
import { newPrices } from '../bulk/bulk-edit.store.ts';

export type PriceChangeRow = typeof priceChanges.$inferSelect;

/** The prices of a book as one value, in a fixed order, so that two of them can be compared. */
const priceList = (listFen: SQL, priceFen: SQL): SQL<DurationPrice[]> =>
  sql`jsonb_agg(jsonb_build_object('duration', ${bookPrices.duration}, 'listFen', ${listFen}, 'priceFen', ${priceFen})
    ORDER BY ${bookPrices.duration})`;

const currentPrices = priceList(sql`${bookPrices.listFen}`, sql`${bookPrices.priceFen}`);

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

const ROWS_PER_STATEMENT = 1_000;

export async function insertPriceChange(
  db: Db,
  change: typeof priceChanges.$inferInsert & { id: string },
  changed: readonly PriceChangeBook[],
): Promise<void> {
  await db.insert(priceChanges).values(change);
  for (let start = 0; start < changed.length; start += ROWS_PER_STATEMENT) {
    const rows = changed.slice(start, start + ROWS_PER_STATEMENT);
    await db
      .insert(priceChangeBooks)
      .values(rows.map(({ bookId, before, after }) => ({ priceChangeId: change.id, bookId, before, after })));
  }
}

/** Locks the row until the transaction ends. */
export async function lockPriceChange(db: Db, id: string): Promise<PriceChangeRow | undefined> {
  const [row] = await db.select().from(priceChanges).where(eq(priceChanges.id, id)).for('update');
  return row;
}

export async function updatePriceChange(
  db: Db,
  id: string,
  change: Partial<typeof priceChanges.$inferInsert>,
): Promise<void> {
  await db.update(priceChanges).set(change).where(eq(priceChanges.id, id));
}

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

/** The change of an import in this state, which nobody has decided; locked until the transaction ends. */
export async function lockImportChange(
  db: Db,
  importId: string,
  state: 'pending' | 'applied',
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: priceChanges.id })
    .from(priceChanges)
    .where(and(eq(priceChanges.state, state), isNull(priceChanges.decidedBy), ofImport(importId)))
    .for('update');
  return row?.id;
}

const ofImport = (importId: string) => sql`${priceChanges.rule} ->> 'importId' = ${importId}`;

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

/** How many books of an import have new prices that wait for approval. */
export async function countPendingImportPrices(db: Db, importId: string): Promise<number> {
  const [row] = await db
    .select({ books: sql<number>`coalesce(sum(${priceChanges.bookCount}), 0)::int` })
    .from(priceChanges)
    .where(and(eq(priceChanges.state, 'pending'), ofImport(importId)));
  return row!.books;
}

/** Whether new prices of a book wait for approval. */
export async function hasPendingPrices(db: Db, bookId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: priceChanges.id })
    .from(priceChangeBooks)
    .innerJoin(priceChanges, eq(priceChanges.id, priceChangeBooks.priceChangeId))
    .where(and(eq(priceChangeBooks.bookId, bookId), eq(priceChanges.state, 'pending')))
    .limit(1);
  return row !== undefined;
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

const deciders = alias(users, 'deciders');

/** Newest first, with the names of those who made and decided them; of one change when `id` is given. */
export async function selectPriceChanges(
  db: Db,
  { id, limit, offset }: { id?: string; limit: number; offset: number },
) {
  return db
    .select({
      ...{ change: priceChanges, actorName: users.name, decidedByName: deciders.name },
      processed: bulkEdits.processed,
    })
    .from(priceChanges)
    .innerJoin(users, eq(users.id, priceChanges.actorId))
    .leftJoin(deciders, eq(deciders.id, priceChanges.decidedBy))
    .leftJoin(bulkEdits, eq(bulkEdits.priceChangeId, priceChanges.id))
    .where(id === undefined ? undefined : eq(priceChanges.id, id))
    .orderBy(desc(priceChanges.createdAt), desc(priceChanges.id))
    .limit(limit)
    .offset(offset);
}

export async function countPriceChanges(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(priceChanges);
  return row!.total;
}

/** Changes that wait for an approval. */
export const measurePendingPriceChanges = (db: Db) =>
  measureWaiting(db, priceChanges, priceChanges.createdAt, eq(priceChanges.state, 'pending'));
