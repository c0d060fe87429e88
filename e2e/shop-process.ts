import { randomInt } from 'node:crypto';
import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A shop that was started with `npm start`. */
export interface Shop {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** The output of the process so far. */
  output(): string;
}

const START_MS = 240_000;
/** The pause between two requests to /readyz. */
const POLL_MS = 200;

export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'zhiye-e2e-'));
  // When root runs the tests, the embedded database runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755);
  return dataDir;
}

/** A copy of the data folder that the first start made; importing the demo books and building the dictionaries again takes ten times as long. */
export async function copyDataDir(source = process.env.SHOP_FIRST_DATA_DIR!): Promise<string> {
  const dataDir = await makeDataDir();
  // cp keeps the owner of the database's files, which Node's own copy does not
  execFileSync('cp', ['-a', `${source}/.`, dataDir]);
  return dataDir;
}

interface ShopOptions {
  readonly dataDir: string;
  readonly port?: number;
  readonly env?: Record<string, string>;
  /** Runs `npm start` itself; `process` is then that of npm. */
  readonly byNpm?: boolean;
}

/** Runs what `npm start` runs, on free ports; resolves when /readyz succeeds. */
export async function startShop(options: ShopOptions): Promise<Shop> {
  const port = options.port ?? (await findFreePort());
  const [command, ...words] = options.byNpm
    ? ['npm', 'start']
    : [process.execPath, 'tools/bootstrap.mjs', 'start'];
  const child = spawn(command!, words, {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      EMULATOR_PORT: String(await findFreePort()),
      DATA_DIR: options.dataDir,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += String(chunk)));
  child.stderr.on('data', (chunk) => (printed += String(chunk)));
  const url = `http://127.0.0.1:${port}`;
  const shop: Shop = { url, dataDir: options.dataDir, process: child, output: () => printed };
  await waitUntilReady(shop);
  return shop;
}

/** Stops the shop and waits for its end. A service manager sends SIGTERM. */
export function stopShop(shop: Shop, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  return new Promise((resolve) => {
    const { exitCode, signalCode } = shop.process;
    if (exitCode !== null || signalCode !== null) return resolve(exitCode);
    shop.process.once('exit', (code) => resolve(code));
    shop.process.kill(signal);
  });
}

async function waitUntilReady(shop: Shop): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    if (shop.process.exitCode !== null) throw new Error(`the shop did not start:\n${shop.output()}`);
    const ready = await fetch(`${shop.url}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    if (Date.now() > deadline) throw new Error(`the shop was not ready in time:\n${shop.output()}`);
    await wait(POLL_MS);
  }
}

/** Below the ports that Linux gives to outgoing connections, which could take the port before the shop listens on it. */
const FIRST_PORT = 20_000;
const PORT_COUNT = 12_000;

/** A port of the loopback address that is free now. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, FIRST_PORT + PORT_COUNT);
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
