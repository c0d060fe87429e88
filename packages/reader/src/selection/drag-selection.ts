// Selects by mouse: words by a double click, paragraphs by a triple click, and never beyond the page in view, where the
// browser would go on in hidden text.
import type { ViewState } from '../layout/flow.ts';
import type { Anchor } from '../text/anchor.ts';
import { pointerCaret, stepAtEdge } from './pointer-caret.ts';
import { characterAt, unitAround } from './text-units.ts';
import type { TextUnit } from './text-units.ts';

interface DragOptions {
  /** The page in view; undefined for a section that is not in view, and for text without pages. */
  pageInView(): ViewState | undefined;
  turnPage(step: 1 | -1): void;
}

/** The page turns after this time at its edge. */
const HOLD_MS = 700;

/** What a double or triple click has selected; a drag goes on from it. */
interface SelectedUnit {
  readonly unit: TextUnit;
  readonly range: Range;
}

/** Limits selections to the page in view. A pointer that is held at the edge turns the page and goes on selecting. */
export function watchDrag(document: Document, { pageInView, turnPage }: DragOptions): void {
  let pointer: PointerEvent | undefined;
  let selected: SelectedUnit | undefined;
  let holding: ReturnType<typeof setTimeout> | undefined;
  let heldStep = 0;

  function follow(): void {
    const view = pageInView();
    const selection = document.getSelection();
    if (!pointer || selection?.type !== 'Range') return;
    if (selected) extendByUnit(selection, selected, placeOf(pointer, view));
    if (!view) return;
    const caret = selected ? undefined : pointerCaret(document, pointer, view);
    if (caret && (caret.node !== selection.focusNode || caret.offset !== selection.focusOffset))
      selection.extend(caret.node, caret.offset);
    const step = stepAtEdge(document, pointer, view);
    hold(view.page + step < 0 || view.page + step >= view.pages ? 0 : step);
  }

  const placeOf = ({ clientX, clientY }: PointerEvent, view: ViewState | undefined): Anchor | undefined => {
    const inside = characterAt(document, clientX, clientY);
    const limit = view && pointer && pointerCaret(document, pointer, view);
    // outside of the text the nearest place of the page counts
    return limit && inside?.node !== limit.node ? limit : inside;
  };

  function hold(step: 1 | 0 | -1): void {
    if (step === heldStep) return;
    heldStep = step;
    clearTimeout(holding);
    if (step === 0) return;
    holding = setTimeout(() => {
      turnPage(step);
      heldStep = 0;
      follow();
    }, HOLD_MS);
  }

  function stop(): void {
    pointer = undefined;
    selected = undefined;
    hold(0);
  }

  document.addEventListener('pointerdown', (event) => {
    stop();
    if (event.pointerType === 'mouse' && event.button === 0) pointer = event;
  });
  document.addEventListener('mousedown', (event) => {
    if (!pointer || event.detail < 2 || event.shiftKey) return;
    selected = selectUnit(document, event);
    if (selected) event.preventDefault();
  });
  document.addEventListener('pointermove', (event) => {
    if (!pointer) return;
    pointer = event;
    // the browser extends the selection after this event and before it paints; timers of the frame itself never fire
    window.requestAnimationFrame(follow);
  });
  for (const name of ['pointerup', 'pointercancel'] as const) {
    document.addEventListener(name, () => {
      if (!selected) follow();
      stop();
    });
  }
}

/** Selects the word of a second click, the paragraph of a third one; undefined where no text is. */
function selectUnit(document: Document, { detail, clientX, clientY }: MouseEvent): SelectedUnit | undefined {
  const unit = detail === 2 ? 'word' : 'paragraph';
  const place = characterAt(document, clientX, clientY);
  const range = place && unitAround(unit, place);
  if (!range) return undefined;
  const { startContainer, startOffset, endContainer, endOffset } = range;
  document.getSelection()!.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
  return { unit, range };
}

/** Selects from the first unit to the one at a place, both as a whole. */
function extendByUnit(
  selection: Selection,
  { unit, range: first }: SelectedUnit,
  place: Anchor | undefined,
): void {
  const last = place && unitAround(unit, place);
  if (!last) return;
  const isForward = first.compareBoundaryPoints(Range.START_TO_START, last) <= 0;
  const [from, to] = isForward ? [first, last] : [last, first];
  if (isForward)
    selection.setBaseAndExtent(from.startContainer, from.startOffset, to.endContainer, to.endOffset);
  else selection.setBaseAndExtent(to.endContainer, to.endOffset, from.startContainer, from.startOffset);
}
