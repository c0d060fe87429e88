// Opens a downloaded book without a network.
import type { PublicationManifest } from '@zhiye/publication';
import { answerWorker } from '../book-files/answer-worker.ts';
import { decryptFile, openBookKey } from './book-key.ts';
import { leaseState, NO_MARK, passTime } from './lease-rule.ts';
import type { ClockMark } from './lease-rule.ts';
import { offlineDatabase } from './offline-database.ts';
import { OfflineLeaseOver } from './offline-lease-over.ts';
import { findQueuedPosition } from './offline-queue.ts';
import type { OfflineBook } from './offline-types.ts';
import { pagesBase } from './register-service-worker.ts';

/** How often the passing of time is noted while a book is open. */
const NOTE_TIME_MS = 60_000;

let stopServing: (() => void) | undefined;

/** Undefined when the book is not downloaded. Rejects with `OfflineLeaseOver` when it may not be read. */
export async function openOfflineBook(bookId: number) {
  const book = await offlineDatabase.findBook(bookId).catch(() => undefined);
  if (!book || book.ended) return undefined;
  const { lease, userId, revision } = book;
  const refuse = (reason: OfflineLeaseOver['reason']): never => {
    throw new OfflineLeaseOver(reason, lease.endsAt, lease.accessEndDay);
  };
  if (book.state !== 'ready') refuse('incomplete');
  const state = await checkLease(book);
  if (state !== 'open') refuse(state);
  const key = (await openBookKey(lease.leaseId)) ?? refuse('keyGone');
  const read = async (path: string) => {
    if ((await checkLease(book)) !== 'open') return undefined;
    const file = await offlineDatabase.findFile(bookId, revision, path);
    if (!file) return undefined;
    const type = book.files.find((one) => one.path === path)?.mediaType ?? 'application/octet-stream';
    return { bytes: new Uint8Array(await decryptFile(key, path, file)), type };
  };
  const manifestFile = await read('manifest.json').catch(() => undefined);
  if (!manifestFile) return refuse('keyGone');
  const manifest = JSON.parse(new TextDecoder().decode(manifestFile.bytes)) as PublicationManifest;
  const name = `${bookId}-${revision}`;
  stopServing?.();
  const stopAnswers = answerWorker(name, read);
  const timer = setInterval(() => void checkLease(book), NOTE_TIME_MS);
  stopServing = () => {
    stopAnswers();
    clearInterval(timer);
  };
  return {
    title: lease.title,
    userId,
    locator: (await findQueuedPosition(userId, bookId)) ?? (await findLastPosition(userId, bookId)),
    manifest,
    baseUrl: `${pagesBase()}offline/${name}/`,
    endsAt: lease.endsAt,
  };
}

/** Notes that time passes, so that a clock that is set back is noticed. */
async function checkLease({ lease }: OfflineBook) {
  const mark = (await offlineDatabase.readValue<ClockMark>('clock')) ?? NO_MARK;
  const nowMs = Date.now();
  const passed = passTime(mark, nowMs);
  if (passed.latestMs > mark.latestMs) await offlineDatabase.writeValue('clock', passed);
  return leaseState(Date.parse(lease.endsAt), mark, nowMs);
}

const positionName = (userId: string, bookId: number): string => `position ${userId} ${bookId}`;

type Position = NonNullable<Awaited<ReturnType<typeof findQueuedPosition>>>;

const findLastPosition = async (userId: string, bookId: number): Promise<Position | null> =>
  (await offlineDatabase.readValue<Position>(positionName(userId, bookId))) ?? null;

/** Where the server said the person was, when the book was last opened with a network. */
export const rememberPosition = (userId: string, bookId: number, locator: Position): Promise<unknown> =>
  offlineDatabase.writeValue(positionName(userId, bookId), locator);
