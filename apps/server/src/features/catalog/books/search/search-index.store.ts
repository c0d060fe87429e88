// Writes the search index. Rows are sent as arrays of columns: one statement for a thousand books.
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { prepareSql } from '../../../../db/prepared-statement.ts';
import { withoutIndexes } from '../../../../db/without-indexes.ts';
import { bookPinyin, bookSearch, books, searchNames } from '../../../../db/tables/catalog/books.ts';
import type { Pronunciation, SearchName, SearchText } from './text/search-text.ts';

/** Changes that concern no single book: the subjects changed, or everything must be read again. */
export const SUBJECTS_CHANGED = 0;
export const EVERYTHING_CHANGED = -1;

export interface IndexableBook {
  readonly bookId: number;
  readonly title: string;
  readonly authors: string[];
}

export const selectIndexableBooks = (db: Db, bookIds: readonly number[]): Promise<IndexableBook[]> =>
  db
    .select({ bookId: books.id, title: books.title, authors: books.authors })
    .from(books)
    .where(inArray(books.id, [...bookIds]));

/** The last book that was read; books are read subject by subject. */
export interface IndexCursor {
  readonly subjectCode: string;
  readonly bookId: number;
}

/** Books after the cursor. */
export const selectIndexableBooksAfter = (
  db: Db,
  { subjectCode, bookId }: IndexCursor,
  limit: number,
): Promise<(IndexableBook & IndexCursor)[]> =>
  db
    .select({ subjectCode: books.subjectCode, bookId: books.id, title: books.title, authors: books.authors })
    .from(books)
    .where(sql`(${books.subjectCode}, ${books.id}) > (${subjectCode}, ${bookId})`)
    .orderBy(books.subjectCode, books.id)
    .limit(limit);

export const selectSearchTexts = (db: Db, bookIds: readonly number[]) =>
  db
    .select()
    .from(bookSearch)
    .where(inArray(bookSearch.bookId, [...bookIds]));

export type SearchRow = { readonly bookId: number } & SearchText & Pronunciation;

const column = <Row>(rows: readonly Row[], read: (row: Row) => unknown) => sql.param(rows.map(read));

export async function upsertSearchRows(db: Db, rows: readonly SearchRow[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = column(rows, (row) => row.bookId);
  await db.execute(sql`
    INSERT INTO ${bookSearch} (book_id, title, main_characters, authors, stems)
    SELECT * FROM unnest(${ids}::int[], ${column(rows, (row) => row.title)}::text[],
      ${column(rows, (row) => row.mainCharacters)}::smallint[], ${column(rows, (row) => row.authors)}::text[],
      ${column(rows, (row) => row.stems)}::text[])
    ON CONFLICT (book_id) DO UPDATE SET title = excluded.title, main_characters = excluded.main_characters,
      authors = excluded.authors, stems = excluded.stems`);
  await db.execute(sql`
    INSERT INTO ${bookPinyin} (book_id, initials, syllables)
    SELECT * FROM unnest(${ids}::int[], ${column(rows, (row) => row.initials)}::text[],
      ${column(rows, (row) => row.syllables)}::text[])
    ON CONFLICT (book_id) DO UPDATE SET initials = excluded.initials, syllables = excluded.syllables`);
}

export async function deleteSearchRows(db: Db, bookIds: readonly number[]): Promise<void> {
  if (bookIds.length === 0) return;
  await db.delete(bookSearch).where(inArray(bookSearch.bookId, [...bookIds]));
  await db.delete(bookPinyin).where(inArray(bookPinyin.bookId, [...bookIds]));
}

export type CountedName = SearchName & {
  readonly initials: string;
  readonly letters: string;
  readonly books: number;
};

/** Adds to the counts, which may be negative, and deletes names that no book has any more. Sorted, so that two transactions do not deadlock. */
export async function addNameCounts(db: Db, names: readonly CountedName[]): Promise<void> {
  if (names.length === 0) return;
  const rows = names.toSorted((a, b) => (a.kind + a.normal < b.kind + b.normal ? -1 : 1));
  await db.execute(sql`
    INSERT INTO ${searchNames} AS old (kind, normal, name, initials, letters, books)
    SELECT * FROM unnest(${column(rows, (row) => row.kind)}::text[], ${column(rows, (row) => row.normal)}::text[],
      ${column(rows, (row) => row.name)}::text[], ${column(rows, (row) => row.initials)}::text[],
      ${column(rows, (row) => row.letters)}::text[], ${column(rows, (row) => row.books)}::int[])
    ON CONFLICT (kind, normal) DO UPDATE SET books = old.books + excluded.books`);
  const gone = names.filter((name) => name.books < 0).map((name) => name.normal);
  if (gone.length === 0) return;
  await db.delete(searchNames).where(sql`${inArray(searchNames.normal, gone)} AND ${searchNames.books} <= 0`);
}

const upsertBookChanges = prepareSql()(
  'upsert_book_changes',
  ['bookIds'],
  ({ bookIds }) => sql`
    INSERT INTO book_changes (book_id, changed)
    SELECT book_id, pg_current_xact_id() FROM unnest(${bookIds}::int[]) AS book_id
    ON CONFLICT (book_id) DO UPDATE SET changed = excluded.changed`,
);

/** Tells every server to read these books again. The transaction id gives the order in which changes become visible. */
export async function markBooksChanged(db: Db, bookIds: readonly number[]): Promise<void> {
  if (bookIds.length === 0) return;
  const sorted = [...new Set(bookIds)].sort((a, b) => a - b);
  await upsertBookChanges(db, { bookIds: sorted });
}

export async function markSeriesBooksChanged(db: Db, seriesId: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO book_changes (book_id, changed)
    SELECT id, pg_current_xact_id() FROM ${books} WHERE series_id = ${seriesId} ORDER BY id
    ON CONFLICT (book_id) DO UPDATE SET changed = excluded.changed`);
}

export async function hasSearchRows(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 FROM ${bookSearch} LIMIT 1`);
  return rows.length > 0;
}

const SEARCH_INDEX_TABLES = ['book_search', 'book_pinyin', 'search_names'];

/** Empties the index and fills it again. */
export async function refillSearchIndex(db: Db, fill: () => Promise<void>): Promise<void> {
  await db.execute(sql.raw(`TRUNCATE ${SEARCH_INDEX_TABLES.join(', ')}`));
  await withoutIndexes(db, SEARCH_INDEX_TABLES, fill);
  for (const table of SEARCH_INDEX_TABLES) await db.execute(sql.raw(`ANALYZE ${table}`));
}
