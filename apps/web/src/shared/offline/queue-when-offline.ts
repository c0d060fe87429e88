import { hasOfflineBooks } from './offline-flag.ts';
import type { StoredPosition } from './last-position.ts';
import type { queueOffline } from './offline-queue.ts';

/** Keeps what could not be sent, in a browser with downloaded books. False when it is not kept. */
export async function queueWhenOffline(
  kind: Parameters<typeof queueOffline>[0],
  userId: string | null | undefined,
  input: Parameters<typeof queueOffline>[2],
  agoMs = 0,
): Promise<boolean> {
  if (!userId || !hasOfflineBooks()) return false;
  try {
    const module = await import('./offline-queue.ts');
    await module.queueOffline(kind, userId, input as never, agoMs);
    return true;
  } catch {
    return false;
  }
}

/** Where the person is by the server's word: a downloaded book opens there without a network. */
export async function keepPosition(
  userId: string | null | undefined,
  bookId: number,
  locator: StoredPosition,
): Promise<void> {
  if (!userId || !hasOfflineBooks()) return;
  const module = await import('./last-position.ts');
  await module.rememberPosition(userId, bookId, locator).catch(() => undefined);
}
