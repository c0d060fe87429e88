import type { Clock } from '../platform/clock.ts';

/** Real time plus an offset that a test sets. */
export interface TestClock extends Clock {
  advance(ms: number): void;
  reset(): void;
}

export function createTestClock(): TestClock {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance: (ms) => {
      offsetMs += ms;
    },
    reset: () => {
      offsetMs = 0;
    },
  };
}
