import { restoreDatabase, RestoreRefused } from '../../db/backup/index.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { readStoredText } from '../health/storage-probe.ts';
import { MARKER_KEY } from '../start/storage-marker.ts';
import { databaseFile } from './backup-layout.ts';
import type { Snapshot } from './backup-layout.ts';
import { readFileList } from './file-list.ts';
import { objectPath } from './object-files.ts';
import { openSnapshotFiles } from './snapshot-storage.ts';

/** The shop reads media types from the database. */
const MEDIA_TYPE = 'application/octet-stream';

/**
 * Restores the files and then all rows of a snapshot into a new storage and a new, migrated database. Can be repeated after a failure. Throws
 * RestoreRefused when the storage belongs to another database or the database is not empty, and BackupDamaged.
 */
export async function restoreFilesAndRows(
  folder: string,
  snapshot: Snapshot,
  { databaseUrl, storage }: { databaseUrl: string; storage: FileStorage },
): Promise<{ takenAt: string; tables: number; rows: number; files: number }> {
  const files = await readFileList(snapshot);
  const marker = await readStoredText(storage, MARKER_KEY);
  if (marker && marker !== (await readStoredText(openSnapshotFiles(folder, files), MARKER_KEY)))
    throw new RestoreRefused('The storage belongs to another database: restore into an empty one.');
  for (const { key, sha256 } of files.values())
    await storage.putFile(key, objectPath(folder, sha256), MEDIA_TYPE);
  const summary = await restoreDatabase(databaseUrl, databaseFile(snapshot.dir));
  return { ...summary, files: files.size };
}
