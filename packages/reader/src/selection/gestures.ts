/** A shorter movement of a finger is a tap. */
const SWIPE_PX = 40;
/** From here on a finger takes the page along; before that it may still be a long press. */
const MOVED_PX = 10;
/** A swipe turns when it is that long, as a share of the width, or that quick, in pixels for a millisecond. */
const SWIPE_SHARE = 0.25;
const SWIPE_SPEED = 0.4;
/** From here on the swipe is the browser's: it goes back. */
const WINDOW_EDGE_PX = 24;
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
  /** Whether a finger has selected text: it moves ends then, and no page. */
  isSelecting(): boolean;
  /** From a place in the document to one in the window. */
  windowX(x: number): number;
  /** Undefined leaves two fingers to the browser. */
  readonly onPinch?: ((scale: number, isDone: boolean) => void) | undefined;
  /** A finger has moved sideways so far; the turn is made before the call that is the last one. */
  readonly onSwipe?: ((distancePx: number, isDone: boolean) => void) | undefined;
}

/** Turns pages by swipes and by the wheel over a section's document. */
export function watchGestures(document: Document, options: GestureOptions): void {
  const { isPaged, isAtEdge, direction, turnPage } = options;
  watchSwipe(document, options);
  if (options.onPinch) watchPinch(document, options.onPinch);

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

function watchSwipe(document: Document, options: GestureOptions): void {
  let start: PointerEvent | undefined;
  const mayTurn = ({ clientX, target }: PointerEvent): boolean => {
    const x = options.windowX(clientX);
    const isAtWindowEdge = x < WINDOW_EDGE_PX || x > window.innerWidth - WINDOW_EDGE_PX;
    return !isAtWindowEdge && !options.isSelecting() && !isForContent(target as Element, document);
  };
  let startX = 0;
  let isMoving = false;
  // the site may move the page with the finger, and with the page the places in the document
  const distance = ({ clientX }: PointerEvent): number => options.windowX(clientX) - startX;
  const stop = (x = 0): void => {
    start = undefined;
    if (isMoving) options.onSwipe?.(x, true);
    isMoving = false;
  };
  document.addEventListener('pointerdown', (event) => {
    stop();
    startX = options.windowX(event.clientX);
    // a second finger makes it another gesture
    if (event.pointerType === 'touch' && event.isPrimary && mayTurn(event)) start = event;
  });
  document.addEventListener('pointercancel', () => stop());
  document.addEventListener('pointermove', (event) => {
    if (!start || !options.isPaged() || options.isSelecting()) return;
    const x = distance(event);
    isMoving ||= Math.abs(x) > Math.max(MOVED_PX, Math.abs(event.clientY - start.clientY));
    if (isMoving) options.onSwipe?.(x, false);
  });
  // the browser would throw the page after a quick finger, and take the next tap as the end of that
  document.addEventListener(
    'touchmove',
    (event) => {
      const [finger] = event.touches;
      if (!finger || !event.cancelable || !options.isPaged()) return;
      // over a selection no swipe turns, and the browser must not throw the page either
      if (options.isSelecting() && !isForContent(event.target as Element, document)) event.preventDefault();
      if (!start) return;
      const [x, y] = [finger.clientX - start.clientX, finger.clientY - start.clientY];
      if (isMoving || Math.abs(x) > Math.abs(y)) event.preventDefault();
    },
    { passive: false },
  );
  document.addEventListener('pointerup', (event) => {
    if (!start) return;
    const x = distance(event);
    if (isTurn(start, event, x)) {
      options.turnPage(x < 0 === (options.direction() === 'ltr') ? 1 : -1);
    }
    stop(x);
  });

  function isTurn(from: PointerEvent, { clientY, timeStamp }: PointerEvent, x: number): boolean {
    if (!options.isPaged() || options.isSelecting()) return false;
    if (document.getSelection()?.isCollapsed === false) return false;
    const width = Math.abs(x);
    if (width < SWIPE_PX || width < Math.abs(clientY - from.clientY)) return false;
    const isLong = width >= SWIPE_SHARE * document.documentElement.clientWidth;
    return isLong || width >= SWIPE_SPEED * (timeStamp - from.timeStamp);
  }
}

/** A table or formula that scrolls sideways, a player and a field use a swipe themselves. */
function isForContent(target: Element, document: Document): boolean {
  if (target.closest?.('audio, video, input, select, textarea')) return true;
  for (let box: Element | null = target; box && box !== document.body; box = box.parentElement) {
    if (box.scrollWidth <= box.clientWidth + 1) continue;
    if (/auto|scroll/.test(document.defaultView!.getComputedStyle(box).overflowX)) return true;
  }
  return false;
}

function watchPinch(document: Document, onPinch: (scale: number, isDone: boolean) => void): void {
  let startDistance = 0;
  let scale = 1;
  const distanceOf = ({ touches: [one, other] }: TouchEvent): number =>
    one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
  document.addEventListener('touchstart', (event) => {
    startDistance = event.touches.length === 2 ? distanceOf(event) : 0;
    scale = 1;
  });
  document.addEventListener(
    'touchmove',
    (event) => {
      if (startDistance === 0 || event.touches.length !== 2) return;
      event.preventDefault();
      scale = distanceOf(event) / startDistance;
      onPinch(scale, false);
    },
    { passive: false },
  );
  for (const name of ['touchend', 'touchcancel'] as const) {
    document.addEventListener(name, () => {
      if (startDistance === 0) return;
      startDistance = 0;
      onPinch(scale, true);
    });
  }
}
