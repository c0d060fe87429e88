// Totals, facets and pages are those of a plain comparison of all books, in whatever order books change.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BookFilters, SearchSort } from '@zhiye/contract';
import { DURATIONS } from '@zhiye/contract';
import { SEARCH_SORT } from '@zhiye/contract/constants';
import { TitleIndex } from '../title-index/title-index.ts';
import type { BookColumnValues } from './book-columns.store.ts';
import { BookColumns } from './book-columns.ts';
import { scanBooks } from './book-scan.ts';
import { intersect, listBooks, unite, without } from './book-set.ts';
import type { BookSet } from './book-set.ts';
import { SubjectTree } from './subject-tree.ts';
import { createValueMatcher } from './value-dictionary.ts';

const MAX_ID = 90;
const subjects = new SubjectTree([
  { code: 'T01', parentCode: 'T', name: '计算机', nameEn: 'Computing' },
  { code: 'T02', parentCode: 'T', name: '电子', nameEn: 'Electronics' },
  { code: 'T', parentCode: null, name: '工学', nameEn: 'Engineering' },
]);

const book: fc.Arbitrary<BookColumnValues> = fc.record({
  id: fc.integer({ min: 1, max: MAX_ID }),
  listed: fc.boolean(),
  isbn: fc.constant('9787040494792'),
  publisher: fc.constantFrom('东湖大学出版社', '西山出版社', '东湖书局'),
  series: fc.constantFrom(null, '东湖丛书', '新编教材'),
  subjectCode: fc.constantFrom('T01', 'T02'),
  gradeLevel: fc.constantFrom(null, 'undergraduate'),
  clcClass: fc.constantFrom(null, 'TP', 'O'),
  majors: fc.constantFrom('', '软件工程', '软件工程\u001f电子信息'),
  language: fc.constantFrom('zh', 'en'),
  layout: fc.constantFrom('reflowable', 'fixed'),
  hasPreview: fc.boolean(),
  publishYear: fc.integer({ min: 2019, max: 2022 }),
  publishDay: fc.integer({ min: 1, max: 9 }),
  listedAt: fc.integer({ min: 0, max: 9 }),
  sales: fc.integer({ min: 0, max: 5 }),
  scoreSum: fc.constant(0),
  scoreCount: fc.constant(0),
  priceFen: fc.constantFrom(null, 100, 200, 300),
  durations: fc.integer({ min: 0, max: 2 ** DURATIONS.length - 1 }),
});

type State = ReadonlyMap<number, BookColumnValues>;

/** Later ones replace earlier ones; some are deleted at the end. */
function build(changes: readonly BookColumnValues[], deleted: readonly number[], sortsEarly: boolean) {
  const columns = new BookColumns();
  const state = new Map<number, BookColumnValues>();
  changes.forEach((values, place) => {
    if (sortsEarly && place === changes.length >> 1) columns.sortByTexts();
    columns.set(values);
    state.set(values.id, values);
  });
  for (const id of deleted) {
    columns.remove(id);
    state.delete(id);
  }
  return { columns, state };
}

const history = fc
  .tuple(
    fc.array(book, { maxLength: 150 }),
    fc.uniqueArray(fc.integer({ min: 1, max: MAX_ID }), { maxLength: 4 }),
    fc.boolean(),
  )
  .map((parts) => build(...parts));

const filters: fc.Arbitrary<BookFilters> = fc.record(
  {
    publisher: fc.constant({ in: ['东湖书局'] }),
    subjectCode: fc.constantFrom({ in: ['T'] }, { notIn: ['T01'] }),
    publishYear: fc.constant({ in: [2020, 2021] }),
    language: fc.constant({ in: ['zh' as const] }),
    hasPreview: fc.boolean(),
    duration: fc.constantFrom({ in: [DURATIONS[0]!] }, { notIn: [DURATIONS[1]!] }),
    minPriceFen: fc.constant(150),
  },
  { requiredKeys: [] },
);

const pathOf = (code: string) => [code, 'T'];
const durationsOf = ({ durations }: BookColumnValues): string[] =>
  DURATIONS.filter((_, place) => (durations & (1 << place)) !== 0);

/** The values that a facet counts a book at. */
const VALUES: Record<string, (one: BookColumnValues) => readonly (string | number | boolean | null)[]> = {
  publisher: (one) => [one.publisher],
  series: (one) => [one.series],
  subjectCode: (one) => pathOf(one.subjectCode),
  gradeLevel: (one) => [one.gradeLevel],
  clcClass: (one) => [one.clcClass],
  language: (one) => [one.language],
  layout: (one) => [one.layout],
  hasPreview: (one) => [one.hasPreview],
  publishYear: (one) => [one.publishYear],
  duration: durationsOf,
};

function passes(one: BookColumnValues, all: BookFilters, except?: string): boolean {
  if (all.minPriceFen !== undefined && (one.priceFen ?? -1) < all.minPriceFen) return false;
  return Object.entries(all).every(([name, filter]) => {
    if (name === except || name === 'minPriceFen' || filter === undefined) return true;
    const values = VALUES[name]!(one).map(String);
    if (typeof filter !== 'object') return values.includes(String(filter));
    const { in: wanted, notIn: unwanted } = filter as { in?: unknown[]; notIn?: unknown[] };
    return (
      (!wanted || wanted.some((value) => values.includes(String(value)))) &&
      !unwanted?.some((value) => values.includes(String(value)))
    );
  });
}

function countFacet(found: readonly BookColumnValues[], name: string) {
  const counts = new Map<string, number>();
  for (const one of found) {
    for (const value of VALUES[name]!(one))
      if (value !== null) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

const KEYS = new Map<SearchSort, (one: BookColumnValues) => number>([
  [SEARCH_SORT.relevance, (one) => one.sales],
  [SEARCH_SORT.sales, (one) => one.sales],
  [SEARCH_SORT.publishDate, (one) => one.publishDay],
  [SEARCH_SORT.listedDate, (one) => one.listedAt],
  [SEARCH_SORT.lowestPrice, (one) => -(one.priceFen ?? Infinity)],
  [SEARCH_SORT.highestPrice, (one) => one.priceFen ?? -1],
]);

const idSet = fc.uniqueArray(fc.integer({ min: 1, max: MAX_ID }), { maxLength: 60 });
const asBits = (ids: readonly number[]): BookSet =>
  unite([{ ids: Int32Array.from(ids) }, { ids: Int32Array.of(ids[0] ?? 1) }], MAX_ID + 1);

it('a scan finds, counts and sorts what a plain comparison does', async () => {
  await fc.assert(
    fc.asyncProperty(
      history,
      fc.option(idSet, { nil: undefined }),
      fc.boolean(),
      filters,
      fc.constantFrom(...KEYS.keys()),
      async ({ columns, state }, ids, inBits, wanted, sort) => {
        const set: BookSet | undefined =
          ids && (inBits && ids.length > 0 ? asBits(ids) : { ids: Int32Array.from(ids) });
        const snapshot = { columns, subjects, titles: new TitleIndex() };
        const page = { offset: 1, limit: 5 };
        const result = await scanBooks(snapshot, set, wanted, { sort, tiers: undefined }, page);
        const matched = listed(state).filter(({ id }) => !ids || ids.includes(id));
        const found = matched.filter((one) => passes(one, wanted));
        const key = KEYS.get(sort)!;
        const ranked = found.toSorted((a, b) => key(b) - key(a) || b.id - a.id);
        expect(result.total).toBe(found.length);
        expect(result.bookIds).toEqual(ranked.slice(1, 6).map(({ id }) => id));
        for (const [name, totals] of Object.entries(result.facets)) {
          const counted = matched.filter((one) => passes(one, wanted, name));
          expect({ name, totals }).toEqual({ name, totals: countFacet(counted, name) });
        }
      },
    ),
  );
});

const listed = (state: State): BookColumnValues[] => [...state.values()].filter((one) => one.listed);

it('books are found by the text of a value, also by one that changed', () => {
  const text = fc.constantFrom(
    '东湖',
    '东湖大学',
    '出版社',
    '书局',
    '电子',
    '软件工程',
    '教材',
    'nothing',
    '湖 社',
  );
  fc.assert(
    fc.property(
      history,
      text,
      fc.constantFrom('publisher', 'series', 'majors'),
      fc.boolean(),
      ({ columns, state }, typed, kind, exactly) => {
        const found = [...columns.findByText(kind, createValueMatcher(typed, exactly))];
        const holds = (value: string) =>
          exactly ? value === typed.replace(' ', '') : typed.split(' ').every((part) => value.includes(part));
        const expected = listed(state)
          .filter((one) => (one[kind] ?? '').split('\u001f').some(holds))
          .map(({ id }) => id);
        expect(found.length).toBe(new Set(found).size);
        expect(found.filter((id) => columns.isListed(id)).toSorted((a, b) => a - b)).toEqual(
          expected.toSorted((a, b) => a - b),
        );
      },
    ),
  );
});

it('sets of books, as lists or as bits, are united, intersected and subtracted', () => {
  const end = MAX_ID + 1;
  const toSet = (ids: readonly number[], inBits: boolean): BookSet =>
    inBits && ids.length > 0 ? asBits(ids) : { ids: Int32Array.from(ids) };
  const sorted = (set: BookSet) => [...listBooks(set, end)].toSorted((a, b) => a - b);
  const plain = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
  fc.assert(
    fc.property(idSet, idSet, fc.boolean(), fc.boolean(), (one, other, oneInBits, otherInBits) => {
      const [a, b] = [toSet(one, oneInBits), toSet(other, otherInBits)];
      expect(sorted(unite([a, b], end))).toEqual(plain([...new Set([...one, ...other])]));
      expect(sorted(intersect(a, b, end))).toEqual(plain(one.filter((id) => other.includes(id))));
      expect(sorted(without(a, b, end))).toEqual(plain(one.filter((id) => !other.includes(id))));
    }),
  );
});
