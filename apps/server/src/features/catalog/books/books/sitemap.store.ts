import { and, asc, eq, gt, lte, max } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { books } from '../../../../db/tables/catalog/books.ts';

/** 0 when there are no books. */
export async function selectLastBookId(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(books.id) }).from(books);
  return row?.last ?? 0;
}

/** Listed books with ids above `after`, up to `last`. */
export const selectListedBooks = (db: Db, after: number, last: number) =>
  db
    .select({ bookId: books.id, updatedAt: books.updatedAt })
    .from(books)
    .where(and(eq(books.listed, true), gt(books.id, after), lte(books.id, last)))
    .orderBy(asc(books.id));
