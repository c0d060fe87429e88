// Finds the books that match one condition: titles and authors by the results of the index, other fields by the columns.
import type { SearchCondition } from '@zhiye/contract';
import { MATCH, SEARCH_FIELD } from '@zhiye/contract/constants';
import type { BookColumns } from '../columns/book-columns.ts';
import { splitMajors } from '../columns/book-columns.ts';
import { intersect, NO_BOOKS, unite } from '../columns/book-set.ts';
import type { BookSet, MarkedBooks } from '../columns/book-set.ts';
import { RELEVANCE_TIER } from '../columns/relevance-tiers.ts';
import type { RelevanceTiers } from '../columns/relevance-tiers.ts';
import type { ConditionIndexQueries, TextIndexQueries } from './condition-queries.ts';
import type { CatalogSnapshot } from '../columns/catalog-cache.ts';
import { MATCH_KIND } from './index-query.store.ts';
import type { IndexResults, Match, IndexQuery } from './index-query.store.ts';
import { normalizeText } from '../text/normalized-text.ts';
import { createValueMatcher } from '../columns/value-dictionary.ts';
import { parseIsbnNumber, stripIsbn } from './isbn-number.ts';

type Matches = IndexResults['matches'];

/** Returns the books that match a condition and, when `tiers` are given, raises the relevance tier of each. */
export function matchCondition(
  snapshot: CatalogSnapshot,
  condition: SearchCondition,
  { whole, words }: ConditionIndexQueries,
  matches: Matches,
  tiers: RelevanceTiers | undefined,
): BookSet {
  const { end } = snapshot.columns;
  const wholeMatches = matchText(snapshot, condition, whole, matches, tiers);
  if (words.length === 0) return wholeMatches;
  const wordMatches = words
    .map((word) => matchText(snapshot, condition, word, matches, undefined))
    .reduce((one, other) => intersect(one, other, end));
  return unite(wholeMatches, wordMatches, end);
}

function matchText(
  snapshot: CatalogSnapshot,
  condition: SearchCondition,
  queries: TextIndexQueries,
  matches: Matches,
  tiers: RelevanceTiers | undefined,
): BookSet {
  const exactly = condition.vague === MATCH.exact;
  const sets: BookSet[] = [];
  const readMatches = (list: readonly IndexQuery[], tierOf: readonly number[]): Match[] =>
    list.map((query) => {
      const match = matches.get(query)!;
      tiers?.raise(match, tierOf);
      return match;
    });
  for (const match of readMatches(queries.title, TITLE_TIERS))
    sets.push({ ids: exactly ? wholeTitles(match) : match.ids });
  for (const { ids } of readMatches(queries.pinyin, PINYIN_TIERS)) sets.push({ ids });
  for (const { ids } of readMatches(queries.author, AUTHOR_TIERS)) sets.push({ ids });
  sets.push(...matchColumns(snapshot, condition, queries.text));
  return sets.reduce((one, other) => unite(one, other, snapshot.columns.end), NO_BOOKS);
}

function matchColumns(
  { columns, subjects }: CatalogSnapshot,
  { fieldType, vague }: SearchCondition,
  text: string,
): BookSet[] {
  const searchesIn = (field: number) => fieldType === field || fieldType === SEARCH_FIELD.all;
  const exactly = vague === MATCH.exact;
  const passes = createValueMatcher(text, exactly);
  const tables: [Uint8Array, Int32Array][] = [];
  if (searchesIn(SEARCH_FIELD.publisher))
    tables.push([columns.dictionaries.publisher.matchTable(passes), columns.codes.publisher]);
  if (searchesIn(SEARCH_FIELD.series))
    tables.push([columns.dictionaries.series.matchTable(passes), columns.codes.series]);
  if (searchesIn(SEARCH_FIELD.subject)) {
    const named = (_: string, code: string) => code === text || subjects.matchesName(code, passes);
    tables.push([columns.dictionaries.subjectCode.matchTable(named), columns.codes.subjectCode]);
  }
  if (searchesIn(SEARCH_FIELD.major)) {
    const holds = (_: string, set: string) =>
      splitMajors(set).some((major) => passes(normalizeText(major), major));
    tables.push([columns.majorSets.matchTable(holds), columns.majors]);
  }
  const marked = tables.filter(([table]) => table.includes(1));
  const sets: BookSet[] = marked.length > 0 ? [booksWithCodes(columns, marked)] : [];
  if (searchesIn(SEARCH_FIELD.isbn)) sets.push(matchIsbn(columns, text, exactly));
  return sets;
}

/** Tiers by MATCH_KIND. */
const TITLE_TIERS = [RELEVANCE_TIER.title, RELEVANCE_TIER.titleStart, RELEVANCE_TIER.exactTitle] as const;
const PINYIN_TIERS = [RELEVANCE_TIER.pinyin, RELEVANCE_TIER.pinyinStart] as const;
const AUTHOR_TIERS = [RELEVANCE_TIER.author, RELEVANCE_TIER.author, RELEVANCE_TIER.author] as const;

const wholeTitles = ({ ids, kinds }: Match): Int32Array =>
  ids.filter((_, index) => kinds[index] === MATCH_KIND.whole);

/** Marks all books only when they are needed: beside a short list of ids, `has` tests these ids alone. */
function booksWithCodes({ end }: BookColumns, tables: readonly [Uint8Array, Int32Array][]): MarkedBooks {
  let marks: Uint8Array | undefined;
  return {
    has: (id) => tables.some(([table, codes]) => table[codes[id]!] === 1),
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

const ALL_DIGITS = 13;

/**
 * Books with this ISBN in either length, with or without hyphens. Unless an exact match is asked for, some digits are
 * enough: anywhere in the ISBN, or at its start when they begin with 978 or 979.
 */
function matchIsbn(columns: BookColumns, text: string, exactly: boolean): BookSet {
  const whole = parseIsbnNumber(text);
  const digits = stripIsbn(text);
  if (whole !== undefined) return idsWhere(columns, (isbn) => isbn === whole);
  if (exactly || !/^\d{3,12}$/.test(digits)) return NO_BOOKS;
  const part = Number(digits);
  const size = 10 ** digits.length;
  if (/^97[89]/.test(digits)) {
    const rest = 10 ** (ALL_DIGITS - digits.length);
    return idsWhere(columns, (isbn) => isbn >= part * rest && isbn < (part + 1) * rest);
  }
  const shifts = Array.from({ length: ALL_DIGITS - digits.length + 1 }, (_, shift) => 10 ** shift);
  return idsWhere(
    columns,
    (isbn) => isbn > 0 && shifts.some((shift) => Math.floor(isbn / shift) % size === part),
  );
}

function idsWhere({ isbn, end }: BookColumns, passes: (isbn: number) => boolean): BookSet {
  const ids: number[] = [];
  for (let id = 1; id < end; id += 1) if (passes(isbn[id]!)) ids.push(id);
  return { ids: Int32Array.from(ids) };
}
