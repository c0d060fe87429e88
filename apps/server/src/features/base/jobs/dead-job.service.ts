// Shows staff the jobs that failed after their last retry, and sends them again.
import { deadJobErrors } from '@zhiye/contract';
import type { DataOf, findDeadJobs as findDeadJobsRoute, InputOf } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { sqlRunnerOf } from '../../../db/sql-runner.ts';
import type { JobName, JobPayloads } from '../../../platform/jobs/job-payloads.ts';
import { pageOffset } from '../../../platform/paging.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { recordAction } from '../audit/index.ts';
import type { Actor } from '../audit/index.ts';
import { countDeadJobs, selectDeadJobs, takeDeadJobs } from './dead-job.store.ts';

/** One transaction each. */
const RETRIED_AT_ONCE = 500;

export async function findDeadJobs(
  db: Db,
  { queue, ...page }: InputOf<typeof findDeadJobsRoute>,
): Promise<DataOf<typeof findDeadJobsRoute>> {
  const queues = await countDeadJobs(db);
  const jobs = await selectDeadJobs(db, queue, pageOffset(page));
  const shown = queue ? queues.filter((one) => one.queue === queue) : queues;
  return {
    queues,
    total: shown.reduce((sum, { total }) => sum + total, 0),
    list: jobs.map((job) => ({
      deadJobId: job.id,
      queue: job.queue,
      reference: referenceOf(job.data),
      error: job.message ?? '',
      diedAt: job.diedAt.toISOString(),
    })),
  };
}

/** The first value of the payload, when it looks like a number or an id. Payloads carry nothing else. */
function referenceOf(data: unknown): string | null {
  const [value] = data && typeof data === 'object' ? Object.values(data) : [];
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return /^[\w-]{1,64}$/.test(text) ? text : null;
}

type Context = Pick<Platform, 'db' | 'jobs'>;

/** When two people retry one job at the same time, it runs once. */
export async function retryDeadJob(
  { db, jobs }: Context,
  actor: Actor,
  deadJobId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [job] = await takeDeadJobs(tx, { deadJobId }, 1);
    if (!job) return refuse(deadJobErrors.gone);
    await sendAgain(tx, jobs, job);
    const detail = { queue: job.queue, reference: referenceOf(job.data) };
    await recordAction(tx, actor, { action: 'job.retry', target: `job:${deadJobId}`, detail }, now);
  });
}

/** All of a queue, oldest first, up to a bound. Returns how many. */
export async function retryDeadJobs(
  { db, jobs }: Context,
  actor: Actor,
  queue: string,
  now: Date,
): Promise<{ retried: number }> {
  return db.transaction(async (tx) => {
    const taken = await takeDeadJobs(tx, { queue }, RETRIED_AT_ONCE);
    if (taken.length === 0) return refuse(deadJobErrors.gone);
    for (const job of taken) await sendAgain(tx, jobs, job);
    const detail = { retried: taken.length };
    await recordAction(tx, actor, { action: 'job.retryQueue', target: `queue:${queue}`, detail }, now);
    return { retried: taken.length };
  });
}

function sendAgain(tx: Db, jobs: Context['jobs'], { queue, data }: { queue: string; data: unknown }) {
  return jobs.send(sqlRunnerOf(tx), queue as JobName, (data ?? {}) as JobPayloads[JobName]);
}
