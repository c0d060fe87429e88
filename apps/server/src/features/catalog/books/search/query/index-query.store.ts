// Finds the books that contain a text. The ids are returned as one value, because twenty thousand rows would take longer
// to send than to find.
import type pg from 'pg';
import { BOOK_CHANGES_COLUMNS, parseBookChanges } from '../columns/change-feed.store.ts';
import type { BookChanges } from '../columns/change-feed.store.ts';
import { packIntegersSql, unpackIntegers } from './packed-integers.ts';

/** A text that the title or the authors of a book must contain. */
export interface TextQuery {
  /** Lexemes in the syntax of `tsquery`. They may match a few books too many. */
  readonly lexemes: string;
  /** Phrases that the title or the authors must contain, which lexemes alone cannot ensure. */
  readonly inTitle: readonly string[];
  readonly inAuthors: readonly string[];
  /** Books whose title equals or starts with one of these come first. */
  readonly wholeTitles: readonly string[];
}

/** The pinyin of a title, as successive initials or as syllables. */
export interface PinyinQuery {
  readonly lexemes: string;
  readonly initials: string | null;
  readonly syllables: string | null;
}

export type IndexQuery = TextQuery | PinyinQuery;

/** How a title matches: it contains the text, starts with it, or equals it (not used for pinyin). */
export const MATCH_KIND = { within: 0, beginning: 1, whole: 2 } as const;

/** The books that match a query, each with its MATCH_KIND. */
export interface Match {
  readonly ids: Int32Array;
  readonly kinds: Uint8Array;
}

export interface IndexResults {
  readonly matches: ReadonlyMap<IndexQuery, Match>;
  readonly changes: BookChanges;
}

/** Statements with more queries are rare and not prepared. */
const MAX_PREPARED = 3;

/** Runs all queries of a search and reads the changes of the catalog in one statement, which saves round trips. */
export async function runIndexQueries(
  pool: pg.Pool,
  queries: readonly IndexQuery[],
  since: string,
): Promise<IndexResults> {
  const values: unknown[] = [since];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const parts = queries.map((query) => ('inTitle' in query ? textPart(query, add) : pinyinPart(query, add)));
  const columns = parts.map((_, n) => `m${n}.found AS m${n}`);
  const text = `SELECT ${[BOOK_CHANGES_COLUMNS, ...columns].join(', ')} FROM (SELECT) AS one
    ${parts.map((part, n) => `CROSS JOIN (${part}) AS m${n}`).join(' ')}`;
  const name = queries.length <= MAX_PREPARED ? `search ${queries.map(shapeOf).join(' ')}` : undefined;
  const { rows } = await pool.query<Record<string, unknown>>({ name, text, values });
  const row = rows[0]!;
  const found = (n: number) => readMatch(unpackIntegers(row[`m${n}`] as Buffer | null));
  return {
    matches: new Map(queries.map((query, n) => [query, found(n)])),
    changes: parseBookChanges(row),
  };
}

type Add = (value: unknown) => string;

/** The part of a query that changes the text of its statement; the rest are values. */
const shapeOf = (query: IndexQuery): string =>
  'inTitle' in query
    ? `t${query.inTitle.length}a${query.inAuthors.length}w${query.wholeTitles.length}`
    : query.initials
      ? 'initials'
      : 'syllables';

function textPart({ lexemes, inTitle, inAuthors, wholeTitles }: TextQuery, add: Add): string {
  const asked = add(lexemes);
  const whole = wholeTitles.map(add);
  const begins = whole.map((text) => `starts_with(title, ${text})`).join(' OR ');
  const is = whole.map(
    (text) => `title = ${text} OR (starts_with(title, ${text}) AND main_characters = length(${text}))`,
  );
  const held = [...inTitle.map((part) => ['title', part]), ...inAuthors.map((part) => ['authors', part])];
  return `SELECT ${matched(begins, is.join(' OR '))}
    FROM book_search WHERE search_lexemes(title, authors, stems) @@ ${asked}::tsquery
    ${held.map(([column, part]) => `AND ${column} LIKE ${add(`%${part}%`)}`).join(' ')}`;
}

function pinyinPart({ lexemes, initials, syllables }: PinyinQuery, add: Add): string {
  const column = initials ? 'initials' : 'syllables';
  const spoken = initials ?? syllables ?? '';
  const [asked, whole] = [add(lexemes), add(spoken)];
  return `SELECT ${matched(`starts_with(${column}, ${whole})`, 'false')}
    FROM book_pinyin WHERE pinyin_lexemes(initials, syllables) @@ ${asked}::tsquery AND ${column} LIKE '%' || ${whole} || '%'`;
}

/** Book id and match kind share one number, because a second list would take as long again. An int4 is enough for 500 million books. */
const MATCH_KINDS = 4;

const matched = (begins: string, is: string): string => {
  const place = `CASE WHEN ${begins} THEN CASE WHEN ${is} THEN ${MATCH_KIND.whole} ELSE ${MATCH_KIND.beginning} END ELSE ${MATCH_KIND.within} END`;
  return `${packIntegersSql(`book_id * ${MATCH_KINDS} + ${place}`)} AS found`;
};

function readMatch(numbers: Int32Array): Match {
  const ids = new Int32Array(numbers.length);
  const kinds = new Uint8Array(numbers.length);
  for (let index = 0; index < numbers.length; index += 1) {
    const number = numbers[index]!;
    ids[index] = Math.floor(number / MATCH_KINDS);
    kinds[index] = number % MATCH_KINDS;
  }
  return { ids, kinds };
}
