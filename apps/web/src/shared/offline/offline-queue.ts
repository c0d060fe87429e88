// What a person did without a network, in order, until the server has it. Annotations have a queue of their own.
import { MAX_OFFLINE_AGO_MS } from '@zhiye/contract/constants/study/offline-lease';
import { call } from '../api/index.ts';
import type { InputOf } from '../api/index.ts';
import { rememberPosition } from './last-position.ts';
import { readClockMark } from './lease-check.ts';
import { serverTimeAt } from './lease-rule.ts';
import { offlineDatabase } from './offline-database.ts';
import { drainQueue, resultOfRefusal } from './queue-order.ts';
import type { SendResult, WaitingEntry } from './queue-order.ts';

interface Inputs {
  readonly position: Omit<InputOf<'POST /b/v1/reading/saveReadingProgress'>, 'readAgoMs'>;
  readonly reading: Omit<InputOf<'POST /b/v1/examPlan/reportReading'>, 'readAgoMs'>;
  readonly card: InputOf<'POST /b/v1/flashcards/createFlashcard'>;
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

/** The moment of doing decides, not that of sending. Rejects when the browser stores nothing. */
export async function queueOffline<K extends Kind>(
  kind: K,
  userId: string,
  input: Inputs[K],
  agoMs = 0,
): Promise<void> {
  const atMs = serverTimeAt(await readClockMark(), Date.now()) - agoMs;
  const entry = { kind, userId, input, atMs } as unknown as QueueEntry;
  await offlineDatabase.addToQueue(entry);
  if (entry.kind === 'position') await rememberPosition(userId, entry.input.bookId, entry.input.locator);
}

async function listQueue(userId: string): Promise<WaitingEntry<IDBValidKey, QueueEntry>[]> {
  const all = (await offlineDatabase.listQueue()) as WaitingEntry<IDBValidKey, QueueEntry>[];
  return all.filter(({ entry }) => entry.userId === userId);
}

/** Takes a review back that was not sent yet. False when the server may have it. */
export async function takeBackReview(userId: string, reviewId: string): Promise<boolean> {
  return withQueueLock(async () => {
    const found = (await listQueue(userId)).find(
      ({ entry }) => entry.kind === 'review' && entry.input.reviewId === reviewId,
    );
    if (found) await offlineDatabase.removeFromQueue(found.key);
    return found !== undefined;
  });
}

/** Sends what waits, in one tab at a time. False when the network or the session ended before the queue was empty. */
export const sendQueue = (userId: string): Promise<boolean> =>
  withQueueLock(() =>
    drainQueue({ list: () => listQueue(userId), remove: offlineDatabase.removeFromQueue }, send),
  );

const withQueueLock = (task: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks.request('offline queue', task) as Promise<boolean>;

async function send(entry: QueueEntry): Promise<SendResult> {
  const nowMs = serverTimeAt(await readClockMark(), Date.now());
  const agoMs = Math.round(Math.min(Math.max(0, nowMs - entry.atMs), MAX_OFFLINE_AGO_MS));
  const reply = await post(entry, agoMs);
  return reply.isOK ? 'done' : resultOfRefusal(reply.code);
}

function post(entry: QueueEntry, agoMs: number) {
  const options = { silent: true };
  if (entry.kind === 'position')
    return call('POST /b/v1/reading/saveReadingProgress', { ...entry.input, readAgoMs: agoMs }, options);
  if (entry.kind === 'reading')
    return call('POST /b/v1/examPlan/reportReading', { ...entry.input, readAgoMs: agoMs }, options);
  if (entry.kind === 'card') return postCard(entry.input);
  return call('POST /b/v1/flashcards/reviewFlashcard', { ...entry.input, reviewedAgoMs: agoMs }, options);
}

/** A card whose picture is refused, because the copy allowance is used up, is made without it. */
async function postCard(input: Inputs['card']) {
  const key = 'POST /b/v1/flashcards/createFlashcard';
  const reply = await call(key, input, { silent: input.picture !== undefined });
  const { picture, ...rest } = input;
  return !reply.isOK && picture ? call(key, rest, {}) : reply;
}
