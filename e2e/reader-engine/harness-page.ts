// A page with the reading engine only, for the specs in reader-engine/ and w3c/.
import { createReader } from '@zhiye/reader';
import { loadLateParts } from '../../packages/reader/src/late-parts.ts';
import { checkCfis } from './cfi-check.ts';
import { walkLines } from './line-walk.ts';
import type { WalkReport } from './line-walk.ts';
import { checkReading } from './reading-check.ts';
import type { ReadingReport } from './reading-check.ts';
import type { Reader, ReaderEvents, ReaderPublication, ReaderSettings } from '@zhiye/reader';

const NAMES: (keyof ReaderEvents)[] = [
  'relocated',
  'sectionLoading',
  'sectionReady',
  'sectionFailed',
  'linkFollowed',
  'selected',
  'selectionCleared',
  'highlightClicked',
  'highlightsNotFound',
  'footnoteClicked',
  'imageClicked',
  'pageClicked',
  'copyRequested',
];

export interface Harness {
  reader: Reader | undefined;
  book: string;
  events: { name: string; event: unknown }[];
  /** Loads what no page waits for; what is highlighted is drawn at once then. */
  loadLateParts(): Promise<void>;
  /** Opens a book; resolves when its first page is shown. With touch controls, fingers select. */
  open(
    book: string,
    settings?: Partial<ReaderSettings>,
    start?: Parameters<Reader['goTo']>[0],
    hasTouchControls?: boolean,
  ): Promise<void>;
  /** Goes to a target and resolves when it is shown. */
  goTo(target: Parameters<Reader['goTo']>[0]): Promise<boolean>;
  manifest: ReaderPublication['manifest'] | undefined;
  /** Goes to random points of the book by CFI, and compares the result with foliate-js. */
  checkCfis(count: number): Promise<{ tried: number; wrong: string[] }>;
  /** Names the numbered characters of a range, for random-highlights.ts: the numbers of their elements and their offsets. */
  charactersOf(range: Range): string;
  /** Goes to fragments of a section, the first one unless another is named, and names those that are then not in view, or not inside of the boxes that scroll. */
  findLostFragments(fragments: readonly string[], section?: string): Promise<string[]>;
  /** Looks at every line of these sections, of each at most so many pages. */
  walkLines(sections: readonly number[], maxPages: number): Promise<WalkReport>;
  /** Reads the whole book with the settings that are in force. */
  checkReading(): Promise<ReadingReport>;
}

const container = document.getElementById('container')!;

const relocated = (reader: Reader): Promise<void> =>
  new Promise((resolve) => {
    const stop = reader.on('relocated', () => {
      stop();
      resolve();
    });
  });

const harness: Harness = {
  reader: undefined,
  book: '',
  events: [],
  manifest: undefined,
  loadLateParts,
  async open(book, settings = {}, start = { totalProgression: 0 }, hasTouchControls = false) {
    harness.reader?.destroy();
    harness.events = [];
    harness.book = book;
    const manifest = await (await fetch(`/books/${book}/manifest.json`)).json();
    harness.manifest = manifest;
    const reader = createReader({
      container,
      publication: { manifest, resolve: (href) => `/books/${book}/resources/${href}` },
      settings,
      interceptsCopy: true,
      hasTouchControls,
      mathFontUrl: '/math.woff2',
    });
    harness.reader = reader;
    for (const name of NAMES) {
      reader.on(name, (event) => void harness.events.push({ name, event }));
    }
    const shown = relocated(reader);
    reader.goTo(start);
    await shown;
  },
  async goTo(target) {
    const shown = relocated(harness.reader!);
    const isThere = harness.reader!.goTo(target);
    if (isThere) await shown;
    return isThere;
  },
  checkCfis: (count) => checkCfis(harness, count),
  charactersOf(range) {
    const numbered = range.startContainer.ownerDocument!.querySelectorAll('[data-w]');
    return [...numbered]
      .flatMap((element) => {
        const text = element.firstChild as Text;
        if (!range.intersectsNode(text)) return [];
        const start = text === range.startContainer ? range.startOffset : 0;
        const end = text === range.endContainer ? range.endOffset : text.length;
        return [...text.data].flatMap((letter, at) =>
          at >= start && at < end && !/\s|\u00ad|\u0301/.test(letter)
            ? `${element.getAttribute('data-w')}.${at}`
            : [],
        );
      })
      .join(' ');
  },
  async findLostFragments(fragments, section) {
    const lost: string[] = [];
    const href = section ?? harness.manifest!.readingOrder[0]!.href;
    for (const fragment of fragments) {
      await harness.goTo({ href: `${href}#${fragment}` });
      await new Promise((resolve) => setTimeout(resolve, 60));
      const frame = [...document.querySelectorAll('iframe')].find(({ src }) =>
        src.split('?')[0]!.endsWith(`/${href}`),
      )!;
      const target = frame.contentDocument!.getElementById(fragment)!;
      // in WebKit the cells of a table that scrolls have empty boxes, and their texts have not
      const range = frame.contentDocument!.createRange();
      range.selectNodeContents(target);
      const boxes = [...target.getClientRects(), ...range.getClientRects()];
      const { left, top, height } = boxes.find((box) => box.height > 0) ?? boxes[0]!;
      const outer = frame.getBoundingClientRect();
      const around = container.getBoundingClientRect();
      const isInView =
        outer.left + left >= around.left - 2 &&
        outer.left + left < around.right &&
        outer.top + top >= around.top - 2 &&
        outer.top + top + Math.min(height, 10) <= around.bottom + 2;
      const box = target.closest('[data-reader-wide]')?.getBoundingClientRect();
      const isInBox =
        !box || (left >= box.left - 2 && left < box.right && top >= box.top - 2 && top < box.bottom);
      if (!isInView || !isInBox) lost.push(`${fragment}: in view ${isInView}, in its box ${isInBox}`);
    }
    return lost;
  },
  walkLines: (sections, maxPages) =>
    walkLines(
      harness.reader!,
      sections.map((section) => harness.manifest!.readingOrder[section]!.href),
      (href) => harness.goTo({ href }),
      maxPages,
    ),
  checkReading: () =>
    checkReading(
      () => harness.reader!,
      harness.manifest!.readingOrder.map(({ href }) => href),
      (href) => harness.goTo({ href }),
    ),
};
// arrow keys turn the page, as in the shop
document.addEventListener('keydown', (event) => {
  if (harness.reader?.handleKey(event)) return;
  if (event.key === 'ArrowRight') harness.reader?.next();
  if (event.key === 'ArrowLeft') harness.reader?.previous();
});

window.harness = harness;
