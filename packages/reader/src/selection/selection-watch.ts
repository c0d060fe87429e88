import { collapseWhiteSpace, textAfter, textBefore } from '../text/surrounding-text.ts';
import type { Quote } from '../highlights/highlight.ts';

/** Length of the text before and after a quote. */
const CONTEXT_CHARACTERS = 32;
/** A selection that changes by keys, by touch handles or by a program is reported after this pause. */
const PAUSE_MS = 80;

/** Calls `onSelected` when a selection is complete, without a range when it is removed. */
export function watchSelection(document: Document, onSelected: (range: Range | undefined) => void): void {
  let isDragging = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = (): void => {
    clearTimeout(timer);
    timer = undefined;
    onSelected(selectedRange(document));
  };
  document.addEventListener('selectionchange', () => {
    clearTimeout(timer);
    timer = isDragging ? undefined : setTimeout(report, PAUSE_MS);
  });
  document.addEventListener('pointerdown', ({ pointerType, button }) => {
    isDragging = pointerType === 'mouse' && button === 0;
  });
  for (const name of ['pointerup', 'pointercancel'] as const) {
    document.addEventListener(name, () => {
      if (!isDragging) return;
      isDragging = false;
      // a click on a selection removes it only after this event
      timer = setTimeout(report, 0);
    });
  }
}

/** Undefined when nothing or only white space is selected. */
export function selectedRange(document: Document): Range | undefined {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return undefined;
  return collapseWhiteSpace(selection.toString()) === '' ? undefined : selection.getRangeAt(0);
}

export function quoteOf(range: Range): Quote {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  return {
    exact: collapseWhiteSpace(range.toString()),
    prefix: textBefore(startContainer, startOffset, CONTEXT_CHARACTERS),
    suffix: textAfter(endContainer, endOffset, CONTEXT_CHARACTERS),
  };
}
