import type { PDFPageProxy } from 'pdfjs-dist';
import { PublicationRefusedError, type PageSize } from '../../core/index.ts';
import { alongLine, placeInLine } from './turned-text.ts';

/** A word, or a run of text without spaces, on one line. CSS pixels of the page, from its top left corner; the angle in degrees. */
export interface TextSpan {
  text: string;
  left: number;
  /** The baseline. */
  base: number;
  width: number;
  fontSize: number;
  angle: number;
  isVertical: boolean;
  isRtl: boolean;
  /** Whether a space comes before it. */
  isSpaced?: boolean;
}

const MAX_ITEMS = 30_000;

/** The units of a PDF font. */
const UNITS_PER_EM = 1000;

/** Radicals that some programs write instead of ideographs (U+2E80 to U+2FDF), and ligatures. */
const COMPATIBLE = /[\u2e80-\u2fdf\ufb00-\ufb06]/g;

/** Characters that XML 1.0 does not allow, and lone surrogates. */
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/gu;

function cleanText(text: string): string {
  return text
    .replace(COMPATIBLE, (character) => character.normalize('NFKC'))
    .replace(NOT_XML, '')
    .replace(/\s+/g, ' ');
}

type Matrix = readonly [number, number, number, number, number, number];

/** `right` first, then `left`. */
function multiply(left: Matrix, right: Matrix): Matrix {
  const [a, b, c, d, e, f] = left;
  return [
    a * right[0] + c * right[1],
    b * right[0] + d * right[1],
    a * right[2] + c * right[3],
    b * right[2] + d * right[3],
    a * right[4] + c * right[5] + e,
    b * right[4] + d * right[5] + f,
  ];
}

/** Whether a span continues another one in the same line and size. */
function follows(last: TextSpan, next: TextSpan): boolean {
  if (next.isSpaced || last.isVertical || next.isVertical || last.isRtl !== next.isRtl || last.isRtl)
    return false;
  if (last.angle !== next.angle) return false;
  const em = last.fontSize;
  const [from, to] = [placeInLine(last), placeInLine(next)];
  const gap = to.along - (from.along + last.width);
  return (
    Math.abs(to.down - from.down) < em * 0.1 &&
    Math.abs(next.fontSize - em) < em * 0.1 &&
    gap > -em * 0.3 &&
    gap < em * 0.3
  );
}

/** Joins neighboring spans of one line. */
function joinSpans(spans: readonly TextSpan[]): TextSpan[] {
  const joined: TextSpan[] = [];
  let isSpaced = false;
  for (const each of spans) {
    const text = each.text.trim();
    const span = { ...each, text, isSpaced: isSpaced || /^\s/.test(each.text) };
    isSpaced = /\s$/.test(each.text);
    if (text === '') continue;
    const last = joined.at(-1);
    if (last === undefined || !follows(last, span)) {
      joined.push(span);
      continue;
    }
    last.width = placeInLine(span).along + span.width - placeInLine(last).along;
    last.text += span.text;
  }
  return joined;
}

/** The words of a span, each at its place. `length` is that of the span in units of its font. */
function splitSpan(span: TextSpan, length: number, widths: CharacterWidths): TextSpan[] {
  const words = placeWords(span.text, length, widths);
  if (words.length < 2) return [span];
  return words.map(({ text, start, end }, index) => ({
    ...span,
    text:
      (index > 0 || /^\s/.test(span.text) ? ' ' : '') +
      text +
      (index === words.length - 1 ? /\s?$/.exec(span.text)![0] : ''),
    ...alongLine(span, span.width * start),
    width: span.width * (end - start),
  }));
}

/**
 * The text of a page that has been drawn, with its coordinates. `isHidden` is asked for each text, in their order. Throws
 * PublicationRefusedError (`tooBig`).
 */
export async function readPageText(
  page: PDFPageProxy,
  size: PageSize,
  file: string,
  isHidden: (text: string) => boolean,
): Promise<TextSpan[]> {
  const scale = size.width / page.getViewport({ scale: 1 }).width;
  const view = page.getViewport({ scale }).transform as unknown as Matrix;
  const { items, styles } = await page.getTextContent();
  if (items.length > MAX_ITEMS)
    throw new PublicationRefusedError('tooBig', { file, detail: `${items.length} texts` });
  const known = new Map<string, CharacterWidths>();
  const widthsOf = (fontName: string): CharacterWidths => {
    if (!known.has(fontName)) known.set(fontName, readCharacterWidths(page, fontName));
    return known.get(fontName);
  };
  const spans = items.flatMap((item): TextSpan[] => {
    if (!('str' in item) || item.str === '' || isHidden(item.str)) return [];
    const [a, b, c, d, e, f] = multiply(view, item.transform as unknown as Matrix);
    const isVertical = styles[item.fontName]?.vertical === true;
    const fontSize = Math.hypot(c, d);
    const numbers = [a, b, e, f, fontSize, item.width];
    if (!numbers.every(Number.isFinite) || fontSize < 1 || fontSize > size.height) return [];
    const angle = Math.round((Math.atan2(b, a) * 180) / Math.PI);
    const width = (isVertical ? item.height : item.width) * scale;
    const text = cleanText(item.str);
    const span = { text, left: e, base: f, width, fontSize, angle, isVertical, isRtl: item.dir === 'rtl' };
    if (isVertical || span.isRtl) return [span];
    return splitSpan(span, (width * UNITS_PER_EM) / Math.hypot(a, b), widthsOf(item.fontName));
  });
  return joinSpans(spans);
}

/** Widths of a font's characters, in units of that font; undefined when the font does not name its characters. */
type CharacterWidths = ReadonlyMap<string, number> | undefined;

/** What pdf.js keeps of a font with `fontExtraProperties` (not in its types). */
interface FontData {
  readonly widths?: Readonly<Record<number, number>>;
  readonly toUnicode?: { readonly _map?: readonly (string | null | undefined)[] };
}

/** The widths of a font that the page has been drawn with. */
function readCharacterWidths(page: PDFPageProxy, fontName: string): CharacterWidths {
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
interface PlacedWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The words of a run of text at the places where the font puts them; without its widths, the run as one word. A browser
 * has another font, and would share the difference between all spaces of a line. `length` is that of the run, in units
 * of the font; what the words do not fill are the spaces, which a PDF may write as distances.
 */
function placeWords(text: string, length: number, widths: CharacterWidths): PlacedWord[] {
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
