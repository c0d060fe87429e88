import type { Point } from './chunk.ts';
import { isElement, isText, lastInside, nodeAfter, nodeBefore } from './content.ts';

interface Piece {
  readonly text: Text;
  readonly from: number;
  readonly to: number;
}

/** The text around a point, element boundaries ignored and white space collapsed (section 3.1.8). */
export interface TextWindow {
  readonly text: string;
  /** Where in `text` the point stands. */
  readonly at: number;
  /** The place of a character of `text`. */
  readonly pointOf: (index: number) => Point;
}

const SPACE = /[\t\n\r ]/;

/** Reads at most `reach` characters to each side, and not beyond the body that the point is in. */
export function readTextAround(point: Point, reach: number): TextWindow {
  const element = isElement(point.node) ? point.node : point.node.parentElement;
  const scope = element?.closest('body') ?? point.node.ownerDocument?.documentElement ?? point.node;
  const before = piecesBefore(point, scope, reach);
  return collapse(before, piecesAfter(point, scope, reach));
}

function piecesBefore({ node, offset }: Point, scope: Node, reach: number): Piece[] {
  const pieces: Piece[] = [];
  let room = reach;
  const add = (text: Text, to: number) => {
    const from = Math.max(0, to - room);
    pieces.push({ text, from, to });
    room -= to - from;
  };
  if (isText(node)) add(node, offset);
  const sibling = node.childNodes[offset - 1];
  let last = isText(node) ? nodeBefore(node) : sibling ? lastInside(sibling) : node;
  for (; last && last !== scope && room > 0; last = nodeBefore(last))
    if (isText(last)) add(last, last.length);
  return pieces.reverse();
}

function piecesAfter({ node, offset }: Point, scope: Node, reach: number): Piece[] {
  const pieces: Piece[] = [];
  let room = reach;
  const add = (text: Text, from: number) => {
    const to = Math.min(text.length, from + room);
    pieces.push({ text, from, to });
    room -= to - from;
  };
  let next = node.childNodes[offset] ?? nodeAfter(node);
  if (isText(node)) add(node, offset);
  const end = nodeAfter(scope);
  for (; next && next !== end && room > 0; next = next.firstChild ?? nodeAfter(next)) {
    if (isText(next)) add(next, 0);
  }
  return pieces;
}

function collapse(before: readonly Piece[], after: readonly Piece[]): TextWindow {
  const pieces = [...before, ...after];
  const raw = pieces.map(({ text, from, to }) => text.data.slice(from, to)).join('');
  const rawPoint = before.reduce((total, { from, to }) => total + to - from, 0);
  const kept: number[] = [];
  let at = 0;
  for (let index = 0; index < raw.length; index += 1) {
    if (index === rawPoint) at = kept.length;
    if (!SPACE.test(raw.charAt(index)) || index === 0 || !SPACE.test(raw.charAt(index - 1))) kept.push(index);
  }
  if (rawPoint === raw.length) at = kept.length;
  const text = collapseSpace(raw);
  return { text, at, pointOf: (index) => locate(pieces, kept[index] ?? raw.length) };
}

/** XML's white space; a no-break or an ideographic space is a character like others. */
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
