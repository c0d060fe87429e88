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

/** One filter: the kind it narrows, and whether a book passes it. */
interface Test {
  readonly kind: CodedKind | 'duration' | 'price';
  passes(id: number): boolean;
}

/**
 * The books that pass every filter. A kind that is filtered on counts what the other filters leave: a book that fails one
 * filter alone is counted for the kind of that filter.
 */
export function chooseBooks(catalogue: Catalogue, set: BookSet | undefined, filters: BookFilters): Choice {
  const { columns, classes } = catalogue;
  const tests = readTests(columns, classes, filters);
  const counts = new FacetCounts(columns);
  const chosen = new Int32Array(set && 'ids' in set ? set.ids.length : columns.listedCount);
  let total = 0;
  const look = (id: number): void => {
    if (columns.listed[id] !== 1) return;
    let failed: Test | undefined;
    for (const test of tests) {
      if (test.passes(id)) continue;
      if (failed) return;
      failed = test;
    }
    if (failed) return counts.addTo(failed.kind, id);
    chosen[total] = id;
    total += 1;
    counts.add(id);
  };
  if (set && 'ids' in set) for (const id of set.ids) look(id);
  else for (let id = 1; id < columns.end; id += 1) if (!set || set.marks[id] === 1) look(id);
  return { ids: chosen.subarray(0, total), facets: counts.read(classes) };
}

function readTests(columns: BookColumns, classes: ClassTree, filters: BookFilters): Test[] {
  const tests: Test[] = [];
  for (const kind of CODED) {
    const choice = kind === 'hasTrial' ? trialChoice(filters.hasTrial) : filters[kind];
    if (!choice) continue;
    const wanted = choice.in?.length ? new Set(choice.in.map(String)) : undefined;
    const unwanted = new Set((choice.notIn ?? []).map(String));
    if (!wanted && unwanted.size === 0) continue;
    const names = (value: string) => (kind === 'classCode' ? classes.pathOf(value) : [value]);
    const table = Uint8Array.from(columns.lists[kind].values, (value) => {
      const steps = names(value);
      return Number(
        (!wanted || steps.some((step) => wanted.has(step))) && !steps.some((step) => unwanted.has(step)),
      );
    });
    const codes = columns.codes[kind];
    tests.push({ kind, passes: (id) => table[codes[id]!] === 1 });
  }
  const { duration, minPriceFen, maxPriceFen } = filters;
  if (duration) {
    const bits = (list: readonly string[] = []) => list.reduce((sum, item) => sum | durationBit(item), 0);
    const [wanted, unwanted] = [bits(duration.in), bits(duration.notIn)];
    const { durations } = columns;
    tests.push({
      kind: 'duration',
      passes: (id) => (wanted === 0 || (durations[id]! & wanted) !== 0) && (durations[id]! & unwanted) === 0,
    });
  }
  if (minPriceFen !== undefined || maxPriceFen !== undefined) {
    const [min, max] = [minPriceFen ?? 0, maxPriceFen ?? Infinity];
    const { priceFen } = columns;
    tests.push({ kind: 'price', passes: (id) => priceFen[id]! >= min && priceFen[id]! <= max });
  }
  return tests;
}

const trialChoice = (hasTrial: boolean | undefined): { in?: string[]; notIn?: string[] } | undefined =>
  hasTrial === undefined ? undefined : { in: [String(hasTrial)] };

class FacetCounts {
  private readonly columns: BookColumns;
  private readonly counts: Record<CodedKind, Int32Array>;
  private readonly durationSets = new Int32Array(DURATION_SETS);

  constructor(columns: BookColumns) {
    this.columns = columns;
    this.counts = Object.fromEntries(
      CODED.map((kind) => [kind, new Int32Array(columns.lists[kind].values.length)]),
    ) as Record<CodedKind, Int32Array>;
  }

  add(id: number): void {
    const { codes, durations } = this.columns;
    const { counts } = this;
    // written out: a loop over the kinds takes three times as long, and this runs for every book found
    counts.classCode[codes.classCode[id]!]! += 1;
    counts.press[codes.press[id]!]! += 1;
    counts.publishYear[codes.publishYear[id]!]! += 1;
    counts.language[codes.language[id]!]! += 1;
    counts.series[codes.series[id]!]! += 1;
    counts.gradeLevel[codes.gradeLevel[id]!]! += 1;
    counts.layout[codes.layout[id]!]! += 1;
    counts.hasTrial[codes.hasTrial[id]!]! += 1;
    this.durationSets[durations[id]!]! += 1;
  }

  addTo(kind: CodedKind | 'duration' | 'price', id: number): void {
    if (kind === 'duration') this.durationSets[this.columns.durations[id]!]! += 1;
    else if (kind !== 'price') this.counts[kind][this.columns.codes[kind][id]!]! += 1;
  }

  read(classes: ClassTree): BookFacets {
    const kinds = CODED.map((kind) => [kind, this.readKind(kind, classes)]);
    return { ...Object.fromEntries(kinds), duration: this.readDurations() } as BookFacets;
  }

  private readKind(kind: CodedKind, classes: ClassTree) {
    const { values } = this.columns.lists[kind];
    const totals = new Map<string, number>();
    this.counts[kind].forEach((count, code) => {
      if (count === 0 || code === 0) return;
      const steps = kind === 'classCode' ? classes.pathOf(values[code]!) : [values[code]!];
      for (const step of steps) totals.set(step, (totals.get(step) ?? 0) + count);
    });
    return mostFirst(totals);
  }

  private readDurations() {
    const totals = DURATIONS.map((duration): [string, number] => {
      const holds = (set: number) => (set & durationBit(duration)) !== 0;
      return [duration, this.durationSets.reduce((sum, count, set) => sum + (holds(set) ? count : 0), 0)];
    });
    return mostFirst(new Map(totals.filter(([, count]) => count > 0)));
  }
}

const mostFirst = (totals: ReadonlyMap<string, number>) =>
  [...totals]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MAX_VALUES);
