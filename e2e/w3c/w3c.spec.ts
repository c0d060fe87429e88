import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BOOKS_DIR, expect, openBook, test } from '../reader-engine/fixtures.ts';
import { printTable } from './w3c-table.ts';
import { EXPECTATIONS } from './w3c-expectations.ts';
import { TestBook } from './test-book.ts';

// The W3C tests of EPUB reading systems, one requirement for each book. They run when BOOKS_DIR has the books.

const FOLDER = BOOKS_DIR === undefined ? undefined : join(BOOKS_DIR, 'w3c');

test.skip(FOLDER === undefined || !existsSync(FOLDER), 'BOOKS_DIR has no folder w3c');

const VIEW = { width: 1200, height: 800 };
let page: Page;

test.beforeAll(async ({ browser, books }) => {
  page = await browser.newPage({ viewport: VIEW });
  await page.goto(books.origin);
  await page.waitForFunction(() => 'harness' in window);
});
test.afterAll(() => page.close());

for (const { book, requirement, check } of EXPECTATIONS) {
  if (!check) continue;
  test(`${book}: ${requirement}`, async ({ books }) => {
    await books.add(book, join(FOLDER!, `${book}.epub`));
    await page.setViewportSize(VIEW);
    await openBook(page, book);
    await check(new TestBook(page, book));
  });
}

test('docs/w3c-epub-tests.md is up to date, and at least sixty requirements are met', async () => {
  expect(EXPECTATIONS.filter(({ check, unmet }) => (check === undefined) === (unmet === undefined))).toEqual(
    [],
  );
  expect(EXPECTATIONS.filter(({ check }) => check).length).toBeGreaterThanOrEqual(60);
  const path = join(import.meta.dirname, '../../docs/w3c-epub-tests.md');
  if (process.env.RENEW_W3C_TABLE) await writeFile(path, printTable(EXPECTATIONS));
  expect(await readFile(path, 'utf8')).toBe(printTable(EXPECTATIONS));
});
