import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from './child-process.ts';
import type { DataFolderLock, EmbeddedPostgres } from './index.ts';
import { lockDataFolder, DataFolderInUse, startEmbeddedPostgres, WrongMajorVersion } from './index.ts';
import { parsePostmasterPid } from './postmaster.ts';

const TIMEOUT_MS = 60_000;

/** The tests of the file share one data folder; each test stops its database. */
let dataDir: string;
let started: EmbeddedPostgres[];
let locks: DataFolderLock[];
let children: ChildProcess[];

/** A folder that the account of the database can read when the tests run as root. */
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'zhiye 数据-'));
  await chmod(folder, 0o755);
  return folder;
}

beforeAll(async () => {
  dataDir = await makeFolder();
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

beforeEach(() => {
  started = [];
  locks = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  // Adopts the database that a child of a failed test has left running.
  const left = await access(join(dataDir, 'postgres', 'postmaster.pid')).then(
    () => true,
    () => false,
  );
  if (left && started.length === 0) await start();
  for (const held of locks) await held.release();
  for (const postgres of started) await postgres.stop();
}, TIMEOUT_MS);

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, fsync: false });
  started.push(postgres);
  return postgres;
}

async function lock(url: string): Promise<DataFolderLock> {
  const made = await lockDataFolder(url);
  locks.push(made);
  return made;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(clusterDir: string): Promise<number> {
  const found = parsePostmasterPid(await readFile(join(clusterDir, 'postmaster.pid'), 'utf8'));
  if (!found) throw new Error('no postmaster.pid');
  return found.pid;
}

/**
 * Another server in its own process group, as a terminal runs it. It starts the database, locks the data
 * folder and prints a line. At SIGINT it runs one more statement, prints 'served' and stops the database.
 */
const SERVER_SCRIPT = `
import { Client } from 'pg';
import { lockDataFolder, startEmbeddedPostgres } from './index.ts';
const postgres = await startEmbeddedPostgres({ dataDir: process.env.DATA_DIR, fsync: false });
await lockDataFolder(postgres.url);
const client = new Client({ connectionString: postgres.url });
client.on('error', () => {});
await client.connect();
process.on('SIGINT', async () => {
  await client.query('CREATE TABLE after_ctrl_c ()');
  console.log('served');
  await client.end();
  await postgres.stop();
  process.exit(0);
});
console.log(JSON.stringify({ url: postgres.url, clusterDir: postgres.clusterDir }));
`;

async function spawnServer() {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', SERVER_SCRIPT], {
    cwd: import.meta.dirname,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => String((await lines.next()).value);
  const server = JSON.parse(await nextLine()) as { url: string; clusterDir: string };
  return { pid: child.pid as number, exited: once(child, 'exit'), nextLine, ...server };
}

describe('a data folder', { timeout: TIMEOUT_MS }, () => {
  it('is initialized once by two concurrent first starts', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    expect(one.url).toBe(other.url);
    expect([one.adopted, other.adopted].sort()).toEqual([false, true]);
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });

  it('is served as UTF-8, on the loopback address only', async () => {
    const { url } = await start();
    expect(new URL(url)).toMatchObject({ hostname: '127.0.0.1', username: 'zhiye', pathname: '/zhiye' });
    const [facts] = await query(
      url,
      `SELECT current_setting('server_encoding') AS encoding, current_setting('timezone') AS timezone,
              current_setting('listen_addresses') AS addresses, current_setting('fsync') AS fsync,
              current_setting('unix_socket_directories') AS sockets,
              datlocprovider AS provider, datlocale AS locale
         FROM pg_database WHERE datname = current_database()`,
    );
    expect(facts).toEqual({
      encoding: 'UTF8',
      timezone: 'UTC',
      addresses: '127.0.0.1',
      fsync: 'off',
      sockets: '',
      provider: 'b',
      locale: 'C.UTF-8',
    });
  });

  it('keeps its password in a file that only its owner can read', async () => {
    const { url, clusterDir } = await start();
    const file = join(clusterDir, 'zhiye.password');
    expect((await readFile(file, 'utf8')).trim()).toBe(new URL(url).password);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(clusterDir)).mode & 0o777).toBe(0o700);
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  });

  it('has trigrams of Chinese text', async () => {
    const { url } = await start();
    await query(url, 'CREATE EXTENSION pg_trgm');
    expect(await query(url, "SELECT cardinality(show_trgm('高等数学')) AS trigrams")).toEqual([
      { trigrams: 5 },
    ]);
  });

  it('keeps its rows after a restart, and stop() may be called twice', async () => {
    const first = await start();
    await query(first.url, "CREATE TABLE restarted AS SELECT '知页' AS title");
    await first.stop();
    await first.stop();
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await query(second.url, 'SELECT title FROM restarted')).toEqual([{ title: '知页' }]);
  });
});

describe('after kill -9', { timeout: TIMEOUT_MS }, () => {
  it('of a server and its process group, the next start adopts the running database', async () => {
    const killed = await spawnServer();
    await query(killed.url, 'CREATE TABLE adopted AS SELECT 1 AS id');
    process.kill(-killed.pid, 'SIGKILL');
    await killed.exited;
    const next = await start();
    expect(next).toMatchObject({ adopted: true, url: killed.url });
    await lock(next.url);
    expect(await query(next.url, 'SELECT id FROM adopted')).toEqual([{ id: 1 }]);
  });

  it('of the database, the lock is reported as lost and committed rows are kept', async () => {
    const first = await start();
    const session = new Client({ connectionString: first.url });
    const cut = new Promise((resolve) => session.on('error', resolve));
    await session.connect();
    await session.query('CREATE TABLE crashed AS SELECT generate_series(1, 1000) AS id');
    await session.query('BEGIN');
    await session.query('INSERT INTO crashed VALUES (1001)');
    const { lost } = await lock(first.url);
    process.kill(await postmasterPid(first.clusterDir), 'SIGKILL');
    await cut;
    expect(await lost).toBeInstanceOf(Error);
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await query(second.url, 'SELECT count(*)::int AS n FROM crashed')).toEqual([{ n: 1000 }]);
  });

  it('of both server and database, the next start recovers the rows', async () => {
    const killed = await spawnServer();
    await query(killed.url, 'CREATE TABLE recovered AS SELECT 1 AS id');
    process.kill(await postmasterPid(killed.clusterDir), 'SIGKILL');
    process.kill(-killed.pid, 'SIGKILL');
    await killed.exited;
    const next = await start();
    await lock(next.url);
    expect(await query(next.url, 'SELECT id FROM recovered')).toEqual([{ id: 1 }]);
  });
});

it('the database keeps running while a server shuts down after Ctrl-C', { timeout: TIMEOUT_MS }, async () => {
  const server = await spawnServer();
  process.kill(-server.pid, 'SIGINT');
  expect(await server.nextLine()).toBe('served');
  expect(await server.exited).toEqual([0, null]);
  const next = await start();
  expect(next.adopted).toBe(false);
  await query(next.url, 'SELECT FROM after_ctrl_c');
});

describe('the lock of a data folder', { timeout: TIMEOUT_MS }, () => {
  it('refuses a second server with the pid of the first', async () => {
    const owner = await spawnServer();
    const second = await start();
    expect(second.adopted).toBe(true);
    const refusal = await lockDataFolder(second.url).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataFolderInUse);
    expect(refusal).toMatchObject({ pid: owner.pid, message: expect.stringContaining(String(owner.pid)) });
  });

  it('is free after release, and may be released twice', async () => {
    const { url } = await start();
    const first = await lock(url);
    await first.release();
    await first.release();
    await lock(url);
  });

  it('reports when it is lost', async () => {
    const { url } = await start();
    const { lost } = await lock(url);
    await query(url, "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'");
    expect((await lost).message).toMatch(/terminat/);
    await lock(url);
  });
});

describe('a cluster that cannot be used', { timeout: TIMEOUT_MS }, () => {
  let other: string;
  beforeEach(async () => {
    other = await makeFolder();
  });
  afterEach(() => rm(other, { recursive: true, force: true }));

  it('of another major version is refused with instructions, and left unchanged', async () => {
    await start();
    await started[0]?.stop();
    await runCommand('cp', ['-a', join(dataDir, 'postgres'), other]);
    await writeFile(join(other, 'postgres', 'PG_VERSION'), '17\n');
    const before = await readdir(join(other, 'postgres'));
    const refusal = startEmbeddedPostgres({ dataDir: other });
    await expect(refusal).rejects.toBeInstanceOf(WrongMajorVersion);
    await expect(refusal).rejects.toThrow(/PostgreSQL 17.*backup.*restore/s);
    expect(await readdir(join(other, 'postgres'))).toEqual(before);
  });

  it('that is some other folder is refused and left unchanged', async () => {
    await mkdir(join(other, 'postgres'));
    await writeFile(join(other, 'postgres', 'notes.txt'), 'mine');
    await expect(startEmbeddedPostgres({ dataDir: other })).rejects.toThrow(/not a database folder/);
    expect(await readdir(join(other, 'postgres'))).toEqual(['notes.txt']);
  });

  it('that is a copy of a running one is refused', async () => {
    await start();
    await runCommand('cp', ['-a', join(dataDir, 'postgres'), other]);
    await expect(startEmbeddedPostgres({ dataDir: other })).rejects.toThrow(/is a copy made while/);
  });
});
