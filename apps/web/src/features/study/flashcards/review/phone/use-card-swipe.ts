import type { FlashcardRating } from '@zhiye/contract/constants/study/flashcard';
import { useRef, useState } from 'react';
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

interface CardSwipeOptions {
  /** A card whose answer was not seen is not graded. */
  readonly isAllowed: boolean;
  readonly onTap: () => void;
  readonly onSwipe: (rating: FlashcardRating) => void;
}

/** A finger that moves the card: to the right for remembered, to the left for forgotten. The buttons do the same. */
export function useCardSwipe({ isAllowed, onTap, onSwipe }: CardSwipeOptions) {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const [distancePx, setDistance] = useState(0);
  const end = (): void => {
    start.current = undefined;
    setDistance(0);
  };
  const move = (event: PointerEvent): void => {
    const from = start.current;
    if (!from) return;
    const x = event.clientX - from.x;
    const isSideways = Math.abs(x) > STARTED_PX && Math.abs(x) > Math.abs(event.clientY - from.y);
    if (distancePx !== 0 || isSideways) setDistance(x);
  };
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
      onPointerDown(event: PointerEvent) {
        if (isAllowed && event.pointerType !== 'mouse' && event.isPrimary)
          start.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove: move,
      onPointerUp() {
        const rating = start.current && ratingOfSwipe(distancePx);
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
