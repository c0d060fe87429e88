// Applies the filters of a search to books.
import type { BookFilters } from '@zhiye/contract';
import { BOOK_NUMBERS, COLUMN, DICTIONARY_COLUMNS, durationBit } from './book-columns.ts';
import type { BookColumns, DictionaryColumn } from './book-columns.ts';
import type { SubjectTree } from './subject-tree.ts';

/** One filter: the facet it belongs to, the place that it reads, and the values that pass. */
export interface FilterTest {
  readonly kind: DictionaryColumn | 'duration' | 'price';
  readonly column: number;
  passes(value: number): boolean;
}

/** The only filter that a book fails; undefined when it passes all, 'several' when it fails more. */
export function findFailed(
  numbers: Int32Array,
  id: number,
  tests: readonly FilterTest[],
): FilterTest | 'several' | undefined {
  const start = id * BOOK_NUMBERS;
  let failed: FilterTest | undefined;
  for (const test of tests) {
    if (test.passes(numbers[start + test.column]!)) continue;
    if (failed) return 'several';
    failed = test;
  }
  return failed;
}

export function toFilterTests(
  columns: BookColumns,
  subjects: SubjectTree,
  filters: BookFilters,
): FilterTest[] {
  const tests: FilterTest[] = [];
  for (const kind of DICTIONARY_COLUMNS) {
    const filter = kind === 'hasPreview' ? previewFilter(filters.hasPreview) : filters[kind];
    const wanted = filter?.in?.length ? new Set(filter.in.map(String)) : undefined;
    const unwanted = new Set((filter?.notIn ?? []).map(String));
    if (!wanted && unwanted.size === 0) continue;
    const table = columns.dictionaries[kind].values.map((value) => {
      const steps = kind === 'subjectCode' ? subjects.pathOf(value) : [value];
      return (!wanted || steps.some((step) => wanted.has(step))) && !steps.some((step) => unwanted.has(step));
    });
    tests.push({ kind, column: COLUMN[kind], passes: (code) => table[code]! });
  }
  const { duration, minPriceFen, maxPriceFen } = filters;
  if (duration) {
    const bits = (list: readonly string[] = []) => list.reduce((sum, item) => sum | durationBit(item), 0);
    const [wanted, unwanted] = [bits(duration.in), bits(duration.notIn)];
    const passes = (sold: number) => (wanted === 0 || (sold & wanted) !== 0) && (sold & unwanted) === 0;
    tests.push({ kind: 'duration', column: COLUMN.durations, passes });
  }
  if (minPriceFen !== undefined || maxPriceFen !== undefined) {
    const [min, max] = [minPriceFen ?? 0, maxPriceFen ?? Infinity];
    tests.push({ kind: 'price', column: COLUMN.priceFen, passes: (fen) => fen >= min && fen <= max });
  }
  return tests;
}

const previewFilter = (hasPreview: boolean | undefined): { in?: string[]; notIn?: string[] } | undefined =>
  hasPreview === undefined ? undefined : { in: [String(hasPreview)] };
