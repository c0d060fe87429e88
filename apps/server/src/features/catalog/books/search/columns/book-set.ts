/** The books that match a condition: a few as a list of distinct ids, or many as an array of marks by id. */
export type BookSet = { readonly ids: Int32Array } | MarkedBooks;

export interface MarkedBooks {
  readonly marks: Uint8Array;
  has(id: number): boolean;
}

export const NO_BOOKS: BookSet = { ids: new Int32Array(0) };

const markedBooks = (marks: Uint8Array): MarkedBooks => ({ marks, has: (id) => marks[id] === 1 });

/** Converts a set to marks; `end` is one more than the largest id. */
function toMarks(set: BookSet, end: number): Uint8Array {
  if ('marks' in set) return set.marks;
  const marks = new Uint8Array(end);
  for (const id of set.ids) marks[id] = 1;
  return marks;
}

export function intersect(a: BookSet, b: BookSet, end: number): BookSet {
  const [few, other] = 'ids' in a && !('ids' in b && b.ids.length < a.ids.length) ? [a, b] : [b, a];
  if ('ids' in few) {
    const { has } = testOf(other, end);
    return { ids: few.ids.filter((id) => has(id)) };
  }
  const marks = toMarks(other, end);
  return markedBooks(few.marks.map((mark, id) => mark & marks[id]!));
}

export function unite(a: BookSet, b: BookSet, end: number): BookSet {
  if ('ids' in a && a.ids.length === 0) return b;
  if ('ids' in b && b.ids.length === 0) return a;
  if ('marks' in b && 'ids' in a) return unite(b, a, end);
  const marks = toMarks(a, end).slice();
  if ('ids' in b) for (const id of b.ids) marks[id] = 1;
  else for (let id = 0; id < marks.length; id += 1) marks[id]! |= b.marks[id]!;
  return markedBooks(marks);
}

/** The books of `a` that are not in `b`; without `a`, all books that are not in `b`. */
export function without(a: BookSet | undefined, b: BookSet, end: number): BookSet {
  if (a && 'ids' in a) {
    const { has } = testOf(b, end);
    return { ids: a.ids.filter((id) => !has(id)) };
  }
  const marks = toMarks(b, end);
  return markedBooks((a ? a.marks : new Uint8Array(end).fill(1)).map((mark, id) => mark & (1 - marks[id]!)));
}

const testOf = (set: BookSet, end: number): MarkedBooks =>
  'has' in set ? set : markedBooks(toMarks(set, end));
