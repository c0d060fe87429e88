import { Client } from 'pg';
import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { decodePath } from '@zhiye/publication';
import type { PublicationManifest } from '@zhiye/publication';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countRows, restoreDatabase } from '../../db/backup/index.ts';
import { openDatabase } from '../../db/client.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { jobNames } from '../areas.ts';
import { findMissing } from './backup-shop.ts';
import { databaseFile } from './backup-layout.ts';
import type { Snapshot } from './backup-layout.ts';
import { readFileList } from './file-list.ts';
import type { FileList } from './file-list.ts';
import { findKeyProblems } from './key-files.ts';
import { selectNamedFiles, selectNewestPublication } from './named-files.store.ts';
import { hashFile, objectPath } from './object-files.ts';
import { openSnapshotFiles } from './snapshot-storage.ts';
import type { Db } from '../../db/client.ts';
import { findPublicationResource } from '../../features/catalog/publications/index.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { startEmbeddedPostgres } from '../../db/embedded/index.ts';

export interface Verification {
  /** Empty when the snapshot can be restored as it is. */
  readonly problems: readonly string[];
  readonly rows: number;
  readonly files: number;
  /** The title of the book that was opened; undefined in a shop without publications, or when it could not be opened. */
  readonly openedBook: string | undefined;
}

/**
 * Restores a snapshot into a scratch database and compares: rows with the manifest, files with their hashes, files with the rows that
 * name them, keys with their hashes. Reads a publication from it. Throws BackupDamaged or RestoreRefused when the rows cannot be
 * restored at all.
 */
export async function verifySnapshot(
  folder: string,
  snapshot: Snapshot,
  serverUrl: string | undefined,
): Promise<Verification> {
  const files = await readFileList(snapshot);
  const problems = [...(await findKeyProblems(snapshot)), ...(await findDamagedFiles(folder, files))];
  const known = new Set(snapshot.manifest.files.missing);
  if (known.size > 0)
    problems.push(`${known.size} files were missing in the storage already, the first is ${[...known][0]}`);
  return withScratchDatabase(serverUrl, async (url) => {
    const { db, pool, close } = openDatabase(url, { maxConnections: 2 });
    try {
      await migrateDatabase(pool, jobNames);
      const { rows } = await restoreDatabase(url, databaseFile(snapshot.dir));
      problems.push(...compareCounts(snapshot.manifest.rowCounts, await countRows(url)));
      const missing = findMissing(await readNamedFiles(url), files).filter((key) => !known.has(key));
      problems.push(
        ...missing.map((key) => `the file ${key} is named by the database and not in the backup`),
      );
      const storage = openSnapshotFiles(folder, files);
      const openedBook = await openOneBook({ db, storage }).catch((error: Error) => {
        problems.push(`no book opens: ${error.message}`);
        return undefined;
      });
      return { problems, rows, files: files.size, openedBook };
    } finally {
      await close();
    }
  });
}

function compareCounts(expected: Readonly<Record<string, number>>, found: Record<string, number>): string[] {
  return Object.keys({ ...expected, ...found }).flatMap((table) =>
    (expected[table] ?? 0) === (found[table] ?? 0)
      ? []
      : [`${table} has ${found[table] ?? 0} rows and not ${expected[table] ?? 0}`],
  );
}

async function findDamagedFiles(folder: string, files: FileList): Promise<string[]> {
  const problems: string[] = [];
  const checked = new Set<string>();
  for (const { key, sha256 } of files.values()) {
    if (checked.has(sha256)) continue;
    checked.add(sha256);
    const found = await hashFile(objectPath(folder, sha256)).catch(
      (error: NodeJS.ErrnoException) => error.code,
    );
    if (found === sha256) continue;
    problems.push(
      `the file ${key} ${found === 'ENOENT' ? 'is missing in the backup' : 'is damaged in the backup'}`,
    );
  }
  return problems;
}

async function readNamedFiles(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await selectNamedFiles(client);
  } finally {
    await client.end();
  }
}

type Library = { readonly db: Db; readonly storage: Pick<FileStorage, 'open'> };

/**
 * Reads the newest publication the way the reader does: its manifest, then its first section. Returns the title, or undefined in a shop
 * without publications. Throws when a part is missing or damaged.
 */
export async function openOneBook(library: Library): Promise<string | undefined> {
  const found = await selectNewestPublication(library.db);
  if (!found) return undefined;
  const read = async (path: string): Promise<Buffer> => {
    const resource = await findPublicationResource(library, found.bookId, found.revision, path);
    const stream = await resource?.open();
    if (!resource || !stream) throw new Error(`${path} of book ${found.bookId} is missing`);
    const bytes = await buffer(stream);
    if (createHash('sha256').update(bytes).digest('hex') === resource.sha256) return bytes;
    throw new Error(`${path} of book ${found.bookId} is damaged`);
  };
  const manifest = JSON.parse((await read('manifest.json')).toString()) as PublicationManifest;
  const section = manifest.readingOrder[0];
  if (!section) throw new Error(`book ${found.bookId} has no sections`);
  await read(`resources/${decodePath(section.href)}`);
  return manifest.metadata.title;
}

/**
 * Runs work on a new, empty database and drops it: on this server, whose account then needs CREATEDB, or on an embedded one in a
 * temporary folder.
 */
async function withScratchDatabase<T>(
  serverUrl: string | undefined,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (serverUrl) return withNewDatabase(serverUrl, work);
  const dataDir = await mkdtemp(join(tmpdir(), 'zhiye-verify-'));
  try {
    // When root runs this, PostgreSQL runs as another user, who needs access to the folder.
    await chmod(dataDir, 0o755);
    const server = await startEmbeddedPostgres({ dataDir, fsync: false });
    try {
      return await withNewDatabase(server.url, work);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function withNewDatabase<T>(serverUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `zhiye_verify_${randomUUID().replaceAll('-', '')}`;
  await runOn(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  try {
    return await work(url.href);
  } finally {
    await runOn(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

async function runOn(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end().catch(() => undefined);
  }
}
