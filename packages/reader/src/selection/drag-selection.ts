// Keeps a selection by mouse inside the page in view: the browser would go on in the hidden text of the next page.
import type { ViewState } from '../layout/flow.ts';
import { pointerCaret, stepAtEdge } from './pointer-caret.ts';

interface DragOptions {
  /** The page in view; undefined for a section that is not in view, and for text without pages. */
  pageInView(): ViewState | undefined;
  turnPage(step: 1 | -1): void;
}

/** The page turns after this time at its edge. */
const HOLD_MS = 700;

/** Limits selections to the page in view. A pointer that is held at the edge turns the page and goes on selecting. */
export function watchDrag(document: Document, { pageInView, turnPage }: DragOptions): void {
  let pointer: PointerEvent | undefined;
  let holding: ReturnType<typeof setTimeout> | undefined;
  let heldStep = 0;

  function follow(): void {
    const view = pageInView();
    const selection = document.getSelection();
    if (!pointer || !view || selection?.type !== 'Range') return;
    const caret = pointerCaret(document, pointer, view);
    if (caret && (caret.node !== selection.focusNode || caret.offset !== selection.focusOffset))
      selection.extend(caret.node, caret.offset);
    const step = stepAtEdge(document, pointer, view);
    hold(view.page + step < 0 || view.page + step >= view.pages ? 0 : step);
  }

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
    hold(0);
  }

  document.addEventListener('pointerdown', (event) => {
    stop();
    if (event.pointerType === 'mouse' && event.button === 0) pointer = event;
  });
  document.addEventListener('pointermove', (event) => {
    if (!pointer) return;
    pointer = event;
    // the browser extends the selection after this event and before it paints; timers of the frame itself never fire
    window.requestAnimationFrame(follow);
  });
  for (const name of ['pointerup', 'pointercancel'] as const) {
    document.addEventListener(name, () => {
      follow();
      stop();
    });
  }
}
