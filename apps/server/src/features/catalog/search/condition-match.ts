// What one condition leads to: the index answers for titles and authors, the columns for everything else.
import type { SearchCondition } from '@zhiye/contract';
import type pg from 'pg';
import type { BookColumns } from './book-columns.ts';
import { majorsOf } from './book-columns.ts';
import { intersect, NO_BOOKS, unite } from './book-set.ts';
import type { BookSet } from './book-set.ts';
import type { Catalogue } from './catalogue-memory.ts';
import { markIsbn } from './isbn-match.ts';
import { selectPinyinMatch, selectTextMatch } from './match.store.ts';
import type { TextMatch } from './match.store.ts';
import { normalText } from './normal-text.ts';
import { lettersOf, readPinyinQueries, readTextQuery } from './text-query.ts';
import { selectAuthorsThatSound } from './suggestion.store.ts';
import type { TextField } from './text-query.ts';
import { compareValue } from './value-list.ts';

const TITLE = 10;
const AUTHOR = 20;
const ISBN = 30;
const PRESS = 40;
const MAJORS = 50;
const SERIES = 60;
const CLASS = 70;
const ALL = 80;

/** How well a book answers: more is better, whatever its sales. */
export const TIER = {
  exactTitle: 7,
  titleStart: 6,
  soundStart: 5,
  title: 4,
  author: 3,
  sound: 2,
  other: 1,
} as const;
export type Tiers = Uint8Array;

/** What the index says of a text; asked before the catalogue is at hand. */
interface TextAnswer {
  readonly text: string;
  readonly title: readonly TextMatch[];
  readonly sound: readonly TextMatch[];
  readonly author: readonly TextMatch[];
}

/** Of the whole text and, for all fields, of each of its words: they may stand in different fields. */
export interface IndexAnswer {
  readonly whole: TextAnswer;
  readonly words: readonly TextAnswer[];
}

const MAX_WORDS = 8;

export async function askIndex(pool: pg.Pool, condition: SearchCondition): Promise<IndexAnswer> {
  const { fieldType, fieldVal, vague } = condition;
  const words = fieldVal.split(/\s+/).filter((word) => word !== '');
  const apart = fieldType === ALL && vague === 1 && words.length > 1 ? words.slice(0, MAX_WORDS) : [];
  const [whole, ...parts] = await Promise.all(
    [fieldVal, ...apart].map((text) => askText(pool, condition, text)),
  );
  return { whole: whole!, words: parts };
}

async function askText(
  pool: pg.Pool,
  { fieldType, vague }: SearchCondition,
  text: string,
): Promise<TextAnswer> {
  const asks = (field: number) => fieldType === field || fieldType === ALL;
  const exactly = vague === 0;
  const ask = async (field: TextField, value: string, whole: boolean) => {
    const query = readTextQuery(value, field, whole);
    return query ? [await selectTextMatch(pool, query)] : [];
  };
  const sounds = exactly ? [] : readPinyinQueries(text);
  const [title, sound, author, spoken] = await Promise.all([
    asks(TITLE) ? ask('title', text, exactly) : [],
    asks(TITLE) ? Promise.all(sounds.map((query) => selectPinyinMatch(pool, query))) : [],
    asks(AUTHOR) ? ask('author', text, exactly) : [],
    asks(AUTHOR) && sounds.length > 0 ? selectAuthorsThatSound(pool, lettersOf(text)) : [],
  ]);
  const authors = await Promise.all(spoken.map((name) => ask('author', name, true)));
  return { text, title, sound, author: [...author, ...authors.flat()] };
}

/** The books a condition leads to; writes into `tiers` how well each of them answers. */
export function matchCondition(
  catalogue: Catalogue,
  condition: SearchCondition,
  { whole, words }: IndexAnswer,
  tiers: Tiers,
): BookSet {
  const { end } = catalogue.columns;
  const together = matchText(catalogue, condition, whole, tiers);
  if (words.length === 0) return together;
  const apart = words
    .map((word) => matchText(catalogue, condition, word, NO_TIERS))
    .reduce((one, other) => intersect(one, other, end));
  return unite(together, apart, end);
}

/** For what makes no book a better answer. */
export const NO_TIERS: Tiers = new Uint8Array(0);

function matchText(
  catalogue: Catalogue,
  condition: SearchCondition,
  answer: TextAnswer,
  tiers: Tiers,
): BookSet {
  const exactly = condition.vague === 0;
  const sets: BookSet[] = [];
  for (const match of answer.title) {
    sets.push({ ids: exactly ? match.exact : match.found });
    raise(tiers, match.found, TIER.title);
    raise(tiers, match.starting, TIER.titleStart);
    raise(tiers, match.exact, TIER.exactTitle);
  }
  for (const match of answer.sound) {
    sets.push({ ids: match.found });
    raise(tiers, match.found, TIER.sound);
    raise(tiers, match.starting, TIER.soundStart);
  }
  for (const match of answer.author) {
    sets.push({ ids: match.found });
    raise(tiers, match.found, TIER.author);
  }
  sets.push(...matchColumns(catalogue, condition, answer.text));
  return sets.reduce((one, other) => unite(one, other, catalogue.columns.end), NO_BOOKS);
}

function matchColumns(
  { columns, classes }: Catalogue,
  { fieldType, vague }: SearchCondition,
  text: string,
): BookSet[] {
  const asks = (field: number) => fieldType === field || fieldType === ALL;
  const exactly = vague === 0;
  const passes = compareValue(text, exactly);
  const tables: [Uint8Array, Int32Array][] = [];
  if (asks(PRESS)) tables.push([columns.lists.press.table(passes), columns.codes.press]);
  if (asks(SERIES)) tables.push([columns.lists.series.table(passes), columns.codes.series]);
  if (asks(CLASS)) {
    const named = (_: string, code: string) => code === text || classes.isNamed(code, passes);
    tables.push([columns.lists.classCode.table(named), columns.codes.classCode]);
  }
  if (asks(MAJORS)) {
    const holds = (_: string, set: string) => majorsOf(set).some((major) => passes(normalText(major), major));
    tables.push([columns.majorSets.table(holds), columns.majors]);
  }
  const marked = tables.filter(([table]) => table.includes(1));
  const sets: BookSet[] = marked.map(([table, codes]) => ({ marks: markCodes(columns, table, codes) }));
  if (asks(ISBN)) sets.push(markIsbn(columns, text, exactly));
  return sets;
}

function raise(tiers: Tiers, ids: Int32Array, tier: number): void {
  for (const id of ids) if (tiers[id]! < tier) tiers[id] = tier;
}

function markCodes({ end }: BookColumns, table: Uint8Array, codes: Int32Array): Uint8Array {
  const marks = new Uint8Array(end);
  for (let id = 1; id < end; id += 1) marks[id] = table[codes[id]!]!;
  return marks;
}
