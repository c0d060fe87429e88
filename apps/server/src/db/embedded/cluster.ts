import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from './child-process.ts';
import type { ClusterLocation } from './cluster-location.ts';
import type { OsUser } from './os-user.ts';
import type { Runtime } from './runtime.ts';

/** The superuser of the cluster and the name of our database in it. */
export const CLUSTER_NAME = 'zhiye';

/** The password file is in the cluster, so that both are made, moved and deleted together. */
const PASSWORD_NAME = 'zhiye.password';

/**
 * pg_trgm takes character classes from LC_CTYPE, whatever the locale provider: with plain C it finds no trigram in Chinese
 * text. The first value that the system knows is used; it cannot be changed later.
 */
const CTYPE_CANDIDATES = ['C.UTF-8', 'en_US.UTF-8', 'en-US', 'C'];

export interface Cluster extends ClusterLocation {
  runtime: Runtime;
  password: string;
}

/** The cluster was made by another major version of PostgreSQL. */
export class WrongMajorVersion extends Error {
  override name = 'WrongMajorVersion';
  constructor(clusterDir: string, found: string, wanted: number) {
    super(
      `The database in ${clusterDir} was made by PostgreSQL ${found}; this version comes with PostgreSQL ` +
        `${wanted}. To move: with the version that made it run "npm run db -- backup FILE", put the folder ` +
        `${clusterDir} aside, then with this version run "npm run db -- restore FILE".`,
    );
  }
}

async function runInitdb(runtime: Runtime, staging: string, user: OsUser | undefined, fsync: boolean) {
  const fixed = [
    `--pgdata=${join(staging, 'cluster')}`,
    `--username=${CLUSTER_NAME}`,
    `--pwfile=${join(staging, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(fsync ? [] : ['--no-sync']),
  ];
  let output = '';
  for (const ctype of CTYPE_CANDIDATES) {
    const result = await runCommand(runtime.initdb, [...fixed, `--lc-ctype=${ctype}`], {
      user,
      cwd: staging,
    });
    if (result.exitCode === 0) return;
    output = result.output;
    if (!output.includes('invalid locale')) break;
  }
  throw new Error(`PostgreSQL could not make a new database: ${output}`);
}

/** Gives a file that root made to the account of the database. */
async function changeOwner(user: OsUser | undefined, path: string): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}

/**
 * Makes the cluster in a temporary folder and renames it when it is complete, so that neither a killed start nor two starts
 * at once leave an incomplete cluster.
 */
async function createCluster(location: ClusterLocation, runtime: Runtime, fsync: boolean): Promise<void> {
  const { clusterDir, user } = location;
  const staging = await mkdtemp(`${clusterDir}.new-`);
  const password = join(staging, 'password');
  try {
    await changeOwner(user, staging);
    await writeFile(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    await changeOwner(user, password);
    await runInitdb(runtime, staging, user, fsync);
    await rename(password, join(staging, 'cluster', PASSWORD_NAME));
    await rename(join(staging, 'cluster'), clusterDir);
  } catch (error) {
    // Another server with the same folder finished first: its cluster is used.
    if (!(await stat(join(clusterDir, 'PG_VERSION')).catch(() => undefined))) throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/**
 * Opens the cluster, or creates it when there is none. The password file has mode 0600, and the password never appears in
 * an argument list. Throws WrongMajorVersion.
 */
export async function openCluster(
  location: ClusterLocation,
  runtime: Runtime,
  fsync: boolean,
): Promise<Cluster> {
  const { clusterDir } = location;
  if (!(await stat(clusterDir).catch(() => undefined))) await createCluster(location, runtime, fsync);
  const found = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (found === undefined) throw new Error(`${clusterDir} is not a database folder: it has no PG_VERSION.`);
  if (found.trim() !== String(runtime.major)) {
    throw new WrongMajorVersion(clusterDir, found.trim(), runtime.major);
  }
  const password = (await readFile(join(clusterDir, PASSWORD_NAME), 'utf8')).trim();
  return { ...location, runtime, password };
}
