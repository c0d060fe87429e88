// Which books a text leads to. A search reads nothing else from the index: the book ids come as one binary value, which is
// decoded in microseconds, where twenty thousand rows of text would take longer than finding them.
import type pg from 'pg';

/** What the title and the authors of a book must hold, all of it. */
export interface TextQuery {
  /** Lexemes as `tsquery` writes them; they may promise a little too much. */
  readonly lexemes: string;
  /** Runs of characters that must stand together in the title or among the authors: what lexemes cannot promise. */
  readonly inTitle: readonly string[];
  readonly inAuthors: readonly string[];
  /** The title begins with this, or is this: such books come first. */
  readonly wholeTitle: string;
}

export interface TextMatch {
  readonly found: Int32Array;
  readonly starting: Int32Array;
  readonly exact: Int32Array;
}

const EXACT = `(title = $2 OR (starts_with(title, $2) AND main_characters = length($2)))`;

export async function selectTextMatch(pool: pg.Pool, query: TextQuery): Promise<TextMatch> {
  const { lexemes, inTitle, inAuthors, wholeTitle } = query;
  const values: unknown[] = [lexemes, wholeTitle];
  const parts = [...inTitle.map((part) => ['title', part]), ...inAuthors.map((part) => ['authors', part])];
  const held = parts.map(([column, part]) => `AND ${column} LIKE $${values.push(`%${part}%`)}`);
  const { rows } = await pool.query<{ found: Buffer | null; starting: Buffer | null; exact: Buffer | null }>({
    name: `search_text_${inTitle.length}_${inAuthors.length}`,
    text: `SELECT array_agg(book_id) AS found,
        array_agg(book_id) FILTER (WHERE starts_with(title, $2)) AS starting,
        array_agg(book_id) FILTER (WHERE ${EXACT}) AS exact
      FROM book_search WHERE search_lexemes(title, authors, stems) @@ $1::tsquery ${held.join(' ')}`,
    values,
    ...BINARY,
  });
  const row = rows[0]!;
  return { found: readIds(row.found), starting: readIds(row.starting), exact: readIds(row.exact) };
}

/** How a title sounds: initials that stand together, or syllables. */
export interface PinyinQuery {
  readonly lexemes: string;
  readonly initials: string | null;
  readonly syllables: string | null;
}

export async function selectPinyinMatch(pool: pg.Pool, query: PinyinQuery): Promise<TextMatch> {
  const [column, part] = query.initials ? ['initials', query.initials] : ['syllables', query.syllables ?? ''];
  const length = query.initials ? part.length : part.split(' ').length;
  const { rows } = await pool.query<{ found: Buffer | null; starting: Buffer | null; exact: Buffer | null }>({
    name: `search_pinyin_${column}`,
    text: `SELECT array_agg(book_id) AS found,
        array_agg(book_id) FILTER (WHERE starts_with(${column}, $2)) AS starting,
        array_agg(book_id) FILTER (WHERE starts_with(${column}, $2) AND main_syllables = $3) AS exact
      FROM book_pinyin WHERE pinyin_lexemes(initials, syllables) @@ $1::tsquery AND ${column} LIKE '%' || $2 || '%'`,
    values: [query.lexemes, part, length],
    ...BINARY,
  });
  const row = rows[0]!;
  return { found: readIds(row.found), starting: readIds(row.starting), exact: readIds(row.exact) };
}

/** Leaves values as the bytes they came in. */
const BINARY = { binary: true, types: { getTypeParser: () => (value: unknown) => value } } as const;

const ARRAY_HEADER_BYTES = 20;
const ITEM_BYTES = 8;

/** PostgreSQL's binary form of int4[]: a header, then each item's length and value (src/backend/utils/adt/arrayfuncs.c, array_send). */
function readIds(array: Buffer | null): Int32Array {
  if (!array) return new Int32Array(0);
  const ids = new Int32Array((array.length - ARRAY_HEADER_BYTES) / ITEM_BYTES);
  for (let item = 0, at = ARRAY_HEADER_BYTES + 4; item < ids.length; item += 1, at += ITEM_BYTES) {
    ids[item] = array.readInt32BE(at);
  }
  return ids;
}
