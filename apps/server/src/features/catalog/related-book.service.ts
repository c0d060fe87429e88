// Answers for the books shown beside a book: chosen by hand, by its first author, and of its class; each once.
import type { BookSummary } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { selectBookSummaries } from './book.store.ts';
import type { Book } from './book.store.ts';
import { selectRecommendations } from './recommendation.store.ts';

const BY_HAND = 6;
const BY_AUTHOR = 3;
const OF_CLASS = 4;

/** More are read than shown: what stands in an earlier list is left out of a later one. */
export async function findRelatedBooks(db: Db, book: Pick<Book, 'id' | 'authors' | 'classCode'>) {
  const [recommendedBooks, authors, ofClass] = await Promise.all([
    selectRecommendations(db, book.id, BY_HAND),
    findByAuthor(db, book),
    selectBookSummaries(
      db,
      { classCode: book.classCode, notBookId: book.id },
      { sort: 'sales', limit: OF_CLASS + BY_AUTHOR + BY_HAND },
    ),
  ]);
  const authorBooks = without(authors, recommendedBooks).slice(0, BY_AUTHOR);
  const classBooks = without(ofClass, [...recommendedBooks, ...authorBooks]).slice(0, OF_CLASS);
  return { recommendedBooks, authorBooks, classBooks };
}

async function findByAuthor(db: Db, { id: notBookId, authors }: Pick<Book, 'id' | 'authors'>) {
  const [author] = authors;
  if (author === undefined) return [];
  return selectBookSummaries(db, { author, notBookId }, { sort: 'newest', limit: BY_AUTHOR + BY_HAND });
}

function without(books: readonly BookSummary[], shown: readonly BookSummary[]): BookSummary[] {
  const ids = new Set(shown.map((book) => book.bookId));
  return books.filter((book) => !ids.has(book.bookId));
}
