// Answers for what happens in a section's document besides turning: presses, selections, highlights, sentences, keys.
import type { Reader } from './api.ts';
import { createBookHighlights } from './book-highlights.ts';
import { createCaret } from './caret.ts';
import { rectsInView, toContainer } from './container-boxes.ts';
import { watchGestures } from './gestures.ts';
import { readImage } from './images.ts';
import { forwardInput } from './input-forwarding.ts';
import { createLinkFollower } from './link-follower.ts';
import { watchPresses } from './press.ts';
import type { ServiceContext } from './service-context.ts';
import type { TextSelection } from './reader-events.ts';
import type { SectionFrame } from './section-frame.ts';
import { quoteOf, selectedRange, watchSelection } from './selection-watch.ts';
import { readSentences } from './sentence-reader.ts';
import { readCfi } from './target.ts';

type Api = Pick<
  Reader,
  | 'setHighlights'
  | 'mark'
  | 'rectsOf'
  | 'clearSelection'
  | 'handleKey'
  | 'sentences'
  | 'showSentence'
  | 'rangeOf'
  | 'cfiOf'
>;

export interface SectionServices {
  readonly api: Api;
  attach(frame: SectionFrame, document: Document): void;
  /** The view rests at a new place, or in a new layout. */
  handleRest(): void;
  destroy(): void;
}

export function createSectionServices(context: ServiceContext): SectionServices {
  const { options, places, events, pool, stage } = context;
  const { container } = options;
  const follower = createLinkFollower(context);
  const openDocuments = () => pool.all().flatMap(({ text }) => text?.document ?? []);
  const highlights = createBookHighlights(places, openDocuments, (ids) =>
    events.emit('highlightsLost', { ids }),
  );
  let selectedIn: SectionFrame | undefined;

  const caret = createCaret({
    stage: stage.element,
    view() {
      const spot = context.spot();
      const frame = spot && pool.get(spot.section);
      const anchor = spot?.findAnchor();
      return frame && anchor && { frame, anchor };
    },
    reveal(frame, node, offset) {
      const ends = { startContainer: node, startOffset: offset, endContainer: node, endOffset: offset };
      context.reveal(places.print(frame.section, ends));
    },
  });

  function describeSelection(frame: SectionFrame, range: Range): TextSelection {
    return {
      cfi: places.print(frame.section, range),
      section: frame.section,
      text: range.startContainer.ownerDocument!.getSelection()!.toString(),
      quote: quoteOf(range),
      rects: rectsInView(container, frame.element, range),
    };
  }

  function tellSelection(frame: SectionFrame, range: Range | undefined): void {
    if (range) {
      selectedIn = frame;
      return events.emit('selected', describeSelection(frame, range));
    }
    if (selectedIn !== frame) return;
    selectedIn = undefined;
    events.emit('selectionCleared', {});
  }

  function pressHighlight(frame: SectionFrame, document: Document, x: number, y: number): boolean {
    const hit = highlights.findAt(document, x, y);
    if (!hit) return false;
    const rect = toContainer(container, frame.element, hit.box);
    events.emit('highlightPressed', { ids: hit.ids, rect });
    return true;
  }

  function pressImage(frame: SectionFrame, image: Element): boolean {
    const found = readImage(image);
    if (!found) return false;
    const rect = toContainer(container, frame.element, image.getBoundingClientRect());
    events.emit('imagePressed', { ...found, rect });
    return true;
  }

  function pressPage(frame: SectionFrame, x: number, y: number): void {
    const { left, top } = toContainer(container, frame.element, { left: x, right: x, top: y, bottom: y });
    events.emit('pagePressed', { x: left, y: top });
  }

  /** The site puts on the clipboard what may be copied. */
  function interceptCopy(frame: SectionFrame, document: Document): void {
    document.addEventListener('dragstart', (event) => event.preventDefault());
    for (const name of ['copy', 'cut'] as const) {
      document.addEventListener(name, (event) => {
        event.preventDefault();
        const range = selectedRange(document);
        if (range) events.emit('copyAsked', describeSelection(frame, range));
      });
    }
  }

  function attach(frame: SectionFrame, document: Document): void {
    highlights.attach(frame.section, document);
    // what is listened to first may keep a key from the site
    document.addEventListener('keydown', (event) => {
      if (caret.handleKey(event)) event.stopImmediatePropagation();
    });
    forwardInput(document, container);
    watchGestures(document, {
      isPaged: () => context.spot()?.layout !== 'scrolled',
      direction: () => frame.text?.direction ?? 'ltr',
      turn: context.press,
    });
    watchSelection(document, (range) => tellSelection(frame, range));
    watchPresses(document, {
      link: (element, link) => void follower.follow(frame, element, link),
      highlight: (x, y) => pressHighlight(frame, document, x, y),
      image: (image) => pressImage(frame, image),
      page: (x, y) => pressPage(frame, x, y),
    });
    if (options.interceptsCopy) interceptCopy(frame, document);
  }

  function rangeOf(cfi: string): Range | undefined {
    const parsed = readCfi(cfi);
    const section = parsed && places.sectionOf(parsed);
    const document = section === undefined ? undefined : pool.get(section)?.text?.document;
    return document && places.resolve(document, parsed!)?.range;
  }

  const frameOf = (document: Document | null) => pool.all().find(({ text }) => text?.document === document);

  return {
    attach,
    handleRest() {
      highlights.redraw();
      caret.redraw();
      const document = selectedIn?.text?.document;
      const range = document && selectedRange(document);
      if (selectedIn && range) events.emit('selected', describeSelection(selectedIn, range));
    },
    destroy: () => caret.stop(),
    api: {
      setHighlights: highlights.setHighlights,
      mark: highlights.mark,
      rectsOf(cfi) {
        const range = rangeOf(cfi);
        const frame = range && frameOf(range.startContainer.ownerDocument);
        const isShown = frame && frame.element.style.visibility !== 'hidden';
        return isShown ? rectsInView(container, frame.element, range) : [];
      },
      clearSelection() {
        caret.stop();
        for (const document of openDocuments()) document.getSelection()?.removeAllRanges();
      },
      handleKey: (event) => caret.handleKey(event),
      sentences: (from) => readSentences(context, from),
      showSentence(cfi) {
        highlights.setSentence(cfi);
        if (cfi !== null) context.reveal(cfi);
      },
      rangeOf,
      cfiOf(range) {
        const frame = frameOf(range.startContainer.ownerDocument);
        return frame && places.print(frame.section, range);
      },
    },
  };
}
