// Counts the books of each facet value.
import type { BookFacets } from '@zhiye/contract';
import { DURATIONS } from '@zhiye/contract';
import { durationBit } from './book-columns.ts';
import type { BookColumns } from './book-columns.ts';
import { BOOK_FACTS, FACT_COLUMNS, groupOf } from './book-facts.ts';
import type { BookFacts, FactColumn } from './book-facts.ts';
import type { FilterTest } from './book-filter.ts';
import type { SubjectTree } from './subject-tree.ts';

const MAX_VALUES = 50;

type Totals = readonly (readonly [value: string, count: number])[];
type ValueColumn = Exclude<FactColumn, 'durations'>;

const VALUE_COLUMNS = FACT_COLUMNS.filter((column): column is ValueColumn => column !== 'durations');

export class FacetCounts {
  private readonly facts: BookFacts;
  /** By the codes of each group. */
  private readonly counts: readonly Int32Array[];
  /** What is counted in the facet of one column alone, by the codes of its group. */
  private readonly more = new Map<FilterTest['column'], Int32Array>();

  constructor({ facts }: BookColumns) {
    this.facts = facts;
    this.counts = facts.combinations.map(({ size }) => new Int32Array(size));
  }

  /** Counts the first `count` of these books in all facets. */
  add(ids: Int32Array, count: number): void {
    const { facts } = this.facts;
    // without a loop over the groups, which takes twice as long: this runs for every book found
    const [subjects, publishers, series, years, forms] = this.counts as readonly [
      Int32Array,
      Int32Array,
      Int32Array,
      Int32Array,
      Int32Array,
    ];
    for (let index = 0; index < count; index += 1) {
      const start = ids[index]! * BOOK_FACTS;
      subjects[facts[start]!]! += 1;
      publishers[facts[start + 1]!]! += 1;
      series[facts[start + 2]!]! += 1;
      years[facts[start + 3]!]! += 1;
      forms[facts[start + 4]!]! += 1;
    }
  }

  /** Counts a book in the facet of this column alone. */
  addTo(column: FilterTest['column'], id: number): void {
    if (column === 'price') return;
    const group = groupOf(column);
    const counts = this.more.get(column) ?? new Int32Array(this.counts[group]!.length);
    this.more.set(column, counts);
    counts[this.facts.facts[id * BOOK_FACTS + group]!]! += 1;
  }

  read(subjects: SubjectTree): BookFacets {
    const kinds = VALUE_COLUMNS.map((column) => [
      column,
      mostFirst(
        column === 'subjectCode' ? withParents(this.readAll(column), subjects) : this.readFirst(column),
      ),
    ]);
    return { ...Object.fromEntries(kinds), duration: this.readDurations() } as BookFacets;
  }

  /** By the codes of the column. */
  private countValues(column: FactColumn): Int32Array {
    const counts = new Int32Array(this.facts.dictionaries[column].values.length);
    this.facts.addCounts(column, this.counts[groupOf(column)]!, counts);
    const more = this.more.get(column);
    if (more) this.facts.addCounts(column, more, counts);
    // no value
    counts[0] = 0;
    return counts;
  }

  private readAll(column: FactColumn): Totals {
    const { values } = this.facts.dictionaries[column];
    const counts = this.countValues(column);
    return values.flatMap((value, code) => (counts[code] ? [[value, counts[code]] as const] : []));
  }

  /** There may be thousands of series: only those that can be shown are turned into values. */
  private readFirst(column: FactColumn): Totals {
    const { values } = this.facts.dictionaries[column];
    const counts = this.countValues(column);
    const least = Math.max(1, nthLargest(counts, MAX_VALUES));
    const totals: [string, number][] = [];
    for (let code = 1; code < counts.length; code += 1) {
      if (counts[code]! >= least) totals.push([values[code]!, counts[code]!]);
    }
    return totals;
  }

  private readDurations() {
    const sets = this.readAll('durations');
    const totals = DURATIONS.map((duration): [string, number] => {
      const holds = (set: string) => (Number(set) & durationBit(duration)) !== 0;
      return [duration, sets.reduce((sum, [set, count]) => sum + (holds(set) ? count : 0), 0)];
    });
    return mostFirst(totals.filter(([, count]) => count > 0));
  }
}

function withParents(totals: Totals, subjects: SubjectTree): Totals {
  const all = new Map<string, number>();
  for (const [value, count] of totals) {
    for (const step of subjects.pathOf(value)) all.set(step, (all.get(step) ?? 0) + count);
  }
  return [...all];
}

const nthLargest = (values: Int32Array, place: number): number =>
  values.length > place ? values.slice().sort()[values.length - place]! : 0;

const mostFirst = (totals: Totals) =>
  totals
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MAX_VALUES);
