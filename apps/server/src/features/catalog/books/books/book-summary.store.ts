import { and, arrayContains, eq, inArray, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { BookSummary, DurationPrice } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { prepareForKeys } from '../../../../db/prepared-statement.ts';
import { bookPrices, books, series } from '../../../../db/tables/catalog/books.ts';
import { publicFileUrl } from '../../../base/files/index.ts';
import { selectSubjectCodesBelow } from '../subjects/subject.store.ts';
import { isForSale } from './book.store.ts';
import { averageScore } from './score.ts';

/** The lowest price of a book as a column. */
export const fromPrice = sql<DurationPrice | null>`(
  SELECT json_build_object('duration', p.duration, 'listFen', p.list_fen, 'priceFen', p.price_fen)
  FROM ${bookPrices} p WHERE p.book_id = ${books.id} ORDER BY p.price_fen LIMIT 1)`;

const summaryColumns = {
  bookId: books.id,
  title: books.title,
  authors: books.authors,
  publisher: books.publisher,
  coverKey: books.coverKey,
  spineKey: books.spineKey,
  previewRule: books.previewRule,
  listed: books.listed,
  preorderDay: books.preorderDay,
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

// An unlisted book is not for sale and has no preview. Field by field: rest destructuring costs more than reading the row.
const toSummary = (row: SummaryRow): BookSummary => ({
  bookId: row.bookId,
  title: row.title,
  authors: row.authors,
  publisher: row.publisher,
  volume: row.volume,
  seriesName: row.seriesName,
  scoreCount: row.scoreCount,
  fromPrice: row.listed ? row.fromPrice : null,
  coverUrl: publicFileUrl(row.coverKey),
  spineUrl: publicFileUrl(row.spineKey),
  hasPreview: row.listed && row.preorderDay === null && row.previewRule.kind !== 'none',
  preorderDay: row.preorderDay,
  publishYear: Number(row.publishDate.slice(0, 4)),
  score: averageScore(row),
});

/** The order of the indexes. DESC alone means NULLS FIRST, and PostgreSQL would sort the whole table. */
const descending = (column: AnyPgColumn): SQL => sql`${column} DESC NULLS LAST`;

const ORDER = {
  published: [descending(books.publishDate), descending(books.id)],
  newest: [descending(books.listedAt), descending(books.id)],
  sales: [descending(books.salesCount), descending(books.id)],
};

export interface BookFilter {
  readonly subjectCode?: string;
  readonly seriesId?: number;
  readonly excludedBookId?: number;
  readonly author?: string;
}

/** The subject codes are read first: as constants of the statement they let the planner estimate the number of books. */
async function matchListed(db: Db, filter: BookFilter): Promise<SQL | undefined> {
  const codes = filter.subjectCode && (await selectSubjectCodesBelow(db, filter.subjectCode));
  return and(
    eq(books.listed, true),
    codes ? inArray(books.subjectCode, codes) : undefined,
    filter.seriesId ? eq(books.seriesId, filter.seriesId) : undefined,
    filter.excludedBookId ? ne(books.id, filter.excludedBookId) : undefined,
    filter.author ? arrayContains(books.authors, [filter.author]) : undefined,
  );
}

/** Listed books, sorted. */
export async function selectBookSummaries(
  db: Db,
  filter: BookFilter,
  page: { sort: keyof typeof ORDER; limit: number },
): Promise<BookSummary[]> {
  const rows = await selectSummaries(db)
    .where(await matchListed(db, filter))
    .orderBy(...ORDER[page.sort])
    .limit(page.limit);
  return rows.map(toSummary);
}

export async function selectIsbns(db: Db, bookIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: books.id, isbn: books.isbn })
    .from(books)
    .where(inArray(books.id, [...bookIds]));
  return new Map(rows.map(({ id, isbn }) => [id, isbn]));
}

const selectById = prepareForKeys('select_summaries_by_id', [], (db, isKey) =>
  selectSummaries(db).where(isKey(books.id)),
);

/** Listed or unlisted, in the order of the ids. */
export async function selectSummariesById(db: Db, bookIds: readonly number[]): Promise<BookSummary[]> {
  return sortByIds(await selectById(db, bookIds, {}), bookIds);
}

const selectOffered = prepareForKeys('select_offered_books', [], (db, isKey) =>
  db
    .select({ ...summaryColumns, hasPublication: books.hasPublication })
    .from(books)
    .leftJoin(series, eq(series.id, books.seriesId))
    .where(isKey(books.id)),
);

/** What every checkout reads of its books: their summaries and whether they are for sale. */
export async function selectOfferedBooks(db: Db, bookIds: readonly number[]) {
  const rows = await selectOffered(db, bookIds, {});
  return rows.map((row) => ({
    book: toSummary(row),
    listed: row.listed,
    hasPublication: row.hasPublication,
    isForSale: isForSale(row),
  }));
}

/** The listed ones of these books, in the order of the ids. */
export async function selectListedSummariesById(db: Db, bookIds: readonly number[]): Promise<BookSummary[]> {
  if (bookIds.length === 0) return [];
  const isRequested = and(inArray(books.id, [...bookIds]), eq(books.listed, true));
  return sortByIds(await selectSummaries(db).where(isRequested), bookIds);
}

/**
 * A prepared statement for pages of search results. It sorts the prices of a page in one pass, which takes a third of the
 * time of a subquery for each book.
 */
export function prepareSelectSummaries(db: Db): (bookIds: readonly number[]) => Promise<BookSummary[]> {
  const isRequested = (column: AnyPgColumn): SQL => sql`${column} = ANY(${sql.placeholder('ids')})`;
  const { bookId, duration, listFen, priceFen } = bookPrices;
  const cheapest = db
    .selectDistinctOn([bookId], { bookId, duration, listFen, priceFen })
    .from(bookPrices)
    .where(isRequested(bookId))
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
    .where(isRequested(books.id))
    .prepare('select_book_summaries');
  return async (bookIds) =>
    bookIds.length === 0 ? [] : sortByIds(await select.execute({ ids: bookIds }), bookIds);
}

function sortByIds(rows: readonly SummaryRow[], bookIds: readonly number[]): BookSummary[] {
  const byId = new Map(rows.map((row) => [row.bookId, toSummary(row)]));
  return bookIds.flatMap((bookId) => byId.get(bookId) ?? []);
}
