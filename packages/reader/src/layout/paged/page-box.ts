import { BLEED_PX } from '../../text/frame-style.ts';
import type { ReaderSettings } from '../reader-settings.ts';

const MARGIN_TOP_PX = 36;
const MARGIN_BOTTOM_PX = 28;
/** Above two columns is space for running heads. */
const HEADS_PX = 64;
const MIN_SIZE_PX = 80;
/** Half of the gutter between two columns, and its largest share of a column that is narrow. */
const GUTTER_BLEED_PX = 46;
const GUTTER_SHARE = 0.09;
/** The shortest line of two columns, in letters of Chinese. */
const LEAST_LINE_EM = 15;

export interface PageBox {
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly columns: 1 | 2;
  /** Space at both ends of a line inside its column. */
  readonly bleedPx: number;
}

type PageSettings = Pick<ReaderSettings, 'measurePx' | 'marginPx' | 'columns' | 'fontSizePx'> &
  Partial<Pick<ReaderSettings, 'edgePx'>>;

/** The box of the page in its container, and its columns. Whole pixels: a fraction would add up over pages. */
export function computePageBox(
  container: { width: number; height: number },
  settings: PageSettings,
  isVertical = false,
): PageBox {
  const containerWidth = Math.floor(container.width);
  const availableWith = (bleedPx: number): number =>
    Math.max(MIN_SIZE_PX, containerWidth - 2 * sideMargin(settings, bleedPx));
  const measure = Math.round(settings.measurePx);
  const narrowest = measure + 2 * BLEED_PX;
  const columns = isVertical ? 1 : columnsFor(settings, availableWith(BLEED_PX), narrowest);
  const bleedPx = columns === 2 ? gutterBleed(availableWith(GUTTER_BLEED_PX) / 2) : BLEED_PX;
  // lines of vertical text are as long as the page is high; a page has as many lines as fit
  const widest = (isVertical ? 2 : columns) * (measure + 2 * bleedPx);
  const fitted = Math.min(widest, availableWith(bleedPx));
  const width = fitted - (fitted % columns);
  const left = Math.max(0, Math.floor((containerWidth - width) / 2));
  const top = settings.edgePx ?? (columns === 2 ? HEADS_PX : MARGIN_TOP_PX);
  const bottom = settings.edgePx ?? MARGIN_BOTTOM_PX;
  const height = Math.max(MIN_SIZE_PX, Math.floor(container.height) - top - bottom);
  return { box: { left, top, width, height }, columns, bleedPx };
}

/** Two columns that were chosen in a wide window are not used where their lines would be too short. */
function columnsFor({ columns, fontSizePx }: PageSettings, available: number, columnWidth: number): 1 | 2 {
  if (columns === 1) return 1;
  const least = columns === 'auto' ? columnWidth : LEAST_LINE_EM * fontSizePx + 2 * BLEED_PX;
  return available >= 2 * least ? 2 : 1;
}

const gutterBleed = (columnWidth: number): number =>
  Math.min(GUTTER_BLEED_PX, Math.max(BLEED_PX, Math.floor(columnWidth * GUTTER_SHARE)));

/** The bleed is part of the visible margin. */
export const sideMargin = (
  { marginPx }: Pick<ReaderSettings, 'marginPx'>,
  bleedPx: number = BLEED_PX,
): number => Math.max(0, Math.round(marginPx) - bleedPx);
