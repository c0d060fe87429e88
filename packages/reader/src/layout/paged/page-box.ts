import { BLEED_PX } from '../../text/frame-style.ts';
import type { ReaderSettings } from '../reader-settings.ts';

const MARGIN_TOP_PX = 36;
const MARGIN_BOTTOM_PX = 28;
const MIN_SIZE_PX = 80;

interface PageBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type PageSettings = Pick<ReaderSettings, 'measurePx' | 'marginPx' | 'columns'>;

/** The box of the page in its container, and its columns. Whole pixels: a fraction would add up over pages. */
export function computePageBox(
  container: { width: number; height: number },
  settings: PageSettings,
  isVertical = false,
): { box: PageBox; columns: 1 | 2 } {
  const available = Math.max(MIN_SIZE_PX, Math.floor(container.width) - 2 * sideMargin(settings));
  const height = Math.max(MIN_SIZE_PX, Math.floor(container.height) - MARGIN_TOP_PX - MARGIN_BOTTOM_PX);
  const columnWidth = Math.round(settings.measurePx) + 2 * BLEED_PX;
  const columns = isVertical ? 1 : columnsFor(settings.columns, available, columnWidth);
  // lines of vertical text are as long as the page is high; a page has as many lines as fit
  const widest = isVertical ? 2 * columnWidth : columns * columnWidth;
  const fitted = Math.min(widest, available);
  const width = fitted - (fitted % columns);
  const left = Math.max(0, Math.floor((Math.floor(container.width) - width) / 2));
  return { box: { left, top: MARGIN_TOP_PX, width, height }, columns };
}

function columnsFor(requested: PageSettings['columns'], available: number, columnWidth: number): 1 | 2 {
  if (requested !== 'auto') return requested;
  return available >= 2 * columnWidth ? 2 : 1;
}

/** The bleed is part of the visible margin. */
export const sideMargin = ({ marginPx }: Pick<ReaderSettings, 'marginPx'>): number =>
  Math.max(0, Math.round(marginPx) - BLEED_PX);
