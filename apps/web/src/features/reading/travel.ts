import type { Place } from '@zhiye/reader';

/** Why the reader is on its way: a jump that one can come back from, one along the hits of a search, or the ways back and on. */
export type Move = 'jump' | 'leaf' | 'back' | 'forward';

/** Where somebody was before their jumps, and where they came back from; the last one is the next to go to. */
export interface Trip {
  readonly seen: Place | undefined;
  readonly back: readonly Place[];
  readonly forward: readonly Place[];
  /** Of the next jump that arrives. */
  readonly move: Move;
}

export const START: Trip = { seen: undefined, back: [], forward: [], move: 'jump' };

const KEPT = 50;

/** The trip after a new place was shown. Turning pages only changes where the next jump starts. */
export function arrive(trip: Trip, place: Place): Trip {
  const { seen, back, forward, move } = trip;
  if (!seen || place.cause !== 'jump') return { ...trip, seen: place };
  const next = { ...trip, seen: place, move: 'jump' as const };
  if (isSamePage(seen, place) && move !== 'back' && move !== 'forward') return next;
  switch (move) {
    case 'jump':
      return { ...next, back: [...back, seen].slice(-KEPT), forward: [] };
    case 'leaf':
      return next;
    case 'back':
      return { ...next, back: back.slice(0, -1), forward: [...forward, seen] };
    case 'forward':
      return { ...next, back: [...back, seen], forward: forward.slice(0, -1) };
  }
}

const isSamePage = (one: Place, other: Place): boolean =>
  one.section === other.section && one.page === other.page && one.position === other.position;
