// Boxes whose margins or paddings may leave too little of a line, or push it out of its column.
import type { ReadableArea } from '../unreachable-text.ts';
import { isVertical } from '../writing-mode.ts';
import { TOLERANCE_PX } from './text-piece.ts';

/** A share of a line of the whole column. */
const LEAST_SHARE = 0.5;

/** Whether the lines in a box are shorter than half of a column, or begin or end outside of theirs. */
export function isNarrow(element: Element, area: ReadableArea): boolean {
  const { axis, root, writing, isPaged, columnLength } = area;
  const areLinesDown = isVertical(writing);
  const available = isPaged ? columnLength : areLinesDown ? root.clientHeight : root.clientWidth;
  const style = element.ownerDocument.defaultView!.getComputedStyle(element);
  const paddings = areLinesDown
    ? parseFloat(style.paddingTop) + parseFloat(style.paddingBottom)
    : parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
  const length = (areLinesDown ? element.clientHeight : element.clientWidth) - paddings;
  if (length < available * LEAST_SHARE) return true;
  const offset = isPaged ? axis.offset(root) : 0;
  return [...element.getClientRects()].some((box) => {
    const start = isPaged ? axis.start(box, root) + offset : areLinesDown ? box.top : box.left;
    const end = isPaged ? axis.end(box, root) + offset : areLinesDown ? box.bottom : box.right;
    const column = isPaged ? Math.floor((start + TOLERANCE_PX) / columnLength) * columnLength : 0;
    return start < column - TOLERANCE_PX || end > column + available + TOLERANCE_PX;
  });
}
