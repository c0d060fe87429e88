import { setTimeout } from 'node:timers/promises';

const LIMIT_MS = 40_000;

export class TimeLimitError extends Error {}

/** Rejects with TimeLimitError after a time, because a page in an endless loop never replies. */
export async function withTimeLimit<Value>(work: Promise<Value>): Promise<Value> {
  const timer = new AbortController();
  const limit = setTimeout(LIMIT_MS, undefined, { signal: timer.signal }).then(() => {
    throw new TimeLimitError(`takes more than ${LIMIT_MS / 1000} s`);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    timer.abort();
  }
}
