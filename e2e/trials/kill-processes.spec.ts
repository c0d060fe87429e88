import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startAnnotating } from '../annotating.ts';
import { findDatabaseProcess, startOrdering, VICTIMS } from '../ordering.ts';
import { copyDataDir, startShop, stopShop } from '../shop-process.ts';
import type { Shop } from '../shop-process.ts';
import { runShopCommand } from '../shop-command.ts';

// The processes of a shop are ended in the middle of their work, and every well-formed book is imported, in a data folder of its own.

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let dataDir = '';
let shop: Shop;

test.beforeAll(async () => {
  // Hooks have their own time limit.
  test.setTimeout(240_000);
  dataDir = await copyDataDir();
  shop = await startShop({ dataDir });
});
test.afterAll(async () => {
  await stopShop(shop);
  await rm(dataDir, { recursive: true, force: true });
});

test('every well-formed book of BOOKS_DIR is imported', () => {
  const booksDir = process.env.BOOKS_DIR ?? '';
  test.skip(!existsSync(booksDir), 'BOOKS_DIR names no folder of books');
  const books = readdirSync(booksDir).filter((name) => name.endsWith('.epub'));
  const paths = books.map((name) => join(booksDir, name));
  const done = runShopCommand(dataDir, 'import', paths);
  expect(done.printed).not.toContain('rejected');
  expect(done.code).toBe(0);
});

test('orders and the sync of notes survive kill -9 of the processes of the database and of the server', async () => {
  const rounds = Number(process.env.KILL_ROUNDS ?? 4);
  test.setTimeout(240_000 + rounds * 30_000);
  const orders = await startOrdering(dataDir, () => shop.url);
  const notes = await startAnnotating(dataDir, () => shop.url);
  for (let round = 0; round < rounds; round += 1) {
    await orders.waitForMore(2);
    const victim = VICTIMS[round % VICTIMS.length]!;
    if (victim === 'node') {
      await stopShop(shop, 'SIGKILL');
      shop = await startShop({ dataDir });
    } else {
      process.kill(await findDatabaseProcess(dataDir, victim), 'SIGKILL');
    }
    await orders.waitForMore(2);
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  }
  const { confirmed, stored } = await orders.stop();
  expect(confirmed.length).toBeGreaterThanOrEqual(rounds * 4);
  expect(confirmed.filter((orderNo) => !stored.has(orderNo))).toEqual([]);
  const annotated = await notes.stop();
  // requests were cut off, and every note is there once, with a revision of its own
  expect(annotated.repeated).toBeGreaterThan(0);
  expect(annotated.stored.map(({ note }) => note).toSorted()).toEqual(annotated.confirmed.toSorted());
  expect(annotated.stored.map(({ rev }) => Number(rev))).toEqual(
    annotated.stored.map((_, index) => index + 1),
  );
  // Other processes of the shop stopped by themselves.
  expect(shop.process.exitCode).toBeNull();
});
