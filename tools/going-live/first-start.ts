// Steps 1 to 4 of docs/going-live.md.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getPersonalInfo } from '@zhiye/contract';
import { readMasterSecret } from '../../apps/server/src/platform/master-secret.ts';
import { makeEpub } from '../../apps/server/src/testing/epub.ts';
import { findFreePort } from '../../e2e/shop-process.ts';
import { giveBook, readBook } from './book-check.ts';
import type { Drill } from './drill.ts';
import { openHttpsClient } from './https-client.ts';
import type { HttpsClient } from './https-client.ts';
import { createDatabase, DRAIN_SECONDS, HOST_NAME, startProxy, writeEnvironment } from './machine.ts';
import type { Proxy } from './machine.ts';
import { expectRefusedStart, REFUSED_STARTS, SAMPLES } from './refusals.ts';
import type { RefusedStart } from './refusals.ts';
import { startByCommand } from './running-shop.ts';
import type { RunningShop } from './running-shop.ts';
import { approveEachOther } from './second-administrator.ts';
import { asProgram } from './shell.ts';
import type { Place } from './shell.ts';
import { expectEqual, expectText } from './steps.ts';
import { signInAsStaff } from './staff-sign-in.ts';

export const STAFF = { account: 'chief', password: 'Xk4%vQ9!mz' } as const;

export interface LiveShop {
  readonly place: Place;
  readonly startCommand: string;
  readonly server: RunningShop;
  readonly proxy: Proxy;
  readonly staff: HttpsClient;
  readonly recoveryCodes: string[];
}

export async function goLive(drill: Drill): Promise<LiveShop> {
  const { steps, shell, machine, goingLive, operations, codeFolder } = drill;
  const folder = join(codeFolder, 'zhiye');
  await steps.run('a fresh clone of the current commit, and an empty home', async () => {
    await shell.succeed(
      { folder: codeFolder, environment: '/dev/null' },
      `git clone --quiet '${process.cwd()}' zhiye`,
    );
  });
  const environment = await steps.run('step 1 and 2: database, storage and environment', async () => {
    await createDatabase(machine, operations);
    // “export NODE_ENV=production before every command”
    goingLive.require('`export NODE_ENV=production` before every command');
    return writeEnvironment(machine, { NODE_ENV: 'production' });
  });
  const place: Place = { folder, environment };
  const startCommand = goingLive.require('NODE_ENV=production npm start');
  await refuseStarts(drill, place, startCommand, [SAMPLES]);
  await setNotices(drill, place);
  await refuseStarts(drill, place, startCommand, REFUSED_STARTS);
  const server = await start(drill, place, startCommand);
  await steps.run('step 3: staff user', async () => {
    const command = goingLive.require('npm run db -- staff-user chief 主管');
    const variables = { STAFF_PASSWORD: STAFF.password };
    expectText(await shell.succeed({ ...place, variables }, command), 'staff user chief is created', command);
  });
  const proxy = await steps.run('TLS: nginx of docs/operations.md with a self-signed certificate', () =>
    openProxy(drill, server),
  );
  const staff = openHttpsClient(proxy.port, HOST_NAME, proxy.certificate);
  drill.onEnd(async () => staff.close());
  await steps.run('step 4: /healthz, /readyz and pages over https', () => checkPages(staff));
  const masterSecret = await readMasterSecret(join(folder, 'data'));
  const codes = { databaseUrl: machine.databaseUrl('zhiye'), masterSecret };
  const recoveryCodes = await steps.run(
    'the staff user signs in over https, with a second factor',
    async () => {
      const made = await signInAsStaff(staff, { ...STAFF, codes });
      expectEqual((await staff.call(getPersonalInfo, {})).data.name, '主管', 'name of the staff user');
      return made;
    },
  );
  const second = openHttpsClient(proxy.port, HOST_NAME, proxy.certificate);
  drill.onEnd(async () => second.close());
  const people = { first: staff, firstPassword: STAFF.password, second };
  await approveEachOther(drill, { place, codes, ...people });
  await steps.run('a book is imported and read over https', async () => {
    await writeFile(join(machine.folder, 'book.epub'), makeEpub());
    await shell.succeed(place, `npm run import -- '${join(machine.folder, 'book.epub')}'`);
    await giveBook(machine.databaseUrl('zhiye'), STAFF.account);
    await readBook(staff);
  });
  return { place, startCommand, server, proxy, staff, recoveryCodes };
}

async function refuseStarts(
  { steps, shell }: Drill,
  place: Place,
  command: string,
  starts: readonly RefusedStart[],
): Promise<void> {
  for (const refused of starts)
    await steps.run(`production refuses to start: ${refused.name}`, () =>
      expectRefusedStart(shell, place, command, refused),
    );
}

async function setNotices({ steps, shell, goingLive }: Drill, place: Place): Promise<void> {
  const command = goingLive.require('npm run db -- setting');
  const step = goingLive.list(
    /^(3\. `npm run db -- setting` sets .*?production does not start with the samples)/gms,
  )[0]!;
  const keys = [...step.matchAll(/`((?:publication|icp|transfer)\w+)`/g)].map((match) => match[1]!);
  await steps.run(`step 3: ${keys.length} settings`, async () => {
    for (const key of keys) {
      // one after the other: each names the next that is missing
      expectText(await shell.succeed(place, `${command} ${key} '演练 1234'`), `${key} is set`, command);
    }
  });
}

async function start(
  { steps, shell, machine, onEnd }: Drill,
  place: Place,
  command: string,
): Promise<RunningShop> {
  const server = await steps.run(`step 3: ${command}`, async () =>
    startByCommand(shell, {
      place,
      command: asProgram(command),
      port: await findFreePort(),
      drainSeconds: DRAIN_SECONDS,
      logFile: join(machine.folder, 'server.log'),
    }),
  );
  onEnd(() => server.stop());
  await steps.run('it runs without the development packages', async () => {
    for (const name of ['vite', 'vitest', 'typescript'])
      expectEqual(existsSync(join(place.folder, 'node_modules', name)), false, `${name} is installed`);
  });
  return server;
}

async function openProxy({ shell, machine, operations, onEnd }: Drill, server: RunningShop): Promise<Proxy> {
  const folder = join(machine.folder, 'nginx');
  await mkdir(folder);
  const command = operations.require(
    'openssl req -x509 -newkey rsa:2048 -nodes -keyout shop.key -out shop.crt -days 30 -subj /CN=shop.example -addext subjectAltName=DNS:shop.example',
  );
  await shell.succeed({ folder, environment: '/dev/null' }, command);
  const proxy = await startProxy(machine, operations, [server.origin]);
  onEnd(() => proxy.stop());
  return proxy;
}

async function checkPages(client: HttpsClient): Promise<void> {
  for (const path of ['/healthz', '/readyz', '/pc/home', '/mobile/home'])
    expectEqual((await client.get(path)).status, 200, `status of ${path}`);
  const home = await client.get('/pc/home');
  expectText(String(home.headers['strict-transport-security']), 'max-age', 'strict-transport-security');
  expectText(home.body, '演练 1234', 'the footer of the home page');
  // nothing of the demo shop
  expectEqual((await client.get('/dev-mailbox')).status, 404, 'status of /dev-mailbox');
  const { checks } = JSON.parse((await client.get('/readyz')).body) as { checks: { name: string }[] };
  const names = checks.map(({ name }) => name);
  for (const name of ['database', 'schema', 'masterKey', 'storage', 'bookFiles'])
    if (!names.includes(name)) throw new Error(`/readyz has no check ${name}: ${names.join(', ')}`);
}
