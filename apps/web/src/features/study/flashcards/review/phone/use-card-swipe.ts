import type { FlashcardRating } from '@zhiye/contract/constants/study/flashcard';
import { useCallback, useRef, useState } from 'react';
import type { CSSProperties, MouseEvent, PointerEvent } from 'react';

/** A card that is let go nearer than this comes back. */
const DECIDED_PX = 96;
/** Below this a touch is a tap, or the page is scrolled. */
const STARTED_PX = 12;
const DEGREES_PER_PX = 0.03;

/** The rating of a card that was moved by so many pixels; undefined when it comes back. */
export function ratingOfSwipe(distancePx: number): FlashcardRating | undefined {
  if (Math.abs(distancePx) < DECIDED_PX) return undefined;
  return distancePx > 0 ? 'good' : 'again';
}

/** Where a finger began; sideways from there on it moves the card, if it may. */
interface Swipe {
  readonly x: number;
  readonly y: number;
  readonly mayGrade: boolean;
  isSideways: boolean;
}

/** How far the card is moved by a finger that is at this place now. */
function moveSwipe(swipe: Swipe, { clientX, clientY }: PointerEvent): number {
  const x = clientX - swipe.x;
  swipe.isSideways ||= Math.abs(x) > STARTED_PX && Math.abs(x) > Math.abs(clientY - swipe.y);
  return swipe.isSideways && swipe.mayGrade ? x : 0;
}

interface CardSwipeOptions {
  /** A card whose answer was not seen is not graded. */
  readonly isAllowed: boolean;
  readonly onTap: () => void;
  readonly onSwipe: (rating: FlashcardRating) => void;
}

/** A finger that moves the card: to the right for remembered, to the left for forgotten. The buttons do the same. */
export function useCardSwipe({ isAllowed, onTap, onSwipe }: CardSwipeOptions) {
  const swipe = useRef<Swipe>(undefined);
  const [distancePx, setDistance] = useState(0);
  const end = (): void => {
    swipe.current = undefined;
    setDistance(0);
  };
  // the browser would throw the page after a quick finger, and take the next tap as the end of that
  const card = useCallback((element: HTMLElement | null) => {
    const keep = (event: TouchEvent): void => {
      if (swipe.current?.isSideways && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', keep, { passive: false });
    return () => element?.removeEventListener('touchmove', keep);
  }, []);
  const style: CSSProperties | undefined =
    distancePx === 0
      ? undefined
      : {
          transform: `translateX(${distancePx}px) rotate(${distancePx * DEGREES_PER_PX}deg)`,
          transition: 'none',
        };
  return {
    /** What the card is moved to. */
    side: distancePx === 0 ? undefined : distancePx > 0 ? ('good' as const) : ('again' as const),
    isDecided: ratingOfSwipe(distancePx) !== undefined,
    style,
    handlers: {
      ref: card,
      onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
        if (pointerType !== 'mouse' && isPrimary)
          swipe.current = { x: clientX, y: clientY, mayGrade: isAllowed, isSideways: false };
      },
      onPointerMove(event: PointerEvent) {
        if (swipe.current) setDistance(moveSwipe(swipe.current, event));
      },
      onPointerUp(event: PointerEvent) {
        // of a quick finger the last places may not have been shown
        const rating = swipe.current && ratingOfSwipe(moveSwipe(swipe.current, event));
        end();
        if (rating) onSwipe(rating);
      },
      // the browser scrolls, or the system takes the finger
      onPointerCancel: end,
      onClick(event: MouseEvent) {
        if (!(event.target as Element).closest('a, button')) onTap();
      },
    },
  };
}
