// In which order what was done without a network is sent, and what is sent no more. Pure: the queue and the server are arguments.
import { REPLY_CODE } from '@zhiye/contract/constants';

export interface WaitingEntry<Key, Entry> {
  readonly key: Key;
  readonly entry: Entry;
}

interface Placed {
  readonly kind: string;
  /** When it was done, by the server's clock. */
  readonly atMs: number;
  readonly input: object;
}

/** Of the positions in a book only the one that was reached last is sent, whichever tab has queued it first. */
export function findPassed<Key, Entry extends Placed>(
  entries: readonly WaitingEntry<Key, Entry>[],
): ReadonlySet<Key> {
  const latest = new Map<unknown, WaitingEntry<Key, Entry>>();
  const passed = new Set<Key>();
  for (const waiting of entries) {
    if (waiting.entry.kind !== 'position') continue;
    const { bookId } = waiting.entry.input as { bookId: unknown };
    const other = latest.get(bookId);
    const isLater = !other || waiting.entry.atMs >= other.entry.atMs;
    if (isLater) latest.set(bookId, waiting);
    const lost = isLater ? other : waiting;
    if (lost) passed.add(lost.key);
  }
  return passed;
}

/** What the server says about an entry: `done` and `refused` are over, `later` is tried again with all that follow. */
export type SendResult = 'done' | 'refused' | 'later';

const TRY_LATER: ReadonlySet<unknown> = new Set([
  REPLY_CODE.tooManyRequests,
  REPLY_CODE.notSignedIn,
  REPLY_CODE.sessionEnded,
]);

/** A refusal by its code. One that can never be accepted must not hold what follows. */
export const resultOfRefusal = (code: unknown): SendResult =>
  typeof code === 'number' && code >= 4000 && code < 5000 && !TRY_LATER.has(code) ? 'refused' : 'later';

interface Queue<Key, Entry> {
  readonly list: () => Promise<readonly WaitingEntry<Key, Entry>[]>;
  readonly remove: (key: Key) => Promise<unknown>;
}

/**
 * Sends the queue in its order. An entry leaves it when the server has answered, so that one whose answer was lost is sent
 * again: the server counts it once. False when the network or the session ended before the queue was empty.
 */
export async function drainQueue<Key, Entry extends Placed>(
  queue: Queue<Key, Entry>,
  send: (entry: Entry) => Promise<SendResult>,
): Promise<boolean> {
  const entries = await queue.list();
  const passed = findPassed(entries);
  for (const { key, entry } of entries) {
    const result = passed.has(key) ? 'done' : await send(entry).catch(() => 'later' as const);
    if (result === 'later') return false;
    await queue.remove(key);
  }
  return true;
}
