import { and, asc, eq, ilike, inArray, ne, or, sql } from 'drizzle-orm';
import type { BookChoice, DurationPrice } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { containing } from '../../db/like.ts';
import { bookPrices, bookRecommendations, books, classes, series } from '../../db/tables/catalog.ts';
import { publicFileUrl } from '../files/index.ts';
import { isbnDigits } from './book-filter.store.ts';
import type { Book, NewBook } from './book.store.ts';

const choiceColumns = {
  bookId: books.id,
  title: books.title,
  authors: books.authors,
  isbn: books.isbn,
  coverKey: books.coverKey,
  onShelf: books.onShelf,
};

const toChoice = ({ coverKey, ...row }: Omit<BookChoice, 'coverUrl'> & { coverKey: string }): BookChoice => ({
  ...row,
  coverUrl: publicFileUrl(coverKey),
});

/** The row, held until the transaction ends. */
export async function lockBook(db: Db, bookId: number): Promise<Book | undefined> {
  const [row] = await db.select().from(books).where(eq(books.id, bookId)).for('update');
  return row;
}

/** The other book that has this ISBN, with or without hyphens. */
export async function selectIsbnOwner(db: Db, digits: string, notBookId = 0) {
  const [row] = await db
    .select({ bookId: books.id, title: books.title })
    .from(books)
    .where(and(eq(isbnDigits, digits), ne(books.id, notBookId)));
  return row;
}

/** One that is there stays until the transaction ends: whoever deletes it waits, and then finds it in use. */
export async function classExists(db: Db, code: string): Promise<boolean> {
  const rows = await db
    .select({ code: classes.code })
    .from(classes)
    .where(eq(classes.code, code))
    .for('key share');
  return rows.length > 0;
}

/** It stays until the transaction ends, as a class does. */
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

/** In place of those that were there. */
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

/** In this order, in place of those that were there. */
export async function replaceRecommended(
  db: Db,
  bookId: number,
  recommendedIds: readonly number[],
): Promise<void> {
  await db.delete(bookRecommendations).where(eq(bookRecommendations.bookId, bookId));
  const rows = recommendedIds.map((recommendedId, sort) => ({ bookId, recommendedId, sort }));
  if (rows.length > 0) await db.insert(bookRecommendations).values(rows);
}

/** In the order of the ids; those that are not there are missing. */
export async function selectChoicesById(db: Db, bookIds: readonly number[]): Promise<BookChoice[]> {
  if (bookIds.length === 0) return [];
  const rows = await db
    .select(choiceColumns)
    .from(books)
    .where(inArray(books.id, [...bookIds]));
  const byId = new Map(rows.map((row) => [row.bookId, toChoice(row)]));
  return bookIds.flatMap((bookId) => byId.get(bookId) ?? []);
}

/** Titles that hold the words, or the book of an ISBN; those that begin so first. */
export async function selectBookChoices(
  db: Db,
  keyword: string | undefined,
  limit: number,
): Promise<BookChoice[]> {
  const matches = keyword
    ? or(ilike(books.title, containing(keyword)), eq(isbnDigits, keyword.replace(/[- ]/g, '')))
    : undefined;
  const rows = await db
    .select(choiceColumns)
    .from(books)
    .where(matches)
    .orderBy(sql`position(lower(${keyword ?? ''}) in lower(${books.title}))`, asc(books.title), asc(books.id))
    .limit(limit);
  return rows.map(toChoice);
}

/** Names of presses, by alphabet. */
export async function selectPresses(db: Db, keyword: string | undefined, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ press: books.press })
    .from(books)
    .where(keyword ? ilike(books.press, containing(keyword)) : undefined)
    .orderBy(asc(books.press))
    .limit(limit);
  return rows.map(({ press }) => press);
}
