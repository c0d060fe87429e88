// Makes the text index of a revision again when an older version of the import made it, so that what search learns counts for all books.
import { join } from 'node:path';
import { PublicationRefusedError, TEXT_INDEX_VERSION } from '@zhiye/publication';
import type { PublicationManifest } from '@zhiye/publication';
import { sqlRunnerOf } from '../../../db/sql-runner.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readManifest } from './revision-json.ts';
import { revisionStorageKey, TEXT_INDEX_FILE } from './revision-storage-key.ts';
import { importStoredFile } from './stored-file-import.ts';
import { markOldTextIndexes, selectPublication, updateTextIndexVersion } from './text-index-renewal.store.ts';

const BATCH = 20;
/** A job that has not succeeded by then was lost, or something it needs was away. */
const RETRY_MS = 60 * 60 * 1000;

/** The process ended before it knew whether the file can be read. */
const UNFINISHED = new Set<string>(['importTimedOut', 'importOutOfMemory', 'importAborted', 'importFailed']);

/** The sweep. Returns how many revisions were queued. */
export async function queueOldTextIndexes(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const retryBefore = new Date(now.getTime() - RETRY_MS);
    const old = await markOldTextIndexes(tx, { version: TEXT_INDEX_VERSION, now, retryBefore, limit: BATCH });
    for (const publicationId of old) await jobs.send(sqlRunnerOf(tx), 'renewTextIndex', { publicationId });
    return old.length;
  });
}

/**
 * The job. Only the text index is replaced: what people read stays as it is. A revision whose text the import now reads in another way
 * keeps its index, whose places are those of its documents, and so does one that the import now refuses.
 */
export async function renewTextIndex(platform: Platform, publicationId: string): Promise<void> {
  const { db, storage } = platform;
  const publication = await selectPublication(db, publicationId);
  if (!publication?.sourceFileId || publication.textIndexVersion >= TEXT_INDEX_VERSION) return;
  const { bookId, revision, sourceFileId } = publication;
  const work = { name: `text-index-${newId()}`, sourceFileId };
  try {
    await importStoredFile(platform, work, {}, async (outDir, { manifest }) => {
      const stored = await readManifest(storage, bookId, revision);
      if (!stored || !hasSameText(stored, manifest)) return;
      const key = revisionStorageKey(bookId, revision, TEXT_INDEX_FILE);
      await storage.putFile(key, join(outDir, TEXT_INDEX_FILE), 'application/json');
    });
  } catch (error) {
    if (!(error instanceof PublicationRefusedError)) throw error;
    // the sweep asks again later
    if (UNFINISHED.has(error.code)) return;
  }
  await updateTextIndexVersion(db, publicationId, TEXT_INDEX_VERSION);
}

/** Whether two imports of a file have sections with equally long texts. The cleaning moves no element. */
const hasSameText = (one: PublicationManifest, other: PublicationManifest): boolean =>
  textLengths(one) === textLengths(other);

const textLengths = ({ readingOrder }: PublicationManifest): string =>
  JSON.stringify(readingOrder.map(({ href, characters, positions }) => [href, characters, positions]));
