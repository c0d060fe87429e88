// Applies the filters of a search to books.
import type { BookFilters } from '@zhiye/contract';
import { durationBit } from './book-columns.ts';
import type { BookColumns } from './book-columns.ts';
import { BOOK_FACTS, FACT_COLUMNS, groupOf } from './book-facts.ts';
import type { FactColumn } from './book-facts.ts';
import type { SubjectTree } from './subject-tree.ts';

/** One filter with the column of its facet. Prices have no facet. */
export interface FilterTest {
  readonly column: FactColumn | 'price';
  passes(id: number): boolean;
}

/** The only filter that a book fails; undefined when it passes all, 'several' when it fails more. */
export function findFailed(id: number, tests: readonly FilterTest[]): FilterTest | 'several' | undefined {
  let failed: FilterTest | undefined;
  for (const test of tests) {
    if (test.passes(id)) continue;
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
  const tests = FACT_COLUMNS.flatMap((column): FilterTest[] => {
    const passes = toValueTest(column, subjects, filters);
    if (!passes) return [];
    const { facts } = columns;
    const values = Uint8Array.from(facts.dictionaries[column].values, (value) => Number(passes(value)));
    const table = facts.tableOf(column, values);
    const group = groupOf(column);
    return [{ column, passes: (id) => table[facts.facts[id * BOOK_FACTS + group]!] === 1 }];
  });
  const { minPriceFen, maxPriceFen } = filters;
  if (minPriceFen === undefined && maxPriceFen === undefined) return tests;
  const [min, max] = [minPriceFen ?? 0, maxPriceFen ?? Infinity];
  const isInRange = (fen: number) => fen >= min && fen <= max;
  return [...tests, { column: 'price', passes: (id) => isInRange(columns.priceFen[id]!) }];
}

/** Undefined when there is no filter for the column. */
function toValueTest(
  column: FactColumn,
  subjects: SubjectTree,
  filters: BookFilters,
): ((value: string) => boolean) | undefined {
  if (column === 'durations') return durationTest(filters.duration);
  const filter = column === 'hasPreview' ? previewFilter(filters.hasPreview) : filters[column];
  const wanted = filter?.in?.length ? new Set(filter.in.map(String)) : undefined;
  const unwanted = new Set((filter?.notIn ?? []).map(String));
  if (!wanted && unwanted.size === 0) return undefined;
  return (value) => {
    const steps = column === 'subjectCode' ? subjects.pathOf(value) : [value];
    return (!wanted || steps.some((step) => wanted.has(step))) && !steps.some((step) => unwanted.has(step));
  };
}

/** The values of the column are sets of bits. */
function durationTest(filter: BookFilters['duration']): ((value: string) => boolean) | undefined {
  if (!filter) return undefined;
  const bits = (list: readonly string[] = []) => list.reduce((sum, item) => sum | durationBit(item), 0);
  const [wanted, unwanted] = [bits(filter.in), bits(filter.notIn)];
  return (value) => {
    const sold = Number(value);
    return (wanted === 0 || (sold & wanted) !== 0) && (sold & unwanted) === 0;
  };
}

const previewFilter = (hasPreview: boolean | undefined): { in?: string[]; notIn?: string[] } | undefined =>
  hasPreview === undefined ? undefined : { in: [String(hasPreview)] };
