// Sends the changes of a book to the server and fetches those of other browsers.
import { MAX_ANNOTATION_OPERATIONS } from '@zhiye/contract/constants/study/annotation';
import type { AnnotationOperation } from '@zhiye/contract/constants/study/annotation-merge';
import { isSameContent } from '@zhiye/contract/constants/study/annotation-merge';
import {
  acknowledgeOperation,
  receiveAnnotation,
  takeOperation,
} from '@zhiye/contract/constants/study/annotation-replica';
import { REPLY_CODE } from '@zhiye/contract/constants';
import { READING_REPLY_CODE } from '@zhiye/contract/constants/study/reading-reply-code';
import { call } from '../../../../shared/api/index.ts';
import type { LocalAnnotation } from './annotation-record.ts';
import type { AnnotationChange } from './storage/annotation-database.ts';
import { createUuidV7 } from './uuid-v7.ts';

/** Below the limit of a request, with much space. */
const MAX_BATCH_LENGTH = 200_000;

/** A browser sends at most 64 kB of a page that has ended. */
const MAX_LAST_BYTES = 60_000;

export interface SyncedBook {
  readonly bookId: number;
  list(): readonly LocalAnnotation[];
  change(uids: readonly string[], change: AnnotationChange): Promise<void>;
  readonly since: number;
  saveSince(since: number): Promise<void>;
}

/** `refused`: the person never held the book. `ended`: the session is over. */
export type SyncResult = 'done' | 'offline' | 'refused' | 'ended';

export async function syncBook(book: SyncedBook): Promise<SyncResult> {
  try {
    const result = await pushAll(book);
    return result === 'done' ? await pullAll(book) : result;
  } catch {
    return 'offline';
  }
}

async function pushAll(book: SyncedBook): Promise<SyncResult> {
  for (;;) {
    const batch = await takeBatch(book);
    if (batch.length === 0) return 'done';
    const result = await pushBatch(book, batch);
    if (result !== 'done') return result;
  }
}

/** The operations are stored before they are sent, so that the same ones are repeated after a lost reply. */
async function takeBatch(book: SyncedBook): Promise<AnnotationOperation[]> {
  const waiting = book.list().filter(isWaiting).slice(0, MAX_ANNOTATION_OPERATIONS);
  // the change runs again when the browser cannot store it
  const operations = new Map<string, AnnotationOperation>();
  let length = 0;
  const uids: string[] = [];
  for (const { uid, content } of waiting) {
    length += JSON.stringify(content).length;
    if (uids.length > 0 && length > MAX_BATCH_LENGTH) break;
    uids.push(uid);
  }
  if (uids.length === 0) return [];
  await book.change(uids, (stored) => {
    const taken = stored && takeOperation(stored, createUuidV7(Date.now()));
    if (taken) operations.set(stored.uid, taken.operation);
    return taken ? taken.replica : stored;
  });
  return [...operations.values()];
}

/** What was sent when the page seemed to end, so that it is sent once. */
const sentAtEnd = new WeakSet<LocalAnnotation>();

/**
 * Sends what waits when the page may be about to end. The request comes before anything that has to be waited for. When the browser
 * has no time to store the operations, they are repeated under other names, which changes nothing more.
 */
export function pushAtPageEnd(book: SyncedBook): void {
  const taken = new Map<string, { before: LocalAnnotation; operation: AnnotationOperation }>();
  let bytes = 0;
  for (const before of book.list().filter(isWaiting).slice(0, MAX_ANNOTATION_OPERATIONS)) {
    if (sentAtEnd.has(before)) continue;
    const { operation } = takeOperation(before, createUuidV7(Date.now()))!;
    bytes += new TextEncoder().encode(JSON.stringify(operation)).length;
    if (bytes > MAX_LAST_BYTES) break;
    sentAtEnd.add(before);
    taken.set(before.uid, { before, operation });
  }
  if (taken.size === 0) return;
  const operations = [...taken.values()].map(({ operation }) => operation);
  const pushed = pushBatch(book, operations, true);
  const stored = book.change([...taken.keys()], (now, uid) => {
    const { before, operation } = taken.get(uid)!;
    const isAsSent = now?.isDeleted === before.isDeleted && isSameContent(now.content, before.content);
    return now && isAsSent ? (takeOperation(now, operation.operationId)?.replica ?? now) : now;
  });
  // a failure leaves them waiting for the next time that the book is open
  void Promise.allSettled([pushed, stored]);
}

const isWaiting = ({ sent, isUnsent, refusedCode }: LocalAnnotation): boolean =>
  (sent !== null || isUnsent) && refusedCode === undefined;

async function pushBatch(
  book: SyncedBook,
  operations: readonly AnnotationOperation[],
  keepalive = false,
): Promise<SyncResult> {
  const input = { bookId: book.bookId, operations: structuredClone(operations) as never };
  const reply = await call('POST /b/v1/annotation/pushAnnotations', input, { silent: true, keepalive });
  if (reply.isOK) {
    const results = new Map(reply.data.results.map((result) => [result.operationId, result.annotation]));
    await book.change(
      operations.map(({ uid }) => uid),
      (stored) => {
        const operationId = stored?.sent?.operationId;
        const result = operationId === undefined ? undefined : results.get(operationId);
        return stored && result !== undefined ? acknowledgeOperation(stored, operationId!, result) : stored;
      },
    );
    return 'done';
  }
  const { code } = reply;
  if (code === READING_REPLY_CODE.notEntitled) return 'refused';
  if (code === REPLY_CODE.notSignedIn || code === REPLY_CODE.sessionEnded) return 'ended';
  if (typeof code !== 'number' || code >= 5000) return 'offline';
  if (code === REPLY_CODE.tooManyRequests) return 'offline';
  return refuseOneByOne(book, operations, code);
}

/** One bad operation refuses all; the others are sent again without it. */
async function refuseOneByOne(
  book: SyncedBook,
  operations: readonly AnnotationOperation[],
  code: number,
): Promise<SyncResult> {
  const [only] = operations;
  if (operations.length > 1) {
    for (const operation of operations) {
      const result = await pushBatch(book, [operation]);
      if (result !== 'done') return result;
    }
    return 'done';
  }
  await book.change([only!.uid], (stored) =>
    stored?.sent
      ? { ...stored, sent: null, isUnsent: true, changed: unite(stored, only!), refusedCode: code }
      : stored,
  );
  return 'done';
}

const unite = ({ changed }: LocalAnnotation, operation: AnnotationOperation) =>
  operation.kind === 'put' ? [...new Set([...changed, ...operation.changed])] : changed;

async function pullAll(book: SyncedBook): Promise<SyncResult> {
  for (;;) {
    const { bookId, since } = book;
    const reply = await call('GET /b/v1/annotation/pullAnnotations', { bookId, since }, { silent: true });
    if (!reply.isOK) return reply.code === READING_REPLY_CODE.notEntitled ? 'refused' : 'offline';
    const { list, rev, hasMore } = reply.data;
    const received = new Map(list.map((annotation) => [annotation.uid, annotation]));
    if (received.size > 0) {
      await book.change([...received.keys()], (stored, uid) => {
        const replica = receiveAnnotation(stored, received.get(uid)!);
        return replica && stored && replica === stored ? stored : replica;
      });
    }
    if (rev !== since) await book.saveSince(rev);
    if (!hasMore) return 'done';
  }
}
