import { and, asc, eq } from 'drizzle-orm';
import type { BookSummary } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { bookRecommendations, books } from '../../../../db/tables/catalog/books.ts';
import { selectSummariesById } from './book-summary.store.ts';

/** The books that staff chose for the page of a book, in their order; unlisted ones are left out. */
export async function selectRecommendations(db: Db, bookId: number, limit: number): Promise<BookSummary[]> {
  const { recommendedId, sort } = bookRecommendations;
  const rows = await db
    .select({ bookId: recommendedId })
    .from(bookRecommendations)
    .innerJoin(books, and(eq(books.id, recommendedId), eq(books.listed, true)))
    .where(eq(bookRecommendations.bookId, bookId))
    .orderBy(asc(sort), asc(recommendedId))
    .limit(limit);
  return selectSummariesById(
    db,
    rows.map((row) => row.bookId),
  );
}
