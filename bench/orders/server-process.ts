// A measured server in a process of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '../../e2e/shop-process.ts';
import { bundleEntryPoint, ROOT } from '../entry-point-bundle.ts';
import { closeAtEnd } from '../services/bench-end.ts';

const START_MS = 90_000;

export interface ServerProcess {
  readonly origin: string;
  readonly pid: number;
  /** How many statements it has sent to the database; only the server of the shop counts. */
  countStatements(): Promise<number>;
  /** Lets it write its profile and end. */
  stop(): Promise<void>;
}

export async function startServerProcess(
  entryPoint: string,
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [await bundleEntryPoint(entryPoint)], {
    cwd: ROOT,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  closeAtEnd(() => child.kill('SIGKILL'));
  const ready = once(child, 'message', { signal: AbortSignal.timeout(START_MS) });
  await Promise.race([
    ready,
    ended.then(() => Promise.reject(new Error(`${entryPoint} ended while it started`))),
  ]);
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    async countStatements() {
      const reply = once(child, 'message');
      child.send('statements');
      const [count] = (await reply) as [number];
      return count;
    },
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}
