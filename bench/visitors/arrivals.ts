import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../faults/random.ts';

export interface Arrivals {
  /** Visits that have begun and not ended. */
  countOpen(): number;
  /** Begins no more visits. Resolves when the open ones have ended. */
  stop(): Promise<void>;
}

interface ArrivalOptions {
  readonly visitsPerSecond: number;
  readonly random: Random;
  /** Must not reject. `arrivedMs`: when the visit should begin, as `performance.now()` has it; it may be in the past. */
  readonly visit: (arrivedMs: number) => Promise<void>;
}

/**
 * Visits begin at random moments (a Poisson process), whether or not those before have ended: a slow shop gets no fewer. The moments
 * are fixed in advance, so a sender that is late makes up for it.
 */
export function startArrivals({ visitsPerSecond, random, visit }: ArrivalOptions): Arrivals {
  const open = new Set<Promise<void>>();
  const stopping = new AbortController();
  const { signal } = stopping;

  async function arrive(): Promise<void> {
    let nextMs = performance.now();
    while (!signal.aborted) {
      nextMs += (-Math.log(1 - random.next()) / visitsPerSecond) * 1_000;
      const pauseMs = nextMs - performance.now();
      if (pauseMs > 0) await wait(pauseMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      const visiting = visit(nextMs).finally(() => open.delete(visiting));
      open.add(visiting);
    }
  }
  const arriving = arrive();
  return {
    countOpen: () => open.size,
    async stop() {
      stopping.abort();
      await arriving;
      await Promise.all(open);
    },
  };
}
