// What a person did without a network, in order, until the server has it. Annotations have a queue of their own.
import { MAX_OFFLINE_AGO_MS } from '@zhiye/contract/constants/study/offline-lease';
import { call } from '../api/index.ts';
import type { InputOf } from '../api/index.ts';
import { NO_MARK, serverTimeAt } from './lease-rule.ts';
import type { ClockMark } from './lease-rule.ts';
import { offlineDatabase } from './offline-database.ts';

interface Inputs {
  readonly position: Omit<InputOf<'POST /b/v1/reading/saveReadingProgress'>, 'readAgoMs'>;
  readonly reading: Omit<InputOf<'POST /b/v1/examPlan/reportReading'>, 'readAgoMs'>;
  readonly review: Omit<InputOf<'POST /b/v1/flashcards/reviewFlashcard'>, 'reviewedAgoMs'>;
}
type Kind = keyof Inputs;

type QueueEntry = {
  readonly [K in Kind]: {
    readonly kind: K;
    readonly userId: string;
    readonly input: Inputs[K];
    /** When it was done, by the server's clock. */
    readonly atMs: number;
  };
}[Kind];

const readMark = async (): Promise<ClockMark> =>
  (await offlineDatabase.readValue<ClockMark>('clock')) ?? NO_MARK;

/** The moment of doing decides, not that of sending. Rejects when the browser stores nothing. */
export async function queueOffline<K extends Kind>(
  kind: K,
  userId: string,
  input: Inputs[K],
  agoMs = 0,
): Promise<void> {
  const atMs = serverTimeAt(await readMark(), Date.now()) - agoMs;
  await offlineDatabase.addToQueue({ kind, userId, input, atMs });
}

async function listQueue(userId: string): Promise<{ key: IDBValidKey; entry: QueueEntry }[]> {
  const all = (await offlineDatabase.listQueue()) as { key: IDBValidKey; entry: QueueEntry }[];
  return all.filter(({ entry }) => entry.userId === userId);
}

/** The last position in a book that no server has. */
export async function findQueuedPosition(userId: string, bookId: number) {
  const positions = (await listQueue(userId)).flatMap(({ entry }) =>
    entry.kind === 'position' && entry.input.bookId === bookId ? [entry] : [],
  );
  return positions.reduce<(typeof positions)[number] | undefined>(
    (latest, entry) => (!latest || entry.atMs >= latest.atMs ? entry : latest),
    undefined,
  )?.input.locator;
}

/**
 * Sends the queue in its order, in one tab at a time. An entry leaves it when the server has answered; one that the server refuses,
 * such as a review of a card that was reviewed elsewhere, is over. False when the network or the session ended before it was empty.
 */
export async function sendQueue(userId: string): Promise<boolean> {
  return navigator.locks.request('offline queue', async () => {
    const entries = await listQueue(userId);
    const lastPositions = new Map<number, IDBValidKey>();
    for (const { key, entry } of entries) {
      if (entry.kind === 'position') lastPositions.set(entry.input.bookId, key);
    }
    for (const { key, entry } of entries) {
      const isPassed = entry.kind === 'position' && lastPositions.get(entry.input.bookId) !== key;
      if (!isPassed && !(await send(entry))) return false;
      await offlineDatabase.removeFromQueue(key);
    }
    return true;
  });
}

/** Whether the entry is done with. */
async function send(entry: QueueEntry): Promise<boolean> {
  const nowMs = serverTimeAt(await readMark(), Date.now());
  const agoMs = Math.round(Math.min(Math.max(0, nowMs - entry.atMs), MAX_OFFLINE_AGO_MS));
  const reply = await post(entry, agoMs).catch(() => null);
  if (!reply) return false;
  return reply.isOK || isRefused(reply.code);
}

const isRefused = (code: number): boolean => code >= 4200 && code < 5000 && code !== 4290;

function post(entry: QueueEntry, agoMs: number) {
  const options = { silent: true };
  if (entry.kind === 'position')
    return call('POST /b/v1/reading/saveReadingProgress', { ...entry.input, readAgoMs: agoMs }, options);
  if (entry.kind === 'reading')
    return call('POST /b/v1/examPlan/reportReading', { ...entry.input, readAgoMs: agoMs }, options);
  return call('POST /b/v1/flashcards/reviewFlashcard', { ...entry.input, reviewedAgoMs: agoMs }, options);
}
