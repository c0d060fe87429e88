import { randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBook } from '@zhiye/contract';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { countRows, RestoreRefused } from '../../db/backup/index.ts';
import { openDatabase } from '../../db/client.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { storePrivateBytes, removePrivateBytes, deletePrivateFile } from '../../features/base/files/index.ts';
import { openDiskStorage } from '../../platform/files/disk-storage.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { databaseUrl, runOn } from '../../testing/global-setup.ts';
import { makeBook, makeOrder, makeUser } from '../../testing/records.ts';
import { makeRevision } from '../../testing/revision.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { useOwnApp } from '../../testing/test-app.ts';
import { jobNames } from '../areas.ts';
import { listSnapshots, openSnapshot } from './backup-layout.ts';
import { backupShop } from './backup-shop.ts';
import { readFileList } from './file-list.ts';
import { adviseOnFolder } from './folder-advice.ts';
import { restoreKeys } from './key-files.ts';
import { objectPath } from './object-files.ts';
import { openOneBook } from './verify-snapshot.ts';
import { pruneBackup } from './prune-backup.ts';
import { restoreFilesAndRows } from './restore-shop.ts';
import { verifySnapshot } from './verify-snapshot.ts';

const shop = useOwnApp();
let folder = '';
let bookId = 0;
let revision = '';

async function makeFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'zhiye-shop-backup-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

const source = (storage: FileStorage = shop.platform.storage) => ({
  databaseUrl: shop.databaseUrl,
  dataDir: shop.dataDir,
  storage,
});

const storeFile = (text: string) =>
  storePrivateBytes(
    shop.platform.db,
    shop.platform.storage,
    {
      bytes: Buffer.from(text),
      name: 'a.pdf',
      mediaType: 'application/pdf',
      purpose: 'invoice',
      ownerId: null,
    },
    shop.clock.now(),
  );

const removeFile = async (id: string) => {
  await deletePrivateFile(shop.platform.db, id);
  await removePrivateBytes(shop.platform.storage, id);
};

/** An empty database of an account that is no superuser. */
async function makeOwnDatabase(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `zhiye_owner_${randomUUID().replaceAll('-', '')}`;
  await runOn(server, async (client) => {
    await client.query(`CREATE ROLE ${name} LOGIN PASSWORD 'owner' NOSUPERUSER`);
    await client.query(`CREATE DATABASE ${name} OWNER ${name}`);
  });
  onTestFinished(() =>
    runOn(server, async (client) => {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await client.query(`DROP ROLE ${name}`);
    }),
  );
  const url = new URL(databaseUrl(server, name));
  url.username = name;
  url.password = 'owner';
  return url.href;
}

async function migrate(url: string): Promise<void> {
  const { pool, close } = openDatabase(url);
  await migrateDatabase(pool, jobNames);
  await close();
}

const verifyNewest = async (changed: string) =>
  verifySnapshot(changed, await openSnapshot(changed), inject('postgresUrl'));

beforeAll(async () => {
  folder = join(shop.dataDir, '..', `zhiye-backup-${randomUUID()}`);
  bookId = await makeBook(shop);
  revision = await makeRevision(shop, bookId);
  await makeOrder(shop, await makeUser(shop), { bookId });
  await storeFile('an invoice');
  await backupShop(source(), folder);
  return () => rm(folder, { recursive: true, force: true });
});

describe('restore drill', () => {
  it('a shop comes back elsewhere, with an account that is no superuser: same rows, same files, and a book opens', async () => {
    const snapshot = await openSnapshot(folder);
    const dataDir = await makeFolder();
    const databaseOfOwner = await makeOwnDatabase();
    await restoreKeys(snapshot, dataDir);
    await migrate(databaseOfOwner);
    const storage = openDiskStorage(join(dataDir, 'files'));
    const target = { databaseUrl: databaseOfOwner, storage };
    const restored = await restoreFilesAndRows(folder, snapshot, target);
    expect(await countRows(databaseOfOwner)).toEqual(await countRows(shop.databaseUrl));
    expect(restored.rows).toBeGreaterThan(10);
    expect(await readFile(join(dataDir, 'keys/master.key'))).toEqual(
      shop.platform.masterSecret.current.secret,
    );
    expect((await stat(join(dataDir, 'keys/master.key'))).mode & 0o777).toBe(0o600);

    const again = await openTestApp({ beside: { databaseUrl: databaseOfOwner, dataDir } });
    onTestFinished(() => again.close());
    expect(again.platform.masterSecret.current).toEqual(shop.platform.masterSecret.current);
    expect((await again.call(getBook, { bookId })).body.data).toEqual(
      (await shop.call(getBook, { bookId })).body.data,
    );
    expect(await openOneBook(again.platform)).toBe('测试教材');
    // Rules are back: the ledger and the audit log are append-only, and rows need what they refer to.
    await expect(again.platform.pool.query('DELETE FROM books')).rejects.toThrow(/foreign key/);
    const rulesOf = async (url: string) =>
      runOn(url, async (client) => [
        (await client.query("SELECT count(*) FROM pg_constraint WHERE contype = 'f' AND convalidated")).rows,
        (await client.query("SELECT count(*) FROM pg_trigger WHERE tgenabled <> 'O'")).rows,
        (await client.query('SELECT count(*) FROM pg_trigger WHERE NOT tgisinternal')).rows,
      ]);
    expect(await rulesOf(databaseOfOwner)).toEqual(await rulesOf(shop.databaseUrl));
    await expect(restoreFilesAndRows(folder, snapshot, target)).rejects.toBeInstanceOf(RestoreRefused);
  }, 60_000);

  it('is refused for a storage of another database and for another key', async () => {
    const dataDir = await makeFolder();
    const storage = openDiskStorage(join(dataDir, 'files'));
    await storage.putBytes('installation/storage-marker', Buffer.from('another'), 'text/plain');
    const snapshot = await openSnapshot(folder);
    const target = { databaseUrl: shop.databaseUrl, storage };
    await expect(restoreFilesAndRows(folder, snapshot, target)).rejects.toThrow(/another database/);
    await mkdir(join(dataDir, 'keys'));
    await writeFile(join(dataDir, 'keys/master.key'), 'x'.repeat(32));
    await expect(restoreKeys(snapshot, dataDir)).rejects.toThrow(/another key/);
    expect(await readFile(join(dataDir, 'keys/master.key'), 'utf8')).toBe('x'.repeat(32));
  });
});

describe('backup', () => {
  it('copies only new content the second time, and older snapshots stay whole', async () => {
    const own = await makeFolder();
    const first = await backupShop(source(), own);
    expect(first.copiedFiles).toBeGreaterThan(5);
    expect(await backupShop(source(), own)).toMatchObject({ copiedFiles: 0, files: first.files });
    await storeFile('a new invoice');
    const third = await backupShop(source(), own);
    expect(third).toMatchObject({
      copiedFiles: 1,
      copiedBytes: 13,
      files: first.files + 1,
      missingFiles: [],
    });
    expect(await listSnapshots(own)).toHaveLength(3);
    expect((await openSnapshot(own, first.snapshot)).manifest.files.count).toBe(first.files);

    const inTwoDays = new Date(Date.now() + 2 * 86_400_000);
    await expect(pruneBackup(own, 1, inTwoDays)).rejects.toThrow(/at least 2/);
    expect(await pruneBackup(own, 2, inTwoDays)).toEqual({ removedSnapshots: 1, removedFiles: 0 });
    expect((await verifyNewest(own)).problems).toEqual([]);
  }, 60_000);

  it('has every file that its rows name, while files are stored and removed', async () => {
    const own = await makeFolder();
    const { storage } = shop.platform;
    const removed = await storeFile('removed after the first pass');
    let passes = 0;
    let between = '';
    const changing: FileStorage = {
      ...storage,
      async *list() {
        yield* storage.list();
        passes += 1;
        // After the first pass: a file that the snapshot of the database names, and one that it does not name any more.
        if (passes === 1) {
          between = (await storeFile('stored between')).id;
          await removeFile(removed.id);
        }
      },
      async open(key, range) {
        // In the second pass the file that the snapshot names is gone before it is copied.
        if (key === `private/${between}` && passes === 1) {
          await removeFile(between);
          between = '';
        }
        return storage.open(key, range);
      },
    };
    const backup = await backupShop(source(changing), own);
    expect(backup.missingFiles).toEqual([]);
    expect(passes).toBe(3);
    expect(between).toBe('');
  }, 60_000);

  it('says which files the storage has lost', async () => {
    const own = await makeFolder();
    const lost = await storeFile('lost');
    await shop.platform.storage.remove(`private/${lost.id}`);
    const { missingFiles } = await backupShop(source(), own);
    await removeFile(lost.id);
    expect(missingFiles).toEqual([`private/${lost.id}`]);
    expect((await verifyNewest(own)).problems).toEqual([expect.stringContaining(`private/${lost.id}`)]);
  }, 60_000);

  it('leaves nothing behind when it fails, and needs the master key', async () => {
    const own = await makeFolder();
    const broken: FileStorage = {
      ...shop.platform.storage,
      open: () => Promise.reject(new Error('the disk is broken')),
    };
    await expect(backupShop(source(broken), own)).rejects.toThrow('the disk is broken');
    await expect(backupShop({ ...source(), dataDir: own }, own)).rejects.toThrow(/master.key/);
    expect(await readdir(join(own, 'snapshots'))).toEqual([]);
  });

  it('is readable by its owner only, and a bad place is named', async () => {
    const { dir } = await openSnapshot(folder);
    for (const path of [folder, dir]) expect((await stat(path)).mode & 0o077).toBe(0);
    expect((await stat(join(dir, 'keys/master.key'))).mode & 0o777).toBe(0o600);
    const inside = join(shop.dataDir, 'backup');
    await mkdir(inside);
    await chmod(inside, 0o755);
    const advice = (await adviseOnFolder(inside, shop.dataDir)).join('\n');
    expect(advice).toMatch(/master key/);
    expect(advice).toMatch(/inside DATA_DIR/);
    expect(advice).toMatch(/chmod 700/);
  });
});

describe('verify', () => {
  it('restores into a scratch database, opens a book, and drops the database', async () => {
    const found = await verifyNewest(folder);
    expect(found).toMatchObject({ problems: [], openedBook: '测试教材' });
    expect(found.rows).toBeGreaterThan(10);
    const left = await runOn(inject('postgresUrl'), (client) =>
      client.query("SELECT datname FROM pg_database WHERE datname LIKE 'zhiye_verify_%'"),
    );
    expect(left.rows).toEqual([]);
  }, 60_000);

  it('names damaged files, rows and keys', async () => {
    const own = await makeFolder();
    await backupShop(source(), own);
    const snapshot = await openSnapshot(own);
    const files = await readFileList(snapshot);
    const key = `publications/${bookId}/${revision}/manifest.json`;
    const path = objectPath(own, files.get(key)!.sha256);
    await writeFile(path, (await readFile(path, 'utf8')).replace('readingOrder', 'readingorder'));
    await chmod(join(snapshot.dir, 'keys/master.key'), 0o644);
    const manifest = {
      ...snapshot.manifest,
      rowCounts: { ...snapshot.manifest.rowCounts, '"public"."books"': 7 },
    };
    const { problems } = await verifySnapshot(own, { ...snapshot, manifest }, inject('postgresUrl'));
    expect(problems).toEqual([
      expect.stringContaining('chmod 600'),
      `the file ${key} is damaged in the backup`,
      '"public"."books" has 1 rows and not 7',
      expect.stringContaining(`manifest.json of book ${bookId} is damaged`),
    ]);
    await writeFile(join(snapshot.dir, 'files.jsonl'), '');
    await expect(verifyNewest(own)).rejects.toThrow(/files.jsonl is damaged/);
    await expect(openSnapshot(own, 'none')).rejects.toThrow(/no snapshot none/);
  }, 60_000);
});
