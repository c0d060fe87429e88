import { and, asc, countDistinct, eq, gt, inArray, notInArray } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { books, series } from '../../../../db/tables/catalog/books.ts';
import { codes } from '../../../../db/tables/commerce/codes.ts';

export type HeldBook = Awaited<ReturnType<typeof selectHeldBooks>>[number];

/** Codes that were bought and are neither returned nor void. */
const heldBy = (userId: string) =>
  and(eq(codes.ownerId, userId), notInArray(codes.state, ['void', 'returned']));

export async function countHeldBooks(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(codes.bookId) })
    .from(codes)
    .where(heldBy(userId));
  return row?.total ?? 0;
}

/** The books after an id, sorted by id. */
export const selectHeldBooks = (db: Db, userId: string, afterId: number, limit: number) =>
  db
    .select({
      id: books.id,
      title: books.title,
      subtitle: books.subtitle,
      authors: books.authors,
      publisher: books.publisher,
      isbn: books.isbn,
      printIsbn: books.printIsbn,
      clcCode: books.clcCode,
      pageCount: books.pageCount,
      language: books.language,
      publishDate: books.publishDate,
      edition: books.edition,
      volume: books.volume,
      seriesName: series.name,
      brief: books.brief,
      briefEn: books.briefEn,
      majors: books.majors,
    })
    .from(books)
    .leftJoin(series, eq(series.id, books.seriesId))
    .where(
      and(
        gt(books.id, afterId),
        inArray(books.id, db.select({ bookId: codes.bookId }).from(codes).where(heldBy(userId))),
      ),
    )
    .orderBy(asc(books.id))
    .limit(limit);
