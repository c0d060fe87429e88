import { collapse, textAfter, textBefore } from './text-walk.ts';
import type { Quote } from './highlight.ts';

/** How much text a quote holds on either side. */
const CONTEXT_CHARACTERS = 32;
/** A selection that changes by keys, by handles or by a program is told of when it rests. */
const REST_MS = 80;

/** Tells of the selection in a document: `onRest` with a range, or without one when it is gone. */
export function watchSelection(document: Document, onRest: (range: Range | undefined) => void): void {
  let isDragging = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    clearTimeout(resting);
    resting = undefined;
    onRest(selectedRange(document));
  };
  document.addEventListener('selectionchange', () => {
    clearTimeout(resting);
    resting = isDragging ? undefined : setTimeout(tell, REST_MS);
  });
  document.addEventListener('pointerdown', ({ pointerType, button }) => {
    isDragging = pointerType === 'mouse' && button === 0;
  });
  for (const name of ['pointerup', 'pointercancel'] as const) {
    document.addEventListener(name, () => {
      if (!isDragging) return;
      isDragging = false;
      // a press on a selection ends it only after this event
      resting = setTimeout(tell, 0);
    });
  }
}

/** Undefined when nothing is selected: a caret, or white space alone. */
export function selectedRange(document: Document): Range | undefined {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return undefined;
  return collapse(selection.toString()) === '' ? undefined : selection.getRangeAt(0);
}

export function quoteOf(range: Range): Quote {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  return {
    exact: collapse(range.toString()),
    prefix: textBefore(startContainer, startOffset, CONTEXT_CHARACTERS),
    suffix: textAfter(endContainer, endOffset, CONTEXT_CHARACTERS),
  };
}
