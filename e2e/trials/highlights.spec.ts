import { expect, test } from '../reader-engine/fixtures.ts';
import { tryHighlights } from '../reader-engine/random-highlights.ts';

// 510 random selections over generated books with formulas, ruby, hidden and transformed words, tables and footnotes.

test.use({ viewport: { width: 1000, height: 700 } });

const BOOKS = 17;
const SELECTIONS = 15;

for (const mode of ['paged', 'scrolled'] as const) {
  for (let seed = 100; seed < 100 + BOOKS; seed += 1) {
    test(`${mode}, book ${seed}: no highlight is lost, larger, after a reload or in a new revision`, async ({
      readerPage,
      books,
    }) => {
      expect(await tryHighlights(readerPage, books, { seed, count: SELECTIONS, mode })).toEqual([]);
    });
  }
}
