import { XHTML } from '../xml/namespaces.ts';
import type { PageBreak } from '../epub/page-list.ts';
import { holdsSpaces, isBlockElement, isHiddenByMarkup, isSilentElement } from './running-text.ts';
import type { MarkupAttributes } from './running-text.ts';
import { PLACED_INSIDE, type TextPlace } from './text-place.ts';
import { createTextBlockBuilder, type TextBlock } from './text-blocks.ts';

/** Characters of text between two positions of a reflowable document. */
export const POSITION_LENGTH = 1024;

/** The text of a document's body: the steps of the body itself, its blocks, and how many characters they hold. */
export interface MeasuredText {
  body: string;
  /** Where each `POSITION_LENGTH` characters start, as CFI steps from the root element on; none without text. */
  positionStarts: string[];
  blocks: TextBlock[];
  characters: number;
  /** Elements with an id: the characters before them. */
  anchors: ReadonlyMap<string, number>;
  /** Marks of the pages of the printed book, in order. */
  pageBreaks: readonly PageBreak[];
}

/** White space of XML and HTML. */
function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

interface Frame {
  /** CFI steps of the element. */
  path: string;
  children: number;
  /** UTF-16 units of text since the last child element. */
  offset: number;
  silent: boolean;
  divides: boolean;
  place: TextPlace | 'hidden';
  /** Letters of the document before the element. */
  letters: number;
  holdsSpaces: boolean;
  /** The page that the element marks and that no attribute names: its text does. */
  unnamed?: { title: string } | undefined;
}

/** EPUB Structural Semantics 1.1 and DPUB-ARIA. */
const PAGE_BREAK = /(^|\s)(doc-)?pagebreak(\s|$)/;

function readPageBreak(attributes: MarkupAttributes): { id: string; title: string } | undefined {
  const { id, title, role } = attributes;
  const isMark = PAGE_BREAK.test(`${attributes['epub:type']?.value} ${role?.value}`);
  if (!isMark || id === undefined) return undefined;
  return { id: id.value, title: title?.value ?? attributes['aria-label']?.value ?? '' };
}

/** Measures the text of a document while it is written. */
export interface TextMeter {
  /**
   * `place` by the style of the book, `'hidden'` where that hides the text: it is no text to be found, but counts as before.
   */
  open(uri: string, local: string, attributes?: MarkupAttributes, place?: TextPlace | 'hidden'): void;
  close(): void;
  text(text: string): void;
  /** Characters so far. */
  count(): number;
  result(): MeasuredText;
}

/** Counts the characters of the text and collects blocks and position starts. */
function createTextCollector() {
  const positionStarts: string[] = [];
  const blocks = createTextBlockBuilder();
  let hasGap = false;
  /** A gap that the style of the book makes. It counts as no character, so that positions stay when the style changes. */
  let hasStyledGap = false;
  let characters = 0;
  let letters = 0;
  return {
    positionStarts,
    blocks,
    count: () => characters,
    countLetters: () => letters,
    addGap(): void {
      hasGap = true;
    },
    addStyledGap(): void {
      hasStyledGap = true;
    },
    startBlock(): void {
      hasGap = true;
      blocks.startBlock();
    },
    /** Adds the text of one node, word by word; it starts at `offset` of the text at `steps`. */
    addText(text: string, steps: string, offset: number, isUnseen: boolean): void {
      let word = -1;
      let isSpaced = false;
      let before = 0;
      const endWord = (end: number): void => {
        if (word >= 0 && !isUnseen)
          blocks.addWord(text.slice(word, end), steps, offset + word, isSpaced, before, characters);
        word = -1;
      };
      for (let index = 0; index < text.length; index += 1) {
        const code = text.charCodeAt(index);
        if (isSpace(code)) {
          endWord(index);
          hasGap = true;
          continue;
        }
        // A low surrogate belongs to the character before it.
        if (code >= 0xdc00 && code <= 0xdfff) continue;
        // A gap counts as a character, but never starts a position.
        if (hasGap && characters % POSITION_LENGTH > 0) characters += 1;
        if (characters % POSITION_LENGTH === 0) positionStarts.push(`${steps}:${offset + index}`);
        if (word < 0) [word, isSpaced, before] = [index, hasGap || hasStyledGap, characters];
        // what stands before a hidden word stands before the next one that is seen
        hasStyledGap = isUnseen && (hasGap || hasStyledGap);
        hasGap = false;
        characters += 1;
        letters += 1;
      }
      endWord(text.length);
    },
  };
}

/** Adds the gaps that the style of the book makes. A single letter in a box makes none, because it is part of a word. */
function createStyledGaps({ addStyledGap, countLetters }: ReturnType<typeof createTextCollector>) {
  /** Whether a box has opened whose first text has not come. */
  let isBoxOpen = false;
  return {
    open(place: TextPlace | 'hidden'): void {
      if (place === 'hidden' || !place.isApartBefore) return;
      if (place.isBox) isBoxOpen = true;
      else addStyledGap();
    },
    text(text: string): void {
      if (isBoxOpen && Array.from(text.trim()).length > 1) addStyledGap();
      isBoxOpen &&= !/\S/.test(text);
    },
    close({ place, letters }: Pick<Frame, 'place' | 'letters'>): void {
      if (place === 'hidden' || !place.isApartAfter) return;
      if (!place.isBox || countLetters() > letters + 1) addStyledGap();
    },
  };
}

/** What the text around the document is. */
const OUTSIDE = {
  offset: 0,
  silent: false,
  divides: false,
  place: PLACED_INSIDE,
  letters: 0,
  holdsSpaces: true,
};

/**
 * Counts Unicode characters, each run of white space as one. Offsets in CFIs are those of the document as written.
 * `isWrapped` is for markup that becomes the body content of another document.
 */
export function createTextMeter(isWrapped: boolean): TextMeter {
  // The document itself, whose first child is the root element; or the body that the markup will stand in.
  const frames: Frame[] = [
    isWrapped ? { path: '/4', children: 0, ...OUTSIDE } : { path: '', children: -1, ...OUTSIDE },
  ];
  const collector = createTextCollector();
  let body: string | undefined = isWrapped ? '/4' : undefined;
  let silentDepth = 0;
  const styledGaps = createStyledGaps(collector);
  const anchors = new Map<string, number>();
  const pageBreaks: { id: string; title: string }[] = [];

  return {
    open(uri, local, attributes = {}, place = PLACED_INSIDE) {
      const parent = frames.at(-1) as Frame;
      parent.children += 1;
      parent.offset = 0;
      const isRoot = parent.children === 0;
      const path = isRoot ? '' : `${parent.path}/${2 * parent.children}`;
      const silent = isSilentElement(uri, local) || isHiddenByMarkup(uri, attributes);
      const id = attributes.id?.value;
      const divides = isBlockElement(uri, local);
      if (body === undefined && frames.length === 2 && uri === XHTML && local === 'body') body = path;
      if (silent) silentDepth += 1;
      if (divides) collector.startBlock();
      else if (uri === XHTML && local === 'br') collector.addGap();
      else styledGaps.open(place);
      // of two elements with one id the first counts (DOM Standard, getElementById)
      if (id !== undefined && !anchors.has(id)) anchors.set(id, collector.count());
      const mark = readPageBreak(attributes);
      if (mark) pageBreaks.push(mark);
      frames.push({
        path,
        children: 0,
        offset: 0,
        silent,
        divides,
        place,
        letters: collector.countLetters(),
        holdsSpaces: holdsSpaces(uri, local),
        unnamed: mark?.title === '' ? mark : undefined,
      });
    },
    close() {
      const frame = frames.pop();
      if (frame?.silent) silentDepth -= 1;
      if (frame?.divides) collector.startBlock();
      else if (frame) styledGaps.close(frame);
    },
    text(text) {
      const frame = frames.at(-1) as Frame;
      const isText = frame.holdsSpaces || /\S/.test(text);
      if (body !== undefined && silentDepth === 0 && isText) {
        styledGaps.text(text);
        collector.addText(
          text,
          `${frame.path}/${2 * frame.children + 1}`,
          frame.offset,
          frame.place === 'hidden',
        );
      }
      if (frame.unnamed) frame.unnamed.title += text;
      frame.offset += text.length;
    },
    count: collector.count,
    result: () => ({
      body: body ?? '/4',
      positionStarts: collector.positionStarts,
      blocks: collector.blocks.result(),
      characters: collector.count(),
      anchors,
      pageBreaks,
    }),
  };
}
