// A server that was started by a command of the documents.
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { ChildProcess } from 'node:child_process';
import type { Place, Shell } from './shell.ts';
import { expectEqual } from './steps.ts';

const START_MS = 600_000;
const LOOK_MS = 500;
/** Open requests have 9 seconds; npm notices the end of the server a moment later. */
const STOP_MS = 15_000;

export interface RunningShop {
  /** Where the server itself listens. */
  readonly origin: string;
  readonly startSeconds: number;
  /** SIGTERM, as a service manager sends it. Throws when the server is still there after its drain and the time of open requests. */
  stop(): Promise<void>;
}

interface ShopStart {
  readonly place: Place;
  readonly command: string;
  readonly port: number;
  readonly drainSeconds: number;
  readonly logFile: string;
}

/** Resolves when `/readyz` is 200 with every check ok. */
export async function startByCommand(shell: Shell, start: ShopStart): Promise<RunningShop> {
  const began = performance.now();
  const child = shell.start(
    { ...start.place, variables: { ...start.place.variables, PORT: String(start.port) } },
    start.command,
    start.logFile,
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = `http://127.0.0.1:${start.port}`;
  await waitUntilReady(origin, child, start.logFile);
  return {
    origin,
    startSeconds: (performance.now() - began) / 1_000,
    async stop() {
      child.kill('SIGTERM');
      const timer = new AbortController();
      const limitMs = start.drainSeconds * 1_000 + STOP_MS;
      const late = wait(limitMs, 'late', { signal: timer.signal }).catch(() => undefined);
      const how = await Promise.race([ended, late]);
      timer.abort();
      if (how === 'late') {
        child.kill('SIGKILL');
        throw new Error(`the server still ran ${limitMs / 1_000} s after SIGTERM`);
      }
      await waitUntilGone(origin);
    },
  };
}

interface Readiness {
  readonly checks: readonly { readonly name: string; readonly state: string }[];
}

async function waitUntilReady(origin: string, child: ChildProcess, logFile: string): Promise<void> {
  for (const deadline = Date.now() + START_MS; ; await wait(LOOK_MS)) {
    const reply = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (reply?.status === 200) {
      const { checks } = (await reply.json()) as Readiness;
      expectEqual(
        checks.filter(({ state }) => state !== 'ok'),
        [],
        'checks of /readyz that are not ok',
      );
      return;
    }
    if (child.exitCode === null && Date.now() < deadline) continue;
    throw new Error(`the server is not ready:\n${(await readFile(logFile, 'utf8')).slice(-4_000)}`);
  }
}

async function waitUntilGone(origin: string): Promise<void> {
  const deadline = Date.now() + STOP_MS;
  while (
    await fetch(`${origin}/healthz`).then(
      () => true,
      () => false,
    )
  ) {
    if (Date.now() > deadline) throw new Error(`${origin} still answers after its end`);
    await wait(LOOK_MS);
  }
}
