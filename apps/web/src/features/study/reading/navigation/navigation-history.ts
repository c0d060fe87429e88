import type { CurrentLocation } from '@zhiye/reader';

/** How a location was reached: a new jump, a jump that replaces the last one (next search hit), back or forward. */
export type NavigationMove = 'jump' | 'replace' | 'back' | 'forward';

/** Locations before the jumps, and those that the person came back from. The last of each list is the next target. */
export interface NavigationHistory {
  readonly current: CurrentLocation | undefined;
  readonly back: readonly CurrentLocation[];
  readonly forward: readonly CurrentLocation[];
  /** Applies to the next jump that arrives. */
  readonly move: NavigationMove;
}

export const EMPTY_HISTORY: NavigationHistory = { current: undefined, back: [], forward: [], move: 'jump' };

const MAX_ENTRIES = 50;

/** The history after a location was shown. Turning pages only changes the start of the next jump. */
export function recordNavigation(
  history: NavigationHistory,
  currentLocation: CurrentLocation,
): NavigationHistory {
  const { current, back, forward, move } = history;
  if (!current || currentLocation.cause !== 'jump') return { ...history, current: currentLocation };
  const next = { ...history, current: currentLocation, move: 'jump' as const };
  if (isSamePage(current, currentLocation) && move !== 'back' && move !== 'forward') return next;
  const left = withoutDocument(current);
  switch (move) {
    case 'jump':
      return { ...next, back: [...back, left].slice(-MAX_ENTRIES), forward: [] };
    case 'replace':
      return next;
    case 'back':
      return { ...next, back: back.slice(0, -1), forward: [...forward, left] };
    case 'forward':
      return { ...next, back: [...back, left], forward: forward.slice(0, -1) };
  }
}

/** A location whose CFI was not read keeps its section in memory, which takes about a megabyte for each entry. */
const withoutDocument = (location: CurrentLocation): CurrentLocation => ({
  ...location,
  locator: { ...location.locator },
});

const isSamePage = (one: CurrentLocation, other: CurrentLocation): boolean =>
  one.section === other.section && one.page === other.page && one.position === other.position;
