import { isCfiRange, type Cfi, type CfiPath } from './cfi-model.ts';
import { collapseCfi } from './range.ts';

/** Ranks of the parts of a path (section 3.2, last rule); the end of a path sorts before all. */
const CHARACTER = 1;
const CHILD = 2;
const MEDIA = 3;
const INDIRECTION = 4;
/** An omitted value sorts before every value. */
const OMITTED = -1;

/**
 * The order of two CFIs of one book: negative, 0 or positive. Ranges by start, then by end; assertions do not count
 * (section 3.2). A total order; for points of one document it is document order.
 */
export function compareCfi(a: Cfi, b: Cfi): number {
  const starts = compareKeys(sortKey(collapseCfi(a)), sortKey(collapseCfi(b)));
  if (starts !== 0 || (!isCfiRange(a) && !isCfiRange(b))) return starts;
  return compareKeys(sortKey(collapseCfi(a, 'end')), sortKey(collapseCfi(b, 'end')));
}

const PLACE_DIGITS = 6;
const MAX_PLACE_PARTS = 80;

/**
 * The start of a CFI as a text whose order by characters is that of the book, for databases. Of a very long CFI only the
 * beginning counts.
 */
export const sortTextOfCfi = (cfi: Cfi): string =>
  sortKey(collapseCfi(cfi))
    .slice(0, MAX_PLACE_PARTS)
    .map((value) => Math.min(Math.max(0, Math.round(value)), 16 ** PLACE_DIGITS - 1))
    .map((value) => value.toString(16).padStart(PLACE_DIGITS, '0'))
    .join('');

/** Each part's rank, then its values: equal ranks have equally many values, so the keys compare as lists of numbers. */
function sortKey({ documents, offset }: CfiPath): number[] {
  const key: number[] = [];
  documents.forEach((steps, depth) => {
    if (depth > 0) key.push(INDIRECTION);
    for (const { index } of steps) key.push(CHILD, index);
  });
  if (offset?.kind === 'character') key.push(CHARACTER, offset.characters);
  if (offset?.kind === 'media') {
    // y is more important than x
    key.push(MEDIA, offset.seconds ?? OMITTED, offset.point?.y ?? OMITTED, offset.point?.x ?? OMITTED);
  }
  return key;
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (const [at, value] of a.entries()) {
    const other = b[at];
    if (other === undefined) return 1;
    if (value !== other) return value - other;
  }
  return a.length - b.length;
}
