import type { Place, Reader } from '@zhiye/reader';
import { useState } from 'react';

interface WayBack {
  /** The position to go back to. */
  readonly position: number;
  readonly go: () => void;
}

/** After a jump, the way back to where it started; after going back, none. */
export function useWayBack(reader: Reader, place: Place): WayBack | undefined {
  const [seen, setSeen] = useState<{ place: Place; from?: Place; isReturning: boolean }>({
    place,
    isReturning: false,
  });
  if (seen.place !== place) {
    const isJump = place.cause === 'jump' && place.position !== seen.place.position;
    const from = isJump ? (seen.isReturning ? undefined : seen.place) : seen.from;
    setSeen({ place, from, isReturning: false });
  }
  const { from } = seen;
  if (!from) return undefined;
  return {
    position: from.position,
    go: () => {
      setSeen({ ...seen, isReturning: true });
      reader.goTo(from.locator);
    },
  };
}
