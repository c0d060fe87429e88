import { useEffect, useRef } from 'react';
import type { MouseEvent, PointerEvent, TouchEvent } from 'react';

const HOLD_MS = 450;
/** A finger that moves farther scrolls the page. */
const TRAVEL_PX = 8;

/** A finger that rests on an element, or the menu key. What is under the finger is not clicked as well. */
export function useLongPress(onHold: () => void) {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  const cancel = (): void => clearTimeout(timer.current);
  const hold = (): void => {
    cancel();
    if (!isHeld.current) onHold();
    isHeld.current = true;
  };
  useEffect(() => cancel, []);
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      isHeld.current = false;
      cancel();
      if (pointerType === 'mouse' || !isPrimary) return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(hold, HOLD_MS);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = start.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > TRAVEL_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onTouchEnd(event: TouchEvent) {
      // no click follows
      if (isHeld.current) event.preventDefault();
    },
    /** The system's menu stays away. */
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      hold();
    },
    /** The menu key is pressed without a finger before it. */
    onKeyDown() {
      isHeld.current = false;
    },
  };
}
