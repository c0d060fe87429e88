// The books that have a term, as increasing numbers. Each number is stored as its distance from the one before, in groups of
// seven bits, because the books of a frequent term are close together: two bytes a book instead of four. The books of a very
// frequent term are one bit for each book of the segment, so that a search need not go through them.
import { addToBits, createBits } from '../bits.ts';
import type { GrowingArray } from './growing-array.ts';

const BITS = 7;
const MORE = 1 << BITS;

/** A term is very frequent when more than one of so many books has it. */
const FREQUENT_PART = 16;
const WORD_BYTES = 4;

export const isFrequent = (count: number, books: number): boolean => count > books / FREQUENT_PART;

/** Appends the first `count` numbers as bits, from a multiple of four bytes on; returns the byte where they begin. */
export function writeBits(
  bytes: GrowingArray<Uint8Array>,
  ordinals: Int32Array,
  count: number,
  books: number,
): number {
  while (bytes.length % WORD_BYTES !== 0) bytes.push(0);
  const start = bytes.length;
  const bits = createBits(books);
  addToBits(bits, ordinals, count);
  bytes.append(new Uint8Array(bits.buffer));
  return start;
}

/** The bits that begin at this byte. */
export const readBits = (bytes: Uint8Array, at: number, books: number): Uint32Array =>
  new Uint32Array(bytes.buffer, bytes.byteOffset + at, Math.ceil(books / (8 * WORD_BYTES)));

/** Appends the first `count` of these increasing numbers. */
export function writePostings(
  bytes: GrowingArray<Uint8Array>,
  ordinals: Int32Array,
  count = ordinals.length,
): void {
  let before = -1;
  for (let index = 0; index < count; index += 1) {
    const ordinal = ordinals[index]!;
    let distance = ordinal - before;
    for (; distance >= MORE; distance >>>= BITS) bytes.push((distance & (MORE - 1)) | MORE);
    bytes.push(distance);
    before = ordinal;
  }
}

/** Reads `count` numbers that start at byte `at`, to `into` from place `place` on. */
export function readPostings(
  bytes: Uint8Array,
  at: number,
  count: number,
  into: Int32Array,
  place = 0,
): void {
  let ordinal = -1;
  let next = at;
  for (let index = place; index < place + count; index += 1) {
    let byte = bytes[next]!;
    next += 1;
    let distance = byte & (MORE - 1);
    for (let shift = BITS; byte >= MORE; shift += BITS) {
      byte = bytes[next]!;
      next += 1;
      distance |= (byte & (MORE - 1)) << shift;
    }
    ordinal += distance;
    into[index] = ordinal;
  }
}
