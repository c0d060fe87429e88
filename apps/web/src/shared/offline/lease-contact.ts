// Contacts of this browser with the server: what waits is sent, leases last anew, and ended ones are told.
import { call } from '../api/index.ts';
import { meetServer } from './lease-rule.ts';
import { dropText, forgetOfflineBooks, loadOfflineBooks, storeBook } from './offline-books.ts';
import { fetchOfflineCards } from './offline-cards.ts';
import { offlineDatabase } from './offline-database.ts';
import type { OfflineBook } from './offline-types.ts';
import { sendQueue } from './offline-queue.ts';
import { registerServiceWorker } from './register-service-worker.ts';

const EVERY_MS = 60 * 60_000;

/** At the start of the app in a browser with downloaded books. */
export async function startOffline(): Promise<void> {
  await loadOfflineBooks();
  void registerServiceWorker().catch(() => undefined);
  void contactServer();
  setInterval(() => void contactServer(), EVERY_MS);
  window.addEventListener('online', () => void contactServer());
}

/** Before a book is opened: its position is on the server before anybody asks for it. */
export async function sendQueueOfBooks(): Promise<void> {
  const [first] = await offlineDatabase.listBooks().catch(() => []);
  if (first) await sendQueue(first.userId);
}

/** Notes until when a download may be read, or that it is over. */
async function keepLease(
  book: OfflineBook,
  lease: OfflineBook['lease'] | undefined,
  { reason, endedAt }: NonNullable<OfflineBook['ended']>,
): Promise<void> {
  if (lease) return storeBook({ ...book, lease, ended: undefined });
  if (book.ended) return;
  await dropText(book);
  await storeBook({ ...book, state: 'paused', doneBytes: 0, ended: { reason, endedAt } });
}

/** Queue first, then renewal: the position of this browser is on the server before anybody asks for it. */
export async function contactServer(): Promise<void> {
  const books = await loadOfflineBooks();
  const [first] = books;
  if (!first) return;
  const isSent = await sendQueue(first.userId).catch(() => false);
  const reply = await call('POST /b/v1/offlineLease/renewOfflineLeases', {}, { silent: true }).catch(
    () => null,
  );
  if (!reply?.isOK) return;
  const { userId, list, ended, serverTime } = reply.data;
  if (books.some((book) => book.userId !== userId)) return forgetOfflineBooks();
  await offlineDatabase.writeValue('clock', meetServer(Date.parse(serverTime), Date.now()));
  const leases = new Map(list.map((lease) => [lease.leaseId, lease]));
  for (const { bookId, lease } of books) {
    const end = ended.find(({ leaseId }) => leaseId === lease.leaseId) ?? {
      reason: 'lapsed' as const,
      endedAt: serverTime,
    };
    // a download that runs has just started its lease anew
    await navigator.locks.request(`offline book ${bookId}`, { ifAvailable: true }, async (lock) => {
      // it may have been removed or downloaded again while the server was asked
      const book = lock ? await offlineDatabase.findBook(bookId) : undefined;
      if (book?.lease.leaseId === lease.leaseId) await keepLease(book, leases.get(lease.leaseId), end);
    });
  }
  if (isSent) await fetchOfflineCards().catch(() => undefined);
}
