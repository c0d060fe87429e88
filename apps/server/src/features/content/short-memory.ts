/**
 * Remembers for some seconds what is dear to read and the same for everybody; callers at the same time share one
 * reading. A figure of the whole catalogue may be this old: counters kept in step with every change of a book would
 * make each sale and each import wait for one row. A reading that fails is not remembered.
 */
export function rememberFor<Value>(
  milliseconds: number,
  read: (now: Date) => Promise<Value>,
): (now: Date) => Promise<Value> {
  let kept: { readonly value: Promise<Value>; readonly until: number } | undefined;
  return (now) => {
    if (kept && now.getTime() < kept.until) return kept.value;
    const next = { value: read(now), until: now.getTime() + milliseconds };
    kept = next;
    next.value.catch(() => {
      if (kept === next) kept = undefined;
    });
    return next.value;
  };
}
