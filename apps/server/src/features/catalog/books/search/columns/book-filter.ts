// Applies the filters to the matched books and counts the facets in the same pass.
import type { BookFacets, BookFilters } from '@zhiye/contract';
import { DICTIONARY_COLUMNS, durationBit } from './book-columns.ts';
import type { BookColumns, DictionaryColumn } from './book-columns.ts';
import type { BookSet } from './book-set.ts';
import type { CatalogSnapshot } from './catalog-cache.ts';
import { clearFacetCounts } from './facet-counts.ts';
import type { SubjectTree } from './subject-tree.ts';

interface FilteredBooks {
  readonly ids: Int32Array;
  readonly facets: BookFacets;
}

/** One filter: the facet it belongs to, the column it reads, and the values that pass. */
interface FilterTest {
  readonly kind: DictionaryColumn | 'duration' | 'price';
  readonly values: Int32Array | Uint8Array;
  passes(value: number): boolean;
}

/** The result without conditions and filters, kept until the catalog changes, because it is requested most often. */
const unfilteredBooks = new WeakMap<BookColumns, { version: number; result: FilteredBooks }>();

/**
 * The books that pass every filter. The facet of a filter counts what all other filters leave, so a book that fails only
 * one filter is counted in the facet of that filter.
 */
export function filterBooks(
  snapshot: CatalogSnapshot,
  set: BookSet | undefined,
  filters: BookFilters,
): FilteredBooks {
  const { columns, subjects, version } = snapshot;
  const tests = toFilterTests(columns, subjects, filters);
  if (set || tests.length > 0) return applyFilters(snapshot, set, tests);
  const cached = unfilteredBooks.get(columns);
  if (cached?.version === version) return cached.result;
  const result = applyFilters(snapshot, undefined, []);
  unfilteredBooks.set(columns, { version, result });
  return result;
}

function applyFilters(
  { columns, subjects }: CatalogSnapshot,
  set: BookSet | undefined,
  tests: readonly FilterTest[],
): FilteredBooks {
  const { listed, end } = columns;
  const counts = clearFacetCounts(columns);
  const ids = set && 'ids' in set ? set.ids : undefined;
  const marks = set && 'marks' in set ? set.marks : listed;
  const passed = new Int32Array(ids ? ids.length : columns.listedCount);
  let total = 0;
  const last = ids ? ids.length : end;
  for (let at = ids ? 0 : 1; at < last; at += 1) {
    const id = ids ? ids[at]! : at;
    if ((!ids && marks[id] !== 1) || listed[id] !== 1) continue;
    let failed: FilterTest | undefined;
    let failures = 0;
    for (let number = 0; number < tests.length && failures < 2; number += 1) {
      const test = tests[number]!;
      if (test.passes(test.values[id]!)) continue;
      failed = test;
      failures += 1;
    }
    if (failures === 0) {
      passed[total] = id;
      total += 1;
      counts.add(id);
    } else if (failures === 1) counts.addTo(failed!.kind, id);
  }
  return { ids: passed.subarray(0, total), facets: counts.read(subjects) };
}

function toFilterTests(columns: BookColumns, subjects: SubjectTree, filters: BookFilters): FilterTest[] {
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
    tests.push({ kind, values: columns.codes[kind], passes: (code) => table[code]! });
  }
  const { duration, minPriceFen, maxPriceFen } = filters;
  if (duration) {
    const bits = (list: readonly string[] = []) => list.reduce((sum, item) => sum | durationBit(item), 0);
    const [wanted, unwanted] = [bits(duration.in), bits(duration.notIn)];
    const passes = (sold: number) => (wanted === 0 || (sold & wanted) !== 0) && (sold & unwanted) === 0;
    tests.push({ kind: 'duration', values: columns.durations, passes });
  }
  if (minPriceFen !== undefined || maxPriceFen !== undefined) {
    const [min, max] = [minPriceFen ?? 0, maxPriceFen ?? Infinity];
    tests.push({ kind: 'price', values: columns.priceFen, passes: (fen) => fen >= min && fen <= max });
  }
  return tests;
}

const previewFilter = (hasPreview: boolean | undefined): { in?: string[]; notIn?: string[] } | undefined =>
  hasPreview === undefined ? undefined : { in: [String(hasPreview)] };
