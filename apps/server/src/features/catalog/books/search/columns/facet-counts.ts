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
/** The facts of so many books stay in the nearest cache of the processor. */
const GATHERED = 512;

type Totals = readonly (readonly [value: string, count: number])[];
type ValueColumn = Exclude<FactColumn, 'durations'>;

const VALUE_COLUMNS = FACT_COLUMNS.filter((column): column is ValueColumn => column !== 'durations');

export class FacetCounts {
  private readonly facts: BookFacts;
  /** By the codes of each group. */
  private readonly counts: readonly Int32Array[];
  private readonly gathered = new Int32Array(GATHERED * BOOK_FACTS);
  /** What is counted in the facet of one column alone, by the codes of its group. */
  private readonly more = new Map<FilterTest['column'], Int32Array>();

  constructor({ facts }: BookColumns) {
    this.facts = facts;
    this.counts = facts.combinations.map(({ size }) => new Int32Array(size));
  }

  /** Counts the first `count` of these books in all facets. */
  add(ids: Int32Array, count: number): void {
    for (let start = 0; start < count; start += GATHERED) {
      const end = Math.min(count, start + GATHERED);
      this.gather(ids, start, end);
      this.countGathered(end - start);
    }
  }

  /**
   * Copies the facts of some books. The processor reads those of many books at once; in a loop that also counted it would wait
   * for each book, because a count may be one that the book before changed. That took up to twice as long.
   */
  private gather(ids: Int32Array, start: number, end: number): void {
    const { gathered } = this;
    const { facts } = this.facts;
    let to = 0;
    for (let index = start; index < end; index += 1) {
      const from = ids[index]! * BOOK_FACTS;
      gathered[to] = facts[from]!;
      gathered[to + 1] = facts[from + 1]!;
      gathered[to + 2] = facts[from + 2]!;
      gathered[to + 3] = facts[from + 3]!;
      gathered[to + 4] = facts[from + 4]!;
      to += BOOK_FACTS;
    }
  }

  private countGathered(books: number): void {
    const { gathered } = this;
    // without a loop over the groups, which takes twice as long: this runs for every book found
    const [subjects, publishers, series, years, forms] = this.counts as readonly [
      Int32Array,
      Int32Array,
      Int32Array,
      Int32Array,
      Int32Array,
    ];
    for (let at = 0; at < books * BOOK_FACTS; at += BOOK_FACTS) {
      subjects[gathered[at]!]! += 1;
      publishers[gathered[at + 1]!]! += 1;
      series[gathered[at + 2]!]! += 1;
      years[gathered[at + 3]!]! += 1;
      forms[gathered[at + 4]!]! += 1;
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
