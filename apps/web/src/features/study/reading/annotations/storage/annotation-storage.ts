// Keeps annotations in IndexedDB and in the bounded copy of localStorage, for all tabs of the browser.
import { createReplica } from '@zhiye/contract/constants/study/annotation-replica';
import { openAnnotationDatabase } from './annotation-database.ts';
import type {
  AnnotationChange,
  AnnotationDatabase,
  ChangedAnnotations,
  StoredBook,
} from './annotation-database.ts';
import {
  forgetHighlightRecords,
  readHighlightRecords,
  toContent,
  writeHighlightRecords,
} from './highlight-mirror.ts';

interface StoredChange {
  readonly changed: ChangedAnnotations;
  /** False when it is gone with the page. */
  readonly isKept: boolean;
}

export interface AnnotationStorage {
  load(owner: string): Promise<StoredBook>;
  /** Rejects when the browser does not store the change. */
  change(owner: string, uids: readonly string[], change: AnnotationChange): Promise<StoredChange>;
  saveSince: AnnotationDatabase['saveSince'];
}

let opened: Promise<AnnotationDatabase> | undefined;
const database = () => (opened ??= openAnnotationDatabase(() => (opened = undefined)));

/** The prefix of annotations that were made without an account. */
const GUEST = 'guest';
export const ownerOf = (userId: string | null, bookKey: string): string => `${userId ?? GUEST}:${bookKey}`;

export const annotationStorage: AnnotationStorage = {
  load: (owner) =>
    withStorageLock(async () => {
      const book = await (await database()).load(owner);
      if (book.annotations.length > 0 || book.since > 0) {
        // the copy alone was cleared
        if (readHighlightRecords(owner).length === 0) writeHighlightRecords(owner, book.annotations);
        return book;
      }
      // IndexedDB was cleared or is not available: the copy in localStorage is left
      const copied = readHighlightRecords(owner).map((record) =>
        createReplica(record.uid, toContent(record)),
      );
      const byUid = new Map(copied.map((replica) => [replica.uid, replica]));
      await (await database()).change(owner, [...byUid.keys()], (stored, uid) => stored ?? byUid.get(uid));
      return { annotations: copied, since: 0 };
    }),
  change: (owner, uids, change) =>
    withStorageLock(async () => {
      const db = await database();
      const changed = await db.change(owner, uids, change);
      const { annotations } = await db.load(owner);
      const isMirrored = writeHighlightRecords(owner, annotations);
      return { changed, isKept: db.isLasting || isMirrored };
    }),
  async saveSince(owner, since, before) {
    await (await database()).saveSince(owner, since, before);
  },
};

/**
 * Removes what the server has of everybody but `userId`. What waits to be sent stays for the next sign-in of the same
 * person, and what a guest made stays.
 */
export async function forgetSyncedAnnotations(userId: string | null): Promise<void> {
  const isKept = (owner: string) => [GUEST, userId].includes(owner.slice(0, owner.indexOf(':')));
  await withStorageLock(async () => {
    const waiting = new Set<string>();
    await (
      await database()
    ).forget((owner, { uid, sent, isUnsent }) => {
      if (sent || isUnsent) waiting.add(`${owner} ${uid}`);
      return !isKept(owner) && !sent && !isUnsent;
    });
    forgetHighlightRecords((owner, uid) => !isKept(owner) && !waiting.has(`${owner} ${uid}`));
  });
}

/** Runs one task at a time in all tabs; in a browser without locks, in this tab. */
async function withStorageLock<Result>(task: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request('highlight', task) as Promise<Result>;
  const result = lastTask.then(task);
  lastTask = result.catch(() => undefined);
  return result;
}

let lastTask: Promise<unknown> = Promise.resolve();
