// What a server needs to work, each with a check of its own at /readyz.
import { statfs } from 'node:fs/promises';
import { readDatabaseSchema, findSchemaProblem } from '../../db/schema-level.ts';
import { findPublicationResource } from '../../features/catalog/publications/index.ts';
import { createMalwareScanner } from '../../platform/malware-scanner.ts';
import type { AppContext } from '../areas.ts';
import type { Config } from '../config.ts';
import { findOverdueWork } from '../overdue-work.ts';
import { selectInstallation } from '../start/installation.store.ts';
import { findForeignStorage } from '../start/storage-marker.ts';
import { failed, warning } from './health-check.ts';
import type { Finding, HealthCheck } from './health-check.ts';
import { selectSampleOfBookFiles, selectWaitingJobs } from './health.store.ts';
import { probeStorage } from './storage-probe.ts';

/** Most times that people see come from our clock, deadlines from the clock of the database: the two must agree. */
const MAX_SKEW_MS = 2_000;
const SAMPLE_OF_BOOKS = 5;
/** Jobs are looked for every two seconds. One that has been due for so long has no server that works on it. */
const MAX_JOB_AGE_SECONDS = 300;

/** In the order of importance: the first one that fails is the `problem` of the reply. */
export function createServerChecks(context: AppContext, config: Config): HealthCheck[] {
  const { db, pool, clock, databaseClock, schema, storage, masterSecret } = context.platform;
  return [
    // first, because a full disk makes the database and the storage fail
    { name: 'freeSpace', run: () => checkFreeSpace(config) },
    { name: 'database', run: async () => void (await databaseClock.now(db)) },
    {
      name: 'schema',
      run: async () => asFailure(findSchemaProblem(schema, await readDatabaseSchema(pool, schema))),
    },
    {
      name: 'clock',
      async run() {
        const skewMs = Math.abs((await databaseClock.now(db)).getTime() - clock.now().getTime());
        return skewMs > MAX_SKEW_MS ? failed(`the clocks differ by ${skewMs} ms`) : undefined;
      },
    },
    {
      name: 'masterKey',
      async run() {
        const stored = (await selectInstallation(db))?.masterKeyFingerprint;
        if (!stored || masterSecret.find(stored)) return undefined;
        return failed(`DATA_DIR/keys has no file of the master key ${stored}, which the database belongs to`);
      },
    },
    {
      name: 'storage',
      async run() {
        const foreign = await findForeignStorage(storage, (await selectInstallation(db))?.storageMarker);
        return asFailure(foreign ?? (await probeStorage(storage)));
      },
    },
    { name: 'bookFiles', run: () => checkBookFiles(context) },
    { name: 'jobs', run: () => checkJobs(context) },
    ...(config.clamdUrl
      ? [{ name: 'malwareScanner', run: () => checkScanner(context, config.clamdUrl!) }]
      : []),
    ...(config.databaseReplicaUrl ? [{ name: 'replica', run: async () => checkReplica(context) }] : []),
  ];
}

/** While the scanner is missing, uploads are refused and everything else works. */
const checkScanner = ({ platform }: AppContext, clamdUrl: string): Promise<Finding | undefined> =>
  createMalwareScanner(clamdUrl, platform.log)
    .ping()
    .then(
      () => undefined,
      (error: unknown) =>
        warning(`CLAMD_URL does not answer, so uploads are refused: ${(error as Error).message}`),
    );

/** A server without its replica works as well as without DATABASE_REPLICA_URL. */
function checkReplica({ platform }: AppContext): Finding | undefined {
  const problem = platform.reads.state()?.problem;
  return problem === undefined ? undefined : warning(problem);
}

const asFailure = (detail: string | undefined): Finding | undefined =>
  detail === undefined ? undefined : failed(detail);

/** Free bytes of the disk of DATA_DIR, for its users without privileges. */
export async function readFreeBytes(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

async function checkFreeSpace({ dataDir, minFreeBytes }: Config): Promise<Finding | undefined> {
  const freeBytes = await readFreeBytes(dataDir);
  if (freeBytes >= minFreeBytes) return undefined;
  const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);
  return failed(
    `DATA_DIR has ${megabytes(freeBytes)} MB free and needs ${megabytes(minFreeBytes)} MB (MIN_FREE_MB)`,
  );
}

/** One missing file is a defect of one book. When none of the sample is there, the storage is the wrong one. */
async function checkBookFiles({ platform }: AppContext): Promise<Finding | undefined> {
  const sample = await selectSampleOfBookFiles(platform.db, SAMPLE_OF_BOOKS);
  const missing: number[] = [];
  for (const { bookId, revision, path } of sample) {
    const resource = await findPublicationResource(platform, bookId, revision, path);
    const stream = await resource?.open({ range: { start: 0, end: 0 } });
    if (!stream) missing.push(bookId);
    // Only whether it opens counts.
    stream?.on('error', () => undefined).destroy();
  }
  if (missing.length === 0) return undefined;
  if (missing.length === sample.length) return failed('the storage has no file of any book of a sample');
  return warning(`files are missing of the books ${[...new Set(missing)].join(', ')}`);
}

async function checkJobs(context: AppContext): Promise<Finding | undefined> {
  const old = (await selectWaitingJobs(context.platform.db)).filter(
    ({ state, oldestSeconds }) => state === 'waiting' && oldestSeconds > MAX_JOB_AGE_SECONDS,
  );
  const overdue = await findOverdueWork(context);
  const found = [
    ...old.map(({ queue, oldestSeconds }) => `${queue} (due for ${Math.floor(oldestSeconds)} s)`),
    ...overdue.map(({ name, ageSeconds }) => `${name} (${ageSeconds} s)`),
  ];
  return found.length > 0 ? warning(`work waits: ${found.join(', ')}`) : undefined;
}
