import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { observeSweep } from '../observability/observed-work.ts';

/**
 * Work that is found in the database itself, whether or not a job was sent for it, so that nothing is lost in an outage.
 * Several servers may run a sweep at the same time; a second run does no harm.
 */
export interface Sweep {
  readonly name: string;
  /** The pause between two runs. */
  readonly everySeconds: number;
  run(): Promise<unknown>;
}

/** Does the work of a sweep one by one. A failure is logged and keeps nothing else waiting; the next run tries again. */
export async function sweepEach<Found>(
  found: readonly Found[],
  work: (one: Found) => Promise<unknown>,
  log: Log,
  failure: string,
): Promise<void> {
  for (const one of found) {
    await work(one).catch((error: unknown) => log.error({ err: error }, failure));
  }
}

/** Runs each sweep at once and then again and again. A failure is logged; the next run follows. */
export function startSweeps(sweeps: readonly Sweep[], log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  // each sweep that waits listens to it
  setMaxListeners(0, signal);
  const repeat = async ({ name, everySeconds, run }: Sweep) => {
    while (!signal.aborted) {
      await observeSweep(name, run).catch((error: unknown) =>
        log.error({ err: error, sweep: name }, 'a sweep failed'),
      );
      await wait(everySeconds * 1_000, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = sweeps.map(repeat);
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
