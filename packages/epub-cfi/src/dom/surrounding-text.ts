import { splitAtForbiddenCharacters } from '../characters.ts';
import type { Point } from './chunk.ts';
import { collapseSpace, readTextAround } from './text-window.ts';

/** The expected texts before and after a point; empty when nothing is expected. */
export interface SurroundingText {
  readonly before: string;
  readonly after: string;
}

/** How far from the point a text is searched, in UTF-16 code units to each side. */
const SEARCH_REACH = 20_000;
/** Larger than the longest quote, since white space of the source counts here. */
const CHECK_REACH = 1_024;
/** Longer quotes are cut: the text next to the point matters most, and a search must not take long. */
const MAX_LENGTH = 256;

/** The text around a point, at most `length` code units to each side; less before a character that a CFI must not contain. */
export function readSurroundingText(point: Point, length: number): SurroundingText {
  const { text, pointIndex } = readTextAround(point, CHECK_REACH);
  return { before: endOf(text.slice(0, pointIndex), length), after: startOf(text.slice(pointIndex), length) };
}

/** `inPlace` when the quote surrounds the point, else the nearest point that it surrounds. */
export function findSurroundingText(point: Point, quote: SurroundingText): 'inPlace' | Point | undefined {
  const before = endOf(collapseSpace(quote.before));
  // a point within white space: the white space ends one text and begins the other
  const needle = collapseSpace(before + startOf(collapseSpace(quote.after)));
  for (const reach of [CHECK_REACH, SEARCH_REACH]) {
    const { text, pointIndex, pointOf } = readTextAround(point, reach);
    const expected = pointIndex - before.length;
    const found = findNearest(text, needle, expected);
    if (found >= 0 && found === expected) return 'inPlace';
    if (found < 0 || reach < SEARCH_REACH) continue;
    if (before === '') return pointOf(found);
    const { node, offset } = pointOf(found + before.length - 1);
    return { node, offset: offset + 1 };
  }
  return undefined;
}

function findNearest(text: string, needle: string, expected: number): number {
  const before = expected < 0 ? -1 : text.lastIndexOf(needle, expected);
  const after = text.indexOf(needle, Math.max(0, expected));
  if (before < 0 || after < 0) return Math.max(before, after);
  return expected - before <= after - expected ? before : after;
}

function endOf(text: string, length = MAX_LENGTH): string {
  const from = Math.max(0, text.length - Math.min(length, MAX_LENGTH));
  return splitAtForbiddenCharacters(text.slice(from)).at(-1) ?? '';
}

function startOf(text: string, length = MAX_LENGTH): string {
  return splitAtForbiddenCharacters(text.slice(0, Math.min(length, MAX_LENGTH)))[0] ?? '';
}
