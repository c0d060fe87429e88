import { setImmediate } from 'node:timers/promises';

/** So long may a search or a merge keep other requests waiting. */
const MAX_MS = 4;

/**
 * Returns a function to be called within long work. It gives a promise to wait for when other requests have waited long
 * enough, else undefined.
 */
export function createPause(): () => Promise<void> | undefined {
  let start = performance.now();
  return () => {
    if (performance.now() - start < MAX_MS) return undefined;
    return setImmediate().then(() => {
      start = performance.now();
    });
  };
}
