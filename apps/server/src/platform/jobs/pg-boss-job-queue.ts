import PgBoss from 'pg-boss';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { describeJobFailure } from './job-failure.ts';
import type { JobName } from './job-payloads.ts';
import type { JobQueue } from './job-queue.ts';

const POLL_SECONDS = 2;
const RETRIES = 8;
const RETRY_DELAY_SECONDS = 5;
const MAX_RUN_SECONDS = 900;

/**
 * Where pg-boss puts the jobs of a queue that failed after their last retry. Nobody works on it; staff retry them. pg-boss
 * archives them 28 days after they were due.
 */
const deadQueueOf = (name: string): string => `${name}-dead`;

/** Without a stack: it is stored with the job. */
class JobFailed extends Error {
  override readonly name = 'JobFailed';
  override readonly stack = undefined;
}

/** Creates the tables of pg-boss and a queue for each job; part of migrating a database. */
export async function installJobTables(pool: pg.Pool, names: readonly string[]): Promise<void> {
  const boss = createBoss(pool, { migrate: true });
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

/** Jobs kept in our own PostgreSQL by pg-boss. */
export async function openJobQueue(pool: pg.Pool, log: Log): Promise<JobQueue> {
  const boss = createBoss(pool, { migrate: false });
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  await boss.start();
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
    async start(handlers) {
      for (const name of Object.keys(handlers)) {
        const handle = handlers[name as JobName] as (payload: object) => Promise<void>;
        await boss.work<object>(name, { pollingIntervalSeconds: POLL_SECONDS }, async ([job]) => {
          if (!job) return;
          await handle(job.data).catch((error: unknown) => {
            log.error({ err: error, job: name }, 'job failed');
            // pg-boss stores what is thrown, with every field of it.
            throw new JobFailed(describeJobFailure(error));
          });
        });
      }
    },
    stop: () => boss.stop({ graceful: true, wait: true, timeout: 6_000 }),
  };
}

function createBoss(pool: pg.Pool, options: { migrate: boolean }): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: options.migrate,
    supervise: !options.migrate,
    schedule: false,
  });
}
