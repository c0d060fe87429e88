import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packBook } from '@zhiye/demo-shop';
import { BROWSERS, openBrowser } from '../browsers/browser-page.ts';
import type { BrowserName, BrowserPage } from '../browsers/browser-page.ts';
import { breakBook, headingBook, tableBook } from '../browsers/trial-books.ts';
import { expect, test } from '../reader-engine/fixtures.ts';

// Every line of real books in the three engines of today's browsers: whole on a page, and no page without anything to see.

const FOLDER = process.env.BOOKS_DIR;
/** Of a long book some sections, from its start to its end, and of a long section its first pages. */
const SECTIONS = 6;
const MAX_PAGES = 12;
const WALK_MS = 240_000;

/** What a browser shows otherwise, by book or kind of table, and why that is no fault of the reader. */
const DIFFERENCES: Readonly<Record<BrowserName, Readonly<Record<string, string>>>> = {
  chromium: {},
  firefox: {},
  webkit: {
    'both ways':
      'rows of a table that is wider and taller than a page have boxes as if it went on in the next columns, so none can be looked for',
  },
};

interface Book {
  readonly name: string;
  read(): Uint8Array;
}

const BOOKS: readonly Book[] = [
  { name: 'calculus', read: () => packBook('calculus-first-steps') },
  ...(FOLDER ? readdirSync(FOLDER) : [])
    .filter((file) => file.endsWith('.epub'))
    .map((file) => ({ name: basename(file, '.epub'), read: () => readFileSync(join(FOLDER!, file)) })),
];

test.skip(FOLDER === undefined, 'BOOKS_DIR is not set');

for (const name of BROWSERS) {
  test.describe(name, () => {
    test.describe.configure({ mode: 'default' });
    let page: BrowserPage;
    test.beforeAll(async () => void (page = await openBrowser(name, { width: 1000, height: 800 })));
    test.afterAll(() => page?.close());

    for (const mode of ['paged', 'scrolled'] as const)
      test(`${mode}: links lead to cells, rows and words of tables, and each row is reached`, async ({
        books,
      }) => {
        const { book, fragments } = tableBook();
        await books.add('tables', book);
        await page.goTo(books.origin);
        await page.waitFor('harness', () => 'harness' in window);
        await page.run((flow) => window.harness.open('tables', { mode: flow, columns: 1 }), mode);
        const isKnown = (text: string): boolean => 'both ways' in DIFFERENCES[name] && /both[- ]/.test(text);
        const lost = await page.run((wanted) => window.harness.findLostFragments(wanted), fragments);
        expect(lost.filter((text) => !isKnown(text))).toEqual([]);
        if (mode === 'scrolled') return;
        const { unseen, cut, blank } = await page.run(() => window.harness.walkLines([0], 60));
        expect([...unseen, ...cut, ...blank].filter((text) => !isKnown(text))).toEqual([]);
      });

    test('a page begins where the style of a book says so', async ({ books }) => {
      await books.add('breaks', breakBook());
      await page.goTo(books.origin);
      await page.waitFor('harness', () => 'harness' in window);
      const counts = await page.run(async () => {
        await window.harness.open('breaks', { mode: 'paged', columns: 1 });
        const found: string[] = [];
        for (const [index, { href }] of window.harness.manifest!.readingOrder.entries()) {
          await window.harness.goTo({ href });
          for (
            let wait = 0;
            window.harness.reader!.currentLocation!.section !== index && wait < 100;
            wait += 1
          )
            await new Promise((done) => setTimeout(done, 20));
          found.push(`${href} ${window.harness.reader!.currentLocation!.pages}`);
        }
        return found;
      });
      expect(counts).toEqual(counts.map((_, index) => `EPUB/k${index}.xhtml 3`));
    });

    for (const columns of [1, 2] as const)
      test(`${columns} columns: no heading stands alone at the foot of a page`, async ({ books }) => {
        await books.add('headings', headingBook());
        await page.goTo(books.origin);
        await page.waitFor('harness', () => 'harness' in window);
        const alone = await page.run(async (count) => {
          const found: string[] = [];
          let headings = 0;
          await window.harness.open('headings', { mode: 'paged', columns: count });
          for (const { href } of window.harness.manifest!.readingOrder) {
            await window.harness.goTo({ href });
            await new Promise((done) => setTimeout(done, 300));
            const frame = [...document.querySelectorAll('iframe')].find(({ src }) =>
              src.includes(`/${href}`),
            )!;
            const made = frame.contentDocument!;
            const isVertical = getComputedStyle(made.body).writingMode.startsWith('vertical');
            const length = isVertical ? frame.clientHeight : frame.clientWidth / count;
            const offset = isVertical ? made.documentElement.scrollTop : made.documentElement.scrollLeft;
            const columnOf = (box: DOMRect): number =>
              Math.floor(((isVertical ? box.top : box.left) + offset + 1) / length);
            const walker = made.createTreeWalker(made.body, NodeFilter.SHOW_TEXT);
            const range = made.createRange();
            let last: { column: number; text: string } | undefined;
            while (walker.nextNode()) {
              const text = walker.currentNode as Text;
              range.selectNodeContents(text);
              const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
              if (boxes.length === 0) continue;
              if (last && columnOf(boxes[0]!) !== last.column) found.push(`${href} ${last.text}`);
              const isKept = text.parentElement!.hasAttribute('data-kept');
              headings += isKept ? 1 : 0;
              last = isKept
                ? {
                    column: columnOf(boxes.at(-1)!),
                    text: `${text.data} before ${text.parentElement!.parentElement!.textContent.slice(0, 20)}`,
                  }
                : undefined;
            }
          }
          return { found, headings };
        }, columns);
        expect(alone.headings).toBeGreaterThan(200);
        expect(alone.found).toEqual([]);
      });

    for (const book of BOOKS)
      test(`${book.name}: every line is whole on a page`, async ({ books }) => {
        test.setTimeout(2 * WALK_MS);
        await books.add(book.name, book.read());
        await page.goTo(books.origin);
        await page.waitFor('harness', () => 'harness' in window);
        // the work goes on in the page, since a session does not wait for minutes
        await page.run(
          (opened, sections, maxPages) => {
            const { harness } = window;
            const walk = async () => {
              await harness.open(opened, { mode: 'paged', columns: 1 });
              const order = harness.manifest!.readingOrder.flatMap(({ linear }, index) =>
                linear ? index : [],
              );
              const step = Math.max(1, (order.length - 1) / (sections - 1));
              const chosen = new Set(
                Array.from({ length: sections }, (_, each) => order[Math.round(each * step)]),
              );
              return harness.walkLines(
                [...chosen].filter((each) => each !== undefined),
                maxPages,
              );
            };
            Object.assign(window, { walked: undefined });
            void walk().then(
              (report) => Object.assign(window, { walked: report }),
              (error: unknown) => Object.assign(window, { walked: { error: String(error) } }),
            );
          },
          book.name,
          SECTIONS,
          MAX_PAGES,
        );
        const result = await expect
          .poll(() => page.run(() => (window as unknown as { walked?: object }).walked), {
            timeout: WALK_MS,
            intervals: [500],
          })
          .toBeTruthy()
          .then(() => page.run(() => (window as unknown as { walked: Record<string, string[]> }).walked));
        console.log(name, book.name, JSON.stringify(result).slice(0, 1_500));
        if (book.name in DIFFERENCES[name]) return;
        expect(result).toMatchObject({ unseen: [], cut: [], blank: [] });
        expect(result.pages).toBeGreaterThan(0);
      });
  });
}
