import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/** The bars above and below the text. */
export interface Bars {
  readonly areShown: boolean;
  readonly toggle: () => void;
  readonly hide: () => void;
}

const HIDE_AFTER_MS = 4000;

/**
 * Hides the bars when the pointer rests, unless something is open that belongs to them, and shows them when it moves. On a phone
 * they begin hidden, and no time hides them.
 */
export function useBars(isPinned: boolean, isPhone = false): Bars {
  const [areShown, setShown] = useState(!isPhone);
  const [moves, setMoves] = useState(0);
  const toggle = useCallback(() => setShown((shown) => !shown), []);
  const hide = useCallback(() => setShown(false), []);

  const show = useEffectEvent(() => {
    setShown(true);
    setMoves((count) => count + 1);
  });
  useEffect(() => {
    let last = '';
    const onMove = ({ pointerType, screenX, screenY }: PointerEvent): void => {
      // a page that changes below a resting pointer is no move; a finger has zones
      const place = `${screenX} ${screenY}`;
      const hasMoved = pointerType !== 'touch' && place !== last;
      last = place;
      if (hasMoved) show();
    };
    window.addEventListener('pointermove', onMove);
    return () => window.removeEventListener('pointermove', onMove);
  }, []);

  useEffect(() => {
    if (isPinned || !areShown || isPhone) return undefined;
    const timer = setTimeout(() => setShown(false), HIDE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isPinned, areShown, isPhone, moves]);
  return { areShown: areShown || isPinned, toggle, hide };
}
