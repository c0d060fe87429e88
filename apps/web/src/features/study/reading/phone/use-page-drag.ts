import { useRef } from 'react';
import type { RefObject } from 'react';
import { useReaderScreenState } from '../screen/reader-screen-context.ts';
import { useReaderEvent } from '../screen/use-reader-event.ts';

const TURN = { duration: 180, easing: 'cubic-bezier(.2,.7,.2,1)' };
/** Where there is no other page, the page follows by this share. */
const RESISTANCE = 0.3;

/** How far the page stands aside while a finger has moved so far. */
export const offsetOfDrag = (distancePx: number, hasPage: boolean): number =>
  hasPage ? distancePx : distancePx * RESISTANCE;

/**
 * The page follows the finger and springs back when it is let go; after a turn an empty sheet, `leaving`, goes on where the old
 * page was. The new page is in its place at once, so that no touch waits or misses it. With reduced motion the page stays, and a swipe
 * turns as a tap does.
 */
export function usePageDrag(leaving: RefObject<HTMLElement | null>): void {
  const { reader, container, currentLocation } = useReaderScreenState();
  const moving = useRef<Animation>(undefined);
  const hasTurned = useRef(false);
  useReaderEvent(reader, 'relocated', ({ cause }) => {
    if (cause === 'turn') hasTurned.current = true;
  });
  useReaderEvent(reader, 'swiped', ({ distancePx, isDone }) => {
    // the frame of the text is on the stage of the engine; the container around it stays where touches are measured
    const stage = container?.querySelector('iframe')?.parentElement;
    if (!stage) return;
    moving.current?.cancel();
    const { isFirst, isLast, direction, layout } = currentLocation ?? {};
    const hasPage = !(distancePx > 0 === (direction === 'ltr') ? isFirst : isLast);
    const isStill = layout !== 'paged' || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const offsetPx = isStill ? 0 : offsetOfDrag(distancePx, hasPage);
    const from = `${offsetPx}px`;
    stage.style.translate = isDone ? '' : from;
    const isTurned = hasTurned.current;
    hasTurned.current = false;
    if (!isDone || offsetPx === 0) return;
    if (!isTurned) {
      moving.current = stage.animate([{ translate: from }, { translate: '0px' }], TURN);
      return;
    }
    const gone = `${Math.sign(offsetPx) * 100}%`;
    moving.current = leaving.current?.animate(
      [
        { visibility: 'visible', translate: from },
        { visibility: 'visible', translate: gone },
      ],
      TURN,
    );
  });
}
