import { and, arrayContains, asc, count, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { BookSummary, DurationPrice } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { bookPrices, books, series } from '../../db/tables/catalog.ts';
import { publicFileUrl } from '../files/index.ts';
import { selectCodesBelow } from './class.store.ts';
import { scoreOf } from './score.ts';
import { markChanged } from './search/search-index.store.ts';

export type Book = typeof books.$inferSelect;
export type NewBook = typeof books.$inferInsert;

/** The cheapest price of each book, in the same statement. */
export const fromPrice = sql<DurationPrice | null>`(
  SELECT json_build_object('duration', p.duration, 'listFen', p.list_fen, 'priceFen', p.price_fen)
  FROM ${bookPrices} p WHERE p.book_id = ${books.id} ORDER BY p.price_fen LIMIT 1)`;

const summaryColumns = {
  bookId: books.id,
  title: books.title,
  authors: books.authors,
  press: books.press,
  coverKey: books.coverKey,
  spineKey: books.spineKey,
  trial: books.trial,
  publishDate: books.publishDate,
  volume: books.volume,
  seriesName: series.name,
  scoreSum: books.scoreSum,
  scoreCount: books.scoreCount,
  fromPrice,
};

const selectSummaries = (db: Db) =>
  db.select(summaryColumns).from(books).leftJoin(series, eq(series.id, books.seriesId)).$dynamic();

type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];

// Field by field: taking the rest of an object apart costs more than reading its row, and each page has twenty.
const toSummary = (row: SummaryRow): BookSummary => ({
  bookId: row.bookId,
  title: row.title,
  authors: row.authors,
  press: row.press,
  volume: row.volume,
  seriesName: row.seriesName,
  scoreCount: row.scoreCount,
  fromPrice: row.fromPrice,
  coverUrl: publicFileUrl(row.coverKey),
  spineUrl: publicFileUrl(row.spineKey),
  hasTrial: row.trial.kind !== 'none',
  publishYear: Number(row.publishDate.slice(0, 4)),
  score: scoreOf(row),
});

/** As the indexes stand: with DESC alone, which means NULLS FIRST, PostgreSQL would sort the whole catalogue. */
const down = (column: AnyPgColumn): SQL => sql`${column} DESC NULLS LAST`;

const ORDER = {
  published: [down(books.publishDate), down(books.id)],
  newest: [down(books.onShelfAt), down(books.id)],
  sales: [down(books.salesCount), down(books.id)],
};

export interface BookFilter {
  readonly classCode?: string;
  readonly seriesId?: number;
  readonly notBookId?: number;
  readonly author?: string;
}

/** The codes are looked up first: written into the statement they tell the planner how many books there will be. */
async function where(db: Db, filter: BookFilter): Promise<SQL | undefined> {
  const codes = filter.classCode && (await selectCodesBelow(db, filter.classCode));
  return and(
    eq(books.onShelf, true),
    codes ? inArray(books.classCode, codes) : undefined,
    filter.seriesId ? eq(books.seriesId, filter.seriesId) : undefined,
    filter.notBookId ? ne(books.id, filter.notBookId) : undefined,
    filter.author ? arrayContains(books.authors, [filter.author]) : undefined,
  );
}

/** Books on the shelf, sorted. */
export async function selectBookSummaries(
  db: Db,
  filter: BookFilter,
  page: { sort: keyof typeof ORDER; limit: number },
): Promise<BookSummary[]> {
  const rows = await selectSummaries(db)
    .where(await where(db, filter))
    .orderBy(...ORDER[page.sort])
    .limit(page.limit);
  return rows.map(toSummary);
}

/** On and off the shelf. */
export const countAllBooks = (db: Db): Promise<number> => db.$count(books);

export async function countBooksSince(db: Db, since: Date): Promise<number> {
  return db.$count(books, and(eq(books.onShelf, true), sql`${books.onShelfAt} >= ${since}`));
}

/** In the order of the ids; on or off the shelf. */
export async function selectSummariesById(db: Db, bookIds: readonly number[]): Promise<BookSummary[]> {
  if (bookIds.length === 0) return [];
  return inOrder(await selectSummaries(db).where(inArray(books.id, [...bookIds])), bookIds);
}

/**
 * The same for every page of a search, hence prepared. The prices of the page are sorted in one pass, which takes a
 * third of the time of a subquery for each book.
 */
export function prepareSelectSummaries(db: Db): (bookIds: readonly number[]) => Promise<BookSummary[]> {
  const asked = (column: AnyPgColumn): SQL => sql`${column} = ANY(${sql.placeholder('ids')})`;
  const { bookId, duration, listFen, priceFen } = bookPrices;
  const cheapest = db
    .selectDistinctOn([bookId], { bookId, duration, listFen, priceFen })
    .from(bookPrices)
    .where(asked(bookId))
    .orderBy(bookId, priceFen)
    .as('cheapest');
  const select = db
    .select({
      ...summaryColumns,
      fromPrice: { duration: cheapest.duration, listFen: cheapest.listFen, priceFen: cheapest.priceFen },
    })
    .from(books)
    .leftJoin(series, eq(series.id, books.seriesId))
    .leftJoin(cheapest, eq(cheapest.bookId, books.id))
    .where(asked(books.id))
    .prepare('select_book_summaries');
  return async (bookIds) =>
    bookIds.length === 0 ? [] : inOrder(await select.execute({ ids: bookIds }), bookIds);
}

function inOrder(rows: readonly SummaryRow[], bookIds: readonly number[]): BookSummary[] {
  const byId = new Map(rows.map((row) => [row.bookId, toSummary(row)]));
  return bookIds.flatMap((bookId) => byId.get(bookId) ?? []);
}

export async function selectBook(db: Db, bookId: number) {
  const [row] = await db
    .select({ ...getTableColumns(books), seriesName: series.name })
    .from(books)
    .leftJoin(series, eq(series.id, books.seriesId))
    .where(eq(books.id, bookId));
  return row;
}

/** Cheapest first. */
export async function selectPrices(db: Db, bookIds: readonly number[]) {
  if (bookIds.length === 0) return [];
  const { bookId, duration, listFen, priceFen } = bookPrices;
  return db
    .select({ bookId, duration, listFen, priceFen })
    .from(bookPrices)
    .where(inArray(bookPrices.bookId, [...bookIds]))
    .orderBy(asc(bookPrices.priceFen));
}

export async function selectShelfStates(db: Db, bookIds: readonly number[]): Promise<Map<number, boolean>> {
  const rows = await db
    .select({ bookId: books.id, onShelf: books.onShelf })
    .from(books)
    .where(inArray(books.id, [...bookIds]));
  return new Map(rows.map((row) => [row.bookId, row.onShelf]));
}

/** The durations one book is sold for, cheapest first. */
export async function selectBookPrices(db: Db, bookId: number): Promise<DurationPrice[]> {
  const rows = await selectPrices(db, [bookId]);
  return rows.map(({ bookId: _, ...price }) => price);
}

export async function insertBook(db: Db, book: NewBook, prices: readonly DurationPrice[]): Promise<Book> {
  const [row] = await db.insert(books).values(book).returning();
  if (prices.length > 0) {
    await db.insert(bookPrices).values(prices.map((price) => ({ ...price, bookId: row!.id })));
  }
  return row!;
}

export async function insertSeries(db: Db, name: string): Promise<number> {
  const [row] = await db
    .insert(series)
    .values({ name })
    .onConflictDoUpdate({ target: series.name, set: { name } })
    .returning({ id: series.id });
  return row!.id;
}

/** The series with the most volumes on the shelf. */
export async function selectLargestSeries(db: Db) {
  const [row] = await db
    .select({ seriesId: series.id, name: series.name })
    .from(series)
    .innerJoin(books, and(eq(books.seriesId, series.id), eq(books.onShelf, true)))
    .groupBy(series.id)
    .orderBy(desc(count()), asc(series.id))
    .limit(1);
  return row;
}

/** What the current edition says of its book. */
export type EditionFacts = Pick<Book, 'contents' | 'accessibility' | 'direction'>;

export async function updateEdition(db: Db, bookId: number, facts: EditionFacts): Promise<void> {
  await db
    .update(books)
    .set({ hasEdition: true, ...facts })
    .where(eq(books.id, bookId));
}

/** The trial rule of a book on the shelf; asked for every piece of a trial, hence prepared. */
export function prepareSelectTrialRule(db: Db) {
  return db
    .select({ trial: books.trial })
    .from(books)
    .where(and(eq(books.id, sql.placeholder('bookId')), books.onShelf))
    .prepare('select_trial_rule');
}

export async function addSales(db: Db, bookId: number, quantity: number): Promise<void> {
  await db
    .update(books)
    .set({ salesCount: sql`${books.salesCount} + ${quantity}` })
    .where(eq(books.id, bookId));
  await markChanged(db, [bookId]);
}
