// Tests of W3C test books that are imported into the shop and read on its page /read.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { grantEntitlement } from '../../apps/server/src/features/commerce/entitlements/index.ts';
import { makeTestUser, openContext, test } from '../fixtures.ts';
import { ReadPageBook } from './read-page-book.ts';
import type { Expectation } from './w3c-expectations.ts';
import { hasW3cBooks, w3cBookPath } from './w3c-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const VIEW = { width: 1200, height: 800 };
const IMPORT_MS = 400_000;

/** Imports books with the command of the shop; returns their numbers by name. */
async function importBooks(names: readonly string[]): Promise<Map<string, number>> {
  const output = await new Promise<string>((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: process.env.SHOP_DATA_DIR };
    execFile(
      process.execPath,
      ['tools/bootstrap.mjs', 'import', ...names.map(w3cBookPath)],
      { cwd: ROOT, env, maxBuffer: 10_000_000 },
      (error, stdout, stderr) => (error ? reject(new Error(`${stdout}\n${stderr}`)) : resolve(stdout)),
    );
  });
  return new Map(
    [...output.matchAll(/([\w.-]+)\.epub: book (\d+) /g)].map(([, name, id]) => [name!, Number(id)]),
  );
}

/** The numbers of the books in the shop. A worker that follows a failed test finds what the one before it imported. */
async function findOrImportBooks(names: readonly string[]): Promise<Map<string, number>> {
  const list = join(process.env.SHOP_DATA_DIR!, 'w3c-books.json');
  const known = existsSync(list) ? (JSON.parse(await readFile(list, 'utf8')) as [string, number][]) : [];
  const bookIds = new Map(known);
  const missing = names.filter((name) => !bookIds.has(name));
  if (missing.length > 0) {
    for (const [name, id] of await importBooks(missing)) bookIds.set(name, id);
    await writeFile(list, JSON.stringify([...bookIds]));
  }
  return bookIds;
}

/** Defines a test for each expectation. They follow one another, after one import for all. */
export function testOnReadPage(expectations: readonly Expectation[]): void {
  test.skip(!hasW3cBooks, 'BOOKS_DIR has no folder w3c');
  test.describe.configure({ mode: 'default' });

  let bookIds: Map<string, number>;
  /** One reader with all books: a new browser context would load and compile the shop anew for each. */
  let context: BrowserContext;

  test.beforeAll(async ({ browser, baseURL, database: { db } }) => {
    test.setTimeout(IMPORT_MS);
    bookIds = await findOrImportBooks(expectations.map(({ book }) => book));
    const reader = await makeTestUser(db, 1);
    for (const bookId of bookIds.values()) {
      const grant = { userId: reader.userId, bookId, duration: 'long_term', source: 'order' } as const;
      await grantEntitlement(db, { ...grant, sourceRef: `w3c-${reader.userId}-${bookId}` }, new Date());
    }
    context = await openContext(browser, baseURL!, { as: reader, viewport: VIEW });
    await context.addCookies([{ name: 'zhiye_side', value: 'closed', url: `${baseURL}/pc` }]);
  });

  test.afterAll(() => context.close());

  for (const { book, requirement, check, pageCheck } of expectations) {
    test(`${book}: ${requirement}`, async () => {
      const page = await context.newPage();
      const opened = new ReadPageBook(page, bookIds.get(book)!);
      await opened.open();
      await (pageCheck ?? check)!(opened);
      await page.close();
    });
  }
}
