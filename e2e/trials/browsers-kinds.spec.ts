import { BROWSERS, openBrowser } from '../browsers/browser-page.ts';
import type { BrowserPage } from '../browsers/browser-page.ts';
import { fontSizesBook, FONT_SIZES, RULE_KINDS, rulesBook, tallTablesBook } from '../browsers/kind-books.ts';
import { expect, test } from '../reader-engine/fixtures.ts';
import type { Books } from '../reader-engine/fixtures.ts';

// Styles and markup of every kind in the three engines of today's browsers.

async function openHarness(page: BrowserPage, books: Books): Promise<void> {
  await page.goTo(books.origin);
  await page.waitFor('harness', () => 'harness' in window);
  await page.run(() => window.harness.loadLateParts());
}

/** Work that takes longer than a session waits goes on in the page. */
async function runLong<Result>(page: BrowserPage, work: () => Promise<Result>): Promise<Result> {
  await page.run((source) => {
    Object.assign(window, { finished: undefined });
    // the function comes as its text, because it is run later
    const started = new Function(`return (${source})()`)() as Promise<unknown>;
    started.then(
      (result) => Object.assign(window, { finished: { result } }),
      (error: unknown) => Object.assign(window, { finished: { error: String(error) } }),
    );
  }, String(work));
  await expect
    .poll(() => page.run(() => 'finished' in window && Boolean(window.finished)), { timeout: 200_000 })
    .toBe(true);
  const { result, error } = await page.run(
    () => (window as unknown as { finished: { result?: Result; error?: string } }).finished,
  );
  if (error !== undefined) throw new Error(error);
  return result as Result;
}

for (const name of BROWSERS) {
  test.describe(name, () => {
    test.describe.configure({ mode: 'default' });
    let page: BrowserPage;
    test.beforeAll(async () => void (page = await openBrowser(name, { width: 1000, height: 800 })));
    test.afterAll(() => page?.close());

    test('rules of every kind: each line is reached and can be read', async ({ books }) => {
      test.setTimeout(300_000);
      await books.add('rules', rulesBook());
      await openHarness(page, books);
      for (const look of [
        { mode: 'paged', theme: 'night' },
        { mode: 'scrolled', theme: 'day' },
      ] as const) {
        await page.run((settings) => window.harness.open('rules', { ...settings, columns: 1 }), look);
        const { unseen, faint, tokens } = await runLong(page, () => window.harness.checkReading());
        expect({ unseen, faint, tokens }).toEqual({ unseen: [], faint: [], tokens: 31 * RULE_KINDS });
      }
    });

    test('font sizes in every unit follow the size that is chosen', async ({ books }) => {
      await books.add('font-sizes', fontSizesBook());
      await openHarness(page, books);
      const read = (fontSizePx: number) =>
        page.run(async (size) => {
          await window.harness.open('font-sizes', { mode: 'paged', columns: 1, fontSizePx: size });
          const made = document.querySelector('iframe')!.contentDocument!;
          return [...made.querySelectorAll('.s')].map((each) =>
            Number.parseFloat(getComputedStyle(each).fontSize),
          );
        }, fontSizePx);
      const [small, large] = [await read(16), await read(32)];
      const wrong = small.flatMap((size, index) => {
        const ratio = large[index]! / size;
        // heights of letters are whole pixels in WebKit
        return Math.abs(ratio - 2) < (/ex|cap/.test(FONT_SIZES[index] ?? '') ? 0.12 : 0.06)
          ? []
          : [`${FONT_SIZES[index] ?? `class ${index}`}: ${ratio.toFixed(2)}`];
      });
      expect(wrong).toEqual([]);
    });
  });

  // WebKit cannot be told how many pixels of the screen a CSS pixel takes
  for (const zoom of name === 'webkit' ? [1] : [0.8, 1, 1.1, 1.25, 1.5, 2])
    test(`${name} at ${zoom * 100} %: every cell of a tall table is reached`, async ({ books }) => {
      test.setTimeout(300_000);
      await books.add('tall-tables', tallTablesBook());
      const page = await openBrowser(name, { width: 1000, height: 800, zoom });
      try {
        await openHarness(page, books);
        await page.run(() => window.harness.open('tall-tables', { mode: 'paged', columns: 1 }));
        const { unseen, cut, blank, lines } = await runLong(page, () =>
          window.harness.walkLines(
            window.harness.manifest!.readingOrder.map((_, index) => index),
            40,
          ),
        );
        expect({ unseen, cut, blank }).toEqual({ unseen: [], cut: [], blank: [] });
        expect(lines).toBeGreaterThan(1_000);
      } finally {
        await page.close();
      }
    });
}
