import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../db/client.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { systemClock } from '../platform/clock.ts';
import { openDiskStorage } from '../platform/files/disk.ts';
import { openJobs } from '../platform/jobs/pg-boss-jobs.ts';
import type { Log } from '../platform/log.ts';
import type { Messenger } from '../platform/messages/messenger.ts';
import type { Platform } from '../platform/platform.ts';
import { readMasterSecret } from '../platform/secret.ts';
import type { Config } from './config.ts';

/**
 * A search that takes longer than this helps nobody. Compiling a statement and starting workers take longer than they save
 * here, and a list of many books that does not fit in memory would be read twice.
 */
const SEARCH_CONNECTIONS = {
  maxConnections: 8,
  settings: {
    statement_timeout: '5s',
    jit: 'off',
    work_mem: '32MB',
    max_parallel_workers_per_gather: '0',
    // planning a search anew for every text takes longer than finding a rare one
    plan_cache_mode: 'force_generic_plan',
  },
};

/**
 * Commits do not wait for the disk: a crash may lose the sessions, counted guesses and used image codes of the last 0.6
 * seconds (three times `wal_writer_delay`), and people sign in again.
 */
const SIGN_IN_CONNECTIONS = { maxConnections: 8, settings: { synchronous_commit: 'off' } };

/** Everything the features run on, with the database at this version. */
export async function openPlatform(
  config: Config,
  databaseUrl: string,
  log: Log,
  messenger: Messenger,
): Promise<Platform & { close(): Promise<void> }> {
  const onError = (error: Error) => log.warn({ err: error }, 'an idle database connection broke');
  const { db, pool, close } = openDatabase(databaseUrl, { onError });
  const forSearch = openDatabase(databaseUrl, { onError, ...SEARCH_CONNECTIONS });
  const forSignIn = openDatabase(databaseUrl, { onError, ...SIGN_IN_CONNECTIONS });
  await migrateDatabase(pool);
  const scratchDir = join(config.dataDir, 'scratch');
  await mkdir(scratchDir, { recursive: true, mode: 0o700 });
  return {
    db,
    pool,
    searchPool: forSearch.pool,
    signInDb: forSignIn.db,
    storage: await openStorage(config),
    jobs: await openJobs(pool, log),
    clock: systemClock,
    log,
    messenger,
    masterSecret: await readMasterSecret(config.dataDir),
    secureCookies: config.publicUrl.startsWith('https:'),
    scratchDir,
    close: async () => {
      await forSignIn.close();
      await forSearch.close();
      await close();
    },
  };
}

async function openStorage(config: Config) {
  if (!config.filesUrl) return openDiskStorage(join(config.dataDir, 'files'));
  // The S3 client is large; a shop on one disk never loads it.
  const { openS3Storage } = await import('../platform/files/s3.ts');
  return openS3Storage(config.filesUrl);
}
