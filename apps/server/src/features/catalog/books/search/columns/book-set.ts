import { addToBits, createBits, hasBit, listCommonBits } from '../bits.ts';

/** The books that match a condition: as a list of distinct ids, or as one bit for each id. */
export type BookSet = { readonly ids: Int32Array } | { readonly bits: Uint32Array };

export const NO_BOOKS: BookSet = { ids: new Int32Array(0) };

function addTo(bits: Uint32Array, set: BookSet): void {
  if ('ids' in set) addToBits(bits, set.ids);
  else for (let place = 0; place < bits.length; place += 1) bits[place]! |= set.bits[place]!;
}

/** Bits that may be changed. `end` is one more than the largest id. */
function copyToBits(set: BookSet, end: number): Uint32Array {
  const bits = createBits(end);
  addTo(bits, set);
  return bits;
}

const toBits = (set: BookSet, end: number): Uint32Array => ('bits' in set ? set.bits : copyToBits(set, end));

const isEmpty = (set: BookSet): boolean => 'ids' in set && set.ids.length === 0;

export function unite(sets: readonly BookSet[], end: number): BookSet {
  const [first = NO_BOOKS, ...others] = sets.filter((set) => !isEmpty(set));
  if (others.length === 0) return first;
  const bits = copyToBits(first, end);
  for (const set of others) addTo(bits, set);
  return { bits };
}

export function intersect(a: BookSet, b: BookSet, end: number): BookSet {
  const [few, other] = 'ids' in a && !('ids' in b && b.ids.length < a.ids.length) ? [a, b] : [b, a];
  const others = toBits(other, end);
  if ('ids' in few) return { ids: few.ids.filter((id) => hasBit(others, id)) };
  const bits = copyToBits(few, end);
  for (let place = 0; place < bits.length; place += 1) bits[place]! &= others[place]!;
  return { bits };
}

/** The books of `a` that are not in `b`; without `a`, all books that are not in `b`. */
export function without(a: BookSet | undefined, b: BookSet, end: number): BookSet {
  const left = toBits(b, end);
  if (a && 'ids' in a) return { ids: a.ids.filter((id) => !hasBit(left, id)) };
  const bits = a ? copyToBits(a, end) : createBits(end).fill(2 ** 32 - 1);
  for (let place = 0; place < bits.length; place += 1) bits[place]! &= ~left[place]!;
  return { bits };
}

/** Every book once. `end` is one more than the largest id. */
export function listBooks(set: BookSet, end: number): Int32Array {
  if ('ids' in set) return set.ids;
  const ids = new Int32Array(end);
  return ids.subarray(0, listCommonBits(set.bits, set.bits, { start: 0, end }, ids));
}
