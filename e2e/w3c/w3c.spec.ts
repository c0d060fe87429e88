import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { grantEntitlement } from '../../apps/server/src/features/entitlements/index.ts';
import { expect, makeTestUser, openContext, test } from '../fixtures.ts';
import { EXPECTATIONS } from './w3c-expectations.ts';
import { printTable } from './w3c-table.ts';
import { TestBook } from './test-book.ts';

// The W3C tests of EPUB reading systems, one requirement for each book: imported into the shop and read on its page
// /read. They run when BOOKS_DIR has the books.

const FOLDER = process.env.BOOKS_DIR === undefined ? undefined : join(process.env.BOOKS_DIR, 'w3c');
const ROOT = join(import.meta.dirname, '../..');
const VIEW = { width: 1200, height: 800 };
const IMPORT_MS = 400_000;
const CHECKED = EXPECTATIONS.filter(({ check }) => check);

test.skip(FOLDER === undefined || !existsSync(FOLDER), 'BOOKS_DIR has no folder w3c');
// one import for all tests
test.describe.configure({ mode: 'default' });

let bookIds: Map<string, number>;
/** One reader with all books: a new browser context would load and compile the shop anew for each. */
let context: BrowserContext;

/** Imports books with the command of the shop; returns their numbers by name. */
async function importBooks(names: readonly string[]): Promise<Map<string, number>> {
  const files = names.map((name) => join(FOLDER!, `${name}.epub`));
  const output = await new Promise<string>((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: process.env.SHOP_DATA_DIR };
    execFile(
      process.execPath,
      ['tools/bootstrap.mjs', 'import', ...files],
      { cwd: ROOT, env, maxBuffer: 10_000_000 },
      (error, stdout, stderr) => (error ? reject(new Error(`${stdout}\n${stderr}`)) : resolve(stdout)),
    );
  });
  return new Map(
    [...output.matchAll(/([\w.-]+)\.epub: book (\d+) /g)].map(([, name, id]) => [name!, Number(id)]),
  );
}

test.beforeAll(async ({ browser, baseURL, database: { db } }) => {
  test.setTimeout(IMPORT_MS);
  // a worker that follows a failed test finds the books in the shop
  const list = join(process.env.SHOP_DATA_DIR!, 'w3c-books.json');
  if (!existsSync(list)) {
    const imported = await importBooks(CHECKED.map(({ book }) => book));
    await writeFile(list, JSON.stringify([...imported]));
  }
  bookIds = new Map(JSON.parse(await readFile(list, 'utf8')) as [string, number][]);
  const reader = await makeTestUser(db, 1);
  for (const bookId of bookIds.values()) {
    const grant = { userId: reader.userId, bookId, duration: 'long_term', source: 'order' } as const;
    await grantEntitlement(db, { ...grant, sourceRef: `w3c-${reader.userId}-${bookId}` }, new Date());
  }
  context = await openContext(browser, baseURL!, { as: reader, viewport: VIEW });
  await context.addCookies([{ name: 'zhiye_side', value: 'closed', url: `${baseURL}/pc` }]);
});

test.afterAll(() => context.close());

for (const { book, requirement, check } of CHECKED) {
  test(`${book}: ${requirement}`, async () => {
    const page = await context.newPage();
    const opened = new TestBook(page, bookIds.get(book)!);
    await opened.open();
    await check!(opened);
    await page.close();
  });
}

test('docs/w3c-epub-tests.md is up to date, and at least sixty requirements are met', async () => {
  expect(EXPECTATIONS.filter(({ check, unmet }) => (check === undefined) === (unmet === undefined))).toEqual(
    [],
  );
  expect(CHECKED.length).toBeGreaterThanOrEqual(60);
  const path = join(import.meta.dirname, '../../docs/w3c-epub-tests.md');
  if (process.env.RENEW_W3C_TABLE) await writeFile(path, printTable(EXPECTATIONS));
  expect(await readFile(path, 'utf8')).toBe(printTable(EXPECTATIONS));
});
