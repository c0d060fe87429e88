import { and, asc, eq } from 'drizzle-orm';
import type { BookSummary } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { bookRecommendations, books } from '../../db/tables/catalog.ts';
import { selectSummariesById } from './book.store.ts';

/** Chosen by hand for the page of a book, in that order; what is off the shelf is left out. */
export async function selectRecommendations(db: Db, bookId: number, limit: number): Promise<BookSummary[]> {
  const { recommendedId, sort } = bookRecommendations;
  const rows = await db
    .select({ bookId: recommendedId })
    .from(bookRecommendations)
    .innerJoin(books, and(eq(books.id, recommendedId), eq(books.onShelf, true)))
    .where(eq(bookRecommendations.bookId, bookId))
    .orderBy(asc(sort), asc(recommendedId))
    .limit(limit);
  return selectSummariesById(
    db,
    rows.map((row) => row.bookId),
  );
}
