import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

/** Two-part advisory lock key: 'zh', and 1 for the data folder. */
const LOCK_KEY = [0x7a68, 1] as const;

/** The lock of a killed owner is free within milliseconds, that of a stopping owner after its last writes. */
const LOCK_TIMEOUT_MS = 2_000;
/** How long to wait for an owner that has announced its stop. */
const STOP_TIMEOUT_MS = 20_000;
const RETRY_DELAY_MS = 50;

/** Another server uses this data folder. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
  /** Its process id, when it could be read. */
  readonly pid: number | undefined;
  constructor(pid: number | undefined) {
    super(
      `Another server${pid === undefined ? '' : ` (process ${pid})`} uses this data folder: stop it first.`,
    );
    this.pid = pid;
  }
}

export interface DataFolderLock {
  /** Tells other servers that this one stops, so that they wait for the folder instead of giving up. */
  announceStop(): Promise<void>;
  release(): Promise<void>;
  /** Resolves with the reason when the lock is lost before it is released; never rejects. */
  lost: Promise<Error>;
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS locked', [
    ...LOCK_KEY,
  ]);
  return rows[0]?.locked === true;
}

async function readHolder(client: Client): Promise<{ pid: number | undefined; isStopping: boolean }> {
  // objsubid 2 marks a two-part key (PostgreSQL documentation, pg_locks).
  const { rows } = await client.query<{ application_name: string }>(
    `SELECT a.application_name FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
      WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 2
        AND l.classid = $1::int8::oid AND l.objid = $2::int8::oid
        AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [...LOCK_KEY],
  );
  const [, pid, stopping] = /^zhiye (\d+)( stopping)?$/.exec(rows[0]?.application_name ?? '') ?? [];
  return { pid: pid === undefined ? undefined : Number(pid), isStopping: stopping !== undefined };
}

async function lockOrRefuse(client: Client): Promise<void> {
  const start = Date.now();
  while (!(await tryLock(client))) {
    const waitedMs = Date.now() - start;
    if (waitedMs > LOCK_TIMEOUT_MS) {
      const { pid, isStopping } = await readHolder(client);
      if (!isStopping || waitedMs > STOP_TIMEOUT_MS) throw new DataFolderInUse(pid);
    }
    await wait(RETRY_DELAY_MS);
  }
}

/**
 * Makes this process the only server that uses a data folder, by a session advisory lock on a separate connection; the lock
 * of a killed owner is freed with its connection. Throws DataFolderInUse.
 */
export async function lockDataFolder(url: string): Promise<DataFolderLock> {
  const client = new Client({ connectionString: url, application_name: `zhiye ${process.pid}` });
  let released = false;
  const lost = new Promise<Error>((resolve) => {
    client.on('error', resolve);
    client.on('end', () => {
      if (!released) resolve(new Error('The connection that holds the data folder was closed.'));
    });
  });
  const release = async () => {
    released = true;
    await client.end().catch(() => undefined);
  };
  try {
    await client.connect();
    await lockOrRefuse(client);
    const announceStop = async () => {
      await client.query(`SET application_name = 'zhiye ${process.pid} stopping'`).catch(() => undefined);
    };
    return { announceStop, release, lost };
  } catch (error) {
    await release();
    throw error;
  }
}
