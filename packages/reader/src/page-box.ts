/** Clear space at both sides of a line inside its frame, so that nothing of a page reaches the next. */
export const BLEED_PX = 16;

const MARGIN_TOP_PX = 36;
const MARGIN_BOTTOM_PX = 28;
const SMALLEST_PX = 80;

export interface PageBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where the page lies in its container. Whole pixels: a fraction would add up over hundreds of pages. */
export function placePage(container: { width: number; height: number }, measurePx: number): PageBox {
  const widest = Math.floor(container.width);
  const width = Math.max(SMALLEST_PX, Math.min(Math.round(measurePx) + 2 * BLEED_PX, widest));
  const height = Math.max(SMALLEST_PX, Math.floor(container.height) - MARGIN_TOP_PX - MARGIN_BOTTOM_PX);
  return { left: Math.max(0, Math.floor((widest - width) / 2)), top: MARGIN_TOP_PX, width, height };
}
