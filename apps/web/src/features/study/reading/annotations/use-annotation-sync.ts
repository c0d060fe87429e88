import { useEffect } from 'react';
import { onOwnChange, openAnnotations, storeChange, storeSince, useAnnotations } from './annotation-store.ts';
import { syncBook } from './annotation-sync.ts';
import type { SyncedBook, SyncResult } from './annotation-sync.ts';
import { onChangeInOtherTab } from './storage/tab-channel.ts';

const PULL_INTERVAL_MS = 3000;
/** Several changes in a row are sent together. */
const PUSH_DELAY_MS = 300;

/** Keeps the annotations of a book equal in all tabs, and with `bookId` in all browsers of the person. */
export function useAnnotationSync(owner: string | undefined, bookId: number | null): void {
  useEffect(
    () =>
      onChangeInOtherTab((changed) => {
        if (changed === useAnnotations.getState().owner) void openAnnotations(changed);
      }),
    [],
  );
  useEffect(() => {
    if (owner === undefined || bookId === null) return undefined;
    return startSync(owner, bookId);
  }, [owner, bookId]);
}

function startSync(owner: string, bookId: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isStopped = false;
  /** Whether something changed since the last run began. */
  let hasChanged = false;
  const schedule = (delayMs: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void run(), delayMs);
  };
  const run = async (): Promise<void> => {
    if (isRunning || isStopped) return;
    isRunning = true;
    hasChanged = false;
    const isWanted = document.visibilityState === 'visible' && navigator.onLine;
    const result = isWanted
      ? await withSyncLock(owner, () => syncBook(toSyncedBook(owner, bookId)))
      : 'offline';
    isRunning = false;
    if (result === 'refused') useAnnotations.setState({ isOnlyHere: true });
    if (result === 'refused' || result === 'ended') return;
    schedule(hasChanged ? PUSH_DELAY_MS : PULL_INTERVAL_MS);
  };
  const runSoon = (): void => {
    hasChanged = true;
    if (!isRunning) schedule(PUSH_DELAY_MS);
  };
  const stopListening = onOwnChange(runSoon);
  window.addEventListener('online', runSoon);
  document.addEventListener('visibilitychange', runSoon);
  schedule(0);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopListening();
    window.removeEventListener('online', runSoon);
    document.removeEventListener('visibilitychange', runSoon);
  };
}

/** Two tabs must not send the same operations at once. */
async function withSyncLock(owner: string, task: () => Promise<SyncResult>): Promise<SyncResult> {
  if (!('locks' in navigator)) return task();
  return navigator.locks.request(`highlight sync ${owner}`, task) as Promise<SyncResult>;
}

const toSyncedBook = (owner: string, bookId: number): SyncedBook => ({
  bookId,
  list: () => [...useAnnotations.getState().byUid.values()],
  change: (uids, change) => storeChange(owner, uids, change),
  get since() {
    return useAnnotations.getState().since;
  },
  saveSince: (since) => storeSince(owner, since),
});
