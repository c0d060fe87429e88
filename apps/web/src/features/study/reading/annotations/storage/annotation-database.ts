import type { LocalAnnotation } from '../annotation-record.ts';

/** All annotations of a book and person, by `owner`: `<userId or guest>:<bookId>`. */
export interface AnnotationDatabase {
  /** Whether it outlives the page. */
  readonly isLasting: boolean;
  load(owner: string): Promise<StoredBook>;
  /** Reads, changes and writes annotations as one step. Undefined deletes one. */
  change(owner: string, uids: readonly string[], change: AnnotationChange): Promise<ChangedAnnotations>;
  /**
   * Stores the revision of a pull that began at `before`. Nothing is stored when the storage has been cleared meanwhile, so that
   * the next `load` fetches everything again.
   */
  saveSince(owner: string, since: number, before: number): Promise<void>;
  /** Deletes what `isForgotten` accepts, with the revision of the last pull. */
  forget(isForgotten: (owner: string, annotation: LocalAnnotation) => boolean): Promise<void>;
}

export type AnnotationChange = (
  stored: LocalAnnotation | undefined,
  uid: string,
) => LocalAnnotation | undefined;
export type ChangedAnnotations = ReadonlyMap<string, LocalAnnotation | undefined>;

export interface StoredBook {
  readonly annotations: readonly LocalAnnotation[];
  /** The revision of the last pull; 0 before the first. */
  readonly since: number;
}

const NAME = 'annotations';
const RECORDS = 'records';
const PULLS = 'pulls';
interface Row {
  readonly owner: string;
  readonly uid: string;
  readonly annotation: LocalAnnotation;
}

/** IndexedDB; in a browser that has none or refuses it, memory. `onClosed` is called when the browser clears its storage. */
export async function openAnnotationDatabase(onClosed: () => void): Promise<AnnotationDatabase> {
  try {
    const database = await openDatabase();
    database.onclose = onClosed;
    database.onversionchange = () => {
      database.close();
      onClosed();
    };
    return createIndexedDatabase(database);
  } catch {
    return createMemoryDatabase();
  }
}

const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(RECORDS, { keyPath: ['owner', 'uid'] });
      request.result.createObjectStore(PULLS);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
    request.onblocked = () => reject(new Error('indexedDB is blocked'));
  });

const resultOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
  });

/** Every key that begins with the owner. */
const ofOwner = (owner: string) => IDBKeyRange.bound([owner, ''], [owner, '\uffff']);

function createIndexedDatabase(database: IDBDatabase): AnnotationDatabase {
  return {
    isLasting: true,
    async load(owner) {
      const transaction = database.transaction([RECORDS, PULLS]);
      const [rows, since] = await Promise.all([
        resultOf<Row[]>(transaction.objectStore(RECORDS).getAll(ofOwner(owner))),
        resultOf<number | undefined>(transaction.objectStore(PULLS).get(owner)),
      ]);
      return { annotations: rows.map(({ annotation }) => annotation), since: since ?? 0 };
    },
    async change(owner, uids, change) {
      const transaction = database.transaction(RECORDS, 'readwrite');
      const done = finished(transaction);
      const records = transaction.objectStore(RECORDS);
      const rows = await Promise.all(uids.map((uid) => resultOf<Row | undefined>(records.get([owner, uid]))));
      const changed = new Map(uids.map((uid, index) => [uid, change(rows[index]?.annotation, uid)]));
      for (const [uid, annotation] of changed) {
        if (annotation) records.put({ owner, uid, annotation } satisfies Row);
        else records.delete([owner, uid]);
      }
      await done;
      return changed;
    },
    async saveSince(owner, since, before) {
      const transaction = database.transaction(PULLS, 'readwrite');
      const done = finished(transaction);
      const pulls = transaction.objectStore(PULLS);
      const stored = await resultOf<number | undefined>(pulls.get(owner));
      if ((stored ?? 0) >= before) pulls.put(since, owner);
      await done;
    },
    async forget(isForgotten) {
      const transaction = database.transaction([RECORDS, PULLS], 'readwrite');
      const done = finished(transaction);
      const records = transaction.objectStore(RECORDS);
      for (const { owner, uid, annotation } of await resultOf<Row[]>(records.getAll())) {
        if (!isForgotten(owner, annotation)) continue;
        records.delete([owner, uid]);
        transaction.objectStore(PULLS).delete(owner);
      }
      await done;
    },
  };
}

function createMemoryDatabase(): AnnotationDatabase {
  const books = new Map<string, Map<string, LocalAnnotation>>();
  const pulls = new Map<string, number>();
  const bookOf = (owner: string) => {
    const book = books.get(owner) ?? new Map<string, LocalAnnotation>();
    books.set(owner, book);
    return book;
  };
  return {
    isLasting: false,
    load: async (owner) => ({ annotations: [...bookOf(owner).values()], since: pulls.get(owner) ?? 0 }),
    async change(owner, uids, change) {
      const book = bookOf(owner);
      const changed = new Map(uids.map((uid) => [uid, change(book.get(uid), uid)]));
      for (const [uid, annotation] of changed) {
        if (annotation) book.set(uid, annotation);
        else book.delete(uid);
      }
      return changed;
    },
    async saveSince(owner, since, before) {
      if ((pulls.get(owner) ?? 0) >= before) pulls.set(owner, since);
    },
    async forget(isForgotten) {
      for (const [owner, book] of books) {
        for (const annotation of book.values()) {
          if (!isForgotten(owner, annotation)) continue;
          book.delete(annotation.uid);
          pulls.delete(owner);
        }
      }
    },
  };
}
