import { existsSync, readdirSync } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyDataDir, findFreePort, startShop, stopShop } from './shop-process.ts';
import { runShopCommand } from './shop-command.ts';
import type { Shop } from './shop-process.ts';

// Operating the shop: start, stop, import and backup, with a separate data folder.

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

const npmRun = (command: string, parameters: string[], env?: Record<string, string>) =>
  runShopCommand(dataDir, command, parameters, env);

test('the first start prints the address and the demo accounts', () => {
  expect(process.env.SHOP_FIRST_OUTPUT).toContain('/pc/');
  expect(process.env.SHOP_FIRST_OUTPUT).toContain('student, teacher, institution, channel, office');
});

test('/healthz and /readyz reply with success', async () => {
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
});

test('secrets in the data folder are readable by their owner only', async () => {
  for (const path of ['keys/master.key', 'postgres/zhiye.password']) {
    expect((await stat(join(dataDir, path))).mode & 0o077).toBe(0);
  }
});

test('a second start with the same data folder is refused with the pid of the first', async () => {
  const second = npmRun('start', [], { PORT: String(await findFreePort()) });
  expect(second.code).toBe(1);
  expect(second.printed).toContain(String(shop.process.pid));
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
});

test('a wrong value in the environment stops the start with one clear line', () => {
  const wrong = npmRun('start', [], { PORT: 'eighty' });
  expect(wrong.code).toBe(1);
  expect(wrong.printed.trim().split('\n').at(-1)).toBe(
    'PORT must be a port number from 0 to 65535, not "eighty"',
  );
});

test('a book is imported while the shop runs, and a broken one is refused without leftovers', async () => {
  const broken = join(dataDir, 'broken.epub');
  await writeFile(broken, 'PK\u0003\u0004 this is not a book');
  const before = readdirSync(join(dataDir, 'files', 'publications')).length;
  const refused = npmRun('import', [broken]);
  expect([refused.code, readdirSync(join(dataDir, 'files', 'publications')).length]).toEqual([1, before]);
  expect(refused.printed).toContain('refused (');
  expect(readdirSync(join(dataDir, 'scratch'))).toEqual([]);
  // the command held this process, so that it may notice only now that the connection of an earlier request was closed
  const readiness = () => fetch(`${shop.url}/readyz`).then(({ status }) => status, String);
  await expect.poll(readiness).toBe(200);
});

test('SIGTERM finishes open requests and stops server and database within ten seconds', async () => {
  // A stop that takes longer than nine seconds ends with exit code 1.
  expect(await stopShop(shop)).toBe(0);
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});
