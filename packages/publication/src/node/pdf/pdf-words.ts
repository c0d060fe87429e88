import type { PDFPageProxy } from 'pdfjs-dist';

/** Widths of a font's characters, in units of that font; undefined when the font does not name its characters. */
export type CharacterWidths = ReadonlyMap<string, number> | undefined;

/** What pdf.js keeps of a font with `fontExtraProperties` (not in its types). */
interface FontData {
  readonly widths?: Readonly<Record<number, number>>;
  readonly toUnicode?: { readonly _map?: readonly (string | null | undefined)[] };
}

/** The widths of a font that the page has been drawn with. */
export function readCharacterWidths(page: PDFPageProxy, fontName: string): CharacterWidths {
  if (!page.commonObjs.has(fontName)) return undefined;
  const { widths, toUnicode } = page.commonObjs.get(fontName) as FontData;
  const characters = toUnicode?._map;
  if (!widths || !Array.isArray(characters)) return undefined;
  const known = new Map<string, number>();
  characters.forEach((character, code) => {
    const width = widths[code];
    if (character && width !== undefined && !known.has(character)) known.set(character, width);
  });
  return known;
}

/** A word and where it lies in its run of text, 0 to 1. */
export interface PlacedWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The words of a run of text at the places where the font puts them; without its widths, the run as one word. A browser
 * has another font, and would share the difference between all spaces of a line. `length` is that of the run, in units
 * of the font; what the words do not fill are the spaces, which a PDF may write as distances.
 */
export function placeWords(text: string, length: number, widths: CharacterWidths): PlacedWord[] {
  const whole = [{ text: text.trim(), start: 0, end: 1 }];
  const words = text.match(/\S+/g) ?? [];
  const gaps = text.match(/\s+/g) ?? [];
  if (words.length < 2 || widths === undefined) return whole;
  const lengths = words.map((word) =>
    Array.from(word).reduce((sum, character) => sum + (widths.get(character) ?? Number.NaN), 0),
  );
  const space = (length - lengths.reduce((sum, each) => sum + each, 0)) / gaps.length;
  // not a number without the width of a character; a negative one is of a font with other units
  if (!(space > 0)) return whole;
  let at = /^\s/.test(text) ? space : 0;
  return words.map((word, index) => {
    const start = at;
    at += lengths[index]! + space;
    return { text: word, start: start / length, end: (at - space) / length };
  });
}
