import type { Point } from './chunk.ts';
import { isElement, isText, lastInside, nodeAfter, nodeBefore } from './content.ts';

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
export function readTextAround(point: Point, reach: number): TextWindow {
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
export function collapseSpace(text: string): string {
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
