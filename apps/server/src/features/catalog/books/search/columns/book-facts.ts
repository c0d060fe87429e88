// Keeps what the facets count and the filters read: five numbers for each book, side by side in one array, which a search reads for
// each book that it finds. Columns with few values share a number: the code of the combination of their values. Ten columns
// as ten numbers took six times as much memory, and waiting for memory is what a search of many books does most.
import { Combinations } from './combinations.ts';
import { grown } from '../title-index/growing-array.ts';
import { ValueDictionary } from './value-dictionary.ts';

/** Each group is one number of a book. Columns of one group have few combinations. */
const GROUPS = [
  ['subjectCode', 'clcClass'],
  ['publisher'],
  ['series'],
  ['publishYear'],
  ['language', 'gradeLevel', 'layout', 'hasPreview', 'durations'],
] as const;

export type FactColumn = (typeof GROUPS)[number][number];
type Facts = Readonly<Record<FactColumn, string | number | boolean | null>>;

/** The facts of a book begin at its id times this. */
export const BOOK_FACTS = GROUPS.length;

/** Where the facts of a book have the values of a column: in which group, and at which place of its combinations. */
interface ColumnPlace {
  readonly group: number;
  readonly place: number;
}

export const FACT_COLUMNS: readonly FactColumn[] = GROUPS.flat();

const PLACES = Object.fromEntries(
  GROUPS.flatMap((columns, group) => columns.map((column, place) => [column, { group, place }])),
) as Record<FactColumn, ColumnPlace>;

export const groupOf = (column: FactColumn): number => PLACES[column].group;

/** Codes below this are stored in two bytes each. */
const SHORT_CODES = 2 ** 16;

type Codes = Uint16Array | Int32Array;

export class BookFacts {
  /** BOOK_FACTS for each id: the code of a combination for each group. */
  facts: Codes;
  readonly combinations: readonly Combinations[] = GROUPS.map(({ length }) => new Combinations(length));
  readonly dictionaries = Object.fromEntries(
    FACT_COLUMNS.map((column) => [column, new ValueDictionary()]),
  ) as Record<FactColumn, ValueDictionary>;

  constructor(capacity: number) {
    this.facts = new Uint16Array(capacity * BOOK_FACTS);
  }

  reserve(capacity: number): void {
    const length = capacity * BOOK_FACTS;
    const isShort = this.facts instanceof Uint16Array;
    this.facts = grown<Codes>(this.facts, isShort ? new Uint16Array(length) : new Int32Array(length));
  }

  set(id: number, values: Facts): void {
    GROUPS.forEach((columns, group) => {
      const parts = columns.map((column) => {
        const value = values[column];
        return this.dictionaries[column].codeOf(value === null ? null : String(value));
      });
      const code = this.combinations[group]!.codeOf(parts);
      if (code >= SHORT_CODES && this.facts instanceof Uint16Array) this.facts = Int32Array.from(this.facts);
      this.facts[id * BOOK_FACTS + group] = code;
    });
  }

  /** The code in the group of the column. */
  codeOf(id: number, column: FactColumn): number {
    return this.facts[id * BOOK_FACTS + PLACES[column].group]!;
  }

  /** The number of combinations in the group of the column. */
  sizeOf(column: FactColumn): number {
    return this.combinations[PLACES[column].group]!.size;
  }

  /** A table with 1 at the combinations of the group whose value in the column has 1 in the given table. */
  tableOf(column: FactColumn, values: Uint8Array): Uint8Array {
    const { group, place } = PLACES[column];
    const combinations = this.combinations[group]!;
    const table = new Uint8Array(combinations.size);
    for (let code = 0; code < table.length; code += 1)
      table[code] = values[combinations.partOf(code, place)]!;
    return table;
  }

  /** Adds the counts of the combinations of the group to those of the values of the column. */
  addCounts(column: FactColumn, counts: Int32Array, to: Int32Array): void {
    const { group, place } = PLACES[column];
    const combinations = this.combinations[group]!;
    for (let code = 0; code < counts.length; code += 1) {
      if (counts[code] !== 0) to[combinations.partOf(code, place)]! += counts[code]!;
    }
  }
}
