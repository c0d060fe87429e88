// Finds the texts that nobody can read as they are laid out, whatever the cause in the style of their book.
import type { Axis } from '../layout/axis.ts';
import { commonAncestor, coversOf, overlapping } from './reach/overlapping-text.ts';
import { createClips } from './reach/text-clips.ts';
import type { Clips } from './reach/text-clips.ts';
import { LEAST_LINE_PX, piecesOf, SEEN_SHARE, TOLERANCE_PX } from './reach/text-piece.ts';
import { createSpacing } from './reach/text-spacing.ts';
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
  /** The length of all pages, or of the scroll. */
  readonly length: number;
}

/** Something that cannot be read, or that covers a text. */
export interface UnreachableText {
  /** The innermost element that can be laid out more plainly. */
  readonly from: Element;
  /** The innermost element around it that may stay as it is. */
  readonly within: Element;
}

/** A text of more lines has more letters in a line, or it was squeezed. */
const MANY_LINES = 6;
const LEAST_LETTERS = 3;
/** Of the square of the font size, for a letter: that of a narrow one is twice as large. */
const LEAST_INK = 0.15;

/** `moved` are the elements whose style may hide text; only they are asked for their style. */
export function findUnreachableText(
  parts: readonly Element[],
  moved: ReadonlySet<Element>,
  area: ReadableArea,
): UnreachableText[] {
  const { body } = area.root.ownerDocument;
  const clips = createClips(body, moved);
  const isTight = createSpacing(moved);
  const isInArea = createAreaTest(area);
  const pieces = parts.flatMap(piecesOf);
  const found = new Map<Node, UnreachableText>();
  for (const { node, parent, boxes } of pieces) {
    const isText = node.nodeType === Node.TEXT_NODE;
    const isLost = boxes.some((box) => {
      const thickness = isText ? Math.min(box.width, box.height) : 0;
      return isCollapsed(box) || !isInArea(clips.seenPart(parent, box, thickness));
    });
    if ((isLost || isTight(parent) || isSqueezed(node, parent, boxes)) && !isHiddenOnPurpose(parent, clips))
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

/** Whether a box is in the pages or in the scroll; it is undefined when nothing of it can be brought into view. */
function createAreaTest(area: ReadableArea): (box: DOMRect | undefined) => boolean {
  const { axis, root, writing, isPaged, columnLength, length } = area;
  const offset = axis.offset(root);
  // the axis reads the size of the root for every box
  const view = { clientWidth: root.clientWidth, clientHeight: root.clientHeight };
  const isDown = axis.name === 'down';
  const breadth = isDown ? view.clientWidth : view.clientHeight;
  const isTolerant = isPaged || isVertical(writing);
  return (box) => {
    if (!box) return false;
    const start = axis.start(box, view) + offset;
    const end = axis.end(box, view) + offset;
    if (start < -TOLERANCE_PX || end > length + TOLERANCE_PX) return false;
    // letters do not fill the height of their line
    const overhang = isTolerant ? Math.min(box.width, box.height) * (1 - SEEN_SHARE) : 0;
    const allowed = Math.max(TOLERANCE_PX, overhang);
    if ((isDown ? box.left : box.top) < -allowed) return false;
    if ((isDown ? box.right : box.bottom) > breadth + allowed) return false;
    if (!isPaged) return true;
    return columnOf(start + TOLERANCE_PX, columnLength) === columnOf(end - TOLERANCE_PX, columnLength);
  };
}

const columnOf = (offset: number, columnLength: number): number => Math.floor(offset / columnLength);

function isHiddenOnPurpose(parent: Element, clips: Clips): boolean {
  const { visibility } = parent.ownerDocument.defaultView!.getComputedStyle(parent);
  if (visibility !== 'visible' || clips.isForScreenReaders(parent)) return true;
  return parent.closest('details:not([open]) > :not(summary)') !== null;
}
