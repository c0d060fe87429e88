import type { Place, Reader, ReaderTarget } from '@zhiye/reader';
import { useCallback, useState } from 'react';
import { arrive, START } from './travel.ts';
import type { Move, Trip } from './travel.ts';

export interface Travel {
  /** Where the ways lead. */
  readonly back: Place | undefined;
  readonly forward: Place | undefined;
  readonly goBack: () => void;
  readonly goForward: () => void;
  /** False when the book has no such place. `leaf` is for the hits of a search after the first: one way back for all. */
  readonly go: (target: ReaderTarget, move?: 'jump' | 'leaf') => boolean;
}

/** Ways back and forward through the jumps in a book. */
export function useTravel(reader: Reader | undefined, place: Place | undefined): Travel {
  const [trip, setTrip] = useState<Trip>(START);
  if (place && trip.seen !== place) setTrip(arrive(trip, place));
  const back = trip.back.at(-1);
  const forward = trip.forward.at(-1);

  const leave = useCallback(
    (target: ReaderTarget, move: Move): boolean => {
      setTrip((now) => ({ ...now, move }));
      return reader?.goTo(target) ?? false;
    },
    [reader],
  );
  const go = useCallback<Travel['go']>((target, move = 'jump') => leave(target, move), [leave]);
  const goBack = useCallback(() => void (back && leave(back.locator, 'back')), [back, leave]);
  const goForward = useCallback(() => void (forward && leave(forward.locator, 'forward')), [forward, leave]);
  return { back, forward, go, goBack, goForward };
}
