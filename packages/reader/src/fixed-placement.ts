import type { PageSize } from './fixed-page.ts';
import type { Zoom } from './settings.ts';
import type { Spread } from './spreads.ts';

export interface PlacedPage {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

/** Where the pages of a spread lie in the room, and how large. Larger than the room, they begin at its edge. */
export function placeSpread(
  room: PageSize,
  pages: readonly PageSize[],
  sides: Spread['sides'],
  zoom: Zoom,
): PlacedPage[] {
  const isHalf = sides.length === 1 && sides[0] !== 'center';
  const width = pages.reduce((sum, page) => sum + page.width, 0) * (isHalf ? 2 : 1);
  const height = Math.max(...pages.map((page) => page.height));
  const scale = scaleFor(room, { width, height }, zoom);
  const start = Math.max(0, (room.width - width * scale) / 2);
  const leftWidth = pages[isHalf ? 0 : sides.indexOf('left')]?.width ?? 0;
  return pages.map((page, index) => ({
    left: Math.round(start + (sides[index] === 'right' ? leftWidth * scale : 0)),
    top: Math.round(Math.max(0, (room.height - page.height * scale) / 2)),
    scale,
  }));
}

export function scaleFor(room: PageSize, page: PageSize, zoom: Zoom): number {
  if (typeof zoom === 'number') return Math.max(0.1, zoom / 100);
  const byWidth = room.width / page.width;
  return zoom === 'width' ? byWidth : Math.min(byWidth, room.height / page.height);
}
