import type { Locator } from '@zhiye/contract';
import type { CurrentLocation } from '@zhiye/reader';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../../shared/api/index.ts';
import type { DataOf } from '../../../../shared/api/index.ts';

type RemotePosition = NonNullable<DataOf<'GET /b/v1/reading/getReadingProgress'>['progress']>;

interface RemotePositionState {
  /** The position on another device, or the saved one when the address has its own position. */
  readonly last: RemotePosition | undefined;
  readonly dismiss: () => void;
}

interface RemotePositionOptions {
  readonly bookId: number;
  /** False for a preview, whose position is not saved. */
  readonly isSaved: boolean;
  readonly currentLocation: CurrentLocation | undefined;
  /** The saved position at which the book was opened; null when the address has another. */
  readonly restoredLocator: Locator | null;
  /** Whether the address has a position. */
  readonly hasTargetInUrl: boolean;
}

/** Fetches the last position of the account when the page becomes visible, and when an address with a position opens. */
export function useRemotePosition({
  bookId,
  isSaved,
  currentLocation,
  restoredLocator,
  hasTargetInUrl,
}: RemotePositionOptions): RemotePositionState {
  const [last, setLast] = useState<RemotePosition>();
  const [dismissedReadAt, setDismissedReadAt] = useState<string>();
  const isOpen = currentLocation !== undefined && isSaved;
  /** Where the person was when the position was offered. */
  const [offeredAt, setOfferedAt] = useState<CurrentLocation>();

  const load = useEffectEvent(async (isOpening: boolean): Promise<void> => {
    const reply = await call('GET /b/v1/reading/getReadingProgress', { bookId }, { silent: true });
    if (!reply.isOK) return;
    const found = reply.data.progress;
    const isOtherPosition =
      found !== null &&
      (isOpening || !found.isThisDevice) &&
      found.readAt !== dismissedReadAt &&
      !isSamePosition(found.locator, restoredLocator) &&
      !isSamePosition(found.locator, currentLocation?.locator ?? null);
    setLast(isOtherPosition ? found : undefined);
    setOfferedAt(currentLocation);
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    // a failure is ignored: the next visibility change tries again
    const loadSilently = (isOpening: boolean): void => void load(isOpening).catch(() => undefined);
    if (hasTargetInUrl) loadSilently(true);
    const onVisible = () => document.visibilityState === 'visible' && loadSilently(false);
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [isOpen, hasTargetInUrl]);

  const dismiss = useCallback(() => {
    setDismissedReadAt(last?.readAt);
    setLast(undefined);
  }, [last]);
  // whoever reads on here has answered
  if (last && currentLocation !== offeredAt && currentLocation?.cause === 'turn') dismiss();
  return { last, dismiss };
}

const isSamePosition = (
  one: Pick<Locator, 'href' | 'progression'>,
  other: Pick<Locator, 'href' | 'progression'> | null,
): boolean => one.href === other?.href && Math.abs(one.progression - other.progression) < 1e-6;
