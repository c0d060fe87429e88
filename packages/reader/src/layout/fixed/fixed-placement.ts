import type { PageSize } from './fixed-page.ts';
import type { Zoom } from '../reader-settings.ts';
import type { Spread } from './spreads.ts';

interface PlacedPage {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

/** Positions and scale of the pages of a spread. Pages larger than the available size start at its edge. */
export function computeSpreadPlacement(
  available: PageSize,
  pages: readonly PageSize[],
  sides: Spread['sides'],
  zoom: Zoom,
): PlacedPage[] {
  const isHalf = sides.length === 1 && sides[0] !== 'center';
  const width = pages.reduce((sum, page) => sum + page.width, 0) * (isHalf ? 2 : 1);
  const height = Math.max(...pages.map((page) => page.height));
  const scale = scaleFor(available, { width, height }, zoom);
  const start = Math.max(0, (available.width - width * scale) / 2);
  const leftWidth = pages[isHalf ? 0 : sides.indexOf('left')]?.width ?? 0;
  return pages.map((page, index) => ({
    left: Math.round(start + (sides[index] === 'right' ? leftWidth * scale : 0)),
    top: Math.round(Math.max(0, (available.height - page.height * scale) / 2)),
    scale,
  }));
}

export function scaleFor(available: PageSize, page: PageSize, zoom: Zoom): number {
  if (typeof zoom === 'number') return Math.max(0.1, zoom / 100);
  const byWidth = available.width / page.width;
  return zoom === 'width' ? byWidth : Math.min(byWidth, available.height / page.height);
}
