// Narrows what was matched by the filters, and counts in the same pass how it divides.
import { DURATIONS } from '@zhiye/contract';
import type { BookFacets, BookFilters } from '@zhiye/contract';
import { CODED, durationBit } from './book-columns.ts';
import type { BookColumns, CodedKind } from './book-columns.ts';
import type { BookSet } from './book-set.ts';
import type { Catalogue } from './catalogue-memory.ts';
import type { ClassTree } from './class-tree.ts';

const MAX_VALUES = 50;
const DURATION_SETS = 2 ** DURATIONS.length;

interface Choice {
  readonly ids: Int32Array;
  readonly facets: BookFacets;
}

/** One filter: the kind it narrows, and whether a book with this value passes it. */
interface Test {
  readonly kind: CodedKind | 'duration' | 'price';
  readonly values: Int32Array | Uint8Array;
  passes(value: number): boolean;
}

/** What the whole catalogue divides into, until it changes: it is asked for more than anything else. */
const wholeCatalogue = new WeakMap<BookColumns, { version: number; choice: Choice }>();

/** Counted in again and again: nothing waits between clearing and reading, and making them anew costs more than counting. */
const countsOf = new WeakMap<BookColumns, FacetCounts>();

/**
 * The books that pass every filter. A kind that is filtered on counts what the other filters leave: a book that fails one
 * filter alone is counted for the kind of that filter.
 */
export function chooseBooks(catalogue: Catalogue, set: BookSet | undefined, filters: BookFilters): Choice {
  const { columns, classes, version } = catalogue;
  const tests = readTests(columns, classes, filters);
  if (set || tests.length > 0) return choose(catalogue, set, tests);
  const kept = wholeCatalogue.get(columns);
  if (kept?.version === version) return kept.choice;
  const choice = choose(catalogue, undefined, []);
  wholeCatalogue.set(columns, { version, choice });
  return choice;
}

function choose({ columns, classes }: Catalogue, set: BookSet | undefined, tests: readonly Test[]): Choice {
  const { listed, end } = columns;
  const counts = clearCounts(columns);
  const ids = set && 'ids' in set ? set.ids : undefined;
  const marks = set && 'marks' in set ? set.marks : listed;
  const chosen = new Int32Array(ids ? ids.length : columns.listedCount);
  let total = 0;
  const last = ids ? ids.length : end;
  for (let at = ids ? 0 : 1; at < last; at += 1) {
    const id = ids ? ids[at]! : at;
    if ((!ids && marks[id] !== 1) || listed[id] !== 1) continue;
    let failed: Test | undefined;
    let failures = 0;
    for (let number = 0; number < tests.length && failures < 2; number += 1) {
      const test = tests[number]!;
      if (test.passes(test.values[id]!)) continue;
      failed = test;
      failures += 1;
    }
    if (failures === 0) {
      chosen[total] = id;
      total += 1;
      counts.add(id);
    } else if (failures === 1) counts.addTo(failed!.kind, id);
  }
  return { ids: chosen.subarray(0, total), facets: counts.read(classes) };
}

function readTests(columns: BookColumns, classes: ClassTree, filters: BookFilters): Test[] {
  const tests: Test[] = [];
  for (const kind of CODED) {
    const choice = kind === 'hasTrial' ? trialChoice(filters.hasTrial) : filters[kind];
    const wanted = choice?.in?.length ? new Set(choice.in.map(String)) : undefined;
    const unwanted = new Set((choice?.notIn ?? []).map(String));
    if (!wanted && unwanted.size === 0) continue;
    const table = columns.lists[kind].values.map((value) => {
      const steps = kind === 'classCode' ? classes.pathOf(value) : [value];
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

const trialChoice = (hasTrial: boolean | undefined): { in?: string[]; notIn?: string[] } | undefined =>
  hasTrial === undefined ? undefined : { in: [String(hasTrial)] };

function clearCounts(columns: BookColumns): FacetCounts {
  const counts = countsOf.get(columns) ?? new FacetCounts(columns);
  countsOf.set(columns, counts);
  counts.clear();
  return counts;
}

/** How many books there are of each code; remembers which codes those are, of which there can be tens of thousands. */
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

  /** Without code 0, which stands for no value. */
  read(): { code: number; count: number }[] {
    return this.counted.filter((code) => code !== 0).map((code) => ({ code, count: this.counts[code]! }));
  }
}

class FacetCounts {
  private readonly columns: BookColumns;
  private readonly counts = Object.fromEntries(CODED.map((kind) => [kind, new CodeCounts()])) as Record<
    CodedKind,
    CodeCounts
  >;
  private readonly durationSets = new Int32Array(DURATION_SETS);

  constructor(columns: BookColumns) {
    this.columns = columns;
  }

  clear(): void {
    for (const kind of CODED) this.counts[kind].clear(this.columns.lists[kind].values.length);
    this.durationSets.fill(0);
  }

  add(id: number): void {
    const { codes, durations } = this.columns;
    const { counts } = this;
    // written out: a loop over the kinds takes three times as long, and this runs for every book found
    counts.classCode.add(codes.classCode[id]!);
    counts.press.add(codes.press[id]!);
    counts.publishYear.add(codes.publishYear[id]!);
    counts.language.add(codes.language[id]!);
    counts.series.add(codes.series[id]!);
    counts.gradeLevel.add(codes.gradeLevel[id]!);
    counts.layout.add(codes.layout[id]!);
    counts.hasTrial.add(codes.hasTrial[id]!);
    this.durationSets[durations[id]!]! += 1;
  }

  addTo(kind: CodedKind | 'duration' | 'price', id: number): void {
    if (kind === 'duration') this.durationSets[this.columns.durations[id]!]! += 1;
    else if (kind !== 'price') this.counts[kind].add(this.columns.codes[kind][id]!);
  }

  read(classes: ClassTree): BookFacets {
    const kinds = CODED.map((kind) => [kind, this.readKind(kind, classes)]);
    return { ...Object.fromEntries(kinds), duration: this.readDurations() } as BookFacets;
  }

  private readKind(kind: CodedKind, classes: ClassTree) {
    const { values } = this.columns.lists[kind];
    const counts = this.counts[kind].read();
    if (kind !== 'classCode') {
      // thousands of series may be among what was found: only those that can be shown are made into values
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
      for (const step of classes.pathOf(values[code]!)) totals.set(step, (totals.get(step) ?? 0) + count);
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
