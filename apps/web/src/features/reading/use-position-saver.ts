import type { Place, ReaderLocator } from '@zhiye/reader';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../../shared/api.ts';

/** Whoever leafs through a book has not read up to there. */
const SAVE_DELAY_MS = 2000;

/** The contract's longest title and CFI. */
const LONGEST_TITLE = 500;
const LONGEST_CFI = 2000;

/**
 * Keeps the place on the server: a while after the last turn, and at once when the page goes out of sight. A place
 * that was only restored, or only laid out anew, is not written back: it would drift with every window size. A save
 * that met no network is made up for when it comes back, with how long ago it was.
 */
export function usePositionSaver(bookId: number, place: Place | undefined, isRestored: boolean): void {
  const waiting = useRef<{ locator: ReaderLocator; since: number }>(undefined);
  const hasPlace = useRef(false);

  const save = useCallback(() => {
    const kept = waiting.current;
    if (!kept) return;
    waiting.current = undefined;
    const readAgoMs = Math.round(performance.now() - kept.since);
    const input = { bookId, position: describe(kept.locator), readAgoMs };
    call('POST /b/v1/reading/savePosition', input, { silent: true }).catch(() => {
      waiting.current ??= kept;
    });
  }, [bookId]);

  useEffect(() => {
    if (!place) return undefined;
    const isReturn = !hasPlace.current && isRestored;
    hasPlace.current = true;
    if (!isReturn && place.cause !== 'layout') {
      waiting.current = { locator: place.locator, since: performance.now() };
    }
    if (!waiting.current) return undefined;
    const timer = setTimeout(save, SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [place, isRestored, save]);

  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', save);
    window.addEventListener('online', save);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', save);
      window.removeEventListener('online', save);
      save();
    };
  }, [save]);
}

/** As the contract takes it; a CFI beyond its length is left out, and the rest finds the page. */
function describe({ href, progression, totalProgression, title, cfi }: ReaderLocator) {
  return {
    href,
    progression,
    totalProgression,
    title: title?.slice(0, LONGEST_TITLE) ?? null,
    ...(cfi !== '' && cfi.length <= LONGEST_CFI ? { cfi } : {}),
  };
}
