import { adjacentSection } from '../../navigation/current-location.ts';

type Order = readonly { readonly linear: boolean; readonly size: number }[];

/** How many sections are preloaded on either side; more than one only when they are small. */
const AHEAD = 2;
const BEHIND = 1;
const SMALL_BYTES = 300_000;

/** The sections to preload around those in view, the most likely next one first. */
export const sectionsToPreload = (readingOrder: Order, inView: readonly number[]): number[] => [
  ...walk(readingOrder, inView.at(-1)!, 1, AHEAD),
  ...walk(readingOrder, inView[0]!, -1, BEHIND),
];

function walk(readingOrder: Order, from: number, step: 1 | -1, count: number): number[] {
  const found: number[] = [];
  let bytes = 0;
  for (let at = adjacentSection(readingOrder, from, step); at !== undefined;) {
    bytes += readingOrder[at]!.size;
    if (found.length === count || (found.length > 0 && bytes > SMALL_BYTES)) break;
    found.push(at);
    at = adjacentSection(readingOrder, at, step);
  }
  return found;
}
