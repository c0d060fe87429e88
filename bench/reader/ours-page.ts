import { createReader } from '@zhiye/reader';
import type { Reader, ReaderPublication } from '@zhiye/reader';
import type { Point } from './engine.ts';
import { findText, textFrom } from './page-visibility.ts';

let reader: Reader;
let manifest: ReaderPublication['manifest'];
/** The distance between two targets in a text, in characters. */
const TARGET_CHARACTERS = 60;
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

/** Listed in the order that the peers use too. */
window.sections = () => manifest.readingOrder.map(({ size, linear }) => ({ size, linear }));

window.pickPoints = (count) => {
  const targets = textsOf(shownFrame().contentDocument!).flatMap((text) => {
    const starts = Math.ceil((text.length - 12) / TARGET_CHARACTERS);
    const targets = Array.from({ length: Math.max(0, starts) }, (_, index) => ({
      text,
      start: 2 + index * TARGET_CHARACTERS,
    }));
    // a target is identified by the text that follows in the same node
    return targets.filter(({ start }) => text.data.slice(start).trim() !== '');
  });
  const picked = Math.min(count, targets.length);
  return Array.from({ length: picked }, (_, index) => {
    const { text, start } = targets[Math.floor((index * targets.length) / picked)]!;
    return pointAt(text, start, Math.min(text.length - 1, start + 50));
  });
};

// a large section is laid out in parts
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

/** Rendered texts. */
function textsOf(made: Document): Text[] {
  const walker = made.createTreeWalker(made.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() !== '' && text.parentElement!.getClientRects().length > 0) texts.push(text);
  }
  return texts;
}

/** The last text that element and content identify uniquely. */
function lastKnown(texts: readonly Text[]): Point | undefined {
  for (const text of texts.toReversed()) {
    const point = pointAt(text, 0, text.length);
    if (findText(text.ownerDocument, point.path, point.text)?.startContainer === text) return point;
  }
  return undefined;
}

function pointAt(text: Text, start: number, end: number): Point {
  const range = text.ownerDocument.createRange();
  range.setStart(text, start);
  range.setEnd(text, end);
  return {
    section: reader.currentLocation!.section,
    // in the one form that every peer accepts
    cfi: reader.cfiOf(range)!.replace(/(\/\d+),(:\d+),(:\d+)\)$/, ',$1$2,$1$3)'),
    path: pathOf(text.parentElement!),
    text: textFrom(text, start, 48),
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
    text: '',
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
    /** Targets spread over the current section. */
    pickPoints(count: number): Point[];
    /** Whether the current section is laid out completely. */
    isWhole(): boolean;
    /** The first and the last target of the current section. */
    ends(): { first: Point; last: Point | undefined };
  }
}
