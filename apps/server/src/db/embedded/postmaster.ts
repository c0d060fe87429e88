import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import type { Cluster } from './cluster.ts';
import { runCommand } from './child-process.ts';
import { readDataDirectory, readServerState } from './cluster-connection.ts';

const RETRY_PAUSE_MS = 200;
/** Recovery after a crash reads the log since the last checkpoint; this bounds one attempt, not the norm. */
const START_TIMEOUT_S = 600;
const STOP_TIMEOUT_S = 30;

/**
 * How long a server may stay in a state before it is stopped at once and started again. `failed`: it cannot be started; the
 * children of a killed postmaster need a moment to end, and another program may take the free port.
 */
const PATIENCE_MS = { starting: START_TIMEOUT_S * 1_000, stopping: 20_000, silent: 20_000, failed: 30_000 };
/** A server that is stuck so often does not get better. */
const MAX_IMMEDIATE_STOPS = 2;

export interface Postmaster {
  port: number;
  /** Whether it was already running. */
  adopted: boolean;
}

type Attempt = Postmaster | { reason: string; state: keyof typeof PATIENCE_MS };

/**
 * pg_ctl gets the folder as PGDATA and the log by a relative name, because it pastes its arguments into a
 * shell command between double quotes, where `$` and backquotes of a path would be expanded.
 */
function runPgCtl(cluster: Cluster, ...args: string[]) {
  const { runtime, clusterDir, user } = cluster;
  return runCommand(runtime.pgCtl, args, {
    user,
    cwd: clusterDir,
    env: { PGDATA: clusterDir },
    ownSession: true,
  });
}

function serverSettings(port: number, fsync: boolean): string {
  const settings: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    // No sockets: their path length is limited, and a password over loopback works on every platform.
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...(!fsync && { fsync: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** Exit codes of `pg_ctl status`: 0 running, 3 not running, 4 no accessible folder. */
async function isRunning(cluster: Cluster): Promise<boolean> {
  const { exitCode, output } = await runPgCtl(cluster, 'status');
  if (exitCode === 0) return true;
  if (exitCode === 3) return false;
  throw new Error(`PostgreSQL cannot use ${cluster.clusterDir}: ${output}`);
}

/** Lines 1 and 4 of `postmaster.pid` (PostgreSQL source, miscadmin.h: LOCK_FILE_LINE_*). */
export function parsePostmasterPid(text: string): { pid: number; port: number } | undefined {
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return Number.isInteger(pid) && Number.isInteger(port) && pid > 0 && port > 0 ? { pid, port } : undefined;
}

async function adopt(cluster: Cluster): Promise<Attempt> {
  const { clusterDir } = cluster;
  const found = parsePostmasterPid(
    await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => ''),
  );
  if (!found) return { reason: 'postmaster.pid is not complete', state: 'silent' };
  let served: string;
  try {
    served = await readDataDirectory(cluster, found.port);
  } catch (error) {
    const reason = `process ${found.pid} of postmaster.pid does not answer: ${(error as Error).message}`;
    return { reason, state: readServerState(error) };
  }
  if (served === clusterDir) return { port: found.port, adopted: true };
  throw new Error(
    `${join(clusterDir, 'postmaster.pid')} names process ${found.pid}, which serves ${served}. This folder ` +
      'is a copy made while that database was running: stop it there and copy again.',
  );
}

async function start(cluster: Cluster, fsync: boolean, port: number): Promise<Attempt> {
  await rotateServerLog(cluster.clusterDir);
  const options = [
    '-w',
    '-t',
    String(START_TIMEOUT_S),
    '-l',
    SERVER_LOG_NAME,
    '-o',
    serverSettings(port, fsync),
  ];
  const { exitCode, output } = await runPgCtl(cluster, 'start', ...options);
  if (exitCode === 0) return { port, adopted: false };
  return { reason: (await readLogTail(cluster.clusterDir)) || output, state: 'failed' };
}

/**
 * Starts the server of the cluster, or adopts the one that is already running (its owner was killed). Waits while a server
 * starts, recovers or shuts down; one that stays stuck is stopped at once and started again, which loses nothing that was
 * committed. Throws after two such stops, and when the server cannot be started for 30 seconds. Only PostgreSQL deletes a
 * stale `postmaster.pid`. `port`: the one it must get; a free one by default.
 */
export async function startPostmaster(
  cluster: Cluster,
  options: { fsync: boolean; log: (message: string) => void; port?: number },
): Promise<Postmaster> {
  const { fsync, log } = options;
  let state: keyof typeof PATIENCE_MS | undefined;
  let since = Date.now();
  let immediateStops = 0;
  for (;;) {
    const attempt = (await isRunning(cluster))
      ? await adopt(cluster)
      : await start(cluster, fsync, options.port ?? (await findFreePort()));
    if ('port' in attempt) return attempt;
    if (attempt.state !== state) {
      log(`PostgreSQL is not ready (${attempt.state}), trying again: ${attempt.reason}`);
      state = attempt.state;
      since = Date.now();
    }
    if (Date.now() - since > PATIENCE_MS[attempt.state]) {
      if (attempt.state === 'failed' || immediateStops === MAX_IMMEDIATE_STOPS) {
        throw new PostgresNotAvailable(cluster.clusterDir, attempt.reason);
      }
      log('PostgreSQL is stuck: stopping it at once and starting it again');
      immediateStops += 1;
      state = undefined;
      await stopAtOnce(cluster);
    }
    await wait(RETRY_PAUSE_MS);
  }
}

/** The server does not run and could not be started. */
export class PostgresNotAvailable extends Error {
  override name = 'PostgresNotAvailable';
  constructor(clusterDir: string, reason: string) {
    super(`PostgreSQL does not start in ${clusterDir}: ${reason}`);
  }
}

/** Ends all processes of the server without a checkpoint; the next start recovers from the log. */
async function stopAtOnce(cluster: Cluster): Promise<void> {
  await runPgCtl(cluster, 'stop', '-m', 'immediate', '-w', '-t', String(STOP_TIMEOUT_S));
}

/** A fast stop in the middle of a recovery after a crash never ends (seen with PostgreSQL 18), so it waits for the recovery. */
async function waitForRecovery(cluster: Cluster): Promise<void> {
  const deadline = Date.now() + STOP_TIMEOUT_S * 1_000;
  while (Date.now() < deadline && (await isRunning(cluster))) {
    const attempt = await adopt(cluster);
    if ('port' in attempt || attempt.state !== 'starting') return;
    await wait(RETRY_PAUSE_MS);
  }
}

/**
 * Stops the server in fast mode (sessions are ended, nothing committed is lost) and waits for it. One that does not stop in
 * 30 seconds is stopped at once. Rejects when it runs even then. Does nothing when it is not running.
 */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  if (!(await isRunning(cluster))) return;
  await waitForRecovery(cluster).catch(() => undefined);
  await runPgCtl(cluster, 'stop', '-m', 'fast', '-w', '-t', String(STOP_TIMEOUT_S));
  if (!(await isRunning(cluster))) return;
  await stopAtOnce(cluster);
  if (await isRunning(cluster)) throw new Error(`PostgreSQL in ${cluster.clusterDir} could not be stopped`);
}

/** A loopback port that is free now. Another program may take it before it is used: callers must try again. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** PostgreSQL's own log, inside the cluster. */
const SERVER_LOG_NAME = 'server.log';

const ROTATE_BYTES = 10 * 1024 * 1024;
const TAIL_BYTES = 16 * 1024;

/** Renames a large log; one old log is kept. Call it while the server is not running. */
async function rotateServerLog(clusterDir: string): Promise<void> {
  const path = join(clusterDir, SERVER_LOG_NAME);
  const found = await stat(path).catch(() => undefined);
  if (found && found.size > ROTATE_BYTES) await rename(path, `${path}.old`);
}

/** The last lines of the server log; '' without a log. */
async function readLogTail(clusterDir: string, lines = 6): Promise<string> {
  const file = await open(join(clusterDir, SERVER_LOG_NAME)).catch(() => undefined);
  if (!file) return '';
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(TAIL_BYTES),
      position: Math.max(0, size - TAIL_BYTES),
    });
    return buffer.subarray(0, bytesRead).toString().trim().split('\n').slice(-lines).join('\n');
  } finally {
    await file.close();
  }
}
