/** A shorter movement of a finger is a tap. */
const SWIPE_PX = 40;
/** A notch of a wheel; smaller movements of a touch pad are added up to it. */
const NOTCH_PX = 100;
/** A touch pad sends events for a while after a gesture; they count again after this pause. */
const PAUSE_MS = 160;

interface GestureOptions {
  /** False in a scroll, where the gestures scroll. */
  isPaged(): boolean;
  /** Whether a scroll is at its end in a direction. */
  isAtEdge(step: 1 | -1): boolean;
  /** The side of the next page. */
  direction(): 'ltr' | 'rtl';
  turnPage(step: 1 | -1): void;
}

/** Turns pages by swipes and by the wheel over a section's document. */
export function watchGestures(document: Document, options: GestureOptions): void {
  const { isPaged, isAtEdge, direction, turnPage } = options;
  let start: { x: number; y: number } | undefined;
  document.addEventListener('pointerdown', ({ pointerType, isPrimary, clientX, clientY }) => {
    start = pointerType === 'touch' && isPrimary ? { x: clientX, y: clientY } : undefined;
  });
  document.addEventListener('pointercancel', () => (start = undefined));
  document.addEventListener('pointerup', ({ clientX, clientY }) => {
    const from = start;
    start = undefined;
    if (!from || !isPaged() || document.getSelection()?.isCollapsed === false) return;
    const [x, y] = [clientX - from.x, clientY - from.y];
    if (Math.abs(x) < SWIPE_PX || Math.abs(x) < Math.abs(y)) return;
    turnPage(x < 0 === (direction() === 'ltr') ? 1 : -1);
  });

  let sum = 0;
  let last = 0;
  let hasTurned = false;
  /** A gesture that scrolls to the end of a scroll ends there; the next one turns. */
  let mayTurn = false;
  document.addEventListener(
    'wheel',
    (event) => {
      if (event.ctrlKey || isOverScrollingBox(event.target as Element, document)) return;
      const isNewGesture = event.timeStamp - last > PAUSE_MS;
      last = event.timeStamp;
      const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
      const along = sideways ? event.deltaX * (direction() === 'ltr' ? 1 : -1) : event.deltaY;
      const delta = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? along : along * NOTCH_PX;
      const isNotch = Math.abs(delta) >= NOTCH_PX;
      if (isNewGesture) {
        sum = 0;
        hasTurned = false;
        mayTurn = isPaged() || isAtEdge(delta > 0 ? 1 : -1);
      }
      if (!mayTurn || (hasTurned && !isNotch)) return;
      sum += delta;
      if (Math.abs(sum) < NOTCH_PX) return;
      turnPage(sum > 0 ? 1 : -1);
      sum = 0;
      hasTurned = true;
    },
    { passive: true },
  );
}

/** Over a wide table or long code the wheel scrolls that box. */
function isOverScrollingBox(target: Element, document: Document): boolean {
  for (let box: Element | null = target; box && box !== document.body; box = box.parentElement) {
    const isLarger = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
    if (isLarger && /auto|scroll/.test(document.defaultView!.getComputedStyle(box).overflow)) return true;
  }
  return false;
}
