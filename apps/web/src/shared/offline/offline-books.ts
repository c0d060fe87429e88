// The downloaded books of this browser: downloads, their removal, and what the shelf shows of them.
import type { ShelfBook } from '@zhiye/contract';
import { ACCOUNT_REPLY_CODE } from '@zhiye/contract/constants/people/account-reply-code';
import { call, CallFailed } from '../api/index.ts';
import { forgetKeyPart, encryptFile, ensureBrowserPart, openBookKey } from './book-key.ts';
import { DownloadPace, fetchOfflineFile, FileRefused } from './fetch-offline-file.ts';
import { meetServer } from './lease-rule.ts';
import { offlineDatabase } from './offline-database.ts';
import { hasOfflineBooks, setOfflineFlag } from './offline-flag.ts';
import { useOfflineState } from './offline-state.ts';
import type { DownloadFailure, OfflineBook } from './offline-types.ts';
import { registerServiceWorker } from './register-service-worker.ts';

const PARALLEL = 4;
const running = new Map<number, AbortController>();

/** Reads what is stored. In a browser that stores nothing there are none. */
export async function loadOfflineBooks(): Promise<readonly OfflineBook[]> {
  const stored = await offlineDatabase.listBooks().catch(() => []);
  const books = await Promise.all(stored.map(countStoredBytes));
  const wasCleared = books.length === 0 && hasOfflineBooks() && !(await isStorageKept());
  useOfflineState.setState({ books: new Map(books.map((book) => [book.bookId, book])), wasCleared });
  // the flag stays until the person has seen that the browser removed everything
  if (!wasCleared) setOfflineFlag(books.length > 0);
  return books;
}

/** A mark that goes with everything else when the browser removes what this site has stored. */
const KEPT_MARK = 'kept';

const keepMark = (): Promise<unknown> => offlineDatabase.writeValue(KEPT_MARK, true);

const isStorageKept = async (): Promise<boolean> =>
  (await offlineDatabase.readValue<boolean>(KEPT_MARK).catch(() => undefined)) === true;

const KEPT_SHELF = 'shelf';

/** Notes the whole shelf, so that without a network it also shows what is not downloaded. */
export const keepShelf = (shelf: readonly ShelfBook[]): Promise<unknown> =>
  offlineDatabase.writeValue(KEPT_SHELF, shelf).catch(() => undefined);

export const readKeptShelf = async (): Promise<readonly ShelfBook[]> =>
  (await offlineDatabase.readValue<readonly ShelfBook[]>(KEPT_SHELF).catch(() => undefined)) ?? [];

/** The person has seen that the downloads are gone. */
export function dismissCleared(): void {
  useOfflineState.setState({ wasCleared: false });
  setOfflineFlag(false);
}

/** What a download has: its files are counted, because a browser that was ended has not written how far it was. */
async function countStoredBytes(book: OfflineBook): Promise<OfflineBook> {
  if (book.state === 'ready' || running.has(book.bookId)) return book;
  const stored = new Set(await offlineDatabase.listPaths(book.bookId, book.revision).catch(() => []));
  const doneBytes = sumBytes(book.files.filter(({ path }) => stored.has(path)));
  return { ...book, doneBytes };
}

const sumBytes = (files: OfflineBook['files']): number =>
  files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

export async function storeBook(book: OfflineBook): Promise<void> {
  await offlineDatabase.putBook(book);
  show(book.bookId, book);
}

function show(bookId: number, book: OfflineBook | undefined): void {
  const books = new Map(useOfflineState.getState().books);
  if (book) books.set(bookId, book);
  else books.delete(bookId);
  useOfflineState.setState({ books });
}

function showLoading(): void {
  useOfflineState.setState({ loadingIds: new Set(running.keys()) });
}

export async function measureBook(bookId: number) {
  const reply = await call('GET /b/v1/offlineLease/measureOfflineBook', { bookId });
  if (!reply.isOK) throw new CallFailed(reply);
  return reply.data;
}

/** Downloads a book, or goes on with its download. A second call in any tab does nothing while one runs. */
export async function downloadBook(item: ShelfBook): Promise<void> {
  const { bookId } = item.book;
  if (running.has(bookId)) return;
  const stop = new AbortController();
  running.set(bookId, stop);
  showLoading();
  showFailure(bookId, undefined);
  try {
    await navigator.locks.request(`offline book ${bookId}`, { ifAvailable: true }, async (lock) => {
      if (lock) await download(item, stop.signal);
    });
  } catch (error) {
    await storeFailure(bookId, stop.signal.aborted ? undefined : describeFailure(error));
  } finally {
    running.delete(bookId);
    showLoading();
  }
}

async function download(item: ShelfBook, signal: AbortSignal): Promise<void> {
  const { bookId } = item.book;
  const reply = await call('POST /b/v1/offlineLease/startOfflineLease', { bookId }, { signal });
  if (!reply.isOK) throw new CallFailed(reply);
  const { userId, lease, files, serverTime } = reply.data;
  await offlineDatabase.writeValue('clock', meetServer(Date.parse(serverTime), Date.now()));
  await keepMark();
  const before = await offlineDatabase.findBook(bookId);
  if (before && before.lease.leaseId !== lease.leaseId) await dropText(before);
  await ensureBrowserPart(lease.leaseId);
  const sizeBytes = sumBytes(files);
  const stored = new Set(await offlineDatabase.listPaths(bookId, lease.revision));
  const missing = files.filter(({ path }) => !stored.has(path));
  let doneBytes = sizeBytes - sumBytes(missing);
  const book = { bookId, userId, lease, revision: lease.revision, files, sizeBytes, item };
  await storeBook({ ...book, doneBytes, state: 'loading' });
  setOfflineFlag(true);
  useOfflineState.setState({ wasCleared: false });
  // without it the browser may remove the text when the disk is full; a refusal does no harm
  void navigator.storage?.persist?.().catch(() => false);
  await registerServiceWorker();
  const key = (await openBookKey(lease.leaseId)) ?? fail('the browser refused the cookie');
  const pace = new DownloadPace(signal);
  const waiting = [...missing];
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const plain = await fetchOfflineFile(lease.leaseId, file, pace, signal);
      const encrypted = await encryptFile(key, file.path, plain);
      await offlineDatabase.putFile({ bookId, revision: lease.revision, path: file.path, ...encrypted });
      doneBytes += file.sizeBytes;
      show(bookId, { ...book, doneBytes, state: 'loading' });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  await finish({ ...book, doneBytes, state: 'ready' });
  const { fetchOfflineCards } = await import('./offline-cards.ts');
  await fetchOfflineCards().catch(() => undefined);
}

/** The browser does not keep what it was given. */
class NotKept extends Error {}

const fail = (reason: string): never => {
  throw new NotKept(reason);
};

/** A book is ready when every file of it is there, pictures and fonts included. */
async function finish(book: OfflineBook): Promise<void> {
  const stored = new Set(await offlineDatabase.listPaths(book.bookId, book.revision));
  if (book.files.some(({ path }) => !stored.has(path))) fail('the browser lost a file');
  await storeBook(book);
}

function describeFailure(error: unknown): DownloadFailure {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'full';
  // a database or a worker that the browser refuses; a failed request is a TypeError
  if (error instanceof DOMException || error instanceof NotKept) return 'storage';
  if (error instanceof CallFailed && error.code === ACCOUNT_REPLY_CODE.deviceLimit) return 'device';
  return error instanceof FileRefused || error instanceof CallFailed ? 'refused' : 'network';
}

async function storeFailure(bookId: number, failure: DownloadFailure | undefined): Promise<void> {
  const book = useOfflineState.getState().books?.get(bookId);
  if (!book) return showFailure(bookId, failure);
  await storeBook({ ...book, state: 'paused', failure }).catch(() =>
    show(bookId, { ...book, state: 'paused', failure }),
  );
}

function showFailure(bookId: number, failure: DownloadFailure | undefined): void {
  const failures = new Map(useOfflineState.getState().failures);
  if (failure) failures.set(bookId, failure);
  else failures.delete(bookId);
  useOfflineState.setState({ failures });
}

export const pauseDownload = (bookId: number): void => running.get(bookId)?.abort();

/** Removes the text; the person keeps the book, the notes and the position. */
export async function removeBook(bookId: number): Promise<void> {
  pauseDownload(bookId);
  const book = await offlineDatabase.findBook(bookId);
  if (!book) return;
  await keepMark();
  await dropText(book);
  await offlineDatabase.removeBook(bookId);
  show(bookId, undefined);
  const { leaseId } = book.lease;
  await call('POST /b/v1/offlineLease/endOfflineLease', { leaseId }, { silent: true }).catch(() => undefined);
}

/** The key first: without it the rest cannot be read. */
export async function dropText({ bookId, lease }: OfflineBook): Promise<void> {
  await offlineDatabase.removeKey(lease.leaseId);
  await offlineDatabase.removeFiles(bookId);
}

/** The person has signed out: everything but what waits to be sent goes. */
export async function forgetOfflineBooks(): Promise<void> {
  for (const stop of running.values()) stop.abort();
  forgetKeyPart();
  await offlineDatabase.clear();
  await keepMark();
  setOfflineFlag(false);
  useOfflineState.setState({ books: new Map() });
}
