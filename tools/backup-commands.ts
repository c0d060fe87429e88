// backup-all, verify, restore-all and prune-backup of `npm run db`.
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openSnapshot } from '../apps/server/src/app/backup/backup-layout.ts';
import { backupShop } from '../apps/server/src/app/backup/backup-shop.ts';
import { adviseOnFolder } from '../apps/server/src/app/backup/folder-advice.ts';
import { restoreKeys } from '../apps/server/src/app/backup/key-files.ts';
import { pruneBackup } from '../apps/server/src/app/backup/prune-backup.ts';
import { restoreFilesAndRows } from '../apps/server/src/app/backup/restore-shop.ts';
import { verifySnapshot } from '../apps/server/src/app/backup/verify-snapshot.ts';
import { readConfig } from '../apps/server/src/app/config.ts';
import { openSharedDatabaseServer } from '../apps/server/src/app/database-server.ts';
import { openStorage } from '../apps/server/src/app/platform.ts';
import { withPlatform } from '../apps/server/src/app/commands/with-platform.ts';

const LISTED_KEYS = 20;

/** Adds a snapshot to the folder and prints it. Says what is wrong with the place of the folder. */
export async function backupAll(folder: string): Promise<void> {
  const config = readConfig();
  const database = await openSharedDatabaseServer(config);
  try {
    const source = { databaseUrl: database.url, storage: await openStorage(config), dataDir: config.dataDir };
    const { missingFiles, ...summary } = await backupShop(source, folder);
    console.log(summary);
    for (const advice of await adviseOnFolder(folder, config.dataDir)) console.error(`Note: ${advice}`);
    if (missingFiles.length === 0) return;
    console.error(`The storage has not these ${missingFiles.length} files that the database names:`);
    for (const key of missingFiles.slice(0, LISTED_KEYS)) console.error(`  ${key}`);
    process.exitCode = 1;
  } finally {
    await database.release();
  }
}

/** Prints what was verified; the exit code is 1 when something is wrong. */
export async function verify(folder: string, snapshotName: string | undefined): Promise<void> {
  const { verifyDatabaseUrl } = readConfig();
  const snapshot = await openSnapshot(folder, snapshotName);
  const { problems, ...verification } = await verifySnapshot(folder, snapshot, verifyDatabaseUrl);
  console.log({ snapshot: snapshot.name, ...verification });
  for (const problem of problems.slice(0, LISTED_KEYS)) console.error(problem);
  if (problems.length > LISTED_KEYS) console.error(`… and ${problems.length - LISTED_KEYS} more`);
  if (problems.length > 0) process.exitCode = 1;
}

/** Keys come first, because opening the platform makes a new master key where there is none. */
export async function restoreAll(folder: string, snapshotName: string | undefined): Promise<void> {
  const config = readConfig();
  const snapshot = await openSnapshot(folder, snapshotName);
  await restoreKeys(snapshot, config.dataDir);
  // Opening the platform migrates a new database.
  await withPlatform(async () => undefined);
  const database = await openSharedDatabaseServer(config);
  try {
    const target = { databaseUrl: database.url, storage: await openStorage(config) };
    console.log({ snapshot: snapshot.name, ...(await restoreFilesAndRows(folder, snapshot, target)) });
  } finally {
    await database.release();
  }
}

export async function prune(folder: string, keep: string): Promise<void> {
  console.log(await pruneBackup(folder, Number(keep), systemClock.now()));
}
