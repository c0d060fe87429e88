// Finds the books of a segment that have certain terms.
import type { TermQuery } from '../query/text-query.ts';
import { addToBits, createBits, hasBit, listCommonBits } from '../bits.ts';
import { countPostings, findTerms, readTermBits, readTermPostings } from './segment.ts';
import type { Segment, TermRange } from './segment.ts';

/** The places of the terms of one group, and how many books they have at most. */
interface Group {
  readonly ranges: readonly TermRange[];
  readonly books: number;
}

/** Reused by every search, because a search does not pause. */
let reusedBits = new Uint32Array(0);
let scratch = new Int32Array(0);
let ordinalsFound = new Int32Array(0);

/** The ordinals of the books that have a term of each group, in increasing order. They are valid until the next call. */
export function findByTerms(
  segment: Segment,
  groups: readonly (readonly TermQuery[])[],
): Int32Array<ArrayBufferLike> {
  const found = groups.map((group) => findGroup(segment, group)).sort((a, b) => a.books - b.books);
  const [fewest, next, ...others] = found;
  if (!fewest || fewest.books === 0) return new Int32Array(0);
  const smallest = readSmallest(segment, fewest, next);
  return others.reduce((ordinals, group) => keepGroup(segment, ordinals, group), smallest);
}

/** How many books have a term of the group, at most. */
export const countGroup = (segment: Segment, group: readonly TermQuery[]): number =>
  findGroup(segment, group).books;

/** A bit for each book of the segment that has a term of the group. Valid until the next search. */
export function markGroup(segment: Segment, group: readonly TermQuery[]): Uint32Array {
  const found = findGroup(segment, group);
  return bitsOf(segment, found) ?? fillBits(segment, found);
}

function findGroup(segment: Segment, group: readonly TermQuery[]): Group {
  const ranges = group
    .map(({ term, isPrefix }) => findTerms(segment, term, isPrefix))
    .filter(({ first, end }) => first < end);
  return { ranges, books: ranges.reduce((sum, range) => sum + countPostings(segment, range), 0) };
}

const singleTerm = ({ ranges }: Group): number | undefined =>
  ranges.length === 1 && ranges[0]!.end - ranges[0]!.first === 1 ? ranges[0]!.first : undefined;

/** The bits of a group that is one very frequent term. */
function bitsOf(segment: Segment, group: Group): Uint32Array | undefined {
  const term = singleTerm(group);
  return term === undefined ? undefined : readTermBits(segment, term);
}

/** The books of the two groups with the fewest. */
function readSmallest(segment: Segment, fewest: Group, next: Group | undefined): Int32Array {
  const size = segment.bookIds.length;
  if (ordinalsFound.length < size) ordinalsFound = new Int32Array(size);
  const term = singleTerm(fewest);
  const bits = bitsOf(segment, fewest) ?? (term === undefined ? fillBits(segment, fewest) : undefined);
  if (!bits) {
    readTermPostings(segment, term!, ordinalsFound);
    const ordinals = ordinalsFound.subarray(0, fewest.books);
    return next ? keepGroup(segment, ordinals, next) : ordinals;
  }
  const nextBits = next && bitsOf(segment, next);
  const count = listCommonBits(bits, nextBits ?? bits, { start: 0, end: size }, ordinalsFound);
  const ordinals = ordinalsFound.subarray(0, count);
  return next && !nextBits ? keepGroup(segment, ordinals, next) : ordinals;
}

/** The result is written over the ordinals. */
function keepGroup(segment: Segment, ordinals: Int32Array, group: Group): Int32Array {
  if (ordinals.length === 0) return ordinals;
  const bits = bitsOf(segment, group);
  if (bits) return keepMarked(ordinals, bits);
  const term = singleTerm(group);
  if (term === undefined) return keepMarked(ordinals, fillBits(segment, group));
  readToScratch(segment, term);
  return intersectOrdinals(ordinals, scratch, group.books);
}

function keepMarked(ordinals: Int32Array, bits: Uint32Array): Int32Array {
  let kept = 0;
  for (let index = 0; index < ordinals.length; index += 1) {
    const ordinal = ordinals[index]!;
    if (!hasBit(bits, ordinal)) continue;
    ordinals[kept] = ordinal;
    kept += 1;
  }
  return ordinals.subarray(0, kept);
}

/** What both increasing lists hold; `other` is read up to `count`. */
function intersectOrdinals(one: Int32Array, other: Int32Array, count: number): Int32Array {
  let kept = 0;
  let at = 0;
  for (let index = 0; index < one.length; index += 1) {
    const ordinal = one[index]!;
    while (at < count && other[at]! < ordinal) at += 1;
    if (at === count) break;
    if (other[at] === ordinal) {
      one[kept] = ordinal;
      kept += 1;
    }
  }
  return one.subarray(0, kept);
}

function fillBits(segment: Segment, { ranges }: Group): Uint32Array {
  const bits = emptyBits(segment.bookIds.length);
  for (const { first, end } of ranges) {
    for (let term = first; term < end; term += 1) {
      const frequent = readTermBits(segment, term);
      if (frequent) for (let place = 0; place < frequent.length; place += 1) bits[place]! |= frequent[place]!;
      else {
        readToScratch(segment, term);
        addToBits(bits, scratch, segment.counts[term]!);
      }
    }
  }
  return bits;
}

function emptyBits(size: number): Uint32Array {
  if (reusedBits.length * 32 < size) reusedBits = createBits(size) as Uint32Array<ArrayBuffer>;
  else reusedBits.fill(0);
  return reusedBits;
}

function readToScratch(segment: Segment, term: number): void {
  if (scratch.length < segment.counts[term]!) scratch = new Int32Array(segment.bookIds.length);
  readTermPostings(segment, term, scratch);
}
