// The titles and authors of the catalog in memory, with the terms by which they are found. It is a list of segments: the
// books of the start in a large one, changed books in small ones, which are merged in the background.
import type { SoundQuery, TextQuery } from '../query/text-query.ts';
import { addToBits, createBits, hasBit, listCommonBits } from '../bits.ts';
import { startsWithLetters, startsWithText } from './beginnings.ts';
import type { Beginning } from './beginnings.ts';
import { grown, growingBytes, growingIntegers } from './growing-array.ts';
import type { GrowingArray } from './growing-array.ts';
import { createMatchTest, START } from './match-test.ts';
import type { MatchTest } from './match-test.ts';
import { SegmentBuilder } from './segment-builder.ts';
import type { VersionedBook } from './indexed-book.store.ts';
import { mergeSegments } from './segment-merge.ts';
import { countGroup, findByTerms, markGroup } from './segment-search.ts';
import type { Segment } from './segment.ts';
import { SyllableTable } from './syllable-table.ts';

/** The books that match a query, each with its MATCH_KIND. */
export interface Match {
  readonly ids: Int32Array;
  readonly kinds: Uint8Array;
}

/** So many segments of about one size are merged. */
const SEGMENTS_A_SIZE = 8;
/** Books of a new segment, at most; sorting its terms takes some milliseconds. */
const MAX_BUILT = 8_000;

export class TitleIndex {
  private segments: readonly Segment[] = [];
  private readonly table = new SyllableTable();
  private lastNumber = 0;
  private builder = new SegmentBuilder(this.takeNumber(), this.table);
  /** By book id: the number of the segment that has the present texts of a book; 0 when there is none. */
  private segmentOf = new Int32Array(0);
  private versionOf = new Uint32Array(0);
  /** A bit by book id: whether its texts were changed since they were first added. */
  private replaced = new Uint8Array(0);
  private merging: Promise<void> | undefined;

  /** Adds books, or replaces those whose texts have another version. A search finds neither old nor new ones until `finishSegment`. */
  add(books: readonly VersionedBook[]): void {
    this.reserve(books.reduce((end, { bookId }) => Math.max(end, bookId + 1), 0));
    for (const book of books) {
      const { bookId, version } = book;
      if (this.versionOf[bookId] === version) continue;
      if (this.segmentOf[bookId] !== 0) this.replaced[bookId >>> 3]! |= 1 << (bookId & 7);
      this.segmentOf[bookId] = this.builder.number;
      this.versionOf[bookId] = version;
      this.builder.add(book);
    }
    if (this.builder.size >= MAX_BUILT) this.finishSegment();
  }

  /** Lets searches find the books that were added. */
  finishSegment(): void {
    if (this.builder.size === 0) return;
    this.segments = [...this.segments, this.builder.build()];
    this.builder = new SegmentBuilder(this.takeNumber(), this.table);
  }

  /** Merges segments of about one size, in the background; a search meanwhile asks the old ones. */
  mergeInBackground(): void {
    this.merging ??= this.mergeSimilar().finally(() => (this.merging = undefined));
  }

  /** Merges segments of about one size now. */
  async mergeSimilar(): Promise<void> {
    for (;;) {
      const group = this.similarSegments();
      if (!group) return;
      await this.merge(group);
    }
  }

  /** Makes one segment of all. */
  async mergeAll(): Promise<void> {
    if (this.segments.length > 1) await this.merge(this.segments);
  }

  /** Without `ranked` the kinds may be missing. */
  find(query: TextQuery | SoundQuery, ranked = true): Match {
    const test = createMatchTest(query, this.table);
    const ids = growingIntegers();
    const kinds = growingBytes();
    for (const segment of this.segments) {
      const ordinals = findByTerms(segment, query.groups);
      if (ordinals.length === 0) continue;
      ids.reserve(ids.length + ordinals.length);
      if (!ranked && test.termsSuffice) this.collectAll(segment, ordinals, ids);
      else {
        kinds.reserve(ids.items.length);
        this.collect(segment, ordinals, test, { ids, kinds: kinds.items });
      }
    }
    return { ids: ids.items.subarray(0, ids.length), kinds: kinds.items.subarray(0, ids.length) };
  }

  /** The books whose title starts with this normalized text. */
  findStarting(text: string): Int32Array {
    return this.findBeginnings([startsWithText(text)]);
  }

  /** The books whose title starts with these letters in pinyin, as initials or as syllables. */
  findSounding(letters: string): Int32Array {
    return this.findBeginnings(startsWithLetters(letters, this.table));
  }

  private findBeginnings(beginnings: readonly Beginning[]): Int32Array {
    const ids = growingIntegers();
    for (const segment of this.segments) {
      const found = beginnings
        .map((beginning) => findOrdinals(segment, beginning))
        .filter(({ length }) => length > 0);
      for (const ordinals of found.length > 1 ? [uniteOrdinals(found, segment.bookIds.length)] : found) {
        ids.reserve(ids.length + ordinals.length);
        this.collectAll(segment, ordinals, ids);
      }
    }
    return ids.items.subarray(0, ids.length);
  }

  private collectAll(segment: Segment, ordinals: Int32Array, ids: GrowingArray<Int32Array>): void {
    const { bookIds, number } = segment;
    const { items } = ids;
    let { length } = ids;
    for (let index = 0; index < ordinals.length; index += 1) {
      const bookId = bookIds[ordinals[index]!]!;
      if (this.wasReplaced(bookId) && this.segmentOf[bookId] !== number) continue;
      items[length] = bookId;
      length += 1;
    }
    ids.length = length;
  }

  /** Adds the books that pass the test, each with its kind, which is `within` until another one is written. */
  private collect(
    segment: Segment,
    ordinals: Int32Array,
    test: MatchTest,
    { ids, kinds }: { ids: GrowingArray<Int32Array>; kinds: Uint8Array },
  ): void {
    const { bookIds, number } = segment;
    const { items } = ids;
    const starting = startsOf(segment, ordinals.length, test);
    const kindOf = test.in(segment);
    let { length } = ids;
    for (let index = 0; index < ordinals.length; index += 1) {
      const ordinal = ordinals[index]!;
      const bookId = bookIds[ordinal]!;
      if (this.wasReplaced(bookId) && this.segmentOf[bookId] !== number) continue;
      const start = !starting ? START.perhaps : hasBit(starting, ordinal) ? START.marked : START.no;
      if (start !== START.no || !test.termsSuffice) {
        const kind = kindOf(ordinal, start);
        if (kind === undefined) continue;
        kinds[length] = kind;
      }
      items[length] = bookId;
      length += 1;
    }
    ids.length = length;
  }

  /** One bit for each book: most are never changed, and their segments need not be looked up. */
  private wasReplaced(bookId: number): boolean {
    return (this.replaced[bookId >>> 3]! & (1 << (bookId & 7))) !== 0;
  }

  private similarSegments(): readonly Segment[] | undefined {
    const bySize = new Map<number, Segment[]>();
    for (const segment of this.segments) {
      const size = Math.floor(Math.log(segment.bookIds.length) / Math.log(SEGMENTS_A_SIZE));
      bySize.set(size, [...(bySize.get(size) ?? []), segment]);
    }
    return [...bySize.values()].find((group) => group.length >= SEGMENTS_A_SIZE);
  }

  private async merge(group: readonly Segment[]): Promise<void> {
    const number = this.takeNumber();
    const merged = await mergeSegments(number, group, (segment, ordinal) => this.has(segment, ordinal));
    const numbers = new Set(group.map((segment) => segment.number));
    // a book that was changed meanwhile stands in a segment that is not part of the group
    for (const bookId of merged.bookIds) {
      if (numbers.has(this.segmentOf[bookId]!)) this.segmentOf[bookId] = number;
    }
    this.segments = [...this.segments.filter((segment) => !group.includes(segment)), merged];
  }

  private has({ number, bookIds }: Segment, ordinal: number): boolean {
    return this.segmentOf[bookIds[ordinal]!] === number;
  }

  private takeNumber(): number {
    this.lastNumber += 1;
    return this.lastNumber;
  }

  private reserve(end: number): void {
    if (end <= this.segmentOf.length) return;
    const capacity = 2 ** Math.ceil(Math.log2(end));
    this.segmentOf = grown(this.segmentOf, new Int32Array(capacity));
    this.versionOf = grown(this.versionOf, new Uint32Array(capacity));
    this.replaced = grown(this.replaced, new Uint8Array(Math.ceil(capacity / 8)));
  }
}

/** Marking the titles that start so takes as long as testing this part of them. */
const MARKING_IS_FASTER = 16;

/** The books of the segment that may start as the test says; undefined when all may. */
function startsOf(
  segment: Segment,
  found: number,
  { starts, canSkipStarts }: MatchTest,
): Uint32Array | undefined {
  if (!starts || (canSkipStarts && found * MARKING_IS_FASTER < countGroup(segment, starts))) return undefined;
  return markGroup(segment, starts);
}

function findOrdinals(segment: Segment, { groups, passes }: Beginning): Int32Array {
  const ordinals = findByTerms(segment, groups);
  let kept = 0;
  for (let index = 0; index < ordinals.length; index += 1) {
    const ordinal = ordinals[index]!;
    if (passes && !passes(segment, ordinal)) continue;
    ordinals[kept] = ordinal;
    kept += 1;
  }
  // the next call of findByTerms writes over them
  return ordinals.slice(0, kept);
}

/** Each ordinal once. */
function uniteOrdinals(lists: readonly Int32Array[], books: number): Int32Array {
  const bits = createBits(books);
  for (const ordinals of lists) addToBits(bits, ordinals);
  const all = new Int32Array(lists.reduce((sum, { length }) => sum + length, 0));
  return all.subarray(0, listCommonBits(bits, bits, { start: 0, end: books }, all));
}
