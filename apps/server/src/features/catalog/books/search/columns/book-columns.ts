// Keeps the values by which a search filters, counts and sorts: up to sixteen numbers for each book, side by side in one array. A
// search reads most of them for each book that it finds, and together they are in one line of the processor's cache; as
// sixteen arrays they would be sixteen accesses to memory. What is looked for in all books is a column of its own. A million
// books take about 90 MB.
import { DURATIONS } from '@zhiye/contract';
import { averageScore } from '../../books/score.ts';
import { MAJORS_SEPARATOR } from './book-columns.store.ts';
import type { BookColumnValues } from './book-columns.store.ts';
import { idsWithCodes, sortByCode } from './books-by-code.ts';
import type { IdsByCode } from './books-by-code.ts';
import { parseIsbnNumber } from '../query/isbn-number.ts';
import { grown } from '../title-index/growing-array.ts';
import { ValueDictionary } from './value-dictionary.ts';

const FIRST_CAPACITY = 1_024;

/** Columns whose values are codes of a dictionary. */
export const DICTIONARY_COLUMNS = [
  'subjectCode',
  'publisher',
  'publishYear',
  'language',
  'series',
  'gradeLevel',
  'layout',
  'hasPreview',
  'clcClass',
] as const;
export type DictionaryColumn = (typeof DICTIONARY_COLUMNS)[number];

/** Columns that hold texts a person may search for. */
const TEXT_COLUMNS = ['subjectCode', 'publisher', 'series', 'majors'] as const;
type TextColumn = (typeof TEXT_COLUMNS)[number];

/** The place of each value within the numbers of a book; the codes come first, in the order of DICTIONARY_COLUMNS. */
export const COLUMN = {
  subjectCode: 0,
  publisher: 1,
  publishYear: 2,
  language: 3,
  series: 4,
  gradeLevel: 5,
  layout: 6,
  hasPreview: 7,
  clcClass: 8,
  /** A bit for each of DURATIONS. */
  durations: 9,
  /** 1 or 0. */
  listed: 10,
  publishDay: 11,
  listedAt: 12,
  sales: 13,
  /** -1 when the book is not sold. */
  priceFen: 14,
} as const satisfies Record<DictionaryColumn, number> & Record<string, number>;

/** The numbers of a book begin at its id times this. */
export const BOOK_NUMBERS = 16;

export class BookColumns {
  /** One more than the largest id. */
  end = 1;
  /** BOOK_NUMBERS for each id, in the places of COLUMN. */
  numbers = new Int32Array(FIRST_CAPACITY * BOOK_NUMBERS);
  /** The codes of each column by id: also in `numbers`, but close together. */
  private readonly codes = Object.fromEntries(
    TEXT_COLUMNS.map((kind) => [kind, new Int32Array(FIRST_CAPACITY)]),
  ) as Record<TextColumn, Int32Array>;
  /** Until a code changes, which happens seldom. */
  private readonly sorted = new Map<TextColumn, IdsByCode>();
  isbn = new Float64Array(FIRST_CAPACITY);
  /** 0 when there is no average. */
  score = new Float32Array(FIRST_CAPACITY);
  readonly dictionaries = Object.fromEntries(
    DICTIONARY_COLUMNS.map((kind) => [kind, new ValueDictionary()]),
  ) as Record<DictionaryColumn, ValueDictionary>;
  /** Each value is a set of majors, because many books share one. */
  private readonly majorSets = new ValueDictionary(splitMajors);

  set(values: BookColumnValues): void {
    const { id } = values;
    this.reserve(id + 1);
    this.isbn[id] = parseIsbnNumber(values.isbn) ?? 0;
    this.score[id] = averageScore(values) ?? 0;
    const { numbers } = this;
    const start = id * BOOK_NUMBERS;
    for (const kind of DICTIONARY_COLUMNS) {
      const value = values[kind];
      numbers[start + COLUMN[kind]] = this.dictionaries[kind].codeOf(value === null ? null : String(value));
    }
    numbers[start + COLUMN.durations] = values.durations;
    for (const kind of ['subjectCode', 'publisher', 'series'] as const)
      this.setCode(kind, id, numbers[start + COLUMN[kind]]!);
    this.setCode('majors', id, this.majorSets.codeOf(values.majors));
    numbers[start + COLUMN.listed] = Number(values.listed);
    numbers[start + COLUMN.publishDay] = values.publishDay;
    numbers[start + COLUMN.listedAt] = values.listedAt;
    numbers[start + COLUMN.sales] = values.sales;
    numbers[start + COLUMN.priceFen] = values.priceFen ?? -1;
  }

  /** Removes a deleted book. */
  remove(id: number): void {
    if (id < this.end) this.numbers[id * BOOK_NUMBERS + COLUMN.listed] = 0;
  }

  isListed(id: number): boolean {
    return this.numbers[id * BOOK_NUMBERS + COLUMN.listed] === 1;
  }

  /** The books of which a value of this column passes. */
  findByText(kind: TextColumn, passes: (normal: string, value: string) => boolean): Int32Array {
    const dictionary = kind === 'majors' ? this.majorSets : this.dictionaries[kind];
    const table = dictionary.matchTable(passes);
    if (!table.includes(1)) return new Int32Array(0);
    const sorted = this.sorted.get(kind) ?? sortByCode(this.codes[kind], this.end, dictionary.values.length);
    this.sorted.set(kind, sorted);
    return idsWithCodes(sorted, table);
  }

  private setCode(kind: TextColumn, id: number, code: number): void {
    if (this.codes[kind][id] === code) return;
    this.codes[kind][id] = code;
    this.sorted.delete(kind);
  }

  private reserve(end: number): void {
    if (end > this.end) this.end = end;
    if (end <= this.isbn.length) return;
    const capacity = 2 ** Math.ceil(Math.log2(end));
    this.numbers = grown(this.numbers, new Int32Array(capacity * BOOK_NUMBERS));
    for (const kind of TEXT_COLUMNS) this.codes[kind] = grown(this.codes[kind], new Int32Array(capacity));
    this.isbn = grown(this.isbn, new Float64Array(capacity));
    this.score = grown(this.score, new Float32Array(capacity));
  }
}

export const durationBit = (duration: string): number =>
  1 << DURATIONS.indexOf(duration as (typeof DURATIONS)[number]);

const splitMajors = (set: string): string[] => set.split(MAJORS_SEPARATOR).filter((major) => major !== '');
