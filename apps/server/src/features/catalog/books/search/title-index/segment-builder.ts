import { growingBytes, growingCharacters, growingIntegers } from './growing-array.ts';
import { TextPacker, toCodes } from './packed-texts.ts';
import { writePostings } from './posting-list.ts';
import type { Segment } from './segment.ts';
import type { SyllableTable } from './syllable-table.ts';
import { splitAtSpaces, termsOf } from './terms.ts';
import type { IndexedTexts } from './terms.ts';

export interface IndexedBook extends IndexedTexts {
  readonly bookId: number;
  readonly mainCharacters: number;
}

/** A title with more characters before its edition is compared as a whole. */
export const MAX_MAIN_CHARACTERS = 255;

/** Builds a segment of some thousand books at most, because it is built in one go. */
export function buildSegment(number: number, books: readonly IndexedBook[], table: SyllableTable): Segment {
  const titles = new TextPacker(growingCharacters());
  const authors = new TextPacker(growingCharacters());
  const syllables = new TextPacker(growingIntegers());
  const ordinalsByTerm = new Map<string, number[]>();
  books.forEach((book, ordinal) => {
    titles.add(toCodes(book.title));
    authors.add(toCodes(book.authors));
    syllables.add(Int32Array.from(splitAtSpaces(book.syllables), (syllable) => table.codeOf(syllable)));
    for (const term of termsOf(book)) {
      const ordinals = ordinalsByTerm.get(term);
      if (ordinals) ordinals.push(ordinal);
      else ordinalsByTerm.set(term, [ordinal]);
    }
  });
  return {
    number,
    bookIds: Int32Array.from(books, ({ bookId }) => bookId),
    mainCharacters: Uint8Array.from(books, (book) => Math.min(book.mainCharacters, MAX_MAIN_CHARACTERS)),
    titles: titles.pack(),
    authors: authors.pack(),
    syllables: syllables.pack(),
    ...packPostings(ordinalsByTerm),
  };
}

function packPostings(ordinalsByTerm: ReadonlyMap<string, readonly number[]>) {
  const postings = growingBytes();
  const terms = [...ordinalsByTerm.keys()].sort();
  const starts = new Int32Array(terms.length);
  const counts = Int32Array.from(terms, (term, place) => {
    const ordinals = ordinalsByTerm.get(term)!;
    starts[place] = postings.length;
    writePostings(postings, Int32Array.from(ordinals));
    return ordinals.length;
  });
  return { terms, starts, counts, postings: postings.toArray() };
}
