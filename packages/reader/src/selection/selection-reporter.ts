// Reports what is selected in the sections, and what the user wants to copy.
import { linearTextReader, touchSelector } from '../late-parts.ts';
import { visibleRects } from '../layout/container-rects.ts';
import type { SectionFrame } from '../layout/section-frame.ts';
import type { TextSelection } from '../navigation/reader-events.ts';
import { collapseWhiteSpace, readText, readTextAfter, readTextBefore } from '../text/running-text.ts';
import type { InteractionContext } from './interaction-context.ts';
import type { TouchSelection } from './touch-selection.ts';
import { CONTEXT_CHARACTERS } from '../highlights/highlight.ts';
import type { Quote } from '../highlights/highlight.ts';

export interface SelectionReporter {
  attach(frame: SectionFrame, document: Document): void;
  /** What fingers select; nothing without `hasTouchControls`, and until its part is loaded. */
  readonly touch: TouchSelection;
  /** Reports the selection again: its rectangles have moved. */
  handleViewSettled(): void;
}

const NO_TOUCH: TouchSelection = {
  current: undefined,
  attach: () => undefined,
  moveEnd: () => undefined,
  dropEnd: () => undefined,
  goOn: () => undefined,
  clear: () => false,
  describe: () => ({}),
};

export function createSelectionReporter(
  context: Pick<InteractionContext, 'options' | 'cfiResolver' | 'events' | 'viewState' | 'turnPage'>,
): SelectionReporter {
  const { options, cfiResolver, events } = context;
  let selectedIn: SectionFrame | undefined;

  function describe(frame: SectionFrame, range: Range): TextSelection {
    const text = readText(range);
    return {
      cfi: cfiResolver.cfiOf(frame.section, range),
      section: frame.section,
      text,
      linearText: linearTextReader.now?.readLinearText(range) ?? text,
      quote: quoteOf(range, text),
      rects: visibleRects(options.container, frame.element, range),
      ...touch.describe(),
    };
  }

  function report(frame: SectionFrame, range: Range | undefined): void {
    if (range) {
      selectedIn = frame;
      return events.emit('selected', describe(frame, range));
    }
    if (selectedIn !== frame) return;
    selectedIn = undefined;
    events.emit('selectionCleared', {});
  }

  let touch = NO_TOUCH;
  async function attachTouch(frame: SectionFrame, document: Document): Promise<void> {
    const part = await touchSelector.load();
    if (!part) return;
    if (touch === NO_TOUCH) touch = part.createTouchSelection(context, reportTouched);
    touch.attach(frame, document);
  }
  function reportTouched(frame: SectionFrame, range: Range | undefined, isComplete: boolean): void {
    if (isComplete || !range) return report(frame, range);
    selectedIn = frame;
    const { ends = { start: undefined, end: undefined } } = touch.describe();
    events.emit('selectionMoved', { rects: visibleRects(options.container, frame.element, range), ends });
  }
  const rangeIn = (document: Document): Range | undefined => {
    const { current } = touch;
    return current?.frame.text?.document === document ? current.range : selectedRange(document);
  };

  /** Nothing reaches the clipboard; the site decides what may be copied. */
  function interceptCopy(frame: SectionFrame, document: Document): void {
    document.addEventListener('dragstart', (event) => event.preventDefault());
    for (const name of ['copy', 'cut'] as const) {
      document.addEventListener(name, (event) => {
        event.preventDefault();
        const range = rangeIn(document);
        if (range) events.emit('copyRequested', describe(frame, range));
      });
    }
  }

  return {
    attach(frame, document) {
      // a person needs longer to select something
      if (document.querySelector('math, sup, sub')) void linearTextReader.load();
      if (options.hasTouchControls) void attachTouch(frame, document);
      watchSelection(document, (range) => {
        if (range || touch.current?.frame !== frame) report(frame, range);
      });
      if (options.interceptsCopy) interceptCopy(frame, document);
    },
    get touch() {
      return touch;
    },
    handleViewSettled() {
      const document = selectedIn?.text?.document;
      const range = document && rangeIn(document);
      if (selectedIn && range) events.emit('selected', describe(selectedIn, range));
    },
  };
}

/** A selection that changes by keys, by touch handles or by a program is reported after this pause. */
const PAUSE_MS = 80;

/** Calls `onSelected` when a selection is complete, without a range when it is removed. */
function watchSelection(document: Document, onSelected: (range: Range | undefined) => void): void {
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
function selectedRange(document: Document): Range | undefined {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return undefined;
  const range = selection.getRangeAt(0);
  return readText(range).trim() === '' ? undefined : range;
}

/** `text`: what a person reads of the range. */
function quoteOf(range: Range, text: string): Quote {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  return {
    exact: collapseWhiteSpace(text),
    prefix: readTextBefore(startContainer, startOffset, CONTEXT_CHARACTERS),
    suffix: readTextAfter(endContainer, endOffset, CONTEXT_CHARACTERS),
  };
}
