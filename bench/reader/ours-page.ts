import { createReader } from '@zhiye/reader';
import type { Reader, ReaderPublication } from '@zhiye/reader';
import './engine.ts';

let reader: Reader;
let manifest: ReaderPublication['manifest'];

/** Resolves at the next place; does what leads there. */
const placed = (act: () => void): Promise<void> =>
  new Promise((resolve) => {
    const stop = reader.on('relocated', () => {
      stop();
      resolve();
    });
    act();
  });

window.engine = {
  async open(book) {
    manifest = await (await fetch(`/books/${book}/manifest.json`)).json();
    reader = createReader({
      container: document.getElementById('container')!,
      publication: { manifest, resolve: (href) => `/books/${book}/resources/${href}` },
      settings: { columns: 1, fontSizePx: 16, lineHeight: null, measurePx: 760 },
    });
  },
  show: (section) => placed(() => reader.goTo({ href: manifest.readingOrder[section]!.href })),
  turn: (step) => placed(() => (step > 0 ? reader.next() : reader.previous())),
  jump: (cfi) => placed(() => reader.goTo({ cfi })),
  async highlight(cfis) {
    reader.setHighlights(
      cfis.map((cfi, index) => ({
        id: String(index),
        cfi,
        color: 'yellow' as const,
        style: 'background' as const,
      })),
    );
  },
  settle: async () => undefined,
  press: (step) => (step > 0 ? reader.next() : reader.previous()),
  placeKey: () => `${reader.place!.section}:${reader.place!.page}`,
};

/** In the order in which the peers number them too. */
window.sections = () => manifest.readingOrder.map(({ size, linear }) => ({ size, linear }));

/** Ranges spread over a section that is shown. */
window.pickRanges = (count) => {
  const frame = [...document.querySelectorAll('iframe')].find(({ style }) => style.visibility !== 'hidden')!;
  const made = frame.contentDocument!;
  const walker = made.createTreeWalker(made.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim().length > 12) texts.push(text);
  }
  return Array.from({ length: Math.min(count, texts.length) }, (_, index) => {
    const text = texts[Math.floor((index * texts.length) / count)]!;
    const range = made.createRange();
    range.setStart(text, 2);
    range.setEnd(text, Math.min(text.length - 1, 60));
    // the same range in the one form that every peer reads
    return reader.cfiOf(range)!.replace(/(\/\d+),(:\d+),(:\d+)\)$/, ',$1$2,$1$3)');
  });
};

declare global {
  interface Window {
    sections(): { size: number; linear: boolean }[];
    pickRanges(count: number): string[];
  }
}
