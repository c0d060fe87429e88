import { vi } from 'vitest';

/** Repeats a check until it passes, for ten seconds at most: on a busy machine a job or an event may take that long. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 10_000 });
