import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { runCommand } from './child-process.ts';
import { readDataDirectory, isStartingOrStopping } from './cluster-connection.ts';
import { findFreePort } from './free-port.ts';
import { readLogTail, rotateServerLog, SERVER_LOG_NAME } from './server-log.ts';

/** The children of a killed postmaster need a moment to end, and another program may take the free port. */
const RETRY_MS = 30_000;
const RETRY_PAUSE_MS = 200;
/** Recovery after a crash reads the log since the last checkpoint; this bounds one attempt, not the norm. */
const START_TIMEOUT_S = 600;
const STOP_TIMEOUT_S = 60;

export interface Postmaster {
  port: number;
  /** Whether it was already running. */
  adopted: boolean;
}

type Attempt = Postmaster | { reason: string; answering: boolean };

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
  if (!found) return { reason: 'postmaster.pid is not complete', answering: false };
  let served: string;
  try {
    served = await readDataDirectory(cluster, found.port);
  } catch (error) {
    const reason = `process ${found.pid} of postmaster.pid does not answer: ${(error as Error).message}`;
    return { reason, answering: isStartingOrStopping(error) };
  }
  if (served === clusterDir) return { port: found.port, adopted: true };
  throw new Error(
    `${join(clusterDir, 'postmaster.pid')} names process ${found.pid}, which serves ${served}. This folder ` +
      'is a copy made while that database was running: stop it there and copy again.',
  );
}

async function start(cluster: Cluster, fsync: boolean): Promise<Attempt> {
  await rotateServerLog(cluster.clusterDir);
  const port = await findFreePort();
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
  return { reason: (await readLogTail(cluster.clusterDir)) || output, answering: false };
}

/**
 * Starts the server of the cluster, or adopts the one that is already running (its owner was killed). Tries for 30 seconds,
 * and longer while a server answers that it is starting up or shutting down. Only PostgreSQL deletes a stale
 * `postmaster.pid`.
 */
export async function startPostmaster(
  cluster: Cluster,
  fsync: boolean,
  log: (message: string) => void,
): Promise<Postmaster> {
  let deadline = Date.now() + RETRY_MS;
  let isLogged = false;
  for (;;) {
    const attempt = (await isRunning(cluster)) ? await adopt(cluster) : await start(cluster, fsync);
    if ('port' in attempt) return attempt;
    if (attempt.answering) deadline = Date.now() + RETRY_MS;
    if (Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start in ${cluster.clusterDir}: ${attempt.reason}`);
    }
    if (!isLogged) log(`PostgreSQL is not ready, trying again: ${attempt.reason}`);
    isLogged = true;
    await wait(RETRY_PAUSE_MS);
  }
}

/**
 * Stops the server in fast mode (sessions are ended, nothing committed is lost) and waits for it. Rejects
 * after 60 seconds; the server then finishes by itself. Does nothing when it is not running.
 */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  if (!(await isRunning(cluster))) return;
  const { output } = await runPgCtl(cluster, 'stop', '-m', 'fast', '-w', '-t', String(STOP_TIMEOUT_S));
  if (await isRunning(cluster)) throw new Error(`PostgreSQL is still shutting down: ${output}`);
}
