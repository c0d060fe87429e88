import { isVertical } from '../text/writing-mode.ts';
import type { WritingMode } from '../text/writing-mode.ts';

/** A rectangle in the frame's viewport, as `getClientRects` gives it. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** The part of a scrolling element that the axis reads and moves. */
type Viewport = Pick<Element, 'clientWidth' | 'clientHeight' | 'scrollLeft' | 'scrollTop'>;

type ViewportSize = Pick<Viewport, 'clientWidth' | 'clientHeight'>;

/** A stretch along an axis or across it. */
interface Span {
  readonly start: number;
  readonly length: number;
}

/**
 * The direction in which a text continues, page by page or scrolled. All other code counts forward from the start of
 * the text; only an axis knows whether that is to the right, to the left or down (CSS Writing Modes 4, section 6).
 */
export interface Axis {
  readonly name: 'right' | 'left' | 'down';
  /** Pixels of the view along the axis: from one page to the next. */
  viewportLength(view: Viewport): number;
  /**
   * From one page to the next in a root element with this box. A page at 110 % has fractions of a pixel, which
   * `clientWidth` rounds: after some pages the view would show halves of two.
   */
  pageLength(box: Pick<DOMRect, 'width' | 'height'>): number;
  /** Pixels of the view across the axis. */
  viewportBreadth(view: Viewport): number;
  /** Distance of the view from the start of the text; never negative. */
  offset(view: Viewport): number;
  scrollTo(view: Viewport, offset: number): void;
  /** From the leading edge of the view to the leading edge of a box; negative before the view. */
  start(box: Box, view: ViewportSize): number;
  /** The same for the box's trailing edge. */
  end(box: Box, view: ViewportSize): number;
  /** Positions an element in a scroller, by its stretch along the axis and its stretch across. */
  placeElement(style: CSSStyleDeclaration, along: Span, across: Span): void;
}

const placeSideways = (style: CSSStyleDeclaration, across: Span, length: number): void => {
  style.width = `${length}px`;
  style.top = `${across.start}px`;
  style.height = `${across.length}px`;
};

const right: Axis = {
  name: 'right',
  viewportLength: (view) => view.clientWidth,
  pageLength: (box) => box.width,
  viewportBreadth: (view) => view.clientHeight,
  offset: (view) => view.scrollLeft,
  scrollTo: (view, offset) => moveTo(view, offset, 0),
  start: (box) => box.left,
  end: (box) => box.right,
  placeElement(style, along, across) {
    style.left = `${along.start}px`;
    style.right = 'auto';
    placeSideways(style, across, along.length);
  },
};

const left: Axis = {
  ...right,
  name: 'left',
  // a right-to-left scroller starts at 0 and continues with negative offsets (CSSOM View, section 6)
  offset: (view) => -view.scrollLeft,
  scrollTo: (view, offset) => moveTo(view, -offset, 0),
  start: (box, view) => view.clientWidth - box.right,
  end: (box, view) => view.clientWidth - box.left,
  placeElement(style, along, across) {
    style.left = 'auto';
    style.right = `${along.start}px`;
    placeSideways(style, across, along.length);
  },
};

const down: Axis = {
  name: 'down',
  viewportLength: (view) => view.clientHeight,
  pageLength: (box) => box.height,
  viewportBreadth: (view) => view.clientWidth,
  offset: (view) => view.scrollTop,
  scrollTo: (view, offset) => moveTo(view, 0, offset),
  start: (box) => box.top,
  end: (box) => box.bottom,
  placeElement(style, along, across) {
    style.top = `${along.start}px`;
    style.height = `${along.length}px`;
    style.left = `${across.start}px`;
    style.right = 'auto';
    style.width = `${across.length}px`;
  },
};

/** Resets the other direction too: the browser may have scrolled there to a picture larger than its page. */
function moveTo(view: Viewport, scrollLeft: number, scrollTop: number): void {
  view.scrollLeft = scrollLeft;
  view.scrollTop = scrollTop;
  // Firefox cuts fractions off
  if (Math.abs(view.scrollLeft - scrollLeft) > 0.5) view.scrollLeft = Math.round(scrollLeft);
  if (Math.abs(view.scrollTop - scrollTop) > 0.5) view.scrollTop = Math.round(scrollTop);
}

/**
 * Columns follow each other in the direction of the lines, so pages of vertical text are below each other. Scrolled
 * text continues in the direction in which lines follow each other.
 */
export function axisFor(flow: 'paged' | 'scrolled', writing: WritingMode): Axis {
  if (flow === 'scrolled')
    return isVertical(writing) ? (writing.mode === 'vertical-rl' ? left : right) : down;
  if (isVertical(writing)) return down;
  return writing.direction === 'rtl' ? left : right;
}
