// Keeps the values by which a search filters, counts and sorts. What is read of every book that is found is packed closely
// (book-facts.ts); what is sorted by is a column of its own. A million books take about 75 MB.
import { DURATIONS } from '@zhiye/contract';
import { averageScore } from '../../books/score.ts';
import { createBits, hasBit, putBit } from '../bits.ts';
import { parseIsbnNumber } from '../query/isbn-number.ts';
import { grown } from '../title-index/growing-array.ts';
import { MAJORS_SEPARATOR } from './book-columns.store.ts';
import type { BookColumnValues } from './book-columns.store.ts';
import { BookFacts } from './book-facts.ts';
import { BooksByCode } from './books-by-code.ts';
import { ValueDictionary } from './value-dictionary.ts';
import type { ValueMatcher } from './value-dictionary.ts';

const FIRST_CAPACITY = 1_024;

/** Columns that hold texts a person may search for; those of FACT_TEXTS are facets too. */
const FACT_TEXTS = ['subjectCode', 'publisher', 'series'] as const;
type TextColumn = (typeof FACT_TEXTS)[number] | 'majors';

export class BookColumns {
  /** One more than the largest id. */
  end = 1;
  readonly facts = new BookFacts(FIRST_CAPACITY);
  listed = createBits(FIRST_CAPACITY);
  sales = new Int32Array(FIRST_CAPACITY);
  /** -1 when the book is not sold. */
  priceFen = new Int32Array(FIRST_CAPACITY);
  publishDay = new Int32Array(FIRST_CAPACITY);
  listedAt = new Int32Array(FIRST_CAPACITY);
  isbn = new Float64Array(FIRST_CAPACITY);
  /** 0 when there is no average. */
  score = new Float32Array(FIRST_CAPACITY);
  /** Each value is a set of majors, because many books share one. */
  private readonly majorSets = new ValueDictionary(splitMajors);
  private majors = new Int32Array(FIRST_CAPACITY);
  private readonly byText: Readonly<Record<TextColumn, BooksByCode>> = {
    subjectCode: new BooksByCode((id) => this.facts.codeOf(id, 'subjectCode')),
    publisher: new BooksByCode((id) => this.facts.codeOf(id, 'publisher')),
    series: new BooksByCode((id) => this.facts.codeOf(id, 'series')),
    majors: new BooksByCode((id) => this.majors[id]!),
  };

  set(values: BookColumnValues): void {
    const { id } = values;
    this.reserve(id + 1);
    this.setTexts(values);
    putBit(this.listed, id, values.listed);
    this.sales[id] = values.sales;
    this.priceFen[id] = values.priceFen ?? -1;
    this.publishDay[id] = values.publishDay;
    this.listedAt[id] = values.listedAt;
    this.isbn[id] = parseIsbnNumber(values.isbn) ?? 0;
    this.score[id] = averageScore(values) ?? 0;
  }

  /** Removes a deleted book. */
  remove(id: number): void {
    if (id < this.end) putBit(this.listed, id, false);
  }

  isListed(id: number): boolean {
    return hasBit(this.listed, id);
  }

  /** The books of which a value of this column matches. */
  findByText(kind: TextColumn, matcher: ValueMatcher): Int32Array {
    const isMajors = kind === 'majors';
    const dictionary = isMajors ? this.majorSets : this.facts.dictionaries[kind];
    const values = dictionary.matchTable(matcher);
    if (!values.includes(1)) return new Int32Array(0);
    return this.byText[kind].find(isMajors ? values : this.facts.tableOf(kind, values), this.end);
  }

  /** Done once all books are read, so that the first search for a text does not wait. */
  sortByTexts(): void {
    const { facts, majorSets, end } = this;
    for (const kind of FACT_TEXTS) this.byText[kind].sort(end, facts.sizeOf(kind));
    this.byText.majors.sort(end, majorSets.values.length);
  }

  private setTexts(values: BookColumnValues): void {
    const { id } = values;
    const codesOf = () => FACT_TEXTS.map((kind) => this.facts.codeOf(id, kind));
    const before = codesOf();
    this.facts.set(id, values);
    codesOf().forEach((code, place) => {
      if (code !== before[place]) this.byText[FACT_TEXTS[place]!].change(id);
    });
    const majors = this.majorSets.codeOf(values.majors);
    if (this.majors[id] !== majors) this.byText.majors.change(id);
    this.majors[id] = majors;
  }

  private reserve(end: number): void {
    if (end > this.end) this.end = end;
    if (end <= this.isbn.length) return;
    const capacity = 2 ** Math.ceil(Math.log2(end));
    this.facts.reserve(capacity);
    this.listed = grown(this.listed, createBits(capacity));
    this.sales = grown(this.sales, new Int32Array(capacity));
    this.priceFen = grown(this.priceFen, new Int32Array(capacity));
    this.publishDay = grown(this.publishDay, new Int32Array(capacity));
    this.listedAt = grown(this.listedAt, new Int32Array(capacity));
    this.majors = grown(this.majors, new Int32Array(capacity));
    this.isbn = grown(this.isbn, new Float64Array(capacity));
    this.score = grown(this.score, new Float32Array(capacity));
  }
}

export const durationBit = (duration: string): number =>
  1 << DURATIONS.indexOf(duration as (typeof DURATIONS)[number]);

const splitMajors = (set: string): string[] => set.split(MAJORS_SEPARATOR).filter((major) => major !== '');
