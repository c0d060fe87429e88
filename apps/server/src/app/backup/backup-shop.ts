import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backupDatabase } from '../../db/backup/index.ts';
import type { FileStorage, ListedFile } from '../../platform/files/file-storage.ts';
import {
  databaseFile,
  listSnapshots,
  makeBackupFolders,
  manifestFile,
  openSnapshot,
  partialSnapshotDir,
  SNAPSHOT_FORMAT,
  snapshotName,
  snapshotsDir,
} from './backup-layout.ts';
import type { SnapshotManifest } from './backup-layout.ts';
import { readFileList, writeFileList } from './file-list.ts';
import type { FileEntry, FileList } from './file-list.ts';
import { backupKeys } from './key-files.ts';
import { selectNamedFiles } from './named-files.store.ts';
import type { NamedFile } from './named-files.store.ts';
import { hasObject, storeObject } from './object-files.ts';

/** What a backup is made of. */
export interface ShopSource {
  readonly databaseUrl: string;
  readonly storage: FileStorage;
  readonly dataDir: string;
}

export interface ShopBackup {
  readonly snapshot: string;
  readonly takenAt: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  readonly copiedFiles: number;
  readonly copiedBytes: number;
  readonly missingFiles: readonly string[];
}

/** How often the database is read again because files of its snapshot were removed before they were copied. */
const TRIES = 3;

/**
 * Adds a snapshot of database, files and keys to a backup folder, while the shop runs. Every file that the database names is in it,
 * because files are stored before the rows that name them and removed after them: files are copied before the snapshot of the
 * database, and those that are new after it. A file that was stored and removed in between makes the database be read again.
 */
export async function backupShop(source: ShopSource, folder: string): Promise<ShopBackup> {
  await makeBackupFolders(folder);
  const dir = partialSnapshotDir(folder, randomUUID());
  await mkdir(dir, { mode: 0o700 });
  try {
    const keys = await backupKeys(source.dataDir, dir);
    const files: FileList = new Map();
    const copied: CopiedFiles = { count: 0, bytes: 0 };
    const pass = { files, copied, known: await readNewestList(folder) };
    await copyFiles(source.storage, folder, pass);
    const { database, missing } = await backupRowsWithFiles(source, folder, dir, pass);
    const { takenAt, tables, rows, rowCounts } = database;
    const bytes = [...files.values()].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const manifest: SnapshotManifest = {
      format: SNAPSHOT_FORMAT,
      takenAt,
      rowCounts,
      files: { count: files.size, bytes, listSha256: await writeFileList(dir, files), missing },
      keys,
    };
    await writeFile(manifestFile(dir), `${JSON.stringify(manifest)}\n`, { mode: 0o600, flush: true });
    const snapshot = snapshotName(takenAt);
    await rename(dir, join(snapshotsDir(folder), snapshot));
    const sums = { files: files.size, copiedFiles: copied.count, copiedBytes: copied.bytes };
    return { snapshot, takenAt, tables, rows, ...sums, missingFiles: missing };
  } catch (error) {
    await rm(dir, { recursive: true, force: true });
    throw error;
  }
}

async function backupRowsWithFiles(
  { databaseUrl, storage }: ShopSource,
  folder: string,
  dir: string,
  pass: Parameters<typeof copyFiles>[2],
) {
  for (let tries = 1; ; tries += 1) {
    const database = await backupDatabase(databaseUrl, databaseFile(dir), selectNamedFiles);
    await copyFiles(storage, folder, pass);
    const missing = findMissing(database.found ?? [], pass.files);
    if (missing.length === 0 || tries === TRIES) return { database, missing };
    await rm(databaseFile(dir));
  }
}

/** Keys of named files that are not in the list with this content. */
export function findMissing(named: readonly NamedFile[], files: FileList): string[] {
  return named
    .filter(({ key, sizeBytes, sha256 }) => {
      const entry = files.get(key);
      return !entry || entry.sizeBytes !== sizeBytes || (sha256 !== null && entry.sha256 !== sha256);
    })
    .map(({ key }) => key);
}

/** A damaged list is no reason to make no backup: everything is copied again. */
async function readNewestList(folder: string): Promise<FileList> {
  if ((await listSnapshots(folder)).length === 0) return new Map();
  return openSnapshot(folder)
    .then(readFileList)
    .catch(() => new Map());
}

/** Files of a storage across a network are waited for together. */
const AT_ONCE = 8;

/** Keys of short-lived files of health checks. */
const PROBE = 'installation/probe-';

interface CopiedFiles {
  /** Counts the content that the folder did not have. */
  count: number;
  bytes: number;
}

/**
 * Copies every file of the storage to the backup folder and adds it to `files`. The content of a file that `known` has with the same
 * size and version is not read. A file that is removed meanwhile is left out.
 */
async function copyFiles(
  storage: FileStorage,
  folder: string,
  { files, known, copied }: { files: FileList; known: FileList; copied: CopiedFiles },
): Promise<void> {
  const listed = storage.list()[Symbol.asyncIterator]();
  const work = async () => {
    for (let next = await listed.next(); !next.done; next = await listed.next()) {
      if (next.value.key.startsWith(PROBE)) continue;
      const entry =
        (await findKnown(folder, files, next.value)) ??
        (await findKnown(folder, known, next.value)) ??
        (await copyFile(storage, folder, next.value, copied));
      if (entry) files.set(entry.key, entry);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function findKnown(
  folder: string,
  known: FileList,
  listed: ListedFile,
): Promise<FileEntry | undefined> {
  const entry = known.get(listed.key);
  if (!entry || entry.sizeBytes !== listed.sizeBytes || entry.version !== listed.version) return undefined;
  return (await hasObject(folder, entry.sha256, entry.sizeBytes)) ? entry : undefined;
}

async function copyFile(
  storage: FileStorage,
  folder: string,
  { key, version }: ListedFile,
  copied: CopiedFiles,
): Promise<FileEntry | undefined> {
  const stream = await storage.open(key);
  if (!stream) return undefined;
  const stored = await storeObject(folder, stream).catch(async (error: unknown) => {
    // on disk a file can be removed between the two steps of opening it
    if (await isStored(storage, key)) throw error;
  });
  if (!stored) return undefined;
  const { sha256, sizeBytes, isNew } = stored;
  if (isNew) {
    copied.count += 1;
    copied.bytes += sizeBytes;
  }
  return { key, sizeBytes, sha256, version };
}

async function isStored(storage: FileStorage, key: string): Promise<boolean> {
  const stream = await storage.open(key);
  stream?.destroy();
  return stream !== undefined;
}
