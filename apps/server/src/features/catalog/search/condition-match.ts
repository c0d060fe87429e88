// What one condition leads to: the index answers for titles and authors, the columns for everything else.
import type { SearchCondition } from '@zhiye/contract';
import type pg from 'pg';
import type { BookColumns } from './book-columns.ts';
import { majorsOf } from './book-columns.ts';
import { intersect, NO_BOOKS, unite } from './book-set.ts';
import type { BookSet, MarkedBooks } from './book-set.ts';
import type { BookTiers } from './book-tiers.ts';
import type { Catalogue } from './catalogue-memory.ts';
import { markIsbn } from './isbn-match.ts';
import { PLACE } from './match.store.ts';
import type { Answers, Match, Question } from './match.store.ts';
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
type Matches = Answers['matches'];

/** What the index is asked about a text. */
interface TextQuestions {
  readonly text: string;
  readonly title: readonly Question[];
  readonly sound: readonly Question[];
  readonly author: readonly Question[];
}

/** About the whole text and, in all fields, about each of its words: they may stand in different fields. */
export interface ConditionQuestions {
  readonly whole: TextQuestions;
  readonly words: readonly TextQuestions[];
}

const MAX_WORDS = 8;

export async function questionsOf(pool: pg.Pool, condition: SearchCondition): Promise<ConditionQuestions> {
  const { fieldType, fieldVal, vague } = condition;
  const words = fieldVal.split(/\s+/).filter((word) => word !== '');
  const apart = fieldType === ALL && vague === 1 && words.length > 1 ? words.slice(0, MAX_WORDS) : [];
  const [whole, ...parts] = await Promise.all(
    [fieldVal, ...apart].map((text) => questionsAbout(pool, condition, text)),
  );
  return { whole: whole!, words: parts };
}

export const listQuestions = ({ whole, words }: ConditionQuestions): Question[] =>
  [whole, ...words].flatMap(({ title, sound, author }) => [...title, ...sound, ...author]);

async function questionsAbout(
  pool: pg.Pool,
  { fieldType, vague }: SearchCondition,
  text: string,
): Promise<TextQuestions> {
  const asks = (field: number) => fieldType === field || fieldType === ALL;
  const exactly = vague === 0;
  const about = (field: TextField, value: string, whole: boolean) => readTextQuery(value, field, whole) ?? [];
  const sounds = exactly ? [] : readPinyinQueries(text);
  const names = asks(AUTHOR) && sounds.length > 0 ? await selectAuthorsThatSound(pool, lettersOf(text)) : [];
  return {
    text,
    title: asks(TITLE) ? [about('title', text, exactly)].flat() : [],
    sound: asks(TITLE) ? sounds : [],
    author: asks(AUTHOR)
      ? [about('author', text, exactly), ...names.map((name) => about('author', name, true))].flat()
      : [],
  };
}

/** The books a condition leads to; `tiers` learn how well each of them answers, unless that makes no book a better one. */
export function matchCondition(
  catalogue: Catalogue,
  condition: SearchCondition,
  { whole, words }: ConditionQuestions,
  matches: Matches,
  tiers: BookTiers | undefined,
): BookSet {
  const { end } = catalogue.columns;
  const together = matchText(catalogue, condition, whole, matches, tiers);
  if (words.length === 0) return together;
  const apart = words
    .map((word) => matchText(catalogue, condition, word, matches, undefined))
    .reduce((one, other) => intersect(one, other, end));
  return unite(together, apart, end);
}

function matchText(
  catalogue: Catalogue,
  condition: SearchCondition,
  questions: TextQuestions,
  matches: Matches,
  tiers: BookTiers | undefined,
): BookSet {
  const exactly = condition.vague === 0;
  const sets: BookSet[] = [];
  const answers = (list: readonly Question[], tierOf: readonly number[]): Match[] =>
    list.map((question) => {
      const match = matches.get(question)!;
      tiers?.raise(match, tierOf);
      return match;
    });
  for (const match of answers(questions.title, TITLE_TIERS))
    sets.push({ ids: exactly ? wholeTitles(match) : match.ids });
  for (const { ids } of answers(questions.sound, SOUND_TIERS)) sets.push({ ids });
  for (const { ids } of answers(questions.author, AUTHOR_TIERS)) sets.push({ ids });
  sets.push(...matchColumns(catalogue, condition, questions.text));
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
  const sets: BookSet[] = marked.length > 0 ? [booksWithCodes(columns, marked)] : [];
  if (asks(ISBN)) sets.push(markIsbn(columns, text, exactly));
  return sets;
}

/** By how the title answers: PLACE. */
const TITLE_TIERS = [TIER.title, TIER.titleStart, TIER.exactTitle] as const;
const SOUND_TIERS = [TIER.sound, TIER.soundStart] as const;
const AUTHOR_TIERS = [TIER.author, TIER.author, TIER.author] as const;

const wholeTitles = ({ ids, places }: Match): Int32Array =>
  ids.filter((_, index) => places[index] === PLACE.whole);

/** Marked only when all of them are wanted: beside a few books that a text leads to, only those are looked at. */
function booksWithCodes({ end }: BookColumns, tables: readonly [Uint8Array, Int32Array][]): MarkedBooks {
  let marks: Uint8Array | undefined;
  return {
    holds: (id) => tables.some(([table, codes]) => table[codes[id]!] === 1),
    get marks() {
      return (marks ??= markCodes(end, tables));
    },
  };
}

function markCodes(end: number, tables: readonly [Uint8Array, Int32Array][]): Uint8Array {
  const marks = new Uint8Array(end);
  for (const [table, codes] of tables) {
    for (let id = 1; id < end; id += 1) if (table[codes[id]!] === 1) marks[id] = 1;
  }
  return marks;
}
