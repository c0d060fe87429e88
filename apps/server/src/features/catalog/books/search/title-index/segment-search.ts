// Finds the books of a segment that have certain terms.
import type { TermQuery } from '../query/text-query.ts';
import { intersectOrdinals, OrdinalBits } from './ordinal-set.ts';
import { countPostings, findTerms, readTermPostings } from './segment.ts';
import type { Segment, TermRange } from './segment.ts';

/** The places of the terms of one group, and how many books they have at most. */
interface Group {
  readonly ranges: readonly TermRange[];
  readonly books: number;
}

/** Reused by every search, because a search does not pause. */
const bits = new OrdinalBits();
let scratch = new Int32Array(0);

/** The ordinals of the books that have a term of each group, in increasing order. */
export function findByTerms(
  segment: Segment,
  groups: readonly (readonly TermQuery[])[],
): Int32Array<ArrayBufferLike> {
  const found = groups.map((group) => findGroup(segment, group)).sort((a, b) => a.books - b.books);
  const [fewest, ...others] = found;
  if (!fewest || fewest.books === 0) return new Int32Array(0);
  return others.reduce((ordinals, group) => keepGroup(segment, ordinals, group), readGroup(segment, fewest));
}

function findGroup(segment: Segment, group: readonly TermQuery[]): Group {
  const ranges = group
    .map(({ term, isPrefix }) => findTerms(segment, term, isPrefix))
    .filter(({ first, end }) => first < end);
  return { ranges, books: ranges.reduce((sum, range) => sum + countPostings(segment, range), 0) };
}

const singleTerm = ({ ranges }: Group): number | undefined =>
  ranges.length === 1 && ranges[0]!.end - ranges[0]!.first === 1 ? ranges[0]!.first : undefined;

function readGroup(segment: Segment, group: Group): Int32Array {
  const term = singleTerm(group);
  if (term !== undefined) {
    const ordinals = new Int32Array(group.books);
    readTermPostings(segment, term, ordinals);
    return ordinals;
  }
  fillBits(segment, group);
  return bits.list(Math.min(group.books, segment.bookIds.length));
}

function keepGroup(segment: Segment, ordinals: Int32Array, group: Group): Int32Array {
  if (ordinals.length === 0) return ordinals;
  const term = singleTerm(group);
  if (term !== undefined) {
    readToScratch(segment, term);
    return intersectOrdinals(ordinals, scratch, group.books);
  }
  fillBits(segment, group);
  return ordinals.filter((ordinal) => bits.has(ordinal));
}

function fillBits(segment: Segment, { ranges }: Group): void {
  bits.clear(segment.bookIds.length);
  for (const { first, end } of ranges) {
    for (let term = first; term < end; term += 1) {
      readToScratch(segment, term);
      bits.add(scratch, segment.counts[term]!);
    }
  }
}

function readToScratch(segment: Segment, term: number): void {
  if (scratch.length < segment.counts[term]!) scratch = new Int32Array(segment.bookIds.length);
  readTermPostings(segment, term, scratch);
}
