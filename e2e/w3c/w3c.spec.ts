import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BOOKS_DIR, expect, openBook, test } from '../reader-engine/fixtures.ts';
import { printTable } from './w3c-table.ts';
import { EXPECTATIONS } from './w3c-expectations.ts';
import { TestBook } from './w3c-page.ts';

// The W3C's tests of EPUB reading systems, one behaviour a book, on one page. They run where the books are.

const FOLDER = BOOKS_DIR === undefined ? undefined : join(BOOKS_DIR, 'w3c');

test.skip(FOLDER === undefined || !existsSync(FOLDER), 'BOOKS_DIR names no folder with the books');

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

test('docs/w3c-epub-tests.md says the same, and at least sixty are met', async () => {
  expect(EXPECTATIONS.filter(({ check, unmet }) => (check === undefined) === (unmet === undefined))).toEqual(
    [],
  );
  expect(EXPECTATIONS.filter(({ check }) => check).length).toBeGreaterThanOrEqual(60);
  const path = join(import.meta.dirname, '../../docs/w3c-epub-tests.md');
  if (process.env.RENEW_W3C_TABLE) await writeFile(path, printTable(EXPECTATIONS));
  expect(await readFile(path, 'utf8')).toBe(printTable(EXPECTATIONS));
});
