/**
 * Caches one expensive value that is the same for everyone; parallel callers share one read, and a failed read is not
 * cached. Counters updated with every change of a book would make each sale and each import wait for one row. Not
 * lru-cache: there is one value and no key, and time comes from the caller.
 */
export function cacheFor<Value>(
  milliseconds: number,
  read: (now: Date) => Promise<Value>,
): (now: Date) => Promise<Value> {
  let cached: { readonly value: Promise<Value>; readonly until: number } | undefined;
  return (now) => {
    if (cached && now.getTime() < cached.until) return cached.value;
    const next = { value: read(now), until: now.getTime() + milliseconds };
    cached = next;
    next.value.catch(() => {
      if (cached === next) cached = undefined;
    });
    return next.value;
  };
}
