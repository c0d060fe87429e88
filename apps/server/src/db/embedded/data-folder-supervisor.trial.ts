import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { superviseDataFolder } from './data-folder-supervisor.ts';
import type { DataFolderLock } from './data-folder-lock.ts';
import { startEmbeddedPostgres } from './index.ts';
import type { EmbeddedPostgres } from './index.ts';
import { parsePostmasterPid } from './postmaster.ts';

const TIMEOUT_MS = 120_000;

let dataDir: string;
let postgres: EmbeddedPostgres;
let lock: DataFolderLock;
const messages: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'zhiye-supervisor-'));
  await chmod(dataDir, 0o755);
  const log = (message: string) => messages.push(message);
  postgres = await startEmbeddedPostgres({ dataDir, log });
  lock = await superviseDataFolder(postgres, log);
  await query('CREATE TABLE written (number integer PRIMARY KEY)');
}, TIMEOUT_MS);

afterAll(async () => {
  await lock.release();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}, TIMEOUT_MS);

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: postgres.url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const pidOf = async (kind: string): Promise<number> => {
  if (kind === 'postmaster') {
    const text = await readFile(join(postgres.clusterDir, 'postmaster.pid'), 'utf8');
    return parsePostmasterPid(text)!.pid;
  }
  const holder = `SELECT pid FROM pg_locks WHERE locktype = 'advisory'`;
  const background = `SELECT pid FROM pg_stat_activity WHERE backend_type = '${kind}'`;
  return Number((await query(kind === 'idle backend' ? holder : background))[0]!.pid);
};

/** PostgreSQL ends its other processes as soon as one is killed, so that the next one may be gone already. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

let written = 0;
async function write(): Promise<void> {
  await query(`INSERT INTO written VALUES (${written + 1})`);
  written += 1;
}

describe('after kill -9', { timeout: TIMEOUT_MS }, () => {
  it.each([
    'idle backend',
    'checkpointer',
    'walwriter',
    'postmaster',
    'idle backend, checkpointer',
    'idle backend, postmaster',
  ])(
    'of %s the server answers at the same address with every row, and the folder is locked',
    async (kinds) => {
      await write();
      const pids: number[] = [];
      for (const kind of kinds.split(', ')) pids.push(await pidOf(kind));
      messages.length = 0;
      for (const pid of pids) kill(pid);
      await vi.waitFor(() => expect(messages.at(-1)).toBe('PostgreSQL answers again'), {
        timeout: TIMEOUT_MS,
        interval: 100,
      });
      await write();
      expect(await query('SELECT count(*)::int AS rows FROM written')).toEqual([{ rows: written }]);
      expect(await query(`SELECT count(*)::int AS locks FROM pg_locks WHERE locktype = 'advisory'`)).toEqual([
        { locks: 1 },
      ]);
    },
  );

  it('of walwriter, a stop in the middle of the recovery ends, and the next start has every row', async () => {
    await write();
    const pid = await pidOf('walwriter');
    await lock.release();
    kill(pid);
    await postgres.stop();
    postgres = await startEmbeddedPostgres({ dataDir });
    lock = await superviseDataFolder(postgres, (message) => messages.push(message));
    expect(await query('SELECT count(*)::int AS rows FROM written')).toEqual([{ rows: written }]);
  });
});
