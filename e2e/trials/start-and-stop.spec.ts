import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyDataDir, findFreePort, makeDataDir, startShop, stopShop } from '../shop-process.ts';
import { runShopCommand } from '../shop-command.ts';
import type { Shop } from '../shop-process.ts';

// Every way to stop the shop, the start after it, backup and restore, and the first start of production, with a data folder of its own.

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

const count = async (path: string) =>
  (await (await fetch(shop.url + path)).json()) as { data: { bookTotalNum: number } };

test('after kill -9 of the server the database keeps running, and the next start adopts it', async () => {
  await stopShop(shop, 'SIGKILL');
  shop = await startShop({ dataDir });
  expect((await count('/b/v1/home/getHomePage')).data.bookTotalNum).toBeGreaterThan(200);
});

test('a backup restores into a new shop', async () => {
  const total = (await count('/b/v1/home/getHomePage')).data.bookTotalNum;
  const file = join(dataDir, 'shop.backup');
  expect(npmRun('db', ['backup', file]).code).toBe(0);
  const other = await makeDataDir();
  const restored = npmRun('db', ['restore', file], { DATA_DIR: other });
  expect(restored.printed).not.toContain('Error');
  expect(restored.code).toBe(0);
  const withoutKey = npmRun('start', [], {
    DATA_DIR: other,
    PORT: String(await findFreePort()),
    START_WAIT_SECONDS: '1',
  });
  expect(withoutKey.printed).toContain('is not the key that this database was used with');
  await cp(join(dataDir, 'keys'), join(other, 'keys'), { recursive: true });
  const withoutFiles = npmRun('start', [], {
    DATA_DIR: other,
    PORT: String(await findFreePort()),
    START_WAIT_SECONDS: '1',
  });
  expect(withoutFiles.printed).toContain('DATA_DIR names a storage that cannot be used');
  await cp(join(dataDir, 'files'), join(other, 'files'), { recursive: true });
  const copy = await startShop({ dataDir: other });
  const page = (await (await fetch(`${copy.url}/b/v1/home/getHomePage`)).json()) as {
    data: { bookTotalNum: number };
  };
  await stopShop(copy);
  await rm(other, { recursive: true, force: true });
  expect(page.data.bookTotalNum).toBe(total);
});

test('with a drain time the server serves on after SIGTERM and is not ready; Ctrl-C ends it at once', async () => {
  await stopShop(shop);
  shop = await startShop({ dataDir, env: { STOP_DRAIN_SECONDS: '600' } });
  shop.process.kill('SIGTERM');
  const problem = async () =>
    ((await (await fetch(`${shop.url}/readyz`)).json()) as { problem?: string }).problem;
  await expect.poll(problem).toBe('stopping');
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(503);
  const served = await fetch(`${shop.url}/b/v1/home/getHomePage`);
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  expect(await stopShop(shop, 'SIGINT')).toBe(0);
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});

test('npm start stops the whole shop, however it is stopped, and the next start waits for it', async () => {
  const isGone = (url: string) =>
    expect
      .poll(
        () =>
          fetch(`${url}/healthz`).then(
            () => 'there',
            () => 'gone',
          ),
        { timeout: 20_000 },
      )
      .toBe('gone');
  await stopShop(shop);
  shop = await startShop({ dataDir, byNpm: true });
  await stopShop(shop, 'SIGTERM');
  const next = await startShop({ dataDir, byNpm: true });
  await isGone(shop.url);
  await stopShop(next, 'SIGKILL');
  await isGone(next.url);
  await expect.poll(() => existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});

test('a second SIGTERM or Ctrl-C does not cut the stop short', async () => {
  const own = await copyDataDir();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const started = await startShop({ dataDir: own });
    const ended = stopShop(started, signal);
    // npm passes on a signal that a service manager has sent to every process
    await expect.poll(() => started.output(), { intervals: [10] }).toContain('"msg":"stopping"');
    started.process.kill(signal);
    expect(await ended).toBe(0);
    expect(existsSync(join(own, 'postgres', 'postmaster.pid'))).toBe(false);
  }
  await rm(own, { recursive: true, force: true });
});

test('production has no demo data and refuses emulators; a command creates the first staff user', async () => {
  const own = await makeDataDir();
  const refused = npmRun('start', [], {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.example',
    DATA_DIR: own,
  });
  expect([refused.code, refused.printed]).toEqual([1, expect.stringContaining('WECHAT_PAY_MERCHANT_ID')]);
  const weak = npmRun('db', ['staff-user', 'chief', '主管'], { DATA_DIR: own, STAFF_PASSWORD: 'weak' });
  expect([weak.code, weak.printed]).toEqual([1, expect.stringContaining('8 to 16')]);
  const made = npmRun('db', ['staff-user', 'chief', '主管'], {
    DATA_DIR: own,
    STAFF_PASSWORD: 'Xk4%vQ9!mz',
  });
  expect(made.printed).toContain('staff user chief is created');
  const twice = npmRun('db', ['staff-user', 'chief', '主管'], {
    DATA_DIR: own,
    STAFF_PASSWORD: 'Xk4%vQ9!mz',
  });
  expect([twice.code, twice.printed]).toEqual([1, expect.stringContaining('is taken')]);
  expect(twice.printed).not.toMatch(/insert into|argon2/);
  await rm(own, { recursive: true, force: true });
});
