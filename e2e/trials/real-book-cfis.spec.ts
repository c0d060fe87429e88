import { findBook, readBook, REAL_BOOKS } from '../../tools/real-books.ts';
import { expect, openBook, test } from '../reader-engine/fixtures.ts';

// CFIs of random points of real books: those of the package epub3-samples, and those in BOOKS_DIR.

const POINTS = Number(process.env.ENGINE_CFI_POINTS ?? 200);
const FEW_POINTS = 10;

test.use({ viewport: { width: 1400, height: 800 } });

for (const book of REAL_BOOKS) {
  for (const mode of ['paged', 'scrolled'] as const) {
    test(`CFIs of ${book}, ${mode}: each leads to the page that contains it, as in foliate-js`, async ({
      readerPage,
      books,
    }) => {
      const path = findBook(book);
      test.skip(path === undefined, 'the book is neither a sample nor in BOOKS_DIR');
      test.setTimeout(600_000);
      // thousands of formulas are expensive
      const points = book === 'linear-algebra' && POINTS <= 200 ? FEW_POINTS : POINTS;
      await books.add(book, readBook(path!));
      await openBook(readerPage, book, { mode });
      const { tried, wrong } = await readerPage.evaluate((count) => window.harness.checkCfis(count), points);
      expect(wrong).toEqual([]);
      expect(tried).toBe(points);
    });
  }
}
