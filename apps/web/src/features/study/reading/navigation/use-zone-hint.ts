import type { CurrentLocation, Reader } from '@zhiye/reader';
import { useCallback, useEffect, useState } from 'react';
import { useReaderEvent } from '../screen/use-reader-event.ts';
import { readPreferenceCookie, writePreferenceCookie } from '../../../../shared/storage/preference-cookie.ts';

export interface ZoneHintState {
  readonly isShown: boolean;
  /** False when it was not shown. */
  readonly close: () => boolean;
}

/** The hint about clicks on the page: once for each browser, until the first click or page turn. */
export function useZoneHint(
  reader: Reader | undefined,
  currentLocation: CurrentLocation | undefined,
): ZoneHintState {
  const [isClosed, setClosed] = useState(hasSeenZoneHint);
  // in a scroll no part of the page turns it
  const isShown = !isClosed && currentLocation !== undefined && currentLocation.layout !== 'scrolled';
  useEffect(() => {
    if (isShown) keepZoneHintSeen();
  }, [isShown]);
  useReaderEvent(reader, 'relocated', ({ cause }) => cause === 'turn' && setClosed(true));
  const close = useCallback(() => {
    setClosed(true);
    return isShown;
  }, [isShown]);
  return { isShown, close };
}

const NAME = 'zhiye_zones';

const hasSeenZoneHint = (): boolean => readPreferenceCookie(NAME) === 'seen';
const keepZoneHintSeen = (): void => writePreferenceCookie(NAME, 'seen');
