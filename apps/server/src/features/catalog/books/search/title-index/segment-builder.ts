import { growingBytes, growingCharacters, growingIntegers } from './growing-array.ts';
import type { GrowingArray } from './growing-array.ts';
import { markDistinct, TextPacker } from './packed-texts.ts';
import { writeTermPostings } from './segment.ts';
import type { Segment } from './segment.ts';
import type { SyllableTable } from './syllable-table.ts';
import { forEachTerm, splitAtSpaces } from './terms.ts';
import type { IndexedTexts } from './terms.ts';

export interface IndexedBook extends IndexedTexts {
  readonly bookId: number;
  readonly mainCharacters: number;
}

/** A title with more characters before its edition is compared as a whole. */
export const MAX_MAIN_CHARACTERS = 255;

/** Builds a segment of some thousand books at most: `build` sorts all terms in one go. */
export class SegmentBuilder {
  private readonly bookIds = growingIntegers();
  private readonly mainCharacters = growingBytes();
  private readonly titles = new TextPacker(growingCharacters());
  private readonly authors = new TextPacker(growingCharacters());
  private readonly syllables = new TextPacker(growingIntegers());
  private readonly ordinalsByTerm = new Map<string, GrowingArray<Int32Array>>();
  /** The number of the segment. */
  readonly number: number;
  private readonly table: SyllableTable;

  constructor(number: number, table: SyllableTable) {
    this.number = number;
    this.table = table;
  }

  get size(): number {
    return this.bookIds.length;
  }

  add(book: IndexedBook): void {
    const ordinal = this.bookIds.length;
    this.bookIds.push(book.bookId);
    this.mainCharacters.push(Math.min(book.mainCharacters, MAX_MAIN_CHARACTERS));
    addText(this.titles, book.title);
    addText(this.authors, book.authors);
    this.syllables.begin();
    for (const syllable of splitAtSpaces(book.syllables)) this.syllables.push(this.table.codeOf(syllable));
    forEachTerm(book, (term) => this.addTerm(term, ordinal));
  }

  build(): Segment {
    const titles = this.titles.pack();
    return {
      number: this.number,
      bookIds: this.bookIds.toArray(),
      mainCharacters: this.mainCharacters.toArray(),
      titles,
      distinct: markDistinct(titles),
      authors: this.authors.pack(),
      syllables: this.syllables.pack(),
      ...packPostings(this.ordinalsByTerm, this.size),
    };
  }

  private addTerm(term: string, ordinal: number): void {
    const ordinals = this.ordinalsByTerm.get(term);
    if (!ordinals) {
      const first = growingIntegers(2);
      first.push(ordinal);
      this.ordinalsByTerm.set(term, first);
    } else if (ordinals.items[ordinals.length - 1] !== ordinal) ordinals.push(ordinal);
  }
}

function addText(packer: TextPacker<Uint16Array>, text: string): void {
  packer.begin();
  for (let index = 0; index < text.length; index += 1) packer.push(text.charCodeAt(index));
}

function packPostings(ordinalsByTerm: ReadonlyMap<string, GrowingArray<Int32Array>>, books: number) {
  const postings = growingBytes();
  const terms = [...ordinalsByTerm.keys()].sort();
  const starts = new Int32Array(terms.length);
  const counts = Int32Array.from(terms, (term, place) => {
    const { items, length } = ordinalsByTerm.get(term)!;
    starts[place] = writeTermPostings(postings, items, length, books);
    return length;
  });
  return { terms, starts, counts, postings: postings.toArray() };
}
