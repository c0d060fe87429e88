import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '../../e2e/shop-process.ts';
import { findPostgresPrograms, giveToServiceUser, runAsServiceUser } from './system-program.ts';

/** One PostgreSQL server with a data folder of its own. */
export interface PostgresNode {
  readonly port: number;
  /** A new cluster. */
  create(settings: string): Promise<void>;
  /** Becomes a replica of the server at that port; what was in the folder is removed. */
  copyFrom(primaryPort: number): Promise<void>;
  start(): Promise<void>;
  /** Like a crash. */
  kill(): Promise<void>;
  promote(): Promise<void>;
  /** How much of the write-ahead log a replica has. */
  receivedBytes(): Promise<number>;
  ask(statement: string): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}

const START_TRIES = 20;
const START_PAUSE_MS = 500;

export async function openNode(dir: string, name: string): Promise<PostgresNode> {
  const programs = findPostgresPrograms();
  const run = (program: string, ...words: string[]) => runAsServiceUser(join(programs, program), words);
  const folder = join(dir, `postgres-${name}`);
  const port = await findFreePort();
  const makeFolder = async () => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    giveToServiceUser(folder);
  };

  async function ask(statement: string): Promise<Record<string, unknown>> {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows[0] ?? {};
    } finally {
      await client.end();
    }
  }

  return {
    port,
    ask,
    async create(settings) {
      await makeFolder();
      await run(
        'initdb',
        '-D',
        folder,
        '-U',
        'postgres',
        '--auth=trust',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
      );
      await appendFile(join(folder, 'postgresql.conf'), settings);
    },
    async copyFrom(primaryPort) {
      await makeFolder();
      const source = `host=127.0.0.1 port=${primaryPort} user=postgres application_name=${name}`;
      await run('pg_basebackup', '-d', source, '-D', folder, '-X', 'stream', '-c', 'fast', '-R');
    },
    async start() {
      const log = join(folder, 'log');
      // the processes of a killed server end a moment later, and until then it does not start
      for (let tries = 1; ; tries += 1) {
        try {
          return await run('pg_ctl', 'start', '-w', '-t', '60', '-D', folder, '-l', log, '-o', `-p ${port}`);
        } catch (error) {
          if (tries === START_TRIES) throw error;
          await wait(START_PAUSE_MS);
        }
      }
    },
    async kill() {
      const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    promote: () => run('pg_ctl', 'promote', '-w', '-D', folder),
    receivedBytes: async () =>
      Number((await ask(`SELECT (pg_last_wal_receive_lsn() - '0/0')::text AS bytes`)).bytes),
    // one that was killed runs no more
    stop: () => run('pg_ctl', 'stop', '-m', 'immediate', '-D', folder).catch(() => undefined),
  };
}
