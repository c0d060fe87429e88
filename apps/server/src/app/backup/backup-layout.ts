// The layout of a backup folder:
//
//   objects/ab/abcd…            the content of each file once, named by its SHA-256
//   snapshots/TIME/database.gz  all rows (db/backup)
//   snapshots/TIME/files.jsonl  one line for each file: key, size, hash
//   snapshots/TIME/keys/        the files of DATA_DIR/keys, mode 0600
//   snapshots/TIME/manifest.json
//
// Objects are shared, so a further snapshot copies only new content. A snapshot gets its name when it is complete.
import { chmod, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupDamaged } from '../../db/backup/index.ts';

export const SNAPSHOT_FORMAT = 'zhiye-shop-backup-1';

export interface SnapshotManifest {
  readonly format: typeof SNAPSHOT_FORMAT;
  /** The time of the database's snapshot, by its clock (ISO 8601). */
  readonly takenAt: string;
  /** The key is the qualified name of the table. */
  readonly rowCounts: Readonly<Record<string, number>>;
  readonly files: {
    readonly count: number;
    readonly bytes: number;
    /** SHA-256 of files.jsonl. */
    readonly listSha256: string;
    /** Keys that the database names and that the storage did not have. */
    readonly missing: readonly string[];
  };
  /** SHA-256 of each file of `keys/`, by name. */
  readonly keys: Readonly<Record<string, string>>;
}

export interface Snapshot {
  readonly dir: string;
  readonly name: string;
  readonly manifest: SnapshotManifest;
}

/** Names of incomplete snapshots start with it. */
const PARTIAL = '.part-';

export const snapshotsDir = (folder: string): string => join(folder, 'snapshots');
export const databaseFile = (snapshotDir: string): string => join(snapshotDir, 'database.gz');
export const fileListFile = (snapshotDir: string): string => join(snapshotDir, 'files.jsonl');
export const keysDir = (snapshotDir: string): string => join(snapshotDir, 'keys');
export const manifestFile = (snapshotDir: string): string => join(snapshotDir, 'manifest.json');
export const partialSnapshotDir = (folder: string, id: string): string =>
  join(snapshotsDir(folder), PARTIAL + id);

/** A name that sorts by time and that every file system allows. */
export const snapshotName = (takenAt: string): string => takenAt.replaceAll(':', '-');

/** Only the owner may enter the folders that are made here. An existing folder keeps its mode. */
export async function makeBackupFolders(folder: string): Promise<void> {
  const isNew = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (isNew) await chmod(folder, 0o700);
  for (const dir of [snapshotsDir(folder), join(folder, 'objects')])
    await mkdir(dir, { recursive: true, mode: 0o700 });
}

/** Names of the complete snapshots, the oldest first. */
export async function listSnapshots(folder: string): Promise<string[]> {
  const names = await readdir(snapshotsDir(folder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  return names.filter((name) => !name.startsWith(PARTIAL)).sort();
}

/** A complete snapshot, the newest by default. Throws BackupDamaged when there is none of that name, or its manifest is invalid. */
export async function openSnapshot(folder: string, wanted?: string): Promise<Snapshot> {
  const names = await listSnapshots(folder);
  const name = wanted ?? names.at(-1);
  if (!name || !names.includes(name))
    throw new BackupDamaged(`${folder} has no snapshot${wanted ? ` ${wanted}` : ''}.`);
  const dir = join(snapshotsDir(folder), name);
  return { dir, name, manifest: parseManifest(dir, await readFile(manifestFile(dir), 'utf8')) };
}

function parseManifest(dir: string, text: string): SnapshotManifest {
  try {
    const manifest = JSON.parse(text) as Partial<SnapshotManifest> | null;
    if (manifest?.format === SNAPSHOT_FORMAT) return manifest as SnapshotManifest;
  } catch {
    // said below
  }
  throw new BackupDamaged(`${manifestFile(dir)} is damaged, or of another version.`);
}
