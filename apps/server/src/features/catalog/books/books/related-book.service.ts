// Finds the books shown beside a book: chosen by staff, by its first author, and of its subject. No book appears twice.
import type { BookSummary } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { selectBookSummaries } from './book-summary.store.ts';
import type { Book } from './book.store.ts';
import { selectRecommendations } from './recommendation.store.ts';

const MAX_RECOMMENDED = 6;
const MAX_BY_AUTHOR = 3;
const MAX_BY_SUBJECT = 4;

/** Reads more books than it returns, because a later list leaves out the books of earlier lists. */
export async function findRelatedBooks(db: Db, book: Pick<Book, 'id' | 'authors' | 'subjectCode'>) {
  const [recommendedBooks, byAuthor, bySubject] = await Promise.all([
    selectRecommendations(db, book.id, MAX_RECOMMENDED),
    findByAuthor(db, book),
    selectBookSummaries(
      db,
      { subjectCode: book.subjectCode, excludedBookId: book.id },
      { sort: 'sales', limit: MAX_BY_SUBJECT + MAX_BY_AUTHOR + MAX_RECOMMENDED },
    ),
  ]);
  const authorBooks = without(byAuthor, recommendedBooks).slice(0, MAX_BY_AUTHOR);
  const subjectBooks = without(bySubject, [...recommendedBooks, ...authorBooks]).slice(0, MAX_BY_SUBJECT);
  return { recommendedBooks, authorBooks, subjectBooks };
}

async function findByAuthor(db: Db, { id: excludedBookId, authors }: Pick<Book, 'id' | 'authors'>) {
  const [author] = authors;
  if (author === undefined) return [];
  return selectBookSummaries(
    db,
    { author, excludedBookId },
    { sort: 'newest', limit: MAX_BY_AUTHOR + MAX_RECOMMENDED },
  );
}

function without(books: readonly BookSummary[], shown: readonly BookSummary[]): BookSummary[] {
  const ids = new Set(shown.map((book) => book.bookId));
  return books.filter((book) => !ids.has(book.bookId));
}
