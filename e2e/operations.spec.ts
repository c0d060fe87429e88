import { existsSync, readdirSync } from 'node:fs';
import { cp, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyDataDir, findFreePort, makeDataDir, startShop, stopShop } from './shop-process.ts';
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

const count = async (path: string) =>
  (await (await fetch(shop.url + path)).json()) as { data: { bookTotalNum: number } };

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
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
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

test('after kill -9 of the server the database keeps running, and the next start adopts it', async () => {
  await stopShop(shop, 'SIGKILL');
  shop = await startShop({ dataDir });
  expect((await count('/b/v1/home/getHomePage')).data.bookTotalNum).toBeGreaterThan(200);
});

test('SIGTERM finishes open requests and stops server and database within ten seconds', async () => {
  // A stop that takes longer than nine seconds ends with exit code 1.
  expect(await stopShop(shop)).toBe(0);
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});

test('with a drain time the server serves on after SIGTERM and is not ready; Ctrl-C ends it at once', async () => {
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
