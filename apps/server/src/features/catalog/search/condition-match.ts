// What one condition leads to: the index answers for titles and authors, the columns for everything else.
import type { SearchCondition } from '@zhiye/contract';
import type pg from 'pg';
import type { BookColumns } from './book-columns.ts';
import { majorsOf } from './book-columns.ts';
import { NO_BOOKS, unite } from './book-set.ts';
import type { BookSet } from './book-set.ts';
import type { Catalogue } from './catalogue-memory.ts';
import { markIsbn } from './isbn-match.ts';
import { selectPinyinMatch, selectTextMatch } from './match.store.ts';
import type { TextMatch } from './match.store.ts';
import { normalText } from './normal-text.ts';
import { readPinyinQueries, readTextQuery } from './text-query.ts';
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

/** What the index says of a condition; asked before the catalogue is at hand. */
export interface IndexAnswer {
  readonly title: readonly TextMatch[];
  readonly sound: readonly TextMatch[];
  readonly author: readonly TextMatch[];
}

export async function askIndex(pool: pg.Pool, condition: SearchCondition): Promise<IndexAnswer> {
  const asks = (field: number) => condition.fieldType === field || condition.fieldType === ALL;
  const text = (field: TextField, wanted: boolean) => {
    const query = wanted ? readTextQuery(condition.fieldVal, field, condition.vague === 0) : undefined;
    return query ? [selectTextMatch(pool, query)] : [];
  };
  const sounds = asks(TITLE) && condition.vague === 1 ? readPinyinQueries(condition.fieldVal) : [];
  const [title, sound, author] = await Promise.all([
    Promise.all(text('title', asks(TITLE))),
    Promise.all(sounds.map((query) => selectPinyinMatch(pool, query))),
    Promise.all(text('author', asks(AUTHOR))),
  ]);
  return { title, sound, author };
}

/** The books a condition leads to; writes into `tiers` how well each of them answers. */
export function matchCondition(
  { columns, classes }: Catalogue,
  condition: SearchCondition,
  answer: IndexAnswer,
  tiers: Tiers,
): BookSet {
  const { fieldType, fieldVal } = condition;
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
  const asks = (field: number) => fieldType === field || fieldType === ALL;
  const passes = compareValue(fieldVal, exactly);
  const tables: [Uint8Array, Int32Array][] = [];
  if (asks(PRESS)) tables.push([columns.lists.press.table(passes), columns.codes.press]);
  if (asks(SERIES)) tables.push([columns.lists.series.table(passes), columns.codes.series]);
  if (asks(CLASS)) {
    const named = (_: string, code: string) => code === fieldVal || classes.isNamed(code, passes);
    tables.push([columns.lists.classCode.table(named), columns.codes.classCode]);
  }
  if (asks(MAJORS)) {
    const holds = (_: string, set: string) => majorsOf(set).some((major) => passes(normalText(major), major));
    tables.push([columns.majorSets.table(holds), columns.majors]);
  }
  for (const [table, codes] of tables)
    if (table.includes(1)) sets.push({ marks: markCodes(columns, table, codes) });
  if (asks(ISBN)) sets.push(markIsbn(columns, fieldVal, exactly));
  return sets.reduce((one, other) => unite(one, other, columns.end), NO_BOOKS);
}

function raise(tiers: Tiers, ids: Int32Array, tier: number): void {
  for (const id of ids) if (tiers[id]! < tier) tiers[id] = tier;
}

function markCodes({ end }: BookColumns, table: Uint8Array, codes: Int32Array): Uint8Array {
  const marks = new Uint8Array(end);
  for (let id = 1; id < end; id += 1) marks[id] = table[codes[id]!]!;
  return marks;
}
