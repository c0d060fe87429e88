// A server as `npm run serve` starts it takes 100,000 products: how much memory that takes, with the process that reads the file, and
// how many in a second.
import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getOnixImport, uploadOnix } from '@zhiye/contract';
import type { Envelope, OnixImport } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { expect, it, onTestFinished } from 'vitest';
import { makeUser } from '../../../../../testing/records.ts';
import { useOwnApp } from '../../../../../testing/test-app.ts';

const app = useOwnApp();
const PRODUCTS = 100_000;
const MAX_MB = 400;
const LOOK_MS = 100;
const START_MS = 180_000;
const ROOT = fileURLToPath(new URL('../../../../../../../../', import.meta.url));

const product = (
  number: number,
) => `<Product><RecordReference>v${number}</RecordReference><NotificationType>03</NotificationType>
<ProductIdentifier><ProductIDType>01</ProductIDType><IDTypeName>own</IDTypeName><IDValue>${number}</IDValue></ProductIdentifier>
<DescriptiveDetail><ProductForm>EB</ProductForm><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>教材 ${number}</TitleText></TitleElement></TitleDetail>
<Contributor><ContributorRole>A01</ContributorRole><PersonName>作者 ${number % 977}</PersonName></Contributor></DescriptiveDetail>
<CollateralDetail><TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience><Text language="chi">&lt;p&gt;${'一段介绍。'.repeat(60)}&lt;/p&gt;</Text></TextContent></CollateralDetail></Product>\n`;

async function writeMessage(path: string): Promise<number> {
  const file = await open(path, 'w');
  await file.write('<ONIXMessage release="3.0">\n');
  for (let start = 0; start < PRODUCTS; start += 1_000) {
    await file.write(Array.from({ length: 1_000 }, (_, place) => product(start + place)).join(''));
  }
  await file.write('</ONIXMessage>');
  await file.close();
  return (await stat(path)).size;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** From the bundle, as in production; on the database of the test. The bundle is made before, by a process of its own. */
async function startServer(): Promise<{ origin: string; child: ChildProcess }> {
  const bundle = "import('./tools/server-bundle.mjs').then(({ bundleServer }) => bundleServer())";
  execFileSync(process.execPath, ['--eval', bundle], { cwd: ROOT, stdio: 'inherit' });
  const port = await findFreePort();
  const child = spawn(process.execPath, ['tools/bootstrap.mjs', 'serve'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      DATA_DIR: app.dataDir,
      DATABASE_URL: app.databaseUrl,
      PORT: String(port),
      EMULATOR_PORT: String(await findFreePort()),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const origin = `http://127.0.0.1:${port}`;
  const end = Date.now() + START_MS;
  for (;;) {
    const reply = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (reply?.ok) return { origin, child };
    if (child.exitCode !== null || Date.now() > end) throw new Error('the server did not start');
    await wait(LOOK_MS);
  }
}

/** The first start of a shop builds its dictionaries; what that leaves in memory is no part of an import. */
async function startAndStopServer(): Promise<void> {
  const { child } = await startServer();
  const listChildren = () =>
    readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').catch(() => '');
  const end = Date.now() + START_MS;
  while ((await listChildren()).trim() !== '' && Date.now() < end) await wait(LOOK_MS);
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const megabytesOf = (status: string, field: string): number =>
  (1024 * Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0)) / 1e6;

/**
 * Resident memory of a server, and what the process that reads for it takes on top: the pages of the program and its libraries are
 * the same in both and counted once. A process that has just ended takes none.
 */
async function readMemory(pid: number): Promise<{ server: number; reader: number }> {
  const read = (path: string) => readFile(`/proc/${path}`, 'utf8').catch(() => '');
  const children = (await read(`${pid}/task/${pid}/children`)).split(' ').filter(Boolean);
  let reader = 0;
  for (const child of children) {
    // others build dictionaries and read lists
    if ((await read(`${child}/cmdline`)).includes('onix-worker'))
      reader += megabytesOf(await read(`${child}/status`), 'RssAnon');
  }
  return { server: megabytesOf(await read(`${pid}/status`), 'VmRSS'), reader };
}

it('takes at most 400 MB', async () => {
  const path = join(tmpdir(), `onix-volume-${process.pid}.xml`);
  onTestFinished(() => rm(path, { force: true }));
  const sizeBytes = await writeMessage(path);
  const { token } = await makeUser(app, USER_TYPE.staff, ['catalog']);
  await startAndStopServer();
  const { origin, child } = await startServer();
  const headers = { webauthorization: token };
  const before = await readMemory(child.pid!);
  const most = { sum: 0, server: 0, reader: 0 };
  let isWatched = true;
  const watch = async (): Promise<void> => {
    while (isWatched) {
      const { server, reader } = await readMemory(child.pid!);
      most.sum = Math.max(most.sum, server + reader);
      most.server = Math.max(most.server, server);
      most.reader = Math.max(most.reader, reader);
      await wait(LOOK_MS);
    }
  };
  const watching = watch();

  const form = new FormData();
  form.append('file', await openAsBlob(path), 'volume.xml');
  const sent = await fetch(origin + uploadOnix.path, { method: 'POST', headers, body: form });
  const { importId } = ((await sent.json()) as Envelope<OnixImport>).data;
  const start = performance.now();
  let found: OnixImport;
  do {
    await wait(LOOK_MS);
    const reply = await fetch(`${origin}${getOnixImport.path}?importId=${importId}`, { headers });
    found = ((await reply.json()) as Envelope<OnixImport>).data;
  } while (found.state === 'reading');
  const seconds = (performance.now() - start) / 1_000;
  isWatched = false;
  await watching;

  const [sum, server, reader, idle] = [most.sum, most.server, most.reader, before.server].map(Math.round);
  process.stdout.write(
    `${PRODUCTS} products, ${Math.round(sizeBytes / 1e6)} MB: ${Math.round(PRODUCTS / seconds)}/s, at most ${sum} MB; ` +
      `server ${idle} to ${server} MB, reader ${reader} MB\n`,
  );
  expect(found).toMatchObject({ state: 'checked', products: PRODUCTS });
  expect(sum).toBeLessThanOrEqual(MAX_MB);
}, 1_800_000);
