import { tableBook } from '../browsers/trial-books.ts';
import { expect, openBook, test } from './fixtures.ts';

for (const mode of ['paged', 'scrolled'] as const)
  for (const columns of [1, 2] as const)
    test(`${mode}, ${columns} columns: links lead to cells, rows and words of tables`, async ({
      readerPage,
      books,
    }) => {
      const { book, fragments } = tableBook();
      await books.add('tables', book);
      await openBook(readerPage, 'tables', { mode, columns });
      expect(
        await readerPage.evaluate((wanted) => window.harness.findLostFragments(wanted), fragments),
      ).toEqual([]);
    });
