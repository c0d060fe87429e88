import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AdminBookFilter } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { bookPrices, books, series } from '../../../../db/tables/catalog/books.ts';
import { matchAdminBooks } from '../admin/book-filter.store.ts';
import { isbnDigits } from '../admin/book-keyword.store.ts';

export type ExportedBook = Awaited<ReturnType<typeof selectBooksToExport>>[number];

export const countBooksToExport = (db: Db, filter: AdminBookFilter): Promise<number> =>
  db.$count(books, matchAdminBooks(filter));

/** The books after this id, sorted by id. */
export const selectBooksToExport = (db: Db, filter: AdminBookFilter, afterId: number, limit: number) =>
  selectBooksWithPrices(db, and(matchAdminBooks(filter), gt(books.id, afterId)), limit);

/** The key is the ISBN without hyphens. */
export async function selectBooksByIsbn(
  db: Db,
  digits: readonly string[],
): Promise<Map<string, ExportedBook>> {
  const hasIsbn = sql`${isbnDigits} = ANY(${sql.param([...digits])}::text[])`;
  const found = await selectBooksWithPrices(db, hasIsbn);
  return new Map(found.map((book) => [book.isbn.replace(/[- ]/g, ''), book]));
}

/** Books with one of these ids. */
export const selectBooksById = (db: Db, bookIds: readonly number[]) =>
  selectBooksWithPrices(db, inArray(books.id, [...bookIds]));

async function selectBooksWithPrices(db: Db, match: SQL | undefined, limit?: number) {
  const found = db
    .select({ book: books, seriesName: series.name })
    .from(books)
    .leftJoin(series, eq(series.id, books.seriesId))
    .where(match)
    .orderBy(asc(books.id));
  const rows = await (limit === undefined ? found : found.limit(limit));
  const ids = rows.map(({ book }) => book.id);
  const prices = await db.select().from(bookPrices).where(inArray(bookPrices.bookId, ids));
  const pricesOf = new Map<number, typeof prices>();
  for (const price of prices) pricesOf.set(price.bookId, [...(pricesOf.get(price.bookId) ?? []), price]);
  return rows.map(({ book, seriesName }) => ({ ...book, seriesName, prices: pricesOf.get(book.id) ?? [] }));
}
