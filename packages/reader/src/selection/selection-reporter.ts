// Reports what is selected in the sections, and what the user wants to copy.
import { visibleRects } from '../layout/container-rects.ts';
import type { SectionFrame } from '../layout/section-frame.ts';
import type { TextSelection } from '../navigation/reader-events.ts';
import { readText } from '../text/running-text.ts';
import type { InteractionContext } from './interaction-context.ts';
import { readLinearText } from './linear-text.ts';
import { quoteOf, selectedRange, watchSelection } from './selection-watch.ts';

interface SelectionReporter {
  attach(frame: SectionFrame, document: Document): void;
  /** Reports the selection again: its rectangles have moved. */
  handleViewSettled(): void;
}

export function createSelectionReporter(
  context: Pick<InteractionContext, 'options' | 'cfiResolver' | 'events'>,
): SelectionReporter {
  const { options, cfiResolver, events } = context;
  let selectedIn: SectionFrame | undefined;

  function describe(frame: SectionFrame, range: Range): TextSelection {
    const text = readText(range);
    return {
      cfi: cfiResolver.cfiOf(frame.section, range),
      section: frame.section,
      text,
      linearText: readLinearText(range),
      quote: quoteOf(range, text),
      rects: visibleRects(options.container, frame.element, range),
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

  /** Nothing reaches the clipboard; the site decides what may be copied. */
  function interceptCopy(frame: SectionFrame, document: Document): void {
    document.addEventListener('dragstart', (event) => event.preventDefault());
    for (const name of ['copy', 'cut'] as const) {
      document.addEventListener(name, (event) => {
        event.preventDefault();
        const range = selectedRange(document);
        if (range) events.emit('copyRequested', describe(frame, range));
      });
    }
  }

  return {
    attach(frame, document) {
      watchSelection(document, (range) => report(frame, range));
      if (options.interceptsCopy) interceptCopy(frame, document);
    },
    handleViewSettled() {
      const document = selectedIn?.text?.document;
      const range = document && selectedRange(document);
      if (selectedIn && range) events.emit('selected', describe(selectedIn, range));
    },
  };
}
