import { useCallback, useEffect, useRef, useState } from 'react';
import type { CSSProperties, MouseEvent, PointerEvent } from 'react';

/** Below this a touch is a tap, or the list is scrolled. */
const STARTED_PX = 12;
/** A row that shows this share of its actions stays open. */
const OPEN_SHARE = 0.4;

interface Swipe {
  readonly x: number;
  readonly y: number;
  isSideways: boolean;
}

/** How far a row stands to the left when the finger has moved it by so many pixels: never farther than its actions are wide. */
export const offsetOfSwipe = (distancePx: number, isOpen: boolean, widthPx: number): number =>
  Math.min(widthPx, Math.max(0, (isOpen ? widthPx : 0) - distancePx));

/** Whether a row that stands so far to the left stays open when it is let go. */
export const staysOpen = (offsetPx: number, wasOpen: boolean, widthPx: number): boolean =>
  offsetPx > widthPx * (wasOpen ? 1 - OPEN_SHARE : OPEN_SHARE);

/** A finger that pulls a row to the left and shows its actions. A touch elsewhere closes it. */
export function useRowSwipe(widthPx: number) {
  const swipe = useRef<Swipe>(undefined);
  const row = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [offsetPx, setOffset] = useState<number>();
  /** The click of the finger that moved the row is none. */
  const wasMoved = useRef(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = ({ target }: Event) => !row.current?.contains(target as Node) && setOpen(false);
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen]);
  // a list that scrolls would take the finger away
  const front = useCallback((element: HTMLElement | null) => {
    const keep = (event: TouchEvent): void => {
      if (swipe.current?.isSideways && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', keep, { passive: false });
    return () => element?.removeEventListener('touchmove', keep);
  }, []);
  const move = (from: Swipe, { clientX, clientY }: PointerEvent): number | undefined => {
    const distancePx = clientX - from.x;
    from.isSideways ||=
      Math.abs(distancePx) > STARTED_PX && Math.abs(distancePx) > Math.abs(clientY - from.y);
    return from.isSideways ? offsetOfSwipe(distancePx, isOpen, widthPx) : undefined;
  };
  const shownPx = offsetPx ?? (isOpen ? widthPx : 0);
  const style: CSSProperties | undefined =
    shownPx > 0 ? { transform: `translateX(${-shownPx}px)` } : undefined;
  return {
    row,
    isOpen: shownPx > 0,
    close: () => setOpen(false),
    front: {
      ref: front,
      style,
      'data-resting': offsetPx === undefined ? '' : undefined,
      onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
        wasMoved.current = false;
        if (pointerType !== 'mouse' && isPrimary)
          swipe.current = { x: clientX, y: clientY, isSideways: false };
      },
      onPointerMove(event: PointerEvent) {
        if (swipe.current) setOffset(move(swipe.current, event));
      },
      onPointerUp(event: PointerEvent) {
        const offset = swipe.current && move(swipe.current, event);
        swipe.current = undefined;
        setOffset(undefined);
        wasMoved.current = offset !== undefined || isOpen;
        if (offset !== undefined) setOpen(staysOpen(offset, isOpen, widthPx));
        else if (isOpen) setOpen(false);
      },
      onPointerCancel() {
        swipe.current = undefined;
        setOffset(undefined);
      },
      onClickCapture(event: MouseEvent) {
        if (!wasMoved.current) return;
        wasMoved.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
