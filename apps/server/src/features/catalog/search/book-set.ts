/** Books that a condition leads to: a few as a list of ids, each once, or many by a test and a mark by id. */
export type BookSet = { readonly ids: Int32Array } | MarkedBooks;

export interface MarkedBooks {
  readonly marks: Uint8Array;
  holds(id: number): boolean;
}

export const NO_BOOKS: BookSet = { ids: new Int32Array(0) };

export const markedBooks = (marks: Uint8Array): MarkedBooks => ({ marks, holds: (id) => marks[id] === 1 });

/** With a mark by id; `end` is one more than the largest id. */
export function marksOf(set: BookSet, end: number): Uint8Array {
  if ('marks' in set) return set.marks;
  const marks = new Uint8Array(end);
  for (const id of set.ids) marks[id] = 1;
  return marks;
}

export function intersect(a: BookSet, b: BookSet, end: number): BookSet {
  const [few, other] = 'ids' in a && !('ids' in b && b.ids.length < a.ids.length) ? [a, b] : [b, a];
  if ('ids' in few) {
    const { holds } = testOf(other, end);
    return { ids: few.ids.filter((id) => holds(id)) };
  }
  const marks = marksOf(other, end);
  return markedBooks(few.marks.map((mark, id) => mark & marks[id]!));
}

export function unite(a: BookSet, b: BookSet, end: number): BookSet {
  if ('ids' in a && a.ids.length === 0) return b;
  if ('ids' in b && b.ids.length === 0) return a;
  if ('marks' in b && 'ids' in a) return unite(b, a, end);
  const marks = marksOf(a, end).slice();
  if ('ids' in b) for (const id of b.ids) marks[id] = 1;
  else for (let id = 0; id < marks.length; id += 1) marks[id]! |= b.marks[id]!;
  return markedBooks(marks);
}

/** The books of `a` that are not in `b`; of all books when there is no `a`. */
export function without(a: BookSet | undefined, b: BookSet, end: number): BookSet {
  if (a && 'ids' in a) {
    const { holds } = testOf(b, end);
    return { ids: a.ids.filter((id) => !holds(id)) };
  }
  const marks = marksOf(b, end);
  return markedBooks((a ? a.marks : new Uint8Array(end).fill(1)).map((mark, id) => mark & (1 - marks[id]!)));
}

const testOf = (set: BookSet, end: number): MarkedBooks =>
  'holds' in set ? set : markedBooks(marksOf(set, end));
