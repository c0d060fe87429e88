// Two server processes of the shop on one database, which can be killed and started again.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_MS = 90_000;
/** Of what a server writes to its standard error, the last characters are kept. */
const MAX_PRINTED = 4_000;

export interface ShopProcesses {
  /** The origins of the servers that answer now. */
  running(): readonly string[];
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

/** `env`: the variables that all servers share. */
export async function startShopProcesses(
  count: number,
  env: Readonly<Record<string, string>>,
): Promise<ShopProcesses> {
  const program = await buildShopServer();
  let shared = env;
  const ports = await Promise.all(Array.from({ length: count }, findFreePort));
  const servers = ports.map((port): RunningServer => ({
    origin: `http://127.0.0.1:${port}`,
    port,
    child: undefined,
    isReady: false,
  }));

  async function start(server: RunningServer): Promise<void> {
    const child = spawn(process.execPath, [program], {
      cwd: ROOT,
      env: { ...process.env, ...shared, PORT: String(server.port) },
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    server.child = child;
    let printed = '';
    child.stderr?.on('data', (chunk) => {
      printed = `${printed}${String(chunk)}`.slice(-MAX_PRINTED);
    });
    await new Promise<void>((resolve, reject) => {
      const tooLate = setTimeout(() => reject(new Error('a server did not start in time')), START_MS);
      child.once('message', () => {
        server.isReady = true;
        resolve();
      });
      child.once('exit', (code) => {
        server.isReady = false;
        reject(new StartFailed(`a server ended while it started (exit code ${code}):\n${printed}`));
      });
      child.once('exit', () => clearTimeout(tooLate));
      child.once('message', () => clearTimeout(tooLate));
    });
  }

  /** A server that meets a restart of the database while it starts ends; the service manager starts it again. */
  async function startAgain(server: RunningServer): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await start(server);
      } catch (error) {
        if (!(error instanceof StartFailed) || tries === 10) throw error;
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
    running: () => servers.filter(({ isReady }) => isReady).map(({ origin }) => origin),
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

/** As one file, a server starts in a quarter of the time, so that kills can follow each other quickly. */
async function buildShopServer(): Promise<string> {
  // below the packages of the server, which it loads
  const outfile = join(ROOT, 'apps/server/node_modules/.cache/zhiye-bench/shop-server.mjs');
  await build({
    entryPoints: [join(ROOT, 'bench/faults/shop-server.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    plugins: [
      {
        name: 'sources-in-place',
        setup(plugin) {
          plugin.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@zhiye/') ? undefined : { path, external: true },
          );
          // The sources find migrations and other files beside themselves.
          plugin.onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
            loader: 'ts',
            contents: (await readFile(path, 'utf8')).replaceAll(
              'import.meta.url',
              JSON.stringify(pathToFileURL(path).href),
            ),
          }));
        },
      },
    ],
  });
  return outfile;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
