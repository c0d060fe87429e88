import { useSyncExternalStore } from 'react';

/** Whether the browser has a network. */
export const useIsOnline = (): boolean => useSyncExternalStore(onNetworkChange, () => navigator.onLine);

function onNetworkChange(notify: () => void): () => void {
  const ending = new AbortController();
  for (const name of ['online', 'offline']) window.addEventListener(name, notify, { signal: ending.signal });
  return () => ending.abort();
}
