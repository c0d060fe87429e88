import { splitAtForbiddenCharacters } from '../characters.ts';
import type { Point } from './chunk.ts';
import { isElement, isText, lastInside, nodeAfter, nodeBefore } from './content.ts';

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

interface Piece {
  readonly text: Text;
  readonly from: number;
  readonly to: number;
}

/** The text around a point, element boundaries ignored and white space collapsed (section 3.1.8). */
interface TextWindow {
  readonly text: string;
  /** Index of the point in `text`. */
  readonly pointIndex: number;
  /** The boundary point before a character of `text`. */
  readonly pointOf: (index: number) => Point;
}

const SPACE = /[\t\n\r ]/;

/** Reads at most `reach` characters to each side, and not beyond the body that contains the point. */
function readTextAround(point: Point, reach: number): TextWindow {
  const element = isElement(point.node) ? point.node : point.node.parentElement;
  const scope = element?.closest('body') ?? point.node.ownerDocument?.documentElement ?? point.node;
  const before = piecesBefore(point, scope, reach);
  return collapse(before, piecesAfter(point, scope, reach));
}

function piecesBefore({ node, offset }: Point, scope: Node, reach: number): Piece[] {
  const pieces: Piece[] = [];
  let remaining = reach;
  const add = (text: Text, to: number) => {
    const from = Math.max(0, to - remaining);
    pieces.push({ text, from, to });
    remaining -= to - from;
  };
  if (isText(node)) add(node, offset);
  const sibling = node.childNodes[offset - 1];
  let last = isText(node) ? nodeBefore(node) : sibling ? lastInside(sibling) : node;
  for (; last && last !== scope && remaining > 0; last = nodeBefore(last))
    if (isText(last)) add(last, last.length);
  return pieces.reverse();
}

function piecesAfter({ node, offset }: Point, scope: Node, reach: number): Piece[] {
  const pieces: Piece[] = [];
  let remaining = reach;
  const add = (text: Text, from: number) => {
    const to = Math.min(text.length, from + remaining);
    pieces.push({ text, from, to });
    remaining -= to - from;
  };
  let next = node.childNodes[offset] ?? nodeAfter(node);
  if (isText(node)) add(node, offset);
  const end = nodeAfter(scope);
  for (; next && next !== end && remaining > 0; next = next.firstChild ?? nodeAfter(next)) {
    if (isText(next)) add(next, 0);
  }
  return pieces;
}

function collapse(before: readonly Piece[], after: readonly Piece[]): TextWindow {
  const pieces = [...before, ...after];
  const raw = pieces.map(({ text, from, to }) => text.data.slice(from, to)).join('');
  const rawPoint = before.reduce((total, { from, to }) => total + to - from, 0);
  const rawIndexes: number[] = [];
  let at = 0;
  for (let index = 0; index < raw.length; index += 1) {
    if (index === rawPoint) at = rawIndexes.length;
    if (!SPACE.test(raw.charAt(index)) || index === 0 || !SPACE.test(raw.charAt(index - 1)))
      rawIndexes.push(index);
  }
  if (rawPoint === raw.length) at = rawIndexes.length;
  const text = collapseSpace(raw);
  return { text, pointIndex: at, pointOf: (index) => locate(pieces, rawIndexes[index] ?? raw.length) };
}

/** Collapses XML white space; no-break and ideographic spaces are ordinary characters. */
function collapseSpace(text: string): string {
  return text.replace(/[\t\n\r ]+/g, ' ');
}

function locate(pieces: readonly Piece[], rawIndex: number): Point {
  let rest = rawIndex;
  for (const { text, from, to } of pieces) {
    if (rest < to - from) return { node: text, offset: from + rest };
    rest -= to - from;
  }
  throw new RangeError('a window has no such character');
}
