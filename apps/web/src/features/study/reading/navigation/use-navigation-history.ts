import type { CurrentLocation, Reader, ReaderTarget } from '@zhiye/reader';
import { useCallback, useState } from 'react';
import { recordNavigation, EMPTY_HISTORY } from './navigation-history.ts';
import type { NavigationMove, NavigationHistory } from './navigation-history.ts';

export interface NavigationHistoryControls {
  /** The targets of `goBack` and `goForward`. */
  readonly back: CurrentLocation | undefined;
  readonly forward: CurrentLocation | undefined;
  readonly goBack: () => void;
  readonly goForward: () => void;
  /** False when the book has no such place. Search hits after the first use `replace`, so that back leaves them all. */
  readonly goTo: (target: ReaderTarget, move?: 'jump' | 'replace') => boolean;
}

/** Back and forward through the jumps in a book. */
export function useNavigationHistory(
  reader: Reader | undefined,
  currentLocation: CurrentLocation | undefined,
): NavigationHistoryControls {
  const [history, setHistory] = useState<NavigationHistory>(EMPTY_HISTORY);
  if (currentLocation && history.current !== currentLocation)
    setHistory(recordNavigation(history, currentLocation));
  const back = history.back.at(-1);
  const forward = history.forward.at(-1);

  const navigate = useCallback(
    (target: ReaderTarget, move: NavigationMove): boolean => {
      setHistory((now) => ({ ...now, move }));
      return reader?.goTo(target) ?? false;
    },
    [reader],
  );
  const goTo = useCallback<NavigationHistoryControls['goTo']>(
    (target, move = 'jump') => navigate(target, move),
    [navigate],
  );
  const goBack = useCallback(() => void (back && navigate(back.locator, 'back')), [back, navigate]);
  const goForward = useCallback(
    () => void (forward && navigate(forward.locator, 'forward')),
    [forward, navigate],
  );
  return { back, forward, goTo, goBack, goForward };
}
