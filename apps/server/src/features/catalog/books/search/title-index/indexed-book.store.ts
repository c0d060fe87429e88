// Reads the texts of the search index.
import type pg from 'pg';
import type { IndexedBook } from './segment-builder.ts';

export interface VersionedBook extends IndexedBook {
  /** The transaction that wrote the texts. Another value means that they may have changed. */
  readonly version: number;
}

const SELECT_INDEXED_BOOKS = `
  SELECT t.book_id AS "bookId", t.title, t.main_characters AS "mainCharacters", t.authors, p.syllables,
    t.xmin::text::bigint::float8 AS version
  FROM book_search t JOIN book_pinyin p USING (book_id)`;

export async function selectIndexedBooks(
  pool: pg.Pool,
  bookIds: readonly number[],
): Promise<VersionedBook[]> {
  const { rows } = await pool.query<VersionedBook>(`${SELECT_INDEXED_BOOKS} WHERE t.book_id = ANY($1)`, [
    bookIds,
  ]);
  return rows;
}

/** Pages through all books by id. */
export async function selectIndexedBooksAfter(
  pool: pg.Pool,
  bookId: number,
  limit: number,
): Promise<VersionedBook[]> {
  // both conditions, or every page reads one of the tables from its beginning
  const { rows } = await pool.query<VersionedBook>(
    `${SELECT_INDEXED_BOOKS} WHERE t.book_id > $1 AND p.book_id > $1 ORDER BY t.book_id LIMIT $2`,
    [bookId, limit],
  );
  return rows;
}
