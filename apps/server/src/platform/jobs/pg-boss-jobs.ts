import PgBoss from 'pg-boss';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { JOB_NAMES } from './job.ts';
import type { Jobs } from './jobs.ts';

const POLL_SECONDS = 2;
const RETRIES = 8;
const RETRY_DELAY_SECONDS = 5;
const MAX_RUN_SECONDS = 900;

/** Makes the job tables and queues; part of preparing a database. */
export async function installJobs(pool: pg.Pool): Promise<void> {
  const boss = createBoss(pool, { migrate: true });
  await boss.start();
  for (const name of JOB_NAMES) await boss.createQueue(name);
  await boss.stop({ graceful: false });
}

/** Jobs kept in our own PostgreSQL by pg-boss. */
export async function openJobs(pool: pg.Pool, log: Log): Promise<Jobs> {
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
      for (const name of JOB_NAMES) {
        const handle = handlers[name] as (payload: object) => Promise<void>;
        await boss.work<object>(name, { pollingIntervalSeconds: POLL_SECONDS }, async ([job]) => {
          if (!job) return;
          await handle(job.data).catch((error: unknown) => {
            log.error({ err: error, job: name }, 'job failed');
            throw error;
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
