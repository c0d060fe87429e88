import type { CurrentLocation } from '@zhiye/reader';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../../../../shared/api/index.ts';
import { keepPosition, queueWhenOffline } from '../../../../shared/offline/queue-when-offline.ts';
import { onPageEnd } from '../../../../shared/navigation/page-end.ts';

/** People who only leaf through pages have not read them. */
const SAVE_DELAY_MS = 2000;

/** The contract's longest title, CFI and page. */
const MAX_TITLE_LENGTH = 500;
const MAX_CFI_LENGTH = 2000;
const MAX_PAGE_LENGTH = 100;

/**
 * Saves the position on the server: a short time after the last page turn, and at once when the page is hidden. A
 * position that was only restored, or that changed only by a new layout, is not saved, because it would drift with
 * every window size. A save that failed offline is repeated later with the time that has passed since.
 */
export function usePositionSaver(
  bookId: number,
  userId: string | null | undefined,
  currentLocation: CurrentLocation | undefined,
  isRestored: boolean,
): void {
  const unsaved = useRef<{ location: CurrentLocation; since: number }>(undefined);
  const hasPosition = useRef(false);

  const save = useCallback(() => {
    const pending = unsaved.current;
    if (!pending) return;
    unsaved.current = undefined;
    const readAgoMs = Math.round(performance.now() - pending.since);
    const input = { bookId, locator: toSavedPosition(pending.location), readAgoMs };
    const options = { silent: true, keepalive: true };
    call('POST /b/v1/reading/saveReadingProgress', input, options).then(
      ({ isOK }) => (isOK ? keepPosition(userId, bookId, input.locator) : undefined),
      async () => {
        const { readAgoMs: agoMs, ...position } = input;
        if (!(await queueWhenOffline('position', userId, position, agoMs))) unsaved.current ??= pending;
      },
    );
  }, [bookId, userId]);

  useEffect(() => {
    if (!currentLocation) return undefined;
    const isJustRestored = !hasPosition.current && isRestored;
    hasPosition.current = true;
    if (!isJustRestored && currentLocation.cause !== 'layout') {
      unsaved.current = { location: currentLocation, since: performance.now() };
    }
    if (!unsaved.current) return undefined;
    const timer = setTimeout(save, SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [currentLocation, isRestored, save]);

  useEffect(() => {
    const stopListening = onPageEnd(save);
    window.addEventListener('online', save);
    return () => {
      stopListening();
      window.removeEventListener('online', save);
      save();
    };
  }, [save]);
}

/** A locator within the limits of the contract. A CFI that is too long is left out; the other fields find the page. */
function toSavedPosition({ locator, printedPage }: CurrentLocation) {
  const { href, progression, totalProgression, title, cfi } = locator;
  return {
    href,
    progression,
    totalProgression,
    title: title?.slice(0, MAX_TITLE_LENGTH) ?? null,
    ...(cfi !== '' && cfi.length <= MAX_CFI_LENGTH ? { cfi } : {}),
    ...(printedPage !== null && { printedPage: printedPage.slice(0, MAX_PAGE_LENGTH) }),
  };
}
