/** A rectangle in the frame's viewport, as `getClientRects` gives it. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** The part of the root element that the axis reads and moves. */
export type View = Pick<Element, 'clientWidth' | 'clientHeight' | 'scrollLeft' | 'scrollTop'>;

/**
 * The direction in which pages follow each other. Everything else counts forward from the start of the text;
 * only an axis knows that this may be to the right or to the left (CSS Writing Modes 4, section 6).
 */
export interface Axis {
  /** Pixels from one page to the next. */
  pageLength(view: View): number;
  /** How far the view has moved from the start of the text; never negative. */
  offset(view: View): number;
  moveTo(view: View, offset: number): void;
  /** From the leading edge of the view to the leading edge of a box; negative before the view. */
  start(box: Box, view: View): number;
  /** The same for the box's trailing edge. */
  end(box: Box, view: View): number;
}

const leftToRight: Axis = {
  pageLength: (view) => view.clientWidth,
  offset: (view) => view.scrollLeft,
  moveTo: (view, offset) => moveTo(view, offset),
  start: (box) => box.left,
  end: (box) => box.right,
};

const rightToLeft: Axis = {
  pageLength: (view) => view.clientWidth,
  // the start of a right-to-left scroller is 0, what follows is negative (CSSOM View, section 6)
  offset: (view) => -view.scrollLeft,
  moveTo: (view, offset) => moveTo(view, -offset),
  start: (box, view) => view.clientWidth - box.right,
  end: (box, view) => view.clientWidth - box.left,
};

/** A picture that is taller than its page lets the browser move down; pages never do. */
function moveTo(view: View, left: number): void {
  view.scrollLeft = left;
  view.scrollTop = 0;
}

/** Text runs in horizontal lines; vertical writing joins here. */
export const axisFor = (direction: string): Axis => (direction === 'rtl' ? rightToLeft : leftToRight);
