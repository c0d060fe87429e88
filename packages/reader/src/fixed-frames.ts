import type { PageSize } from './fixed-page.ts';
import { placeSpread } from './fixed-placement.ts';
import type { SectionFrame } from './section-frame.ts';
import type { Zoom } from './settings.ts';
import type { Spread } from './spreads.ts';

/** Puts the frames of a spread side by side into the room. True when they are larger than it. */
export function scalePlaced(
  frames: readonly SectionFrame[],
  sides: Spread['sides'],
  room: PageSize,
  zoom: Zoom,
): boolean {
  const sizes = frames.map(({ size }) => size!);
  const placed = placeSpread(room, sizes, sides, zoom);
  frames.forEach((frame, index) => {
    const { left, top, scale } = placed[index]!;
    const { style } = frame.element;
    style.right = 'auto';
    style.left = `${left}px`;
    style.top = `${top}px`;
    style.width = `${sizes[index]!.width}px`;
    style.height = `${sizes[index]!.height}px`;
    style.transform = `scale(${scale})`;
  });
  return placed.some(({ left, top, scale }, index) => {
    const { width, height } = sizes[index]!;
    return left + width * scale > room.width + 1 || top + height * scale > room.height + 1;
  });
}
