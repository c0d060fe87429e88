// What this browser keeps to be used without a network, in IndexedDB. Everything is of one person.
import type { OfflineBook, StoredFile } from './offline-types.ts';

const NAME = 'offline';
const STORES = ['books', 'files', 'keys', 'values', 'queue'] as const;
type StoreName = (typeof STORES)[number];

let opened: Promise<IDBDatabase> | undefined;

/** Rejects in a browser that has no IndexedDB or refuses it. */
function openDatabase(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      const database = request.result;
      database.createObjectStore('books', { keyPath: 'bookId' });
      database.createObjectStore('files', { keyPath: ['bookId', 'revision', 'path'] });
      database.createObjectStore('keys');
      database.createObjectStore('values');
      database.createObjectStore('queue', { autoIncrement: true });
    };
    request.onsuccess = () => {
      request.result.onclose = () => (opened = undefined);
      request.result.onversionchange = () => {
        request.result.close();
        opened = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error!);
    request.onblocked = () => reject(new Error('indexedDB is blocked'));
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function run<Value>(
  store: StoreName,
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await openDatabase();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode);
    const request = use(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    transaction.onerror = () => reject(transaction.error ?? request.error ?? new Error('failed'));
  });
}

const filesOf = (bookId: number, revision?: string): IDBKeyRange =>
  revision === undefined
    ? IDBKeyRange.bound([bookId], [bookId + 1], false, true)
    : IDBKeyRange.bound([bookId, revision], [bookId, revision, []]);

export const offlineDatabase = {
  listBooks: () => run<OfflineBook[]>('books', 'readonly', (store) => store.getAll()),
  findBook: (bookId: number) =>
    run<OfflineBook | undefined>('books', 'readonly', (store) => store.get(bookId)),
  putBook: (book: OfflineBook) => run('books', 'readwrite', (store) => store.put(book)),
  removeBook: (bookId: number) => run('books', 'readwrite', (store) => store.delete(bookId)),
  findFile: (bookId: number, revision: string, path: string) =>
    run<StoredFile | undefined>('files', 'readonly', (store) => store.get([bookId, revision, path])),
  putFile: (file: StoredFile) => run('files', 'readwrite', (store) => store.put(file)),
  /** The paths of the files that are stored. */
  listPaths: async (bookId: number, revision: string): Promise<string[]> => {
    const keys = await run('files', 'readonly', (store) => store.getAllKeys(filesOf(bookId, revision)));
    return keys.map((key) => (key as [number, string, string])[2]);
  },
  removeFiles: (bookId: number, revision?: string) =>
    run('files', 'readwrite', (store) => store.delete(filesOf(bookId, revision))),
  findKey: (leaseId: string) => run<CryptoKey | undefined>('keys', 'readonly', (store) => store.get(leaseId)),
  putKey: (leaseId: string, key: CryptoKey) => run('keys', 'readwrite', (store) => store.put(key, leaseId)),
  removeKey: (leaseId: string) => run('keys', 'readwrite', (store) => store.delete(leaseId)),
  readValue: <Value>(name: string) =>
    run<Value | undefined>('values', 'readonly', (store) => store.get(name)),
  writeValue: (name: string, value: unknown) => run('values', 'readwrite', (store) => store.put(value, name)),
  listQueue: async (): Promise<{ key: IDBValidKey; entry: unknown }[]> => {
    const keys = await run('queue', 'readonly', (store) => store.getAllKeys());
    const entries = await run<unknown[]>('queue', 'readonly', (store) => store.getAll());
    return keys.map((key, index) => ({ key, entry: entries[index] }));
  },
  addToQueue: (entry: unknown) => run('queue', 'readwrite', (store) => store.add(entry)),
  removeFromQueue: (key: IDBValidKey) => run('queue', 'readwrite', (store) => store.delete(key)),
  /** Everything but what waits to be sent. */
  clear: async (): Promise<void> => {
    for (const store of ['keys', 'files', 'books', 'values'] as const) {
      await run(store, 'readwrite', (one) => one.clear());
    }
  },
};
