import { isVertical } from './writing.ts';
import type { Writing } from './writing.ts';

/** A rectangle in the frame's viewport, as `getClientRects` gives it. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** The part of a scrolling element that the axis reads and moves. */
export type View = Pick<Element, 'clientWidth' | 'clientHeight' | 'scrollLeft' | 'scrollTop'>;

/** Where something lies across its axis, and how far it reaches. */
interface Span {
  readonly start: number;
  readonly length: number;
}

/**
 * The direction in which a text goes on, page by page or scrolled. Everything else counts forward from the start of
 * the text; only an axis knows that this may be to the right, to the left or downwards (CSS Writing Modes 4, section 6).
 */
export interface Axis {
  readonly name: 'right' | 'left' | 'down';
  /** Pixels of the view along the axis: from one page to the next. */
  viewLength(view: View): number;
  /** Pixels of the view across the axis. */
  viewBreadth(view: View): number;
  /** How far the view has moved from the start of the text; never negative. */
  offset(view: View): number;
  moveTo(view: View, offset: number): void;
  /** From the leading edge of the view to the leading edge of a box; negative before the view. */
  start(box: Box, view: View): number;
  /** The same for the box's trailing edge. */
  end(box: Box, view: View): number;
  /** Puts an element into a scroller whose sizes are counted along and across this axis. */
  place(style: CSSStyleDeclaration, along: Span, across: Span): void;
}

const placeSideways = (style: CSSStyleDeclaration, across: Span, length: number): void => {
  style.width = `${length}px`;
  style.top = `${across.start}px`;
  style.height = `${across.length}px`;
};

const right: Axis = {
  name: 'right',
  viewLength: (view) => view.clientWidth,
  viewBreadth: (view) => view.clientHeight,
  offset: (view) => view.scrollLeft,
  moveTo: (view, offset) => moveTo(view, offset, 0),
  start: (box) => box.left,
  end: (box) => box.right,
  place(style, along, across) {
    style.left = `${along.start}px`;
    style.right = 'auto';
    placeSideways(style, across, along.length);
  },
};

const left: Axis = {
  ...right,
  name: 'left',
  // the start of a right-to-left scroller is 0, what follows is negative (CSSOM View, section 6)
  offset: (view) => -view.scrollLeft,
  moveTo: (view, offset) => moveTo(view, -offset, 0),
  start: (box, view) => view.clientWidth - box.right,
  end: (box, view) => view.clientWidth - box.left,
  place(style, along, across) {
    style.left = 'auto';
    style.right = `${along.start}px`;
    placeSideways(style, across, along.length);
  },
};

const down: Axis = {
  name: 'down',
  viewLength: (view) => view.clientHeight,
  viewBreadth: (view) => view.clientWidth,
  offset: (view) => view.scrollTop,
  moveTo: (view, offset) => moveTo(view, 0, offset),
  start: (box) => box.top,
  end: (box) => box.bottom,
  place(style, along, across) {
    style.top = `${along.start}px`;
    style.height = `${along.length}px`;
    style.left = `${across.start}px`;
    style.right = 'auto';
    style.width = `${across.length}px`;
  },
};

/** A picture that is larger than its page lets the browser move across the axis; pages never do. */
function moveTo(view: View, scrollLeft: number, scrollTop: number): void {
  view.scrollLeft = scrollLeft;
  view.scrollTop = scrollTop;
}

/**
 * Columns follow each other along the lines, so pages of vertical text lie below each other; scrolled text goes on
 * where its next line is.
 */
export function axisFor(flow: 'paged' | 'scrolled', writing: Writing): Axis {
  if (flow === 'scrolled')
    return isVertical(writing) ? (writing.mode === 'vertical-rl' ? left : right) : down;
  if (isVertical(writing)) return down;
  return writing.direction === 'rtl' ? left : right;
}
