// Counts the books of each facet value.
import type { BookFacets } from '@zhiye/contract';
import { DURATIONS } from '@zhiye/contract';
import { BOOK_NUMBERS, COLUMN, DICTIONARY_COLUMNS, durationBit } from './book-columns.ts';
import type { BookColumns, DictionaryColumn } from './book-columns.ts';
import type { FilterTest } from './book-filter.ts';
import type { SubjectTree } from './subject-tree.ts';

const MAX_VALUES = 50;
const DURATION_SETS = 2 ** DURATIONS.length;

export class FacetCounts {
  private readonly columns: BookColumns;
  /** By the codes of each dictionary, in the order of DICTIONARY_COLUMNS. */
  private readonly counts: readonly Int32Array[];
  private readonly durationSets = new Int32Array(DURATION_SETS);

  constructor(columns: BookColumns) {
    this.columns = columns;
    this.counts = DICTIONARY_COLUMNS.map((kind) => new Int32Array(columns.dictionaries[kind].values.length));
  }

  add(ids: Int32Array): void {
    const { numbers } = this.columns;
    const { durationSets } = this;
    // without a loop over the kinds, which takes three times as long: this runs for every book found
    const [subjects, publishers, years, languages, series, grades, layouts, previews, classes] = this
      .counts as readonly [
      Int32Array,
      Int32Array,
      Int32Array,
      Int32Array,
      Int32Array,
      Int32Array,
      Int32Array,
      Int32Array,
      Int32Array,
    ];
    for (let index = 0; index < ids.length; index += 1) {
      const start = ids[index]! * BOOK_NUMBERS;
      subjects[numbers[start]!]! += 1;
      publishers[numbers[start + COLUMN.publisher]!]! += 1;
      years[numbers[start + COLUMN.publishYear]!]! += 1;
      languages[numbers[start + COLUMN.language]!]! += 1;
      series[numbers[start + COLUMN.series]!]! += 1;
      grades[numbers[start + COLUMN.gradeLevel]!]! += 1;
      layouts[numbers[start + COLUMN.layout]!]! += 1;
      previews[numbers[start + COLUMN.hasPreview]!]! += 1;
      classes[numbers[start + COLUMN.clcClass]!]! += 1;
      durationSets[numbers[start + COLUMN.durations]!]! += 1;
    }
  }

  addTo(kind: FilterTest['kind'], id: number): void {
    const start = id * BOOK_NUMBERS;
    const { numbers } = this.columns;
    if (kind === 'duration') this.durationSets[numbers[start + COLUMN.durations]!]! += 1;
    else if (kind !== 'price') this.counts[COLUMN[kind]]![numbers[start + COLUMN[kind]]!]! += 1;
  }

  read(subjects: SubjectTree): BookFacets {
    const kinds = DICTIONARY_COLUMNS.map((kind) => [kind, this.readKind(kind, subjects)]);
    return { ...Object.fromEntries(kinds), duration: this.readDurations() } as BookFacets;
  }

  private readKind(kind: DictionaryColumn, subjects: SubjectTree) {
    const { values } = this.columns.dictionaries[kind];
    const counts = listCounts(this.counts[COLUMN[kind]]!);
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

/** Code 0 is left out: it means no value. */
function listCounts(counts: Int32Array): { code: number; count: number }[] {
  const list: { code: number; count: number }[] = [];
  for (let code = 1; code < counts.length; code += 1) {
    if (counts[code] !== 0) list.push({ code, count: counts[code]! });
  }
  return list;
}
