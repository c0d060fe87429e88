import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { jobNames } from './areas.ts';
import { openDatabase } from '../db/client.ts';
import { postgresClock } from '../db/database-clock.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { systemClock } from '../platform/clock.ts';
import { openDiskStorage } from '../platform/files/disk-storage.ts';
import { openJobQueue } from '../platform/jobs/pg-boss-job-queue.ts';
import type { Log } from '../platform/log.ts';
import type { SmsMailSender } from '../platform/sms-mail/sms-mail-sender.ts';
import type { Platform } from '../platform/platform.ts';
import { readMasterSecret } from '../platform/master-secret.ts';
import type { Config } from './config.ts';

/**
 * For searches: nobody waits longer than the time limit. Compiling a statement and starting workers take longer than they
 * save here, and a list of many books that does not fit in memory would be read twice.
 */
const TIME_LIMITED_CONNECTIONS = {
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
 * For signing in: commits do not wait for the disk. A crash may lose the sessions, failed attempts and used image codes of the
 * last 0.6 seconds (three times `wal_writer_delay`); the users sign in again.
 */
const RELAXED_COMMIT_CONNECTIONS = { maxConnections: 8, settings: { synchronous_commit: 'off' } };

/** Opens everything that the features use, with the database migrated to this version. */
export async function openPlatform(
  config: Config,
  databaseUrl: string,
  log: Log,
  smsMailSender: SmsMailSender,
): Promise<Platform & { close(): Promise<void> }> {
  const onError = (error: Error) => log.warn({ err: error }, 'an idle database connection broke');
  const { db, pool, close } = openDatabase(databaseUrl, { onError });
  const timeLimited = openDatabase(databaseUrl, { onError, ...TIME_LIMITED_CONNECTIONS });
  const relaxedCommit = openDatabase(databaseUrl, { onError, ...RELAXED_COMMIT_CONNECTIONS });
  await migrateDatabase(pool, jobNames);
  const scratchDir = join(config.dataDir, 'scratch');
  await mkdir(scratchDir, { recursive: true, mode: 0o700 });
  return {
    db,
    pool,
    timeLimitedPool: timeLimited.pool,
    relaxedCommitDb: relaxedCommit.db,
    storage: await openStorage(config),
    jobs: await openJobQueue(pool, log),
    clock: systemClock,
    databaseClock: postgresClock,
    log,
    smsMailSender,
    masterSecret: await readMasterSecret(config.dataDir),
    publicUrl: config.publicUrl,
    secureCookies: config.publicUrl.startsWith('https:'),
    scratchDir,
    close: async () => {
      await relaxedCommit.close();
      await timeLimited.close();
      await close();
    },
  };
}

async function openStorage(config: Config) {
  if (!config.filesUrl) return openDiskStorage(join(config.dataDir, 'files'));
  // The S3 client is large. A shop that stores files on disk does not load it.
  const { openS3Storage } = await import('../platform/files/s3-storage.ts');
  return openS3Storage(config.filesUrl);
}
