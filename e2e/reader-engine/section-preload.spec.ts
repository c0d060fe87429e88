import type { Page } from '@playwright/test';
import { expect, goTo, openBook, positionOf, test } from './fixtures.ts';
import { textBook } from './generated-books.ts';

test.use({ viewport: { width: 700, height: 500 } });

const book = textBook({ chapters: 5, paragraphs: 60 });

/** The chapters that are open, by number. */
const openChapters = (readerPage: Page): Promise<number[]> =>
  readerPage.evaluate(() =>
    [...document.querySelectorAll('iframe')]
      .map(({ src }) => Number(/c(\d+)\.xhtml/.exec(src)?.[1]))
      .sort((a, b) => a - b),
  );

async function turn(readerPage: Page, way: 'next' | 'previous', turns: number): Promise<void> {
  for (let each = 0; each < turns; each += 1)
    await readerPage.evaluate((name) => window.harness.reader![name](), way);
}

test('the next section is opened near the end of one, the previous one near its start when pages are turned back', async ({
  readerPage,
  books,
}) => {
  await books.add('preload', book);
  await openBook(readerPage, 'preload');
  await goTo(readerPage, { href: 'EPUB/c3.xhtml' });
  const { pages } = await positionOf(readerPage);
  expect(pages).toBeGreaterThan(14);
  await turn(readerPage, 'next', 7);
  await expect.poll(() => openChapters(readerPage)).toEqual([3]);
  await turn(readerPage, 'next', pages - 10);
  await expect.poll(() => openChapters(readerPage)).toEqual([3, 4]);
  await turn(readerPage, 'previous', 2);
  await expect.poll(() => openChapters(readerPage)).toEqual([3]);
  await turn(readerPage, 'previous', pages - 9);
  expect(await positionOf(readerPage)).toMatchObject({ section: 2, page: 5 });
  await expect.poll(() => openChapters(readerPage)).toEqual([2, 3]);
});

test('a jump opens nothing else until the reader stays there or turns a page', async ({
  readerPage,
  books,
}) => {
  await books.add('preload', book);
  await openBook(readerPage, 'preload');
  await goTo(readerPage, { href: 'EPUB/c4.xhtml' });
  await expect.poll(() => openChapters(readerPage), { intervals: [50] }).toEqual([4]);
  await expect.poll(() => openChapters(readerPage)).toEqual([3, 4]);
});
