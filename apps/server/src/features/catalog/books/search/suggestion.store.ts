import type pg from 'pg';

export interface SuggestedName {
  readonly name: string;
  readonly books: number;
}

const MAX_NAMES = 10;

/** Sorts after every text with this prefix, in byte order. */
const prefixEnd = (beginning: string): string => `${beginning}\u{10ffff}`;

/** Names are read before it is known whether a listed book has them: most do. */
const NAMES_PER_RESULT = 3;

/** Authors of listed books whose name, initials or pinyin start with the text; those with the most titles first. */
export async function selectAuthors(
  pool: pg.Pool,
  beginning: string,
  limit = MAX_NAMES,
): Promise<SuggestedName[]> {
  const begins = (column: string) => `(${column} ~>=~ $1 AND ${column} ~<~ $2)`;
  const columns = /^[a-z]+$/.test(beginning) ? ['normal', 'initials', 'letters'] : ['normal'];
  const { rows } = await pool.query<SuggestedName>({
    name: `suggest_authors_${columns.length}`,
    text: `SELECT name, books FROM (
        SELECT name, books, normal FROM search_names WHERE kind = 'author' AND (${columns.map(begins).join(' OR ')})
        ORDER BY books DESC, normal LIMIT $4) AS found
      WHERE EXISTS (SELECT 1 FROM books WHERE books.listed AND books.authors @> ARRAY[found.name])
      ORDER BY books DESC, normal LIMIT $3`,
    values: [beginning, prefixEnd(beginning), limit, limit * NAMES_PER_RESULT],
  });
  return rows;
}

export interface TitledBook {
  readonly bookId: number;
  readonly title: string;
  readonly isbn: string;
}

/** The result has the order of the ids. */
export async function selectTitledBooks(pool: pg.Pool, bookIds: readonly number[]): Promise<TitledBook[]> {
  if (bookIds.length === 0) return [];
  const { rows } = await pool.query<TitledBook>({
    name: 'suggest_books',
    text: `SELECT b.id AS "bookId", b.title, b.isbn FROM unnest($1::int[]) WITH ORDINALITY asked (id, place)
      JOIN books b ON b.id = asked.id ORDER BY asked.place`,
    values: [bookIds],
  });
  return rows;
}

/** The normalized names of authors with exactly this pinyin or, when asked for, these initials. */
export async function selectAuthorsByPinyin(
  pool: pg.Pool,
  letters: string,
  withInitials: boolean,
): Promise<string[]> {
  const { rows } = await pool.query<{ normal: string }>({
    name: withInitials ? 'authors_with_initials' : 'authors_that_sound',
    text: `SELECT normal FROM search_names
      WHERE kind = 'author' AND (letters = $1 ${withInitials ? 'OR initials = $1' : ''}) AND normal <> $1
      ORDER BY books DESC LIMIT ${MAX_NAMES}`,
    values: [letters],
  });
  return rows.map(({ normal }) => normal);
}
