import { BLEED_PX } from './frame-style.ts';
import type { ReaderSettings } from './settings.ts';

const MARGIN_TOP_PX = 36;
const MARGIN_BOTTOM_PX = 28;
const SMALLEST_PX = 80;

export interface PageBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type PageSettings = Pick<ReaderSettings, 'measurePx' | 'marginPx' | 'columns'>;

/** Where the page lies in its container, and its columns. Whole pixels: a fraction would add up over pages. */
export function placePage(
  container: { width: number; height: number },
  settings: PageSettings,
  isVertical = false,
): { box: PageBox; columns: 1 | 2 } {
  const room = Math.max(SMALLEST_PX, Math.floor(container.width) - 2 * sideMargin(settings));
  const height = Math.max(SMALLEST_PX, Math.floor(container.height) - MARGIN_TOP_PX - MARGIN_BOTTOM_PX);
  const columnWidth = Math.round(settings.measurePx) + 2 * BLEED_PX;
  const columns = isVertical ? 1 : columnsFor(settings.columns, room, columnWidth);
  // lines of vertical text are as long as the page is high, and a page may have as many as there is room for
  const widest = isVertical ? 2 * columnWidth : columns * columnWidth;
  const fitted = Math.min(widest, room);
  const width = fitted - (fitted % columns);
  const left = Math.max(0, Math.floor((Math.floor(container.width) - width) / 2));
  return { box: { left, top: MARGIN_TOP_PX, width, height }, columns };
}

function columnsFor(wished: PageSettings['columns'], room: number, columnWidth: number): 1 | 2 {
  if (wished !== 'auto') return wished;
  return room >= 2 * columnWidth ? 2 : 1;
}

/** The bleed is part of the margin that a person sees. */
export const sideMargin = ({ marginPx }: Pick<ReaderSettings, 'marginPx'>): number =>
  Math.max(0, Math.round(marginPx) - BLEED_PX);
