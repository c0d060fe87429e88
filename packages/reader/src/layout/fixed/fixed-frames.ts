import type { PageSize } from './fixed-page.ts';
import { computeSpreadPlacement } from './fixed-placement.ts';
import type { SectionFrame } from '../section-frame.ts';
import type { Zoom } from '../reader-settings.ts';
import type { Spread } from './spreads.ts';

/** Places the frames of a spread side by side. True when they are larger than the available size. */
export function placeFixedFrames(
  frames: readonly SectionFrame[],
  sides: Spread['sides'],
  available: PageSize,
  zoom: Zoom,
): boolean {
  const sizes = frames.map(({ size }) => size!);
  const placed = computeSpreadPlacement(available, sizes, sides, zoom);
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
    return left + width * scale > available.width + 1 || top + height * scale > available.height + 1;
  });
}
