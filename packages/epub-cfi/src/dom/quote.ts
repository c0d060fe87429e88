import { splitAtForbidden } from '../characters.ts';
import type { Point } from './chunk.ts';
import { collapseSpace, readTextAround } from './text-window.ts';

/** The texts that a place is expected to stand between; empty where nothing is expected. */
export interface Quote {
  readonly before: string;
  readonly after: string;
}

/** How far from its place a text is looked for, in UTF-16 code units to each side. */
const SEARCH_REACH = 20_000;
/** White space of the source counts here, though not in a quote. */
const CHECK_REACH = 1_024;
/** No more is compared: what is nearest to the place says most, and a search must not take long. */
const MAX_LENGTH = 256;

/** The text around a point, at most `length` code units to each side; less where a CFI could not hold it. */
export function quoteAround(point: Point, length: number): Quote {
  const { text, at } = readTextAround(point, CHECK_REACH);
  return { before: endOf(text.slice(0, at), length), after: startOf(text.slice(at), length) };
}

/** Whether a point stands where a quote says, or else the nearest point that does. */
export function findQuote(point: Point, quote: Quote): 'inPlace' | Point | undefined {
  const before = endOf(collapseSpace(quote.before));
  // the point may stand within white space, which then ends one text and begins the other
  const needle = collapseSpace(before + startOf(collapseSpace(quote.after)));
  for (const reach of [CHECK_REACH, SEARCH_REACH]) {
    const { text, at, pointOf } = readTextAround(point, reach);
    const expected = at - before.length;
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
  return splitAtForbidden(text.slice(from)).at(-1) ?? '';
}

function startOf(text: string, length = MAX_LENGTH): string {
  return splitAtForbidden(text.slice(0, Math.min(length, MAX_LENGTH)))[0] ?? '';
}
