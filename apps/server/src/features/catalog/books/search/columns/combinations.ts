import { GrowingArray } from '../title-index/growing-array.ts';

/** The combinations of values that books have in some columns, each with a small code. Code 0 is that of no value at all. */
export class Combinations {
  private readonly codes = new Map<string, number>();
  private readonly parts = new GrowingArray((length) => new Int32Array(length));
  private readonly columns: number;

  constructor(columns: number) {
    this.columns = columns;
    this.codeOf(new Array<number>(columns).fill(0));
  }

  get size(): number {
    return this.codes.size;
  }

  /** The code of a combination; a new one gets the next code. */
  codeOf(parts: readonly number[]): number {
    const key = parts.join();
    const known = this.codes.get(key);
    if (known !== undefined) return known;
    const code = this.codes.size;
    this.codes.set(key, code);
    for (const part of parts) this.parts.push(part);
    return code;
  }

  /** The value that a combination has in the column at this place. */
  partOf(code: number, place: number): number {
    return this.parts.items[code * this.columns + place]!;
  }
}
