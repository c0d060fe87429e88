// A file of the storage that names the database it belongs to. A server with another bucket, or with a disk of its own where all
// servers need the same one, does not find it.
import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/client.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { ConfigError } from '../environment-variables.ts';
import { readStoredText } from '../health/storage-probe.ts';
import { lockStorageMarker, updateStorageMarker } from './installation.store.ts';

export const MARKER_KEY = 'installation/storage-marker';
const MEDIA_TYPE = 'text/plain';

/** Why the storage does not belong to the database; undefined when it does. */
export async function findForeignStorage(
  storage: FileStorage,
  marker: string | null | undefined,
): Promise<string | undefined> {
  if (!marker) return undefined;
  const stored = await readStoredText(storage, MARKER_KEY);
  if (stored === marker) return undefined;
  return stored === undefined
    ? 'it does not hold the marker of this database, so it is not the storage that the other servers use'
    : 'it belongs to another database';
}

/**
 * Writes the marker at the first start with a storage. Throws ConfigError, naming the variable, when the storage belongs to another
 * database or lacks the marker.
 */
export async function checkStorageMarker(db: Db, storage: FileStorage, variable: string): Promise<void> {
  const problem = await db.transaction(async (tx) => {
    const marker = await lockStorageMarker(tx);
    if (marker) return findForeignStorage(storage, marker);
    // A database of an earlier version, or a restored one: the storage may have a marker already.
    const stored = await readStoredText(storage, MARKER_KEY);
    await adoptMarker(tx, storage, stored ?? randomUUID());
    return undefined;
  });
  if (!problem) return;
  throw new ConfigError(
    `${variable} names a storage that cannot be used: ${problem}. Every server of a database needs the same storage; after a restore, ` +
      'bring the files back first. If they are lost, run "npm run db -- adopt-storage"',
  );
}

/** Accepts this storage from now on, with whatever files it has. */
export async function adoptStorage(db: Db, storage: FileStorage): Promise<void> {
  await db.transaction((tx) => adoptMarker(tx, storage, randomUUID()));
}

async function adoptMarker(db: Db, storage: FileStorage, marker: string): Promise<void> {
  await storage.putBytes(MARKER_KEY, Buffer.from(marker), MEDIA_TYPE);
  await updateStorageMarker(db, marker);
}
