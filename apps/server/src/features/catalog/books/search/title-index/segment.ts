// A part of the index: some books with their terms. It never changes; a changed book stands in a newer segment.
import type { PackedTexts } from './packed-texts.ts';
import { listCommonBits } from '../bits.ts';
import type { GrowingArray } from './growing-array.ts';
import { isFrequent, readBits, readPostings, writeBits, writePostings } from './posting-list.ts';

/** The texts of the books of a segment by their ordinal, which is their place in it. */
export interface SegmentTexts {
  readonly bookIds: Int32Array;
  /** The characters of the title before edition and volume. */
  readonly mainCharacters: Uint8Array;
  readonly titles: PackedTexts<Uint16Array>;
  /** A bit for each book: whether no character, other than the space, is in the title twice. */
  readonly distinct: Uint32Array;
  readonly authors: PackedTexts<Uint16Array>;
  /** Codes of the syllable table. */
  readonly syllables: PackedTexts<Int32Array>;
}

export interface Segment extends SegmentTexts {
  /** No other segment ever has it. */
  readonly number: number;
  /** In the order of their UTF-16 characters. */
  readonly terms: readonly string[];
  /** The number of books of each term. */
  readonly counts: Int32Array;
  /** The postings of a term begin at this byte. Those of a very frequent one are bits. */
  readonly starts: Int32Array;
  readonly postings: Uint8Array;
}

/** Terms from `first` to before `end`. */
export interface TermRange {
  readonly first: number;
  readonly end: number;
}

/** The terms that are equal to the text, or that begin with it. */
export function findTerms({ terms }: Segment, text: string, isPrefix: boolean): TermRange {
  const first = firstPlace(terms, (term) => term >= text);
  if (!isPrefix) return { first, end: first + Number(terms[first] === text) };
  const end = firstPlace(terms, (term) => term > text && !term.startsWith(text), first);
  return { first, end };
}

/** The first place whose term passes; all terms behind it pass too. */
function firstPlace(terms: readonly string[], passes: (term: string) => boolean, from = 0): number {
  let [low, high] = [from, terms.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(terms[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The sum of the numbers of books, each counted once for each of the terms. */
export function countPostings({ counts }: Segment, { first, end }: TermRange): number {
  let sum = 0;
  for (let term = first; term < end; term += 1) sum += counts[term]!;
  return sum;
}

/** Writes the ordinals of the books that have the term, in increasing order. */
export function readTermPostings(segment: Segment, term: number, into: Int32Array): void {
  const bits = readTermBits(segment, term);
  if (bits) listCommonBits(bits, bits, { start: 0, end: segment.bookIds.length }, into);
  else readPostings(segment.postings, segment.starts[term]!, segment.counts[term]!, into);
}

/** A bit for each book of the segment; undefined when the term is not very frequent. */
export function readTermBits(
  { counts, starts, postings, bookIds }: Segment,
  term: number,
): Uint32Array | undefined {
  return isFrequent(counts[term]!, bookIds.length)
    ? readBits(postings, starts[term]!, bookIds.length)
    : undefined;
}

/** Appends the first `count` ordinals, of a term of a segment with this many books; returns where they begin. */
export function writeTermPostings(
  postings: GrowingArray<Uint8Array>,
  ordinals: Int32Array,
  count: number,
  books: number,
): number {
  if (isFrequent(count, books)) return writeBits(postings, ordinals, count, books);
  const start = postings.length;
  writePostings(postings, ordinals, count);
  return start;
}
