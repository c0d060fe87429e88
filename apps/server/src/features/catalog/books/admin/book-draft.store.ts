import { and, asc, eq, ilike, inArray, ne, sql } from 'drizzle-orm';
import type { BookChoice, DurationPrice } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { containsPattern } from '../../../../db/like-pattern.ts';
import {
  bookPrices,
  bookRecommendations,
  books,
  subjects,
  series,
} from '../../../../db/tables/catalog/books.ts';
import { publicFileUrl } from '../../../base/files/index.ts';
import { isbnDigits, matchBookKeyword } from './book-keyword.store.ts';
import type { Book, NewBook } from '../books/book.store.ts';

const choiceColumns = {
  bookId: books.id,
  title: books.title,
  authors: books.authors,
  isbn: books.isbn,
  coverKey: books.coverKey,
  listed: books.listed,
};

const toChoice = ({ coverKey, ...row }: Omit<BookChoice, 'coverUrl'> & { coverKey: string }): BookChoice => ({
  ...row,
  coverUrl: publicFileUrl(coverKey),
});

/** Locks the row until the transaction ends. */
export async function lockBook(db: Db, bookId: number): Promise<Book | undefined> {
  const [row] = await db.select().from(books).where(eq(books.id, bookId)).for('update');
  return row;
}

/** The other book that has this ISBN, however it was typed. */
export async function selectIsbnOwner(db: Db, digits: string, notBookId = 0) {
  const [row] = await db
    .select({ bookId: books.id, title: books.title })
    .from(books)
    .where(and(eq(isbnDigits, digits), ne(books.id, notBookId)));
  return row;
}

/** Locks the subject, so that nobody deletes it before the transaction ends. */
export async function subjectExists(db: Db, code: string): Promise<boolean> {
  const rows = await db
    .select({ code: subjects.code })
    .from(subjects)
    .where(eq(subjects.code, code))
    .for('key share');
  return rows.length > 0;
}

/** Locks the series, so that nobody deletes it before the transaction ends. */
export async function selectSeriesName(db: Db, seriesId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ name: series.name })
    .from(series)
    .where(eq(series.id, seriesId))
    .for('key share');
  return row?.name;
}

export async function updateBookRow(db: Db, bookId: number, change: Partial<NewBook>): Promise<void> {
  await db.update(books).set(change).where(eq(books.id, bookId));
}

/** Replaces all prices of the book. */
export async function replacePrices(db: Db, bookId: number, prices: readonly DurationPrice[]): Promise<void> {
  await db.delete(bookPrices).where(eq(bookPrices.bookId, bookId));
  if (prices.length > 0) await db.insert(bookPrices).values(prices.map((price) => ({ ...price, bookId })));
}

export async function selectRecommended(db: Db, bookId: number): Promise<BookChoice[]> {
  const rows = await db
    .select(choiceColumns)
    .from(bookRecommendations)
    .innerJoin(books, eq(books.id, bookRecommendations.recommendedId))
    .where(eq(bookRecommendations.bookId, bookId))
    .orderBy(asc(bookRecommendations.sort));
  return rows.map(toChoice);
}

/** Replaces all recommended books; keeps the given order. */
export async function replaceRecommended(
  db: Db,
  bookId: number,
  recommendedIds: readonly number[],
): Promise<void> {
  await db.delete(bookRecommendations).where(eq(bookRecommendations.bookId, bookId));
  const rows = recommendedIds.map((recommendedId, sort) => ({ bookId, recommendedId, sort }));
  if (rows.length > 0) await db.insert(bookRecommendations).values(rows);
}

/** The result has the order of the ids; books that do not exist are left out. */
export async function selectBookChoicesById(db: Db, bookIds: readonly number[]): Promise<BookChoice[]> {
  if (bookIds.length === 0) return [];
  const rows = await db
    .select(choiceColumns)
    .from(books)
    .where(inArray(books.id, [...bookIds]));
  const byId = new Map(rows.map((row) => [row.bookId, toChoice(row)]));
  return bookIds.flatMap((bookId) => byId.get(bookId) ?? []);
}

/** Books that the keyword finds. The earlier it stands in the title, the earlier the book; books without it come last. */
export async function selectBookChoices(
  db: Db,
  keyword: string | undefined,
  limit: number,
): Promise<BookChoice[]> {
  const place = sql`nullif(position(lower(${keyword ?? ''}) in lower(${books.title})), 0)`;
  const rows = await db
    .select(choiceColumns)
    .from(books)
    .where(keyword ? matchBookKeyword(keyword) : undefined)
    .orderBy(sql`${place} NULLS LAST`, asc(books.title), asc(books.id))
    .limit(limit);
  return rows.map(toChoice);
}

/** Names of publishers in alphabetical order. */
export async function selectPublishers(
  db: Db,
  keyword: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ publisher: books.publisher })
    .from(books)
    .where(keyword ? ilike(books.publisher, containsPattern(keyword)) : undefined)
    .orderBy(asc(books.publisher))
    .limit(limit);
  return rows.map(({ publisher }) => publisher);
}
