import type { DatabaseClock } from '../db/database-clock.ts';
import type { Clock } from '../platform/clock.ts';

/** Real time plus an offset that a test sets. */
export interface TestClock extends Clock {
  /** The clock of the database: this clock, or one that differs from it by `setSkew`. */
  readonly database: DatabaseClock;
  advance(ms: number): void;
  /** How far the clock of the database is ahead. */
  setSkew(ms: number): void;
  reset(): void;
}

export function createTestClock(): TestClock {
  let offsetMs = 0;
  let skewMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    database: { now: async () => new Date(Date.now() + offsetMs + skewMs) },
    setSkew: (ms) => {
      skewMs = ms;
    },
    advance: (ms) => {
      offsetMs += ms;
    },
    reset: () => {
      offsetMs = 0;
      skewMs = 0;
    },
  };
}
