// Finds the books that match one condition: titles and authors by the results of the index, other fields by the columns.
import type { SearchCondition } from '@zhiye/contract';
import { MATCH, SEARCH_FIELD } from '@zhiye/contract/constants';
import type { BookColumns } from '../columns/book-columns.ts';
import { intersect, NO_BOOKS, unite } from '../columns/book-set.ts';
import type { BookSet } from '../columns/book-set.ts';
import { RELEVANCE_TIER } from '../columns/relevance-tiers.ts';
import type { RelevanceTiers } from '../columns/relevance-tiers.ts';
import type { ConditionIndexQueries, TextIndexQueries } from './condition-queries.ts';
import type { CatalogSnapshot } from '../columns/catalog-cache.ts';
import type { IndexQuery } from './text-query.ts';
import { growingIntegers } from '../title-index/growing-array.ts';
import { MATCH_KIND } from '../title-index/match-test.ts';
import type { Match } from '../title-index/title-index.ts';
import { createValueMatcher } from '../columns/value-dictionary.ts';
import { parseIsbnNumber, stripIsbn } from './isbn-number.ts';

/** Returns the books that match a condition and, when `tiers` are given, raises the relevance tier of each. */
export function matchCondition(
  snapshot: CatalogSnapshot,
  condition: SearchCondition,
  { whole, words }: ConditionIndexQueries,
  tiers: RelevanceTiers | undefined,
): BookSet {
  const { end } = snapshot.columns;
  const wholeMatches = matchText(snapshot, condition, whole, tiers);
  if (words.length === 0) return wholeMatches;
  const wordMatches = words
    .map((word) => matchText(snapshot, condition, word, undefined))
    .reduce((one, other) => intersect(one, other, end));
  return unite([wholeMatches, wordMatches], end);
}

function matchText(
  snapshot: CatalogSnapshot,
  condition: SearchCondition,
  queries: TextIndexQueries,
  tiers: RelevanceTiers | undefined,
): BookSet {
  const exactly = condition.vague === MATCH.exact;
  const sets: BookSet[] = [];
  const findMatches = (list: readonly IndexQuery[], tierOf: readonly number[]): Match[] =>
    list.map((query) => {
      const match = snapshot.titles.find(query, exactly || tiers !== undefined);
      tiers?.raise(match, tierOf);
      return match;
    });
  for (const match of findMatches(queries.title, TITLE_TIERS))
    sets.push({ ids: exactly ? wholeTitles(match) : match.ids });
  for (const { ids } of findMatches(queries.sound, SOUND_TIERS)) sets.push({ ids });
  for (const { ids } of findMatches(queries.author, AUTHOR_TIERS)) sets.push({ ids });
  sets.push(...matchColumns(snapshot, condition, queries.text));
  return unite(sets, snapshot.columns.end);
}

function matchColumns(
  { columns, subjects }: CatalogSnapshot,
  { fieldType, vague }: SearchCondition,
  text: string,
): BookSet[] {
  const searchesIn = (field: number) => fieldType === field || fieldType === SEARCH_FIELD.all;
  const exactly = vague === MATCH.exact;
  const matcher = createValueMatcher(text, exactly);
  const sets: BookSet[] = [];
  if (searchesIn(SEARCH_FIELD.publisher)) sets.push({ ids: columns.findByText('publisher', matcher) });
  if (searchesIn(SEARCH_FIELD.series)) sets.push({ ids: columns.findByText('series', matcher) });
  if (searchesIn(SEARCH_FIELD.subject)) {
    const passes = (_: string, code: string) => code === text || subjects.matchesName(code, matcher.passes);
    sets.push({ ids: columns.findByText('subjectCode', { passes, held: '' }) });
  }
  if (searchesIn(SEARCH_FIELD.major)) sets.push({ ids: columns.findByText('majors', matcher) });
  if (searchesIn(SEARCH_FIELD.isbn)) sets.push(matchIsbn(columns, text, exactly));
  return sets;
}

/** Tiers by MATCH_KIND. */
const TITLE_TIERS = [RELEVANCE_TIER.title, RELEVANCE_TIER.titleStart, RELEVANCE_TIER.exactTitle] as const;
const SOUND_TIERS = [RELEVANCE_TIER.pinyin, RELEVANCE_TIER.pinyinStart] as const;
const AUTHOR_TIERS = [RELEVANCE_TIER.author, RELEVANCE_TIER.author, RELEVANCE_TIER.author] as const;

const wholeTitles = ({ ids, kinds }: Match): Int32Array =>
  ids.filter((_, index) => kinds[index] === MATCH_KIND.whole);

const ALL_DIGITS = 13;

/**
 * Books with this ISBN in either length, with or without hyphens. Unless an exact match is asked for, some digits are
 * enough: anywhere in the ISBN, or at its start when they begin with 978 or 979.
 */
function matchIsbn(columns: BookColumns, text: string, exactly: boolean): BookSet {
  const whole = parseIsbnNumber(text);
  const digits = stripIsbn(text);
  if (whole !== undefined) return isbnsBetween(columns, whole, whole + 1);
  if (exactly || !/^\d{3,12}$/.test(digits)) return NO_BOOKS;
  const part = Number(digits);
  if (/^97[89]/.test(digits)) {
    const rest = 10 ** (ALL_DIGITS - digits.length);
    return isbnsBetween(columns, part * rest, (part + 1) * rest);
  }
  return isbnsWith(columns, part, digits.length);
}

/** From `first` to before `end`. */
function isbnsBetween({ isbn, end: lastId }: BookColumns, first: number, end: number): BookSet {
  const ids = growingIntegers();
  for (let id = 1; id < lastId; id += 1) {
    const number = isbn[id]!;
    if (number >= first && number < end) ids.push(id);
  }
  return { ids: ids.toArray() };
}

/** Those that have these digits anywhere. */
function isbnsWith({ isbn, end }: BookColumns, part: number, digits: number): BookSet {
  const size = 10 ** digits;
  const shifts = Array.from({ length: ALL_DIGITS - digits + 1 }, (_, shift) => 10 ** shift);
  const ids = growingIntegers();
  for (let id = 1; id < end; id += 1) {
    const number = isbn[id]!;
    if (number > 0 && shifts.some((shift) => Math.floor(number / shift) % size === part)) ids.push(id);
  }
  return { ids: ids.toArray() };
}
