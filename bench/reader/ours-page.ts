import { createReader } from '@zhiye/reader';
import type { Reader, ReaderPublication } from '@zhiye/reader';
import type { Point } from './engine.ts';
import { findWords, wordsFrom } from './page-visibility.ts';

let reader: Reader;
let manifest: ReaderPublication['manifest'];
/** Places in a text are as far from each other. */
const PLACE_CHARACTERS = 60;
const frames = () => [...document.querySelectorAll('iframe')];

window.engine = {
  async open(book) {
    manifest = await (await fetch(`/books/${book}/manifest.json`)).json();
    reader = createReader({
      container: document.getElementById('container')!,
      publication: { manifest, resolve: (href) => `/books/${book}/resources/${href}` },
      settings: { columns: 1, fontSizePx: 16, lineHeight: null, measurePx: 760 },
    });
  },
  show: (section) => void reader.goTo({ href: manifest.readingOrder[section]!.href }),
  turn: (step) => (step > 0 ? reader.next() : reader.previous()),
  jump: ({ cfi }) => void reader.goTo({ cfi }),
  highlight(points) {
    reader.setHighlights(
      points.map(({ cfi }, index) => ({
        id: String(index),
        cfi,
        color: 'yellow' as const,
        style: 'background' as const,
      })),
    );
  },
  drawnHighlightCount() {
    const { CSS } = shownFrame().contentWindow as Window & typeof globalThis;
    return CSS.highlights.get('reader-yellow-background')?.size ?? 0;
  },
  waitUntilReady: async () => undefined,
  frames,
  positionKey: () => `${reader.currentLocation!.section}:${reader.currentLocation!.page}`,
};

/** In the order in which the peers number them too. */
window.sections = () => manifest.readingOrder.map(({ size, linear }) => ({ size, linear }));

window.pickPoints = (count) => {
  const places = textsOf(shownFrame().contentDocument!).flatMap((text) => {
    const starts = Math.ceil((text.length - 12) / PLACE_CHARACTERS);
    const places = Array.from({ length: Math.max(0, starts) }, (_, index) => ({
      text,
      start: 2 + index * PLACE_CHARACTERS,
    }));
    // a place is known by the words that follow in the same text
    return places.filter(({ start }) => text.data.slice(start).trim() !== '');
  });
  const picked = Math.min(count, places.length);
  return Array.from({ length: picked }, (_, index) => {
    const { text, start } = places[Math.floor((index * places.length) / picked)]!;
    return pointAt(text, start, Math.min(text.length - 1, start + 50));
  });
};

// a large section comes in parts
window.isWhole = () => !shownFrame().contentDocument!.querySelector('[data-reader-deferred]');

window.ends = () => {
  const made = shownFrame().contentDocument!;
  const texts = textsOf(made);
  const picture = made.body.querySelector('img, svg');
  const [first] = texts;
  const isPictureFirst =
    picture && (!first || first.compareDocumentPosition(picture) & Node.DOCUMENT_POSITION_PRECEDING);
  return {
    first: isPictureFirst ? pointOfPicture(picture) : pointAt(first!, 0, first!.length),
    last: lastKnown(texts),
  };
};

const shownFrame = (): HTMLIFrameElement => frames().find(({ style }) => style.visibility !== 'hidden')!;

/** Texts that are drawn. */
function textsOf(made: Document): Text[] {
  const walker = made.createTreeWalker(made.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() !== '' && text.parentElement!.getClientRects().length > 0) texts.push(text);
  }
  return texts;
}

/** The last text that is told from every other by its element and its words. */
function lastKnown(texts: readonly Text[]): Point | undefined {
  for (const text of texts.toReversed()) {
    const point = pointAt(text, 0, text.length);
    if (findWords(text.ownerDocument, point.path, point.words)?.startContainer === text) return point;
  }
  return undefined;
}

function pointAt(text: Text, start: number, end: number): Point {
  const range = text.ownerDocument.createRange();
  range.setStart(text, start);
  range.setEnd(text, end);
  return {
    section: reader.currentLocation!.section,
    // in the one form that every peer reads
    cfi: reader.cfiOf(range)!.replace(/(\/\d+),(:\d+),(:\d+)\)$/, ',$1$2,$1$3)'),
    path: pathOf(text.parentElement!),
    words: wordsFrom(text, start, 48),
    quote: range.toString(),
    before: text.data.slice(0, start),
  };
}

function pointOfPicture(picture: Element): Point {
  const range = picture.ownerDocument.createRange();
  range.selectNode(picture);
  const cfi = reader.cfiOf(range)!;
  return {
    section: reader.currentLocation!.section,
    cfi,
    path: pathOf(picture),
    words: '',
    quote: '',
    before: '',
  };
}

function pathOf(element: Element): number[] {
  const path: number[] = [];
  for (let at = element; at.localName !== 'body'; at = at.parentElement!)
    path.unshift([...at.parentElement!.children].indexOf(at));
  return path;
}

declare global {
  interface Window {
    sections(): { size: number; linear: boolean }[];
    /** Places spread over the section that is shown. */
    pickPoints(count: number): Point[];
    /** Whether all of the section that is shown is laid out. */
    isWhole(): boolean;
    /** What is first and last in the section that is shown. */
    ends(): { first: Point; last: Point | undefined };
  }
}
