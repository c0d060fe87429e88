import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';

export type SheetSize = 'half' | 'full';

/** A drag that is this long, as a share of the window, or this quick, in pixels for a millisecond, goes to the next stop. */
const DRAG_SHARE = 0.12;
const FLING_SPEED = 0.4;

/** Where a sheet goes when its handle is let go: one stop in the direction of a long or quick drag. */
export function stopAfterDrag(
  stop: SheetSize,
  { distancePx, durationMs, windowPx }: { distancePx: number; durationMs: number; windowPx: number },
): SheetSize | 'closed' {
  const isFling = Math.abs(distancePx) > FLING_SPEED * durationMs && Math.abs(distancePx) > 10;
  if (!isFling && Math.abs(distancePx) < DRAG_SHARE * windowPx) return stop;
  if (distancePx < 0) return 'full';
  return stop === 'full' && !isFling && distancePx < windowPx / 2 ? 'half' : 'closed';
}

/** Until the finger is lifted. Chromium takes a quick drag for a fling, and loses the next tap, unless its moves are the page's own. */
function keepTouch(element: Element): void {
  const keep = (event: Event) => event.cancelable && event.preventDefault();
  element.addEventListener('touchmove', keep, { passive: false });
  const release = () => element.removeEventListener('touchmove', keep);
  for (const end of ['pointerup', 'pointercancel']) element.addEventListener(end, release, { once: true });
}

/** Lets a sheet follow the finger that pulls its handle or head; what can be pressed there is not pulled. */
export function useSheetDrag(stop: SheetSize, onStop: (stop: SheetSize | 'closed') => void) {
  const start = useRef<{ y: number; at: number }>(undefined);
  const [distancePx, setDistance] = useState(0);
  const end = (event: PointerEvent): void => {
    const from = start.current;
    start.current = undefined;
    setDistance(0);
    if (!from) return;
    const dragged = { distancePx: event.clientY - from.y, durationMs: event.timeStamp - from.at };
    onStop(stopAfterDrag(stop, { ...dragged, windowPx: window.innerHeight }));
  };
  return {
    style: distancePx > 0 ? { translate: `0 ${distancePx}px` } : undefined,
    handlers: {
      onPointerDown(event: PointerEvent) {
        // with the pointer captured a button would not be clicked
        if ((event.target as Element).closest('button, a')) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        keepTouch(event.currentTarget);
        start.current = { y: event.clientY, at: event.timeStamp };
      },
      onPointerMove(event: PointerEvent) {
        if (start.current) setDistance(event.clientY - start.current.y);
      },
      onPointerUp: end,
      onPointerCancel() {
        start.current = undefined;
        setDistance(0);
      },
    },
  };
}
