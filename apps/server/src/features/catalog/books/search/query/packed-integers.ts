// Sends many integers of a result as one binary value. PostgreSQL takes as long to write an array as text as to find the
// numbers.

/** The aggregate of an int4 expression, to be read by `unpackIntegers`. */
export const packIntegersSql = (expression: string): string => `string_agg(int4send(${expression}), '')`;

/** `bytes` is null when there was no row. */
export function unpackIntegers(bytes: Buffer | null): Int32Array {
  if (!bytes) return new Int32Array(0);
  const numbers = new Int32Array(bytes.length / Int32Array.BYTES_PER_ELEMENT);
  for (let index = 0; index < numbers.length; index += 1) {
    numbers[index] = bytes.readInt32BE(index * Int32Array.BYTES_PER_ELEMENT);
  }
  return numbers;
}
