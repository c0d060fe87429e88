import { CONTEXT_CHARACTERS } from '../highlights/quote-finder.ts';
import type { Quote } from '../highlights/highlight.ts';
import { collapseWhiteSpace, readText, readTextAfter, readTextBefore } from '../text/running-text.ts';

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
  const range = selection.getRangeAt(0);
  return readText(range).trim() === '' ? undefined : range;
}

/** `text`: what a person reads of the range. */
export function quoteOf(range: Range, text: string): Quote {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  return {
    exact: collapseWhiteSpace(text),
    prefix: readTextBefore(startContainer, startOffset, CONTEXT_CHARACTERS),
    suffix: readTextAfter(endContainer, endOffset, CONTEXT_CHARACTERS),
  };
}
