// Connects a section's document with the reader: keys, gestures, clicks, selections, highlights, sentences.
import type { Reader } from '../api.ts';
import { createLateHighlights } from '../highlights/late-highlights.ts';
import type { SectionFrame } from '../layout/section-frame.ts';
import type { Caret } from './caret.ts';
import { createClickReporter } from './click-reporter.ts';
import { watchDrag } from './drag-selection.ts';
import { watchGestures } from './gestures.ts';
import type { InteractionContext } from './interaction-context.ts';
import { createSelectionReporter } from './selection-reporter.ts';
import type { SelectionReporter } from './selection-reporter.ts';
import { keyboardCaret, loadLateParts, sentenceReader } from '../late-parts.ts';
import { ZOOMED_ATTRIBUTE } from '../text/frame-style.ts';
import { visibleRects } from '../layout/container-rects.ts';
import { tryParseCfi } from '../navigation/target.ts';

type InteractionMethods = OpenPassages &
  Pick<
    Reader,
    | 'setHighlights'
    | 'setLayerHighlights'
    | 'setSearchHighlights'
    | 'clearSelection'
    | 'moveSelectionEnd'
    | 'dropSelectionEnd'
    | 'continueSelection'
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
  const highlights = createLateHighlights(pool, (createBookHighlights) =>
    createBookHighlights(
      cfiResolver,
      openDocuments,
      (ids) => events.emit('highlightsNotFound', { ids }),
      (moved) => events.emit('highlightsMoved', { moved }),
    ),
  );
  const selection = createSelectionReporter(context);
  const attachClicks = createClickReporter(context, highlights);
  const caret = createLateCaret(context);

  return {
    attach(frame, document) {
      highlights.attach(frame.section, document);
      // the first listener may keep a key from the site
      document.addEventListener('keydown', (event) => {
        if (caret.handleKey(event)) event.stopImmediatePropagation();
      });
      forwardInput(document, options.container);
      watchPointer(context, selection, frame, document);
      selection.attach(frame, document);
      attachClicks(frame, document);
    },
    handleViewSettled() {
      const isZoomed = context.stage.element.style.overflow === 'auto';
      for (const { size, text } of pool.all())
        if (size) text?.document.documentElement.toggleAttribute(ZOOMED_ATTRIBUTE, isZoomed);
      highlights.redraw();
      caret.redraw();
      selection.handleViewSettled();
      void loadLateParts();
    },
    destroy: () => caret.hide(),
    readerMethods: {
      ...createOpenPassages(context),
      setHighlights: highlights.setHighlights,
      setLayerHighlights: highlights.setLayerHighlights,
      setSearchHighlights: highlights.setSearchHighlights,
      moveSelectionEnd: (end, point) => selection.touch.moveEnd(end, point),
      dropSelectionEnd: () => selection.touch.dropEnd(),
      continueSelection: () => selection.touch.goOn(),
      clearSelection() {
        caret.hide();
        selection.touch.clear();
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

/** Watches what turns pages, magnifies them and extends a selection. A drag ends before the selection is reported. */
function watchPointer(
  context: InteractionContext,
  selection: SelectionReporter,
  frame: SectionFrame,
  document: Document,
): void {
  const { options, events, stage, turnPage } = context;
  const { element } = frame;
  const pinch = (scale: number, isDone: boolean): void => {
    const pageScale = frame.size && element.getBoundingClientRect().width / frame.size.width;
    events.emit('pinched', { scale, isDone, pageScale });
  };
  watchGestures(document, {
    isPaged: () => context.viewState()?.layout !== 'scrolled',
    isAtEdge: stage.isAtEdge,
    isSelecting: () => selection.touch.current !== undefined,
    windowX: (x) => {
      const { left, width } = element.getBoundingClientRect();
      return left + (x * width) / (element.offsetWidth || 1);
    },
    direction: () => frame.text?.direction ?? 'ltr',
    turnPage,
    onPinch: options.hasTouchControls ? pinch : undefined,
    onSwipe: options.hasTouchControls
      ? (distancePx, isDone) => events.emit('swiped', { distancePx, isDone })
      : undefined,
  });
  watchDrag(document, {
    pageInView() {
      const view = context.viewState();
      return view?.layout === 'paged' && view.section === frame.section ? view : undefined;
    },
    turnPage,
  });
}

async function* readSentences(context: InteractionContext, from: string | undefined) {
  const part = await sentenceReader.load();
  if (!part) throw new Error('the part that reads sentences did not load');
  yield* part.readSentences(context, from);
}

/** The key that shows the caret waits for the part that draws it; other keys go on to the page meanwhile. */
function createLateCaret(context: InteractionContext): Caret {
  let caret: Caret | undefined;
  const create = (): Caret | undefined => (caret ??= keyboardCaret.now?.createReaderCaret(context));
  return {
    handleKey(event) {
      if (create()) return caret!.handleKey(event);
      if (event.key !== 'F7') return false;
      event.preventDefault();
      void keyboardCaret.load().then(() => create()?.handleKey(event));
      return true;
    },
    redraw: () => caret?.redraw(),
    hide: () => caret?.hide(),
  };
}

// Passages of the sections that are open: from a CFI to a range of the document and back.
type OpenPassages = Pick<Reader, 'rangeOf' | 'cfiOf' | 'rectsOf'>;

function createOpenPassages({
  options,
  cfiResolver,
  pool,
}: Pick<InteractionContext, 'options' | 'cfiResolver' | 'pool'>): OpenPassages {
  const frameOf = (document: Document | null) => pool.all().find(({ text }) => text?.document === document);

  function rangeOf(cfi: string): Range | undefined {
    const parsed = tryParseCfi(cfi);
    const section = parsed && cfiResolver.sectionOf(parsed);
    const document = section === undefined ? undefined : pool.get(section)?.text?.document;
    return document && cfiResolver.resolve(document, parsed!)?.range;
  }

  return {
    rangeOf,
    cfiOf(range) {
      const frame = frameOf(range.startContainer.ownerDocument);
      return frame && cfiResolver.cfiOf(frame.section, range);
    },
    rectsOf(cfi) {
      const range = rangeOf(cfi);
      const frame = range && frameOf(range.startContainer.ownerDocument);
      const isShown = frame && frame.element.style.visibility !== 'hidden';
      return isShown ? visibleRects(options.container, frame.element, range) : [];
    },
  };
}

/**
 * Dispatches keys and pointer events of a frame again on the container, so that a site listens in one place. Listeners
 * of the page around it work in a frame without scripts.
 */
function forwardInput(document: Document, container: HTMLElement): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || isUsedByContent(event)) return;
    if (!container.dispatchEvent(new KeyboardEvent('keydown', copyOf(event)))) event.preventDefault();
  });
  for (const name of ['pointerdown', 'pointermove'] as const) {
    document.addEventListener(name, ({ pointerType, screenX, screenY }) => {
      container.dispatchEvent(new PointerEvent(name, { bubbles: true, pointerType, screenX, screenY }));
    });
  }
}

const copyOf = (event: KeyboardEvent): KeyboardEventInit => ({
  key: event.key,
  code: event.code,
  ctrlKey: event.ctrlKey,
  shiftKey: event.shiftKey,
  altKey: event.altKey,
  metaKey: event.metaKey,
  repeat: event.repeat,
  isComposing: event.isComposing,
  bubbles: true,
  cancelable: true,
});

/** Typing into a field, and keys that scroll a box of the text. */
function isUsedByContent(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  if (!target?.closest) return false;
  if (target.closest('input, textarea, select, [contenteditable]')) return true;
  if (event.key === ' ' && target.closest('button, summary, audio, video')) return true;
  // a player seeks and changes its volume by these; pages turn by Page Up and Page Down
  if (/^(Arrow|Home|End)/.test(event.key) && target.closest('audio, video')) return true;
  if (!/^(Arrow|Page|Home|End)/.test(event.key)) return false;
  for (let box: Element | null = target; box && box !== target.ownerDocument.body; box = box.parentElement) {
    if (!/^(audio|video)$/.test(box.localName) && scrollsFor(event.key, box)) return true;
  }
  return false;
}

function scrollsFor(key: string, box: Element): boolean {
  const style = box.ownerDocument.defaultView!.getComputedStyle(box);
  if (!/auto|scroll/.test(style.overflow)) return false;
  const maxScroll = box.scrollWidth - box.clientWidth;
  // a right-to-left box starts at 0 at its right end and has negative offsets
  const fromLeft = style.direction === 'rtl' ? maxScroll + box.scrollLeft : box.scrollLeft;
  if (key === 'ArrowLeft') return fromLeft > 1;
  if (key === 'ArrowRight') return fromLeft < maxScroll - 1;
  return box.scrollHeight > box.clientHeight + 1;
}
