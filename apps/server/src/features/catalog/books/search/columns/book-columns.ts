// Keeps the values by which a search filters, counts and sorts as columns of numbers, indexed by book id. A million books
// take about 60 MB and are scanned in milliseconds.
import { DURATIONS } from '@zhiye/contract';
import { averageScore } from '../../books/score.ts';
import { MAJORS_SEPARATOR } from './book-columns.store.ts';
import type { BookColumnValues } from './book-columns.store.ts';
import { parseIsbnNumber } from '../query/isbn-number.ts';
import { ValueDictionary } from './value-dictionary.ts';

const FIRST_CAPACITY = 1_024;

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

export class BookColumns {
  /** One more than the largest id. */
  end = 1;
  listedCount = 0;
  listed = new Uint8Array(FIRST_CAPACITY);
  isbn = new Float64Array(FIRST_CAPACITY);
  majors = new Int32Array(FIRST_CAPACITY);
  /** A bit for each of DURATIONS. */
  durations = new Uint8Array(FIRST_CAPACITY);
  publishDay = new Int32Array(FIRST_CAPACITY);
  listedAt = new Int32Array(FIRST_CAPACITY);
  sales = new Int32Array(FIRST_CAPACITY);
  /** 0 when there is no average. */
  score = new Float32Array(FIRST_CAPACITY);
  /** -1 when the book is not sold. */
  priceFen = new Int32Array(FIRST_CAPACITY);
  readonly codes = Object.fromEntries(
    DICTIONARY_COLUMNS.map((kind) => [kind, new Int32Array(FIRST_CAPACITY)]),
  ) as Record<DictionaryColumn, Int32Array>;
  readonly dictionaries = Object.fromEntries(
    DICTIONARY_COLUMNS.map((kind) => [kind, new ValueDictionary()]),
  ) as Record<DictionaryColumn, ValueDictionary>;
  /** Each value is a set of majors, because many books share one. */
  readonly majorSets = new ValueDictionary();

  set(values: BookColumnValues): void {
    const { id } = values;
    this.reserve(id + 1);
    this.listedCount += Number(values.listed) - this.listed[id]!;
    this.listed[id] = Number(values.listed);
    this.isbn[id] = parseIsbnNumber(values.isbn) ?? 0;
    this.majors[id] = this.majorSets.codeOf(values.majors);
    this.durations[id] = values.durations;
    this.publishDay[id] = values.publishDay;
    this.listedAt[id] = values.listedAt;
    this.sales[id] = values.sales;
    this.score[id] = averageScore(values) ?? 0;
    this.priceFen[id] = values.priceFen ?? -1;
    for (const kind of DICTIONARY_COLUMNS) {
      const value = values[kind];
      this.codes[kind][id] = this.dictionaries[kind].codeOf(value === null ? null : String(value));
    }
  }

  /** Removes a deleted book. */
  remove(id: number): void {
    if (id >= this.end) return;
    this.listedCount -= this.listed[id]!;
    this.listed[id] = 0;
  }

  private reserve(end: number): void {
    if (end > this.end) this.end = end;
    if (end <= this.listed.length) return;
    const capacity = 2 ** Math.ceil(Math.log2(end));
    this.listed = grown(this.listed, new Uint8Array(capacity));
    this.isbn = grown(this.isbn, new Float64Array(capacity));
    this.majors = grown(this.majors, new Int32Array(capacity));
    this.durations = grown(this.durations, new Uint8Array(capacity));
    this.publishDay = grown(this.publishDay, new Int32Array(capacity));
    this.listedAt = grown(this.listedAt, new Int32Array(capacity));
    this.sales = grown(this.sales, new Int32Array(capacity));
    this.score = grown(this.score, new Float32Array(capacity));
    this.priceFen = grown(this.priceFen, new Int32Array(capacity));
    for (const kind of DICTIONARY_COLUMNS)
      this.codes[kind] = grown(this.codes[kind], new Int32Array(capacity));
  }
}

export const durationBit = (duration: string): number =>
  1 << DURATIONS.indexOf(duration as (typeof DURATIONS)[number]);

function grown<A extends { set(from: ArrayLike<number>): void } & ArrayLike<number>>(from: A, to: A): A {
  to.set(from);
  return to;
}

export const splitMajors = (set: string): string[] =>
  set.split(MAJORS_SEPARATOR).filter((major) => major !== '');
