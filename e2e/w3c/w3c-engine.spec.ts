import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../reader-engine/fixtures.ts';
import { EngineBook } from './engine-book.ts';
import { EXPECTATIONS, MET } from './w3c-expectations.ts';
import { hasW3cBooks, w3cBookPath } from './w3c-folder.ts';
import { printTable } from './w3c-table.ts';

// The W3C tests of EPUB reading systems, one requirement for each book: imported and shown by the reading engine, without a
// shop. They run when BOOKS_DIR has the books.

test.use({ viewport: { width: 1200, height: 800 } });

for (const { book, requirement, check } of MET) {
  if (!check) continue;
  test(`${book}: ${requirement}`, async ({ readerPage, books }) => {
    test.skip(!hasW3cBooks, 'BOOKS_DIR has no folder w3c');
    await books.add(book, w3cBookPath(book));
    const opened = new EngineBook(readerPage, book);
    await opened.open();
    await check(opened);
  });
}

test('docs/w3c-epub-tests.md is up to date, and at least sixty requirements are met', async () => {
  // each requirement has one check, or the reason why it is not met
  for (const { book, check, pageCheck, unmet } of EXPECTATIONS) {
    expect(
      [check, pageCheck, unmet].filter((each) => each !== undefined),
      book,
    ).toHaveLength(1);
  }
  expect(MET.length).toBeGreaterThanOrEqual(60);
  const path = join(import.meta.dirname, '../../docs/w3c-epub-tests.md');
  if (process.env.RENEW_W3C_TABLE) await writeFile(path, printTable(EXPECTATIONS));
  expect(await readFile(path, 'utf8')).toBe(printTable(EXPECTATIONS));
});
