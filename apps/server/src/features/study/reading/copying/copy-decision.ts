// Decides how much of a request may be copied, and what is recorded then. Pure.
import { createHash } from 'node:crypto';
import { collapseSpace, findPassage, firstCharacters, readParagraphs } from './book-text.ts';
import type { BookText, Passage } from './book-text.ts';
import { addRange, beginningWithin, countNew, rangeLength } from './character-ranges.ts';
import type { CharacterRange } from './character-ranges.ts';
import { countCharacters } from './text-point.ts';

/** Something of a book that a person copies. */
export interface WantedPassage {
  readonly cfi: string;
  /** What is copied when the current text of the book does not contain the CFI, such as the quote of an old note. */
  readonly text?: string;
}

export interface GrantedPassage {
  /** Text of the book; paragraphs are separated by line breaks. */
  readonly text: string;
  readonly isShortened: boolean;
}

/** A quote that the book does not contain, or a picture. */
export interface CopiedItem {
  readonly kind: 'picture' | 'quote';
  readonly item: string;
}

export interface CopyState {
  readonly bookText: BookText;
  /** What was copied of each section, by href. */
  readonly ranges: ReadonlyMap<string, readonly CharacterRange[]>;
  /** Items that were copied, as `kind item`. */
  readonly items: ReadonlySet<string>;
  /** The most for one copy, and what is left for the book. */
  readonly maxCharacters: number;
  readonly left: number;
  readonly pictureCharacters: number;
}

export interface CopyWish {
  readonly passages: readonly WantedPassage[];
  /** Paths of pictures in the book. */
  readonly pictures: readonly string[];
  /** Whether passages are shortened and pictures left out so that the rest can be copied. */
  readonly isShortened: boolean;
}

export interface CopyDecision {
  readonly passages: readonly GrantedPassage[];
  readonly pictures: readonly string[];
  /** Characters that count, without what was copied before. */
  readonly characters: number;
  /** The characters of the longest passage. */
  readonly longest: number;
  /** Whether a passage is neither in the book nor given as a text. */
  readonly hasUnknownPassage: boolean;
  /** All ranges of the sections that changed, by href. */
  readonly ranges: ReadonlyMap<string, readonly CharacterRange[]>;
  readonly newItems: readonly CopiedItem[];
}

export function decideCopies(state: CopyState, wish: CopyWish): CopyDecision {
  const count = createCount(state, wish.isShortened);
  const passages = wish.passages.map(({ cfi, text = '' }) => {
    const passage = findPassage(state.bookText, cfi);
    return passage ? count.addPassage(passage) : count.addQuote(collapseSpace(text));
  });
  const pictures = wish.pictures.filter((path) => count.addPicture(path));
  return { passages, pictures, ...count.result() };
}

/** The sections whose ranges `decideCopies` needs. */
export const touchedSections = (bookText: BookText, passages: readonly WantedPassage[]): string[] => [
  ...new Set(passages.flatMap(({ cfi }) => findPassage(bookText, cfi)?.section.href ?? [])),
];

export const quoteItem = (text: string): CopiedItem => ({
  kind: 'quote',
  item: createHash('sha256').update(text).digest('hex'),
});
export const pictureItem = (path: string): CopiedItem => ({ kind: 'picture', item: path });

function createCount(state: CopyState, isShortened: boolean) {
  const ranges = new Map<string, readonly CharacterRange[]>();
  const newItems = new Map<string, CopiedItem>();
  let characters = 0;
  let longest = 0;
  let hasUnknownPassage = false;
  const left = () => (isShortened ? Math.max(0, state.left - characters) : Infinity);
  const most = isShortened ? state.maxCharacters : Infinity;

  /** False when the item does not fit. */
  function addItem(item: CopiedItem, cost: number): boolean {
    const name = `${item.kind} ${item.item}`;
    if (state.items.has(name) || newItems.has(name)) return true;
    if (cost > left()) return false;
    newItems.set(name, item);
    characters += cost;
    return true;
  }

  return {
    addPassage({ section, start, end }: Passage): GrantedPassage {
      const { href } = section;
      longest = Math.max(longest, end - start);
      const known = ranges.get(href) ?? state.ranges.get(href) ?? [];
      const wanted = { start, end: Math.min(end, start + most) };
      const granted = isShortened ? beginningWithin(known, wanted, left()) : wanted;
      characters += countNew(known, granted);
      if (rangeLength(granted) > 0) ranges.set(href, addRange(known, granted));
      return {
        text: readParagraphs({ section, ...granted }).join('\n'),
        isShortened: granted.end < end,
      };
    },
    addQuote(text: string): GrantedPassage {
      if (text === '') hasUnknownPassage = true;
      const length = countCharacters(text);
      longest = Math.max(longest, length);
      if (length <= most && addItem(quoteItem(text), length)) return { text, isShortened: false };
      const part = firstCharacters(text, Math.min(most, left()));
      const isGranted = part !== '' && addItem(quoteItem(part), countCharacters(part));
      return { text: isGranted ? part : '', isShortened: true };
    },
    addPicture: (path: string): boolean => addItem(pictureItem(path), state.pictureCharacters),
    result: () => ({ characters, longest, hasUnknownPassage, ranges, newItems: [...newItems.values()] }),
  };
}
