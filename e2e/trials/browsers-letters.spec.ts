import { BROWSERS, openBrowser } from '../browsers/browser-page.ts';
import type { BrowserPage } from '../browsers/browser-page.ts';
import {
  findLetterFaults,
  FIRST_LETTERS,
  firstLettersBook,
  pointAtLetter,
  VERTICAL,
} from '../reader-engine/first-letters.ts';
import { expect, test } from '../reader-engine/fixtures.ts';

// Large first letters in the three engines of today's browsers: whole, beside their lines, and found by a pointer.

for (const name of BROWSERS) {
  test.describe(name, () => {
    test.describe.configure({ mode: 'default' });
    let page: BrowserPage;
    test.beforeAll(async () => void (page = await openBrowser(name, { width: 700, height: 800 })));
    test.afterAll(() => page?.close());

    for (const mode of ['paged', 'scrolled'] as const)
      test(`${mode}: large first letters are whole and overlap nothing`, async ({ books }) => {
        test.setTimeout(300_000);
        await books.add('letters', firstLettersBook());
        await page.goTo(books.origin);
        await page.waitFor('harness', () => 'harness' in window);
        await page.run(() => window.harness.loadLateParts());
        await page.run((flow) => window.harness.open('letters', { mode: flow, columns: 1 }), mode);
        const wrong: string[] = [];
        for (const [index, [kind]] of FIRST_LETTERS.entries()) {
          // a letter has a larger box than its ink, which the walk allows for in horizontal lines only
          if (kind !== VERTICAL) {
            const { unseen, cut, blank } = await page.run(
              (section) => window.harness.walkLines([section], 30),
              index,
            );
            for (const text of [...unseen, ...cut, ...blank]) wrong.push(`${kind}: ${text}`);
          }
          const href = `EPUB/k${index}.xhtml`;
          await page.run((to) => window.harness.goTo({ href: to }), href);
          const faults = await page.run(findLetterFaults, href);
          for (const { at, fault } of faults) wrong.push(`${kind}, paragraph ${at}: ${fault}`);
          const pointed = await page.run(pointAtLetter, href);
          if (pointed !== 'in the letter') wrong.push(`${kind}: the pointer finds ${pointed}`);
        }
        expect(wrong).toEqual([]);
      });
  });
}
