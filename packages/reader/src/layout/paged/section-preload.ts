import { adjacentSection } from '../../navigation/current-location.ts';

type Order = readonly { readonly linear: boolean }[];

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

/** Used while a person turns pages forward. */
export const FORWARD_REACH: PreloadReach = { ahead: 5, behind: 1 };
/** Used while a person turns pages back. */
export const BACKWARD_REACH: PreloadReach = { ahead: 1, behind: 5 };
/** For a person who has just jumped, and may jump again: only the section that holds the next page. */
export const NARROW_REACH: PreloadReach = { ahead: 1, behind: 0 };
/** The section after the next one is opened when fewer pages than this lie before it, as when the next one is a title page. */
const SECOND_REACH = 3;

/**
 * The sections to preload around those in view, the most likely next one first. `pagesOf` returns the pages of a
 * section, undefined while it is not laid out.
 */
export function sectionsToPreload(
  readingOrder: Order,
  inView: readonly number[],
  { before, after }: PagesAround,
  { ahead, behind }: PreloadReach,
  pagesOf: (section: number) => number | undefined,
): number[] {
  const next = after < ahead ? adjacentSection(readingOrder, inView.at(-1)!, 1) : undefined;
  const previous = before < behind ? adjacentSection(readingOrder, inView[0]!, -1) : undefined;
  const pagesToSecond = next === undefined ? Infinity : after + (pagesOf(next) ?? Infinity);
  const isSecondNear = pagesToSecond < Math.min(ahead, SECOND_REACH);
  const second = isSecondNear ? adjacentSection(readingOrder, next!, 1) : undefined;
  return [next, second, previous].filter((section) => section !== undefined);
}
