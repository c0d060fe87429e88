// Many numbers of a statement as one value of four bytes each: written out as `{3,17,204}` they take PostgreSQL as long
// as finding them.

/** The aggregate of an int4 expression, for `readNumbers`. */
export const numbersOf = (expression: string): string => `string_agg(int4send(${expression}), '')`;

/** Null where there was no row. */
export function readNumbers(bytes: Buffer | null): Int32Array {
  if (!bytes) return new Int32Array(0);
  const numbers = new Int32Array(bytes.length / Int32Array.BYTES_PER_ELEMENT);
  for (let index = 0; index < numbers.length; index += 1) {
    numbers[index] = bytes.readInt32BE(index * Int32Array.BYTES_PER_ELEMENT);
  }
  return numbers;
}
