// Programs of the operating system that a trial starts and ends itself.
import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chownSync, closeSync, openSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const PATH = [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter);

/** The folder with the programs of the newest PostgreSQL of Debian's packages, or PG_BIN. */
export function findPostgresPrograms(): string {
  if (process.env.PG_BIN) return process.env.PG_BIN;
  const root = '/usr/lib/postgresql';
  const newest = readdirSync(root).sort((a, b) => Number(b) - Number(a))[0];
  if (!newest) throw new Error('PostgreSQL is missing: apt install postgresql');
  return join(root, newest, 'bin');
}

/** PostgreSQL and PgBouncer refuse to run as root. */
function findServiceUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const read = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: read('-u'), gid: read('-g') };
}

const user = findServiceUser();

export const giveToServiceUser = (path: string): void => {
  if (user) chownSync(path, user.uid, user.gid);
};

/** Runs to the end, while the visitors go on. Rejects when it fails. */
export async function runAsServiceUser(program: string, words: readonly string[]): Promise<void> {
  const child = spawn(program, [...words], { ...user, stdio: 'ignore', cwd: '/' });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`${program} ${words.join(' ')} failed (${String(code)})`);
}

export interface Service {
  stop(signal?: NodeJS.Signals): Promise<void>;
}

interface ServiceOptions {
  readonly words: readonly string[];
  /** Where its output goes. */
  readonly logFile: string;
  /** The service is up when it listens there. */
  readonly port: number;
  readonly asServiceUser?: boolean;
}

const START_MS = 20_000;

const running = new Set<ChildProcess>();
let isWatching = false;

/** Programs must not outlive who started them, also when Ctrl-C ends it. */
function endWithUs(child: ChildProcess): void {
  if (!isWatching) {
    isWatching = true;
    process.once('exit', () => running.forEach((one) => one.kill('SIGKILL')));
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        // who listens, too, ends everything in its own order
        if (process.listenerCount(signal) === 0) process.exit(130);
      });
  }
  running.add(child);
  child.once('exit', () => running.delete(child));
}

export async function startService(program: string, options: ServiceOptions): Promise<Service> {
  if (await isListening(options.port)) throw new Error(`port ${options.port} is taken; run the trial again`);
  const log = openSync(options.logFile, 'a');
  const child: ChildProcess = spawn(program, [...options.words], {
    ...(options.asServiceUser && user),
    env: { ...process.env, PATH },
    cwd: '/',
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  endWithUs(child);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  let isStopping = false;
  void ended.then(() => {
    const how = child.signalCode ?? child.exitCode;
    if (!isStopping) console.error(`${program} ended by itself (${how}); see ${options.logFile}`);
  });
  const deadline = Date.now() + START_MS;
  while (!(await isListening(options.port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`${program} did not start; see ${options.logFile}`);
    }
    await wait(50);
  }
  return {
    async stop(signal = 'SIGTERM') {
      isStopping = true;
      child.kill(signal);
      await ended;
    },
  };
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
