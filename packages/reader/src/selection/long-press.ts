// A finger that stays on a word selects it.
import { characterAt, unitAround } from './drag-selection.ts';
import { TOUCHED_ATTRIBUTE } from './pointer-caret.ts';

const LONG_PRESS_MS = 450;
/** A finger that travels farther means something else. */
const STILL_PX = 8;
/** A word that is farther from the finger was not meant. */
const NEAR_PX = 20;

interface LongPressHandlers {
  onSelect(range: Range, isComplete: boolean): void;
  /** Returns whether the tap has ended a selection. */
  onTap(): boolean;
}

/** Selects the word under a finger that stays, and more words while it moves on. */
export function watchLongPress(document: Document, { onSelect, onTap }: LongPressHandlers): void {
  const root = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let origin: PointerEvent | undefined;
  let first: Range | undefined;
  let selected: Range | undefined;
  let isUsed = false;
  const stop = (): void => {
    clearTimeout(timer);
    first = undefined;
    origin = undefined;
  };
  const press = (): void => {
    first = origin && wordNear(document, origin);
    selected = first;
    isUsed = first !== undefined;
    if (first) onSelect(first, true);
  };

  document.addEventListener('pointerdown', (event) => {
    stop();
    isUsed = false;
    root.toggleAttribute(TOUCHED_ATTRIBUTE, event.pointerType === 'touch');
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
    origin = event;
    timer = setTimeout(press, LONG_PRESS_MS);
  });
  document.addEventListener('keydown', () => root.removeAttribute(TOUCHED_ATTRIBUTE));
  document.addEventListener('pointermove', (event) => {
    if (!origin || !event.isPrimary) return;
    const [x, y] = [event.clientX - origin.clientX, event.clientY - origin.clientY];
    if (Math.hypot(x, y) > STILL_PX) clearTimeout(timer);
    const last = first && wordNear(document, event, Infinity);
    if (!first || !last) return;
    selected = unionOf(first, last);
    onSelect(selected, false);
  });
  // a finger that selects does not scroll
  document.addEventListener('touchmove', (event) => first && event.cancelable && event.preventDefault(), {
    passive: false,
  });
  for (const name of ['pointerup', 'pointercancel'] as const) {
    document.addEventListener(name, () => {
      if (first && selected !== first) onSelect(selected!, true);
      stop();
    });
  }
  document.addEventListener('contextmenu', (event) => {
    if (root.hasAttribute(TOUCHED_ATTRIBUTE)) event.preventDefault();
  });
  document.addEventListener(
    'click',
    (event) => {
      // the end of a long press is no tap, and a tap that ends a selection neither turns nor follows
      if (!isUsed && !onTap()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

function wordNear(
  document: Document,
  { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>,
  nearPx = NEAR_PX,
): Range | undefined {
  const place = characterAt(document, clientX, clientY);
  const range = place && unitAround('word', place);
  const isNear = [...(range?.getClientRects() ?? [])].some(
    ({ left, right, top, bottom }) =>
      clientX > left - nearPx &&
      clientX < right + nearPx &&
      clientY > top - nearPx &&
      clientY < bottom + nearPx,
  );
  return isNear ? range : undefined;
}

function unionOf(one: Range, other: Range): Range {
  const union = one.cloneRange();
  if (one.compareBoundaryPoints(Range.START_TO_START, other) > 0)
    union.setStart(other.startContainer, other.startOffset);
  if (one.compareBoundaryPoints(Range.END_TO_END, other) < 0)
    union.setEnd(other.endContainer, other.endOffset);
  return union;
}
