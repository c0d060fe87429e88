// Applies the filters to the matched books and counts the facets in the same pass.
import type { BookFacets, BookFilters } from '@zhiye/contract';
import { DURATIONS } from '@zhiye/contract';
import { DICTIONARY_COLUMNS, durationBit } from './book-columns.ts';
import type { BookColumns, DictionaryColumn } from './book-columns.ts';
import type { BookSet } from './book-set.ts';
import type { CatalogSnapshot } from './catalog-cache.ts';
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

// Counts the books of each facet value.
const MAX_VALUES = 50;
const DURATION_SETS = 2 ** DURATIONS.length;

/** Reused for every search, because allocating costs more than counting. There is no `await` between clearing and reading. */
const facetCounts = new WeakMap<BookColumns, FacetCounts>();

function clearFacetCounts(columns: BookColumns): FacetCounts {
  const counts = facetCounts.get(columns) ?? new FacetCounts(columns);
  facetCounts.set(columns, counts);
  counts.clear();
  return counts;
}

/** The number of books for each code of a dictionary. There can be tens of thousands of codes, so only those counted are cleared. */
class CodeCounts {
  private counts = new Int32Array(0);
  private counted: number[] = [];

  clear(codes: number): void {
    for (const code of this.counted) this.counts[code] = 0;
    this.counted = [];
    if (this.counts.length < codes) this.counts = new Int32Array(codes);
  }

  add(code: number): void {
    if (this.counts[code] === 0) this.counted.push(code);
    this.counts[code]! += 1;
  }

  /** Code 0 is left out: it means no value. */
  read(): { code: number; count: number }[] {
    return this.counted.filter((code) => code !== 0).map((code) => ({ code, count: this.counts[code]! }));
  }
}

class FacetCounts {
  private readonly columns: BookColumns;
  private readonly counts = Object.fromEntries(
    DICTIONARY_COLUMNS.map((kind) => [kind, new CodeCounts()]),
  ) as Record<DictionaryColumn, CodeCounts>;
  private readonly durationSets = new Int32Array(DURATION_SETS);

  constructor(columns: BookColumns) {
    this.columns = columns;
  }

  clear(): void {
    for (const kind of DICTIONARY_COLUMNS)
      this.counts[kind].clear(this.columns.dictionaries[kind].values.length);
    this.durationSets.fill(0);
  }

  add(id: number): void {
    const { codes, durations } = this.columns;
    const { counts } = this;
    // without a loop over the kinds, which takes three times as long: this runs for every book found
    counts.subjectCode.add(codes.subjectCode[id]!);
    counts.publisher.add(codes.publisher[id]!);
    counts.publishYear.add(codes.publishYear[id]!);
    counts.language.add(codes.language[id]!);
    counts.series.add(codes.series[id]!);
    counts.gradeLevel.add(codes.gradeLevel[id]!);
    counts.layout.add(codes.layout[id]!);
    counts.hasPreview.add(codes.hasPreview[id]!);
    counts.clcClass.add(codes.clcClass[id]!);
    this.durationSets[durations[id]!]! += 1;
  }

  addTo(kind: DictionaryColumn | 'duration' | 'price', id: number): void {
    if (kind === 'duration') this.durationSets[this.columns.durations[id]!]! += 1;
    else if (kind !== 'price') this.counts[kind].add(this.columns.codes[kind][id]!);
  }

  read(subjects: SubjectTree): BookFacets {
    const kinds = DICTIONARY_COLUMNS.map((kind) => [kind, this.readKind(kind, subjects)]);
    return { ...Object.fromEntries(kinds), duration: this.readDurations() } as BookFacets;
  }

  private readKind(kind: DictionaryColumn, subjects: SubjectTree) {
    const { values } = this.columns.dictionaries[kind];
    const counts = this.counts[kind].read();
    if (kind !== 'subjectCode') {
      // there may be thousands of series: only the codes that can be shown are turned into values
      const least = nthLargest(
        counts.map(({ count }) => count),
        MAX_VALUES,
      );
      return mostFirst(
        counts.filter(({ count }) => count >= least).map(({ code, count }) => [values[code]!, count]),
      );
    }
    const totals = new Map<string, number>();
    for (const { code, count } of counts) {
      for (const step of subjects.pathOf(values[code]!)) totals.set(step, (totals.get(step) ?? 0) + count);
    }
    return mostFirst([...totals]);
  }

  private readDurations() {
    const totals = DURATIONS.map((duration): [string, number] => {
      const holds = (set: number) => (set & durationBit(duration)) !== 0;
      return [duration, this.durationSets.reduce((sum, count, set) => sum + (holds(set) ? count : 0), 0)];
    });
    return mostFirst(totals.filter(([, count]) => count > 0));
  }
}

const nthLargest = (values: readonly number[], place: number): number =>
  values.length > place ? Int32Array.from(values).sort()[values.length - place]! : 0;

const mostFirst = (totals: readonly (readonly [string, number])[]) =>
  totals
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MAX_VALUES);
