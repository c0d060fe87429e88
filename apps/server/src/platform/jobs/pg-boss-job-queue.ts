import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type pg from 'pg';
import type { Log } from '../log.ts';
import type { JobName } from './job-payloads.ts';
import type { JobQueue } from './job-queue.ts';
import { workOnQueue } from './job-worker.ts';

const RETRIES = 8;
const RETRY_DELAY_SECONDS = 5;
const MAX_RUN_SECONDS = 900;
/** Short jobs that one worker takes together. */
const MAX_BATCH = 20;
/** A job that runs longer when the server stops is taken over by another server after its time. */
const STOP_MS = 6_000;

/**
 * Where pg-boss puts the jobs of a queue that failed after their last retry. Nobody works on it; staff retry them. pg-boss
 * archives them 28 days after they were due.
 */
const deadQueueOf = (name: string): string => `${name}-dead`;

/** Creates the tables of pg-boss and a queue for each job; part of migrating a database. */
export async function installJobTables(pool: pg.Pool, names: readonly string[]): Promise<void> {
  const boss = createBoss(pool, { migrate: true, supervise: false });
  await boss.start();
  for (const name of names) {
    const deadLetter = deadQueueOf(name);
    await boss.createQueue(deadLetter);
    await boss.createQueue(name, { name, deadLetter });
    // A queue of an earlier version stays as it is when it is created again.
    await boss.updateQueue(name, { name, deadLetter });
  }
  await boss.stop({ graceful: false });
}

/** Whether the tables are those of this version of pg-boss, with a queue for each job, so that there is nothing to install. */
export async function hasJobTables(pool: pg.Pool, names: readonly string[]): Promise<boolean> {
  const boss = createBoss(pool, { migrate: false, supervise: false });
  try {
    // refuses to start with the tables of another version
    await boss.start();
  } catch {
    return false;
  }
  const queues = await boss.getQueues();
  await boss.stop({ graceful: false });
  const deadLetters = new Map(queues.map(({ name, deadLetter }) => [name, deadLetter]));
  return names.every((name) => deadLetters.get(name) === deadQueueOf(name));
}

/** Jobs kept in our own PostgreSQL by pg-boss. */
export async function openJobQueue(pool: pg.Pool, log: Log): Promise<JobQueue> {
  const boss = createBoss(pool, { migrate: false, supervise: true });
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  await boss.start();
  const stopping = new AbortController();
  // each worker that waits listens to it
  setMaxListeners(0, stopping.signal);
  const workers: Promise<void>[] = [];
  return {
    async send(transaction, name, payload, options = {}) {
      await boss.send(name, payload, {
        db: transaction,
        startAfter: options.after,
        retryLimit: RETRIES,
        retryDelay: RETRY_DELAY_SECONDS,
        retryBackoff: true,
        expireInSeconds: MAX_RUN_SECONDS,
      });
    },
    async start(handlers, longJobs = {}) {
      for (const name of Object.keys(handlers)) {
        const handle = handlers[name as JobName] as (payload: object) => Promise<void>;
        const maxRunMs = MAX_RUN_SECONDS * 1_000;
        const atOnce = longJobs[name as JobName];
        const worker = { boss, name, handle, maxRunMs, log, maxBatch: atOnce === undefined ? MAX_BATCH : 1 };
        for (let count = 0; count < (atOnce ?? 1); count += 1)
          workers.push(workOnQueue(worker, stopping.signal));
      }
    },
    async stop() {
      stopping.abort();
      await Promise.race([Promise.all(workers), wait(STOP_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: true, wait: true, timeout: STOP_MS });
    },
  };
}

function createBoss(pool: pg.Pool, options: { migrate: boolean; supervise: boolean }): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    ...options,
    schedule: false,
  });
}
