// Sets of small numbers, with one bit for each number.
const BITS = 32;

/** An empty set of numbers below `size`. */
export const createBits = (size: number): Uint32Array => new Uint32Array(Math.ceil(size / BITS));

export const hasBit = (bits: Uint32Array, number: number): boolean =>
  (bits[number >>> 5]! & (1 << (number & 31))) !== 0;

export function putBit(bits: Uint32Array, number: number, isMember: boolean): void {
  if (isMember) bits[number >>> 5]! |= 1 << (number & 31);
  else bits[number >>> 5]! &= ~(1 << (number & 31));
}

/** Adds the first `count` of these numbers. */
export function addToBits(bits: Uint32Array, numbers: Int32Array, count = numbers.length): void {
  for (let index = 0; index < count; index += 1) {
    const number = numbers[index]!;
    bits[number >>> 5]! |= 1 << (number & 31);
  }
}

/**
 * Writes the members that both sets have, from `start` to before `end`, in increasing order; returns how many. `start` is a
 * multiple of 32.
 */
export function listCommonBits(
  one: Uint32Array,
  other: Uint32Array,
  { start, end }: { start: number; end: number },
  into: Int32Array,
): number {
  const words = Math.min(one.length, other.length, Math.ceil(end / BITS));
  let count = 0;
  for (let place = start / BITS; place < words; place += 1) {
    for (let word = one[place]! & other[place]!; word !== 0; word &= word - 1) {
      into[count] = place * BITS + (31 - Math.clz32(word & -word));
      count += 1;
    }
  }
  return count;
}
