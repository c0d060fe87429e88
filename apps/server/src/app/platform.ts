import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { jobNames } from './areas.ts';
import { openDatabase } from '../db/client.ts';
import { postgresClock } from '../db/database-clock.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { readBuildSchema } from '../db/schema-level.ts';
import type { BuildSchema } from '../db/schema-level.ts';
import { systemClock } from '../platform/clock.ts';
import { openDiskStorage } from '../platform/files/disk-storage.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import { openJobQueue } from '../platform/jobs/pg-boss-job-queue.ts';
import type { Log } from '../platform/log.ts';
import type { SmsMailSender } from '../platform/sms-mail/sms-mail-sender.ts';
import type { OnixFeed, Platform } from '../platform/platform.ts';
import { readMasterSecret } from '../platform/master-secret.ts';
import {
  measureQueries,
  observeSlowQueries,
  traceQueries,
} from '../platform/observability/query-observer.ts';
import type { QueryObserver } from '../platform/observability/query-observer.ts';
import { currentTracer } from '../platform/observability/tracing.ts';
import { hasMetrics } from './config.ts';
import type { Config } from './config.ts';
import { followMasterKey } from './start/master-key-check.ts';
import { openReplica } from './replica.ts';

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
 * Commits do not wait for the disk: a crash of the database may lose the last 0.6 seconds (three times `wal_writer_delay`). For
 * what is found and done again: signing in, the start and end of jobs, deliveries of events, and granting books of paid orders.
 */
const RELAXED_COMMIT_CONNECTIONS = { maxConnections: 12, settings: { synchronous_commit: 'off' } };

/** A request waits so long for a pooler that restarts or a primary that is replaced. Less than what `/readyz` waits for a check. */
const RECONNECT_MS = 3_000;

/** Opens everything that the features use, with the database migrated to this version. */
export async function openPlatform(
  config: Config,
  databaseUrl: string,
  log: Log,
  smsMailSender: SmsMailSender,
  schema: BuildSchema = readBuildSchema(),
): Promise<Platform & { close(): Promise<void> }> {
  const onError = (error: Error) => log.warn({ err: error }, 'an idle database connection broke');
  const directUrl = config.databaseDirectUrl ?? databaseUrl;
  await migrateDirectly(directUrl, schema, onError);
  // without a direct URL every pool goes through the pooler
  const isDirect = config.databaseDirectUrl !== undefined;
  const open = (name: string, url: string, options: Parameters<typeof openDatabase>[1] = {}) =>
    openDatabase(url, {
      onError,
      observers: chooseQueryObservers(name, config, log),
      pipeline: true,
      reconnectMs: RECONNECT_MS,
      ...options,
    });
  const { preparesStatements } = config;
  const { db, pool, close } = open('main', databaseUrl, { preparesStatements });
  const direct = { preparesStatements: isDirect || preparesStatements };
  // a pooler does not take the settings of a connection
  const timeLimited = open('limited', directUrl, { ...direct, ...TIME_LIMITED_CONNECTIONS });
  const relaxedCommit = open('relaxed', directUrl, { ...direct, ...RELAXED_COMMIT_CONNECTIONS });
  const replica = openReplica({
    url: config.databaseReplicaUrl,
    maxLagSeconds: config.replicaMaxLagSeconds,
    primary: { db, pool, timeLimitedPool: timeLimited.pool },
    timeLimited: TIME_LIMITED_CONNECTIONS,
    open: (name, url, options) => open(name, url, { ...direct, ...options }),
    log,
  });
  const masterSecret = await readMasterSecret(config.dataDir);
  const stopFollowing = followMasterKey(db, masterSecret, log);
  const scratchDir = join(config.dataDir, 'scratch');
  await mkdir(scratchDir, { recursive: true, mode: 0o700 });
  return {
    db,
    pool,
    schema,
    timeLimitedPool: timeLimited.pool,
    reads: replica.reads,
    relaxedCommitDb: relaxedCommit.db,
    storage: await openStorage(config),
    onixFeed: await openFeed(config),
    // a job whose start or end is lost in a crash runs again
    jobs: await openJobQueue(relaxedCommit.pool, log),
    clock: systemClock,
    databaseClock: postgresClock,
    log,
    smsMailSender,
    masterSecret,
    publicUrl: config.publicUrl,
    secureCookies: config.publicUrl.startsWith('https:'),
    scratchDir,
    close: async () => {
      stopFollowing();
      await replica.close();
      await relaxedCommit.close();
      await timeLimited.close();
      await close();
    },
  };
}

/** Migrations hold an advisory lock for the whole session. */
async function migrateDirectly(
  url: string,
  schema: BuildSchema,
  onError: (error: Error) => void,
): Promise<void> {
  const direct = openDatabase(url, { maxConnections: 2, onError });
  try {
    await migrateDatabase(direct.pool, jobNames, schema);
  } finally {
    await direct.close();
  }
}

function chooseQueryObservers(pool: string, config: Config, log: Log): QueryObserver[] {
  const observers: QueryObserver[] = [];
  if (config.slowQueryMs !== undefined) observers.push(observeSlowQueries(log, config.slowQueryMs));
  if (hasMetrics(config)) observers.push(measureQueries(pool));
  if (currentTracer()) observers.push(traceQueries(pool));
  return observers;
}

/** The folder of the feed of publishers. */
async function openFeed({ onixFeed, onixFeedReportTo: reportTo }: Config): Promise<OnixFeed | undefined> {
  if (onixFeed === undefined) return undefined;
  const isS3 = onixFeed.startsWith('s3:');
  const files = isS3
    ? (await import('../platform/files/s3-storage.ts')).openS3Storage(onixFeed)
    : openDiskStorage(onixFeed);
  return { files, reportTo };
}

/** The file storage of this configuration. */
export async function openStorage(config: Pick<Config, 'filesUrl' | 'dataDir'>): Promise<FileStorage> {
  if (!config.filesUrl) return openDiskStorage(join(config.dataDir, 'files'));
  // The S3 client is large. A shop that stores files on disk does not load it.
  const { openS3Storage } = await import('../platform/files/s3-storage.ts');
  return openS3Storage(config.filesUrl);
}
