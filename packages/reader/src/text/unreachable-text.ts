// Finds the texts that nobody can read as they are laid out, whatever the cause in the style of their book.
import type { Axis } from '../layout/axis.ts';
import { WIDE_ATTRIBUTE } from './frame-style.ts';
import { isVertical } from './writing-mode.ts';
import type { WritingMode } from './writing-mode.ts';

/** Where texts can be seen: the pages or the scroll, in pixels. */
export interface ReadableArea {
  readonly axis: Axis;
  readonly root: HTMLElement;
  readonly writing: WritingMode;
  readonly isPaged: boolean;
  /** Of a column. A line that goes on in the next one is cut. */
  readonly columnLength: number;
  /** Of all pages, or of the scroll. */
  readonly length: number;
}

/** Something that cannot be read, or that covers a text. */
export interface UnreachableText {
  /** The innermost element that can be laid out more plainly. */
  readonly from: Element;
  /** The innermost element around it that may stay as it is. */
  readonly within: Element;
}

/** Edges of boxes have fractions, and letters may reach a little over theirs. */
const TOLERANCE_PX = 1;
/** The share of a line that must be seen. */
const SEEN_SHARE = 0.7;
/** Two texts of which one covers more of the other are not readable. */
const COVERED_SHARE = 0.5;
const LEAST_LINE_PX = 6;
/** A text of more lines has more letters in a line, or it was squeezed. */
const MANY_LINES = 6;
const LEAST_LETTERS = 3;
/** Of the square of the font size, for a letter: that of a narrow one is twice as large. */
const LEAST_INK = 0.15;

interface Piece {
  readonly node: Node;
  readonly parent: Element;
  readonly boxes: readonly DOMRect[];
}

/** `moved` are the elements whose style may hide text; only they are asked for their style. */
export function findUnreachableText(
  parts: readonly Element[],
  moved: ReadonlySet<Element>,
  area: ReadableArea,
): UnreachableText[] {
  const { body } = area.root.ownerDocument;
  const clips = createClips(body, moved);
  const pieces = parts.flatMap(piecesOf);
  const found = new Map<Node, UnreachableText>();
  for (const { node, parent, boxes } of pieces) {
    const isLost = boxes.some((box) => isCollapsed(box) || !isInArea(clips.seenPart(parent, box), area));
    if ((isLost || isSqueezed(node, parent, boxes)) && !isHiddenOnPurpose(parent, clips))
      found.set(node, { from: parent, within: body });
  }
  const drawn = pieces.filter(({ node }) => !found.has(node));
  for (const [one, other] of overlapping([...drawn, ...coversOf(moved, parts)])) {
    const within = commonAncestor(one.parent, other.parent);
    for (const { node, parent } of [one, other])
      if (parent !== within && !found.has(node)) found.set(node, { from: parent, within });
    if (one.parent === other.parent) found.set(one.node, { from: one.parent, within: body });
  }
  return [...found.values()];
}

/** Elements with a layout of their own, which is not that of text. */
const ATOMS = new Set(['svg', 'math']);
const READINGS = new Set(['rt', 'rp']);

function piecesOf(part: Element): Piece[] {
  const pieces: Piece[] = [];
  const { ownerDocument: document } = part;
  const range = document.createRange();
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (node.nodeType === Node.TEXT_NODE)
      return (node as Text).data.trim() === '' ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
    const { localName } = node as Element;
    if (READINGS.has(localName)) return NodeFilter.FILTER_REJECT;
    return ATOMS.has(localName) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
  });
  let atom: Element | undefined;
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (atom?.contains(node)) continue;
    const isText = node.nodeType === Node.TEXT_NODE;
    if (isText) range.selectNodeContents(node);
    else atom = node as Element;
    const boxes = [...(isText ? range : atom!).getClientRects()];
    // collapsed spaces at the ends of lines have boxes without a width
    const drawn = boxes.filter(({ width }) => width > 0);
    if (boxes.length > 0)
      pieces.push({ node, parent: node.parentElement!, boxes: drawn.length > 0 ? drawn : boxes });
  }
  return pieces;
}

const isCollapsed = ({ width, height }: DOMRect): boolean => height < LEAST_LINE_PX || width === 0;

/** Letters on top of each other, or one below the other. */
function isSqueezed(node: Node, parent: Element, boxes: readonly DOMRect[]): boolean {
  if (node.nodeType !== Node.TEXT_NODE) return false;
  const { length } = (node as Text).data.replace(/\s+/g, '');
  if (boxes.length > MANY_LINES && length < boxes.length * LEAST_LETTERS) return true;
  let ink = 0;
  for (const { width, height } of boxes) ink += width * height;
  const { height } = boxes[0]!;
  if (length < 4 || ink > length * height * height * LEAST_INK) return false;
  const fontSize = parseFloat(parent.ownerDocument.defaultView!.getComputedStyle(parent).fontSize);
  return ink < length * fontSize * fontSize * LEAST_INK;
}

/** The box in the pages or in the scroll; undefined when nothing of it can be brought into view. */
function isInArea(box: DOMRect | undefined, area: ReadableArea): boolean {
  if (!box) return false;
  const { axis, root, writing, isPaged, columnLength, length } = area;
  const offset = axis.offset(root);
  const start = axis.start(box, root) + offset;
  const end = axis.end(box, root) + offset;
  if (start < -TOLERANCE_PX || end > length + TOLERANCE_PX) return false;
  const isDown = axis.name === 'down';
  const [acrossStart, acrossEnd, breadth] = isDown
    ? [box.left, box.right, root.clientWidth]
    : [box.top, box.bottom, root.clientHeight];
  const size = acrossEnd - acrossStart;
  const allowed =
    isPaged || isVertical(writing) ? Math.max(TOLERANCE_PX, size * (1 - SEEN_SHARE)) : TOLERANCE_PX;
  if (acrossStart < -allowed || acrossEnd > breadth + allowed) return false;
  if (!isPaged) return true;
  return columnOf(start + TOLERANCE_PX, columnLength) === columnOf(end - TOLERANCE_PX, columnLength);
}

const columnOf = (offset: number, columnLength: number): number => Math.floor(offset / columnLength);

interface Clips {
  /** What of a box can be seen through the boxes around its element, after these are scrolled; undefined for nothing. */
  seenPart(element: Element, box: DOMRect): DOMRect | undefined;
  /** Whether an element around it is shrunk to nothing for the eye, as for screen readers alone. */
  isForScreenReaders(element: Element): boolean;
}

interface Clip {
  readonly element: Element;
  readonly x: 'visible' | 'clip' | 'scroll';
  readonly y: 'visible' | 'clip' | 'scroll';
  readonly boxes: readonly DOMRect[];
  /** A form that is not computed here. */
  readonly hasShape: boolean;
  readonly outer: Clip | undefined;
}

function createClips(body: Element, moved: ReadonlySet<Element>): Clips {
  const known = new Map<Element, Clip | undefined>();
  const clipOf = (element: Element): Clip | undefined => {
    if (element === body || !element.parentElement) return undefined;
    if (known.has(element)) return known.get(element);
    const outer = clipOf(element.parentElement);
    const clip =
      moved.has(element) || element.hasAttribute(WIDE_ATTRIBUTE) ? readClip(element, outer) : outer;
    known.set(element, clip);
    return clip;
  };
  return {
    seenPart(element, box) {
      let seen: DOMRect | undefined = box;
      for (let clip = clipOf(element); clip && seen; clip = clip.outer) seen = partSeenThrough(clip, seen);
      return seen;
    },
    isForScreenReaders(element) {
      for (let clip = clipOf(element); clip; clip = clip.outer) if (isShrunk(clip.element)) return true;
      return false;
    },
  };
}

/** The usual style of texts that only screen readers say: a box of one pixel. */
function isShrunk(element: Element): boolean {
  const { offsetWidth, offsetHeight } = element as HTMLElement;
  return offsetWidth > 0 && offsetWidth <= 2 && offsetHeight <= 2;
}

function readClip(element: Element, outer: Clip | undefined): Clip | undefined {
  const style = element.ownerDocument.defaultView!.getComputedStyle(element);
  const kindOf = (overflow: string): Clip['x'] =>
    overflow === 'visible' ? 'visible' : /^(auto|scroll)$/.test(overflow) ? 'scroll' : 'clip';
  const [x, y] = [kindOf(style.overflowX), kindOf(style.overflowY)];
  const mask = style.maskImage ?? 'none';
  const hasShape = style.clipPath !== 'none' || style.clip !== 'auto' || mask !== 'none';
  if (/^(inline|contents)$/.test(style.display) || (x === 'visible' && y === 'visible' && !hasShape))
    return outer;
  return { element, x, y, boxes: [...element.getClientRects()], hasShape, outer };
}

function partSeenThrough({ element, x, y, boxes, hasShape }: Clip, box: DOMRect): DOMRect | undefined {
  if (hasShape) return undefined;
  const { scrollLeft, scrollTop } = element;
  for (const clip of boxes) {
    const across = partOfSpan(x, [box.left, box.width], [clip.left, clip.width], scrollLeft);
    const down = partOfSpan(y, [box.top, box.height], [clip.top, clip.height], scrollTop);
    if (across && down) return new DOMRect(across[0], down[0], across[1], down[1]);
  }
  return undefined;
}

type Span = readonly [start: number, length: number];

function partOfSpan(kind: Clip['x'], box: Span, clip: Span, scrolled: number): Span | undefined {
  if (kind === 'visible') return box;
  const [start, length] = box;
  const needed = length * SEEN_SHARE;
  if (kind === 'clip') {
    const seen = Math.min(start + length, clip[0] + clip[1]) - Math.max(start, clip[0]);
    return seen >= needed - TOLERANCE_PX ? box : undefined;
  }
  // a scroller reaches what follows its start; some scroll to the other side, with negative offsets
  const isBefore = start - clip[0] + scrolled < -TOLERANCE_PX && scrolled >= 0;
  if (clip[1] < Math.min(length, 2 * LEAST_LINE_PX) || isBefore) return undefined;
  return length > clip[1] ? clip : [Math.min(Math.max(start, clip[0]), clip[0] + clip[1] - length), length];
}

function isHiddenOnPurpose(parent: Element, clips: Clips): boolean {
  const { visibility } = parent.ownerDocument.defaultView!.getComputedStyle(parent);
  if (visibility !== 'visible' || clips.isForScreenReaders(parent)) return true;
  return parent.closest('details:not([open]) > :not(summary)') !== null;
}

/** Boxes with a background that may stand above other texts. */
function coversOf(moved: ReadonlySet<Element>, parts: readonly Element[]): Piece[] {
  return [...moved].flatMap((element) => {
    if (!parts.some((part) => part !== element && part.contains(element))) return [];
    const { position, zIndex, backgroundColor, backgroundImage, marginTop, marginLeft } =
      element.ownerDocument.defaultView!.getComputedStyle(element);
    const isAbove = position !== 'static' || parseFloat(marginTop) < 0 || parseFloat(marginLeft) < 0;
    const isOpaque = backgroundImage !== 'none' || !/^transparent$|, 0\)$|\/ 0\)$/.test(backgroundColor);
    if (!isAbove || !isOpaque || Number(zIndex) < 0) return [];
    return [{ node: element, parent: element, boxes: [...element.getClientRects()] }];
  });
}

const CELL_PX = 48;

/** Pairs of pieces of which one hides the other. */
function overlapping(pieces: readonly Piece[]): [Piece, Piece][] {
  const cells = new Map<string, { piece: Piece; box: DOMRect }[]>();
  const pairs = new Map<Piece, Set<Piece>>();
  for (const piece of pieces) {
    for (const box of piece.boxes) {
      for (const key of cellsOf(box)) {
        const cell = cells.get(key) ?? [];
        for (const other of cell) {
          if (other.box === box || !hides(piece, box, other.piece, other.box)) continue;
          pairs.set(piece, (pairs.get(piece) ?? new Set()).add(other.piece));
        }
        cell.push({ piece, box });
        cells.set(key, cell);
      }
    }
  }
  return [...pairs].flatMap(([piece, others]) => [...others].map((other): [Piece, Piece] => [piece, other]));
}

function* cellsOf({ left, right, top, bottom }: DOMRect): Generator<string> {
  for (let x = Math.floor(left / CELL_PX); x <= right / CELL_PX; x += 1)
    for (let y = Math.floor(top / CELL_PX); y <= bottom / CELL_PX; y += 1) yield `${x} ${y}`;
}

function hides(one: Piece, box: DOMRect, other: Piece, otherBox: DOMRect): boolean {
  const isCover = (piece: Piece): boolean => piece.node === piece.parent;
  if (isCover(one) && isCover(other)) return false;
  if (one.node.contains(other.node) || other.node.contains(one.node)) return false;
  const width = Math.min(box.right, otherBox.right) - Math.max(box.left, otherBox.left);
  const height = Math.min(box.bottom, otherBox.bottom) - Math.max(box.top, otherBox.top);
  if (width < TOLERANCE_PX || height < TOLERANCE_PX) return false;
  const lowest = isCover(one)
    ? otherBox.height
    : isCover(other)
      ? box.height
      : Math.min(box.height, otherBox.height);
  return height > lowest * COVERED_SHARE;
}

function commonAncestor(one: Element, other: Element): Element {
  let ancestor = one;
  while (!ancestor.contains(other)) ancestor = ancestor.parentElement!;
  return ancestor;
}
