// Opens a downloaded book without a network.
import type { PublicationManifest } from '@zhiye/publication';
import { answerWorker } from '../book-files/answer-worker.ts';
import { decryptFile, openBookKey } from './book-key.ts';
import { findLastPosition } from './last-position.ts';
import { checkLease } from './lease-check.ts';
import { offlineDatabase } from './offline-database.ts';
import { endOf } from './lease-end.ts';
import { OfflineLeaseOver } from './offline-lease-over.ts';
import { pagesBase } from './register-service-worker.ts';

/** How often the passing of time is noted while a book is open. */
const NOTE_TIME_MS = 60_000;

let stopServing: (() => void) | undefined;

/** Undefined when the book is not downloaded. Rejects with `OfflineLeaseOver` when it may not be read. */
export async function openOfflineBook(bookId: number) {
  const book = await offlineDatabase.findBook(bookId).catch(() => undefined);
  if (!book) return undefined;
  const { lease, userId, revision } = book;
  const refuse = (reason: OfflineLeaseOver['reason']): never => {
    throw new OfflineLeaseOver(reason, lease.endsAt, lease.accessEndDay);
  };
  if (book.ended) {
    const reason = endOf(book) === 'takenBack' ? 'takenBack' : 'removed';
    throw new OfflineLeaseOver(reason, book.ended.endedAt, lease.accessEndDay);
  }
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
    locator: await findLastPosition(userId, bookId),
    manifest,
    baseUrl: `${pagesBase()}offline/${name}/`,
    endsAt: lease.endsAt,
  };
}
