// Finds the text that is nearest to the pointer, on the page in view.
import type { ViewState } from '../layout/flow.ts';
import type { Anchor } from '../text/anchor.ts';
import { isVertical } from '../text/writing-mode.ts';

type Pointer = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** Set on the root while a finger touches, so that the browser begins no selection of its own; keys and a mouse remove it. */
export const TOUCHED_ATTRIBUTE = 'data-reader-touched';

/** A pointer this near to the edge of a page is at its edge. */
const EDGE_PX = 8;

/** The position nearest to the pointer, never before or after the text of the page. */
export function pointerCaret(document: Document, pointer: Pointer, view: ViewState): Anchor | undefined {
  const { text, offset } = view;
  const start = text.anchorAt(offset);
  const { body } = document;
  const end = text.anchorAt(offset + text.pageLength) ?? { node: body, offset: body.childNodes.length };
  const caret = caretBeside(document, pointer, view);
  if (!start || !caret || isBefore(end, caret)) return end;
  return isBefore(caret, start) ? start : caret;
}

/** Whether a pointer at the edge of the page means the next page or the one before. */
export function stepAtEdge(
  document: Document,
  { clientX, clientY }: Pointer,
  { text }: ViewState,
): 1 | 0 | -1 {
  const { clientWidth, clientHeight } = document.documentElement;
  const toNext = text.direction === 'ltr' ? clientWidth - clientX : clientX;
  const toPrevious = clientWidth - toNext;
  const below = isVertical(text.writingMode) ? Infinity : clientHeight - clientY;
  if (Math.min(toNext, below) < EDGE_PX) return 1;
  return toPrevious < EDGE_PX || clientHeight - below < EDGE_PX ? -1 : 0;
}

/** The end of the page for a pointer below it. Beside a line it is the nearest position in that line. */
function caretBeside(
  document: Document,
  { clientX, clientY }: Pointer,
  { text }: ViewState,
): Anchor | undefined {
  const { clientWidth, clientHeight } = document.documentElement;
  if (!isVertical(text.writingMode) && clientY >= clientHeight) return undefined;
  // the body has a box for each column; in its padding the browser finds the text of other columns
  const distance = ({ left, right }: DOMRect): number => Math.max(left - clientX, clientX - right);
  const [column] = [...document.body.getClientRects()]
    .filter(
      (box) => box.right > 1 && box.bottom > 1 && box.left < clientWidth - 1 && box.top < clientHeight - 1,
    )
    .sort((one, other) => distance(one) - distance(other));
  if (!column) return undefined;
  const { paddingLeft, paddingTop } = document.defaultView!.getComputedStyle(document.body);
  const inside = (at: number, low: number, high: number, padding: string): number =>
    Math.min(high - parseFloat(padding) - 1, Math.max(low + parseFloat(padding) + 1, at));
  return caretAt(
    document,
    inside(clientX, column.left, column.right, paddingLeft),
    inside(clientY, column.top, column.bottom, paddingTop),
  );
}

/** The position in the text that is nearest to a point. */
export function caretAt(document: Document, x: number, y: number): Anchor | undefined {
  const root = document.documentElement;
  const found = findCaret(document, x, y);
  if (found || !root.hasAttribute(TOUCHED_ATTRIBUTE)) return found;
  // WebKit finds no place in a text that its browser may not select
  root.removeAttribute(TOUCHED_ATTRIBUTE);
  const unlocked = findCaret(document, x, y);
  root.setAttribute(TOUCHED_ATTRIBUTE, '');
  return unlocked;
}

/** Safari before 26.2 and Chromium before 128 know the older method only. */
function findCaret(document: Document, x: number, y: number): Anchor | undefined {
  if ('caretPositionFromPoint' in document) {
    const found = document.caretPositionFromPoint(x, y);
    return found ? { node: found.offsetNode, offset: found.offset } : undefined;
  }
  const found = (document as Document).caretRangeFromPoint(x, y);
  return found ? { node: found.startContainer, offset: found.startOffset } : undefined;
}

function isBefore(one: Anchor, other: Anchor): boolean {
  const range = one.node.ownerDocument!.createRange();
  range.setStart(one.node, one.offset);
  return range.comparePoint(other.node, other.offset) > 0;
}
