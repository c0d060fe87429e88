/** The books that match a condition: as a list of distinct ids, or as marks by id. */
export type BookSet = { readonly ids: Int32Array } | MarkedBooks;

interface MarkedBooks {
  /** 1 for each id of the set; the length is a multiple of MARKS_AT_ONCE. */
  readonly marks: Uint8Array;
}

/** So many marks can be read as one number. */
export const MARKS_AT_ONCE = 4;

export const NO_BOOKS: BookSet = { ids: new Int32Array(0) };

/** `end` is one more than the largest id. */
const createMarks = (end: number): Uint8Array =>
  new Uint8Array(Math.ceil(end / MARKS_AT_ONCE) * MARKS_AT_ONCE);

function addTo(marks: Uint8Array, set: BookSet): void {
  if ('ids' in set) for (const id of set.ids) marks[id] = 1;
  else for (let id = 0; id < marks.length; id += 1) marks[id]! |= set.marks[id]!;
}

/** Marks that may be changed. */
function copyToMarks(set: BookSet, end: number): Uint8Array {
  const marks = createMarks(end);
  addTo(marks, set);
  return marks;
}

const toMarks = (set: BookSet, end: number): Uint8Array =>
  'marks' in set ? set.marks : copyToMarks(set, end);

const isEmpty = (set: BookSet): boolean => 'ids' in set && set.ids.length === 0;

export function unite(sets: readonly BookSet[], end: number): BookSet {
  const [first = NO_BOOKS, ...others] = sets.filter((set) => !isEmpty(set));
  if (others.length === 0) return first;
  const marks = copyToMarks(first, end);
  for (const set of others) addTo(marks, set);
  return { marks };
}

export function intersect(a: BookSet, b: BookSet, end: number): BookSet {
  const [few, other] = 'ids' in a && !('ids' in b && b.ids.length < a.ids.length) ? [a, b] : [b, a];
  const others = toMarks(other, end);
  if ('ids' in few) return { ids: few.ids.filter((id) => others[id] === 1) };
  const marks = copyToMarks(few, end);
  for (let id = 0; id < marks.length; id += 1) marks[id]! &= others[id]!;
  return { marks };
}

/** The books of `a` that are not in `b`; without `a`, all books that are not in `b`. */
export function without(a: BookSet | undefined, b: BookSet, end: number): BookSet {
  const left = toMarks(b, end);
  if (a && 'ids' in a) return { ids: a.ids.filter((id) => left[id] !== 1) };
  const marks = a ? copyToMarks(a, end) : createMarks(end).fill(1);
  for (let id = 0; id < marks.length; id += 1) marks[id]! &= 1 - left[id]!;
  return { marks };
}
