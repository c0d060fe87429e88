import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packBook } from '@zhiye/demo-shop';
import { BROWSERS, openBrowser } from '../browsers/browser-page.ts';
import type { BrowserName, BrowserPage } from '../browsers/browser-page.ts';
import { tableBook } from '../browsers/trial-books.ts';
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
