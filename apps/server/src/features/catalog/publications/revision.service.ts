// Stores imported revisions of a book and makes one of them the revision that readers get.
import type { ImportResult } from '@zhiye/publication/node';
import type { Database, Db } from '../../../db/client.ts';
import { newId } from '../../../platform/ids.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { updatePublicationFacts } from '../books/index.ts';
import { hasRevision, insertPublication, updateCurrentPublication } from './publication.store.ts';
import { readContents } from './revision-contents.ts';
import { storeRevisionFiles } from './revision-files.ts';
import { readManifest } from './revision-json.ts';
import { readAccessibility, readDirection } from './revision-metadata.ts';
import { PREVIEWS_FOLDER, revisionStorageKey } from './revision-storage-key.ts';

type RevisionDeps = { readonly db: Database['db']; readonly storage: FileStorage };

/** Stores an imported book from `outDir` and publishes it. */
export async function storeAndPublishRevision(
  deps: RevisionDeps,
  bookId: number,
  outDir: string,
  imported: ImportResult,
  sourceFileId: string | null,
  now: Date,
): Promise<void> {
  await storeRevision(deps, bookId, outDir, imported, sourceFileId, now);
  await publishRevision(deps.db, deps.storage, bookId, imported.revision);
}

/** Stores an imported book from `outDir` beside the other revisions. When this fails, no file of a new revision remains. */
export async function storeRevision(
  { db, storage }: RevisionDeps,
  bookId: number,
  outDir: string,
  imported: ImportResult,
  sourceFileId: string | null,
  now: Date,
): Promise<void> {
  const { revision, positionsCount: positions } = imported;
  try {
    const files = await storeRevisionFiles(storage, bookId, outDir, imported);
    // A later import may clean the same file in another way. Its stored previews are then out of date.
    await storage.removeBelow(revisionStorageKey(bookId, revision, PREVIEWS_FOLDER));
    const publication = {
      id: newId(now),
      bookId,
      revision,
      sourceFileId,
      positions,
      isCurrent: false,
      createdAt: now,
    };
    await db.transaction((tx) => insertPublication(tx, publication, files));
  } catch (error) {
    const isStored = await hasRevision(db, bookId, revision);
    if (!isStored) await storage.removeBelow(revisionStorageKey(bookId, revision));
    throw error;
  }
}

/** Makes a stored revision the one that readers get, and updates what the catalog shows of it. */
export async function publishRevision(
  db: Db,
  storage: FileStorage,
  bookId: number,
  revision: string,
): Promise<void> {
  const manifest = await readManifest(storage, bookId, revision);
  if (!manifest) throw new Error(`revision ${revision} of book ${bookId} is not stored`);
  await db.transaction(async (tx) => {
    await updateCurrentPublication(tx, bookId, revision);
    await updatePublicationFacts(tx, bookId, {
      contents: readContents(manifest),
      accessibility: readAccessibility(manifest),
      direction: readDirection(manifest),
    });
  });
}
