// Two server processes of the shop on one database, which can be killed and started again.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../e2e/shop-process.ts';
import { bundleEntryPoint, ROOT } from '../entry-point-bundle.ts';

const START_MS = 90_000;
/** The last characters of what a server writes to its standard error are kept, up to this number. */
const MAX_PRINTED = 4_000;

export interface ShopProcesses {
  /** Servers that nobody killed and that ended while they ran, with what they printed. */
  readonly ends: readonly string[];
  /** Starts after a kill: those that met a restart of the database and were repeated, and the longest time to start. */
  readonly starts: { readonly failed: number; readonly slowestSeconds: number };
  /** The origins of the servers that answer now. */
  running(): readonly string[];
  /** The process ids of the servers that answer now, in the same order. */
  pids(): readonly number[];
  /** Kills a server with SIGKILL and starts it again. */
  killAndRestart(index: number): Promise<void>;
  /** Kills all servers and starts them again with other variables. */
  restartAll(env: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
}

interface RunningServer {
  readonly origin: string;
  readonly port: number;
  child: ChildProcess | undefined;
  isReady: boolean;
}

/** `env`: the variables that all servers share. `logFile`: where their standard output goes, by default to ours. */
export async function startShopProcesses(
  count: number,
  env: Readonly<Record<string, string>>,
  { logFile }: { readonly logFile?: string } = {},
): Promise<ShopProcesses> {
  const program = await bundleEntryPoint(join(ROOT, 'bench/faults/shop-server.ts'));
  let shared = env;
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await findFreePort());
  const servers = [...ports].map((port): RunningServer => ({
    origin: `http://127.0.0.1:${port}`,
    port,
    child: undefined,
    isReady: false,
  }));

  const ends: string[] = [];
  const starts = { failed: 0, slowestSeconds: 0 };

  const start = (server: RunningServer): Promise<void> =>
    startServer(server, { program, env: shared, logFile, onUnexpectedEnd: (end) => ends.push(end) });

  /** A server that meets a restart of the database while it starts ends; the service manager starts it again. */
  async function startAgain(server: RunningServer): Promise<void> {
    const began = Date.now();
    for (let tries = 1; ; tries += 1) {
      try {
        await start(server);
        starts.slowestSeconds = Math.max(starts.slowestSeconds, Math.round((Date.now() - began) / 1_000));
        return;
      } catch (error) {
        if (!(error instanceof StartFailed) || tries === 10) throw error;
        starts.failed += 1;
      }
    }
  }

  async function kill(server: RunningServer): Promise<void> {
    const { child } = server;
    server.isReady = false;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  // One after the other: the first one migrates the database.
  for (const server of servers) await start(server);
  return {
    ends,
    starts,
    running: () => servers.filter(({ isReady }) => isReady).map(({ origin }) => origin),
    pids: () => servers.flatMap(({ isReady, child }) => (isReady && child?.pid ? [child.pid] : [])),
    async killAndRestart(index) {
      await kill(servers[index]!);
      await startAgain(servers[index]!);
    },
    async restartAll(changed) {
      shared = { ...env, ...changed };
      await Promise.all(servers.map(kill));
      await Promise.all(servers.map(startAgain));
    },
    async stop() {
      await Promise.all(servers.map(kill));
    },
  };
}

class StartFailed extends Error {}

interface ServerStart {
  readonly program: string;
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string | undefined;
  readonly onUnexpectedEnd: (end: string) => void;
}

/** Resolves when the server answers. */
async function startServer(server: RunningServer, start: ServerStart): Promise<void> {
  const output = start.logFile === undefined ? undefined : openSync(start.logFile, 'a');
  const child = spawn(process.execPath, [start.program], {
    cwd: ROOT,
    env: { ...process.env, ...start.env, PORT: String(server.port) },
    stdio: ['ignore', output ?? 'inherit', 'pipe', 'ipc'],
  });
  if (output !== undefined) closeSync(output);
  server.child = child;
  let printed = '';
  child.stderr?.on('data', (chunk) => {
    printed = `${printed}${String(chunk)}`.slice(-MAX_PRINTED);
  });
  await new Promise<void>((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error('a server did not start in time')), START_MS);
    child.once('message', () => {
      clearTimeout(tooLate);
      server.isReady = true;
      resolve();
    });
    child.once('exit', (code) => {
      clearTimeout(tooLate);
      if (server.isReady)
        start.onUnexpectedEnd(`a running server ended by itself (exit code ${code}): ${printed}`);
      server.isReady = false;
      reject(new StartFailed(`a server ended while it started (exit code ${code}):\n${printed}`));
    });
  });
}
