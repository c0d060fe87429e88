// Counts the books of each facet value.
import { DURATIONS } from '@zhiye/contract';
import type { BookFacets } from '@zhiye/contract';
import { DICTIONARY_COLUMNS, durationBit } from './book-columns.ts';
import type { BookColumns, DictionaryColumn } from './book-columns.ts';
import type { SubjectTree } from './subject-tree.ts';

const MAX_VALUES = 50;
const DURATION_SETS = 2 ** DURATIONS.length;

/** Reused for every search, because allocating costs more than counting. There is no `await` between clearing and reading. */
const facetCounts = new WeakMap<BookColumns, FacetCounts>();

export function clearFacetCounts(columns: BookColumns): FacetCounts {
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
