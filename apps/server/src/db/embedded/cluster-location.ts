import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, realpath, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { OsUser } from './os-user.ts';
import { canEnter, chooseOsUser } from './os-user.ts';
import { makeSharedRoot, SHARED_ROOT } from './shared-root.ts';

/** A file in the data folder with one line: the folder that contains the cluster instead of the data folder. */
const POINTER_NAME = 'postgres.location';

export interface ClusterLocation {
  /** PostgreSQL's data directory; it may not exist yet, its parent does. */
  clusterDir: string;
  user: OsUser | undefined;
}

async function ownerOf(path: string): Promise<{ uid: number; gid: number } | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found && { uid: found.uid, gid: found.gid };
}

async function readPointer(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, POINTER_NAME), 'utf8').catch(() => undefined);
  return text?.trim();
}

/**
 * Makes a folder under the shared root and writes its path into the data folder. The name ends with random characters, so
 * that a data folder that was deleted and made again does not find the old database.
 */
async function createSharedHome(dataDir: string, sharedRoot: string): Promise<string> {
  await makeSharedRoot(sharedRoot);
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const home = await mkdtemp(join(sharedRoot, `${hash}-`));
  await chmod(home, 0o755);
  try {
    await writeFile(join(dataDir, POINTER_NAME), `${home}\n`, { flag: 'wx' });
    return home;
  } catch (error) {
    await rmdir(home);
    // Another server that starts with the same folder was first.
    const noted = await readPointer(dataDir);
    if (noted === undefined) throw error;
    return noted;
  }
}

async function requireHome(home: string, dataDir: string): Promise<void> {
  if (await ownerOf(home)) return;
  throw new Error(
    `The database of ${dataDir} was kept in ${home}, and that folder is gone. Put it back; ` +
      `or delete ${join(dataDir, POINTER_NAME)} to begin with an empty database and restore a backup.`,
  );
}

/**
 * Decides where the cluster is and which account runs it. Usually `<dataDir>/postgres`. When root starts the shop and the
 * account of the database cannot enter the data folder (for example in a private home), a folder under `sharedRoot`. The
 * mode of an existing folder is never changed. Paths are absolute, links resolved.
 */
export async function locateCluster(
  dataDir: string,
  log: (message: string) => void,
  sharedRoot: string = SHARED_ROOT,
): Promise<ClusterLocation> {
  await mkdir(dataDir, { recursive: true });
  const folder = await realpath(dataDir);
  const noted = await readPointer(folder);
  if (noted !== undefined) await requireHome(noted, folder);
  const clusterDir = join(noted ?? folder, 'postgres');
  const owner = await ownerOf(clusterDir);
  if (owner && process.getuid && process.getuid() !== 0 && owner.uid !== process.getuid()) {
    throw new Error(`${clusterDir} belongs to user ${owner.uid}: start as that user, or as root.`);
  }
  const user = await chooseOsUser(owner);
  if (!user || (await canEnter(user, dirname(clusterDir)))) return { clusterDir, user };
  if (owner || noted !== undefined) {
    throw new Error(`${user.name}, who runs the database, can no longer enter ${dirname(clusterDir)}.`);
  }
  const home = await createSharedHome(folder, sharedRoot);
  log(`${user.name}, who runs the database, cannot enter ${folder}: the database is kept in ${home}`);
  return { clusterDir: join(home, 'postgres'), user };
}
