import { adjacentSection } from '../../navigation/current-location.ts';

type Order = readonly { readonly linear: boolean; readonly size: number }[];

/** The pages of a section on either side of the one in view. */
export interface PagesAround {
  readonly before: number;
  readonly after: number;
}

/** A neighbor is opened when so few pages are left: each open section holds its layout in memory. */
export interface PreloadReach {
  readonly ahead: number;
  readonly behind: number;
}

/** For a person who turns pages. */
export const WIDE_REACH: PreloadReach = { ahead: 5, behind: 2 };
/** For a person who has just jumped, and may jump again: the pages that the next key press can lead to. */
export const NARROW_REACH: PreloadReach = { ahead: 2, behind: 1 };
/** After a shorter section, such as a title page, the one behind it is opened as well. */
const SHORT_BYTES = 8_000;

/** Which neighbors are near the page in view. */
export const nearNeighbors = (
  { before, after }: PagesAround,
  { ahead, behind }: PreloadReach,
): { next: boolean; previous: boolean } => ({ next: after < ahead, previous: before < behind });

/** The sections to preload around those in view, the most likely next one first. */
export function sectionsToPreload(
  readingOrder: Order,
  inView: readonly number[],
  around: PagesAround,
  reach: PreloadReach,
): number[] {
  const near = nearNeighbors(around, reach);
  const next = near.next ? adjacentSection(readingOrder, inView.at(-1)!, 1) : undefined;
  const second =
    next !== undefined && readingOrder[next]!.size < SHORT_BYTES
      ? adjacentSection(readingOrder, next, 1)
      : undefined;
  const previous = near.previous ? adjacentSection(readingOrder, inView[0]!, -1) : undefined;
  return [next, second, previous].filter((section) => section !== undefined);
}
