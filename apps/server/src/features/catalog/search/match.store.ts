// Which books a text leads to. A search reads nothing else from the index: the book ids come as one value, since twenty
// thousand rows of a result would take longer than finding them.
import type pg from 'pg';
import { CHANGES, readChanges } from './book-changes.store.ts';
import type { Changes } from './book-changes.store.ts';
import { numbersOf, readNumbers } from './id-list.ts';

/** What the title or the authors of a book must hold, all of it. */
export interface TextQuery {
  /** Lexemes as `tsquery` writes them; they may promise a little too much. */
  readonly lexemes: string;
  /** Runs of characters that must stand together in the title or among the authors: what lexemes cannot promise. */
  readonly inTitle: readonly string[];
  readonly inAuthors: readonly string[];
  /** The title begins with one of these, or is it: such books come first. */
  readonly wholeTitles: readonly string[];
}

/** How a title sounds: initials that stand together, or syllables. */
export interface PinyinQuery {
  readonly lexemes: string;
  readonly initials: string | null;
  readonly syllables: string | null;
}

export type Question = TextQuery | PinyinQuery;

/** How a title answers: it holds what is asked for, begins with it, or is it; of a sound the last is not asked. */
export const PLACE = { within: 0, beginning: 1, whole: 2 } as const;

/** The books that answer a question, and how the title of each does. */
export interface Match {
  readonly ids: Int32Array;
  readonly places: Uint8Array;
}

export interface Answers {
  readonly matches: ReadonlyMap<Question, Match>;
  readonly changes: Changes;
}

/** More questions than most searches have; their statements are not kept prepared. */
const MAX_PREPARED = 3;

/**
 * All questions of a search and what changed in the catalogue, in one statement: on a busy machine each further one
 * would cost more in waiting than in work.
 */
export async function selectAnswers(
  pool: pg.Pool,
  questions: readonly Question[],
  since: string,
): Promise<Answers> {
  const values: unknown[] = [since];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const parts = questions.map((question) =>
    'inTitle' in question ? textPart(question, add) : pinyinPart(question, add),
  );
  const columns = parts.map((_, n) => `m${n}.found AS m${n}`);
  const text = `SELECT ${[CHANGES, ...columns].join(', ')} FROM (SELECT) AS one
    ${parts.map((part, n) => `CROSS JOIN (${part}) AS m${n}`).join(' ')}`;
  const name = questions.length <= MAX_PREPARED ? `search ${questions.map(shapeOf).join(' ')}` : undefined;
  const { rows } = await pool.query<Record<string, unknown>>({ name, text, values });
  const row = rows[0]!;
  const found = (n: number) => readMatch(readNumbers(row[`m${n}`] as Buffer | null));
  return {
    matches: new Map(questions.map((question, n) => [question, found(n)])),
    changes: readChanges(row),
  };
}

type Add = (value: unknown) => string;

/** What of a question is in the text of its statement; the rest are values. */
const shapeOf = (question: Question): string =>
  'inTitle' in question
    ? `t${question.inTitle.length}a${question.inAuthors.length}w${question.wholeTitles.length}`
    : question.initials
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

/** Book and place in one number: a second list would take as long again. An int4 has room for 500 million books. */
const PLACES = 4;

const matched = (begins: string, is: string): string => {
  const place = `CASE WHEN ${begins} THEN CASE WHEN ${is} THEN ${PLACE.whole} ELSE ${PLACE.beginning} END ELSE ${PLACE.within} END`;
  return `${numbersOf(`book_id * ${PLACES} + ${place}`)} AS found`;
};

function readMatch(numbers: Int32Array): Match {
  const ids = new Int32Array(numbers.length);
  const places = new Uint8Array(numbers.length);
  for (let index = 0; index < numbers.length; index += 1) {
    const number = numbers[index]!;
    ids[index] = Math.floor(number / PLACES);
    places[index] = number % PLACES;
  }
  return { ids, places };
}
