// Makes one segment of several, so that a search asks few. The work pauses for other requests.
import { createBits, hasBit, putBit } from '../bits.ts';
import { createPause } from '../pause.ts';
import { growingBytes, growingCharacters, growingIntegers } from './growing-array.ts';
import type { GrowingArray } from './growing-array.ts';
import { readText, TextPacker } from './packed-texts.ts';
import { readTermPostings, writeTermPostings } from './segment.ts';
import type { Segment, SegmentTexts } from './segment.ts';

const NOT_KEPT = -1;

/** The merged segment has the books of all of these that are kept, in the order of the segments. */
export async function mergeSegments(
  number: number,
  segments: readonly Segment[],
  isKept: (segment: Segment, ordinal: number) => boolean,
): Promise<Segment> {
  const { texts, newOrdinals } = await mergeTexts(segments, isKept);
  return { number, ...texts, ...(await mergePostings(segments, newOrdinals, texts.bookIds.length)) };
}

async function mergeTexts(
  segments: readonly Segment[],
  isKept: (segment: Segment, ordinal: number) => boolean,
): Promise<{ texts: SegmentTexts; newOrdinals: readonly Int32Array[] }> {
  const bookIds = growingIntegers();
  const mainCharacters = growingBytes();
  const titles = new TextPacker(growingCharacters());
  const authors = new TextPacker(growingCharacters());
  const syllables = new TextPacker(growingIntegers());
  const distinct = growingBytes();
  const newOrdinals = segments.map(({ bookIds: old }) => new Int32Array(old.length).fill(NOT_KEPT));
  const pause = createPause();
  for (const [place, segment] of segments.entries()) {
    for (let ordinal = 0; ordinal < segment.bookIds.length; ordinal += 1) {
      const waiting = pause();
      if (waiting) await waiting;
      if (!isKept(segment, ordinal)) continue;
      newOrdinals[place]![ordinal] = bookIds.length;
      bookIds.push(segment.bookIds[ordinal]!);
      mainCharacters.push(segment.mainCharacters[ordinal]!);
      titles.add(readText(segment.titles, ordinal));
      authors.add(readText(segment.authors, ordinal));
      syllables.add(readText(segment.syllables, ordinal));
      distinct.push(Number(hasBit(segment.distinct, ordinal)));
    }
  }
  const texts = {
    bookIds: bookIds.toArray(),
    mainCharacters: mainCharacters.toArray(),
    titles: titles.pack(),
    distinct: toBits(distinct),
    authors: authors.pack(),
    syllables: syllables.pack(),
  };
  return { texts, newOrdinals };
}

function toBits({ items, length }: GrowingArray<Uint8Array>): Uint32Array {
  const bits = createBits(length);
  for (let place = 0; place < length; place += 1) putBit(bits, place, items[place] === 1);
  return bits;
}

async function mergePostings(
  segments: readonly Segment[],
  newOrdinals: readonly Int32Array[],
  books: number,
) {
  const terms: string[] = [];
  const starts = growingIntegers();
  const counts = growingIntegers();
  const postings = growingBytes();
  const places = segments.map(() => 0);
  const kept = new Int32Array(books);
  const old = new Int32Array(Math.max(...segments.map(({ bookIds }) => bookIds.length)));
  const pause = createPause();
  for (let term = smallestTerm(segments, places); term !== undefined; term = smallestTerm(segments, places)) {
    const waiting = pause();
    if (waiting) await waiting;
    let count = 0;
    for (const [index, segment] of segments.entries()) {
      const place = places[index]!;
      if (segment.terms[place] !== term) continue;
      places[index] = place + 1;
      readTermPostings(segment, place, old);
      for (let read = 0; read < segment.counts[place]!; read += 1) {
        const ordinal = newOrdinals[index]![old[read]!]!;
        if (ordinal === NOT_KEPT) continue;
        kept[count] = ordinal;
        count += 1;
      }
    }
    if (count === 0) continue;
    terms.push(term);
    counts.push(count);
    starts.push(writeTermPostings(postings, kept, count, books));
  }
  return { terms, starts: starts.toArray(), counts: counts.toArray(), postings: postings.toArray() };
}

function smallestTerm(segments: readonly Segment[], places: readonly number[]): string | undefined {
  let smallest: string | undefined;
  for (const [index, { terms }] of segments.entries()) {
    const term = terms[places[index]!];
    if (term !== undefined && (smallest === undefined || term < smallest)) smallest = term;
  }
  return smallest;
}
