import { asc, eq, inArray } from 'drizzle-orm';
import type { AdminBookFilter } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { bookPrices, books, series } from '../../../db/tables/catalog.ts';
import { matchAdminBooks } from '../admin/book-filter.store.ts';

export type ExportedBook = Awaited<ReturnType<typeof selectBooksToExport>>[number];

export const countBooksToExport = (db: Db, filter: AdminBookFilter): Promise<number> =>
  db.$count(books, matchAdminBooks(filter));

/** Sorted by id. */
export async function selectBooksToExport(db: Db, filter: AdminBookFilter, limit: number) {
  const rows = await db
    .select({ book: books, seriesName: series.name })
    .from(books)
    .leftJoin(series, eq(series.id, books.seriesId))
    .where(matchAdminBooks(filter))
    .orderBy(asc(books.id))
    .limit(limit);
  const ids = db.select({ id: books.id }).from(books).where(matchAdminBooks(filter));
  const prices = await db.select().from(bookPrices).where(inArray(bookPrices.bookId, ids));
  const pricesOf = new Map<number, typeof prices>();
  for (const price of prices) pricesOf.set(price.bookId, [...(pricesOf.get(price.bookId) ?? []), price]);
  return rows.map(({ book, seriesName }) => ({ ...book, seriesName, prices: pricesOf.get(book.id) ?? [] }));
}
