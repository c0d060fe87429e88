import {
  addCase,
  highlight,
  listCases,
  paintedIn,
  selectToken,
  tokensOfFile,
} from '../reader-engine/case-books.ts';
import { expect, goTo, openBook, test } from '../reader-engine/fixtures.ts';

// The books of CASES_DIR/reader: every marked line is found, reached, painted, selectable and readable.

test.skip(process.env.CASES_DIR === undefined, 'CASES_DIR is not set');
test.use({ viewport: { width: 1200, height: 800 } });

const THEMES = ['day', 'sepia', 'night'] as const;
const SYSTEMS = ['light', 'dark'] as const;

/** What cannot be asked of a book, and why. */
const WITHOUT_CONTRAST: Readonly<Record<string, string>> = {
  'c23-fixed-viewports': 'fixed pages keep the colors of their book, black on a dark red page among them',
};

for (const name of listCases()) {
  test(`${name}: every marked line is found, and in both flows reached, painted and selectable`, async ({
    readerPage,
    books,
  }) => {
    test.setTimeout(400_000);
    const tokens = tokensOfFile(name);
    const { manifest, search } = await addCase(books, name);
    const hits = tokens.map((token) => [token, search(token)] as const);
    expect(hits.filter(([, found]) => found.length !== 1).map(([token]) => token)).toEqual([]);
    const passages = hits.map(([token, [hit]]) => ({
      href: hit!.href,
      token,
      cfi: hit!.cfi,
      quote: { exact: token, prefix: '', suffix: '' },
    }));
    for (const mode of ['paged', 'scrolled'] as const) {
      await openBook(readerPage, name, { mode, columns: 1 });
      const { unseen, tokens: count } = await readerPage.evaluate(() => window.harness.checkReading());
      expect({ mode, unseen, count }).toEqual({ mode, unseen: [], count: tokens.length });
      await highlight(readerPage, passages);
      for (const { href } of manifest.readingOrder) {
        const here = passages.filter((each) => each.href === href).map(({ token }) => token);
        await goTo(readerPage, { href });
        await expect.poll(async () => (await paintedIn(readerPage, href)).sort()).toEqual(here);
        for (const token of [...new Set([here[0], here.at(-1)])])
          if (token) await selectToken(readerPage, href, token);
      }
    }
  });

  test(`${name}: every marked line has a contrast of 4.5 in each theme and on each system`, async ({
    readerPage,
    books,
  }) => {
    test.skip(name in WITHOUT_CONTRAST, WITHOUT_CONTRAST[name]);
    test.setTimeout(400_000);
    await addCase(books, name);
    for (const colorScheme of SYSTEMS) {
      await readerPage.emulateMedia({ colorScheme });
      for (const theme of THEMES)
        for (const mode of ['paged', 'scrolled'] as const) {
          // the colors of a page do not depend on the others, so that long books are turned through once
          if (mode === 'paged' && tokensOfFile(name).length > 100) continue;
          await openBook(readerPage, name, { mode, theme, columns: 1 });
          const { faint } = await readerPage.evaluate(() => window.harness.checkReading());
          expect({ colorScheme, theme, mode, faint }).toEqual({ colorScheme, theme, mode, faint: [] });
        }
    }
  });
}
