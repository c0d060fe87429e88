import type { Place, ReaderLocator } from '@zhiye/reader';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../../shared/api.ts';

/** Whoever leafs through a book has not read up to there. */
const SAVE_DELAY_MS = 2000;

/** The contract's longest title. */
const LONGEST_TITLE = 500;

/**
 * Keeps the place on the server: a while after the last turn, and at once when the page goes out of sight. A place
 * that was only restored, or only laid out anew, is not written back: it would drift with every window size.
 */
export function usePositionSaver(bookId: number, place: Place | undefined, isRestored: boolean): void {
  const waiting = useRef<ReaderLocator>(undefined);
  const hasPlace = useRef(false);

  const save = useCallback(() => {
    const position = waiting.current;
    if (!position) return;
    waiting.current = undefined;
    const { href, progression, totalProgression } = position;
    const title = position.title?.slice(0, LONGEST_TITLE) ?? null;
    const input = { bookId, position: { href, progression, totalProgression, title } };
    call('POST /b/v1/reading/savePosition', input, { silent: true }).catch(() => {
      // the next turn saves a newer one
      waiting.current ??= position;
    });
  }, [bookId]);

  useEffect(() => {
    if (!place) return undefined;
    const isReturn = !hasPlace.current && isRestored;
    hasPlace.current = true;
    if (!isReturn && place.cause !== 'layout') waiting.current = place.locator;
    if (!waiting.current) return undefined;
    const timer = setTimeout(save, SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [place, isRestored, save]);

  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', save);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [save]);
}
