import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from './command.ts';
import type { ClusterPlace } from './cluster-place.ts';
import type { OperatingUser } from './operating-user.ts';
import type { Runtime } from './runtime.ts';

/** The superuser of the cluster and the name of our database in it. */
export const CLUSTER_NAME = 'zhiye';

/** The password lies in the cluster it opens, so that the two are made, moved and deleted as one. */
const PASSWORD_NAME = 'zhiye.password';

/**
 * Character classes come from LC_CTYPE in pg_trgm, whatever the locale provider: under plain C it finds no
 * trigram in Chinese text. The first of these that the system knows is taken; it cannot be changed later.
 */
const CTYPE_CANDIDATES = ['C.UTF-8', 'en_US.UTF-8', 'en-US', 'C'];

export interface Cluster extends ClusterPlace {
  runtime: Runtime;
  password: string;
}

/** The folder holds a cluster of a PostgreSQL that these programs cannot open. */
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

async function runInitdb(runtime: Runtime, staging: string, user: OperatingUser | undefined, fsync: boolean) {
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

/** Hands over what we just made as root. */
async function giveTo(user: OperatingUser | undefined, path: string): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}

/**
 * Makes the cluster in a folder beside its place and moves it there when it is complete, so that a start
 * that is killed half-way, or two at once, never leave half a cluster.
 */
async function createCluster(place: ClusterPlace, runtime: Runtime, fsync: boolean): Promise<void> {
  const { clusterDir, user } = place;
  const staging = await mkdtemp(`${clusterDir}.new-`);
  const password = join(staging, 'password');
  try {
    await giveTo(user, staging);
    await writeFile(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    await giveTo(user, password);
    await runInitdb(runtime, staging, user, fsync);
    await rename(password, join(staging, 'cluster', PASSWORD_NAME));
    await rename(join(staging, 'cluster'), clusterDir);
  } catch (error) {
    // Another server on the same folder finished first: its cluster is as good as ours.
    if (!(await stat(join(clusterDir, 'PG_VERSION')).catch(() => undefined))) throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/**
 * The cluster at its place, made now if there is none. The password is kept at mode 0600 and never appears
 * in an argument list. Throws WrongMajorVersion.
 */
export async function openCluster(place: ClusterPlace, runtime: Runtime, fsync: boolean): Promise<Cluster> {
  const { clusterDir } = place;
  if (!(await stat(clusterDir).catch(() => undefined))) await createCluster(place, runtime, fsync);
  const found = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (found === undefined) throw new Error(`${clusterDir} is not a database folder: it has no PG_VERSION.`);
  if (found.trim() !== String(runtime.major)) {
    throw new WrongMajorVersion(clusterDir, found.trim(), runtime.major);
  }
  const password = (await readFile(join(clusterDir, PASSWORD_NAME), 'utf8')).trim();
  return { ...place, runtime, password };
}
