/** Runs one task at a time in all tabs; in a browser without locks, in this tab. */
export async function withStorageLock<Result>(task: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request('highlight', task) as Promise<Result>;
  const result = lastTask.then(task);
  lastTask = result.catch(() => undefined);
  return result;
}

let lastTask: Promise<unknown> = Promise.resolve();
