// Connects a section's document with the reader: keys, gestures, clicks, selections, highlights, sentences.
import type { Reader } from '../api.ts';
import { createBookHighlights } from '../highlights/book-highlights.ts';
import type { SectionFrame } from '../layout/section-frame.ts';
import { readSentences } from '../speech/sentence-reader.ts';
import { createCaret } from './caret.ts';
import type { Caret } from './caret.ts';
import { createClickReporter } from './click-reporter.ts';
import { watchDrag } from './drag-selection.ts';
import { watchGestures } from './gestures.ts';
import { forwardInput } from './input-forwarding.ts';
import type { InteractionContext } from './interaction-context.ts';
import { createOpenPassages } from './open-passages.ts';
import type { OpenPassages } from './open-passages.ts';
import { createSelectionReporter } from './selection-reporter.ts';

type InteractionMethods = OpenPassages &
  Pick<
    Reader,
    | 'setHighlights'
    | 'setLayerHighlights'
    | 'setSearchHighlights'
    | 'clearSelection'
    | 'handleKey'
    | 'sentences'
    | 'showSentence'
  >;

interface SectionInteraction {
  readonly readerMethods: InteractionMethods;
  attach(frame: SectionFrame, document: Document): void;
  /** The position or the layout has changed and no further change follows at once. */
  handleViewSettled(): void;
  destroy(): void;
}

export function createSectionInteraction(context: InteractionContext): SectionInteraction {
  const { options, cfiResolver, events, pool } = context;
  const openDocuments = () => pool.all().flatMap(({ text }) => text?.document ?? []);
  const highlights = createBookHighlights(
    cfiResolver,
    openDocuments,
    (ids) => events.emit('highlightsNotFound', { ids }),
    (moved) => events.emit('highlightsMoved', { moved }),
  );
  const selection = createSelectionReporter(context);
  const attachClicks = createClickReporter(context, highlights);
  const caret = createReaderCaret(context);

  return {
    attach(frame, document) {
      highlights.attach(frame.section, document);
      // the first listener may keep a key from the site
      document.addEventListener('keydown', (event) => {
        if (caret.handleKey(event)) event.stopImmediatePropagation();
      });
      forwardInput(document, options.container);
      watchGestures(document, {
        isPaged: () => context.viewState()?.layout !== 'scrolled',
        isAtEdge: context.stage.isAtEdge,
        direction: () => frame.text?.direction ?? 'ltr',
        turnPage: context.turnPage,
      });
      // before the selection is reported
      watchDrag(document, {
        pageInView() {
          const view = context.viewState();
          return view?.layout === 'paged' && view.section === frame.section ? view : undefined;
        },
        turnPage: context.turnPage,
      });
      selection.attach(frame, document);
      attachClicks(frame, document);
    },
    handleViewSettled() {
      highlights.redraw();
      caret.redraw();
      selection.handleViewSettled();
    },
    destroy: () => caret.hide(),
    readerMethods: {
      ...createOpenPassages(context),
      setHighlights: highlights.setHighlights,
      setLayerHighlights: highlights.setLayerHighlights,
      setSearchHighlights: highlights.setSearchHighlights,
      clearSelection() {
        caret.hide();
        for (const document of openDocuments()) document.getSelection()?.removeAllRanges();
      },
      handleKey: (event) => caret.handleKey(event),
      sentences: (from) => readSentences(context, from),
      showSentence(cfi) {
        highlights.setSpokenSentence(cfi);
        if (cfi !== null) context.reveal(cfi);
      },
    },
  };
}

function createReaderCaret({ cfiResolver, pool, stage, viewState, reveal }: InteractionContext): Caret {
  return createCaret({
    stage: stage.element,
    firstInView() {
      const view = viewState();
      const frame = view && pool.get(view.section);
      const anchor = view?.findAnchor();
      return frame && anchor && { frame, anchor };
    },
    reveal(frame, node, offset) {
      const point = { startContainer: node, startOffset: offset, endContainer: node, endOffset: offset };
      reveal(cfiResolver.cfiOf(frame.section, point));
    },
  });
}
