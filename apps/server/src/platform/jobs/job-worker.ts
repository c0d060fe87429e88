// Works on the jobs of one queue. pg-boss's own worker marks a job as done without waiting for the reply, and a database that breaks
// in that moment would end the server.
import { setTimeout as wait } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { Log } from '../log.ts';
import { observeJob } from '../observability/observed-work.ts';
import { describeJobFailure } from './job-failure.ts';

const POLL_MS = 2_000;

/** Has no stack, because it is stored with the job. */
class JobFailed extends Error {
  override readonly name = 'JobFailed';
  override readonly stack = undefined;
}

interface JobWorker {
  readonly boss: PgBoss;
  readonly name: string;
  readonly handle: (payload: object) => Promise<void>;
  /** A job that takes longer counts as failed, and the next one begins. */
  readonly maxRunMs: number;
  /** Jobs that are fetched together. */
  readonly maxBatch: number;
  readonly log: Log;
}

/** Short jobs are fetched and stored as done together: as many as take about so long, so that other servers have their share of long ones. */
const BATCH_MS = 500;

/** Takes one job after the other, and looks again after a pause when there is none. A broken database is logged. */
export async function workOnQueue(worker: JobWorker, stop: AbortSignal): Promise<void> {
  const { name, log } = worker;
  let batchSize = 1;
  while (!stop.aborted) {
    const began = performance.now();
    const done = await workOnBatch(worker, batchSize).catch((error: unknown) => {
      log.error({ err: error, job: name }, 'job queue failed');
      return 0;
    });
    const eachMs = (performance.now() - began) / done;
    batchSize = done === 0 ? 1 : Math.min(worker.maxBatch, Math.max(1, Math.floor(BATCH_MS / eachMs)));
    if (done === 0) await wait(POLL_MS, undefined, { signal: stop }).catch(() => undefined);
  }
}

/** Returns how many jobs there were. A job whose end cannot be stored counts as lost after its time, and runs again. */
async function workOnBatch(worker: JobWorker, batchSize: number): Promise<number> {
  const { boss, name } = worker;
  const jobs = await boss.fetch<object>(name, { batchSize });
  const completed: string[] = [];
  for (const { data, ids } of groupByPayload(jobs)) {
    const failure = await workOn(worker, data);
    if (!failure) completed.push(...ids);
    else for (const id of ids) await boss.fail(name, id, failure);
  }
  if (completed.length > 0) await boss.complete(name, completed);
  return jobs.length;
}

/** Jobs with the same payload ask for the same work. They were all sent before it begins, so once is enough. */
function groupByPayload(jobs: readonly PgBoss.Job<object>[]): readonly { data: object; ids: string[] }[] {
  const groups = new Map<string, { data: object; ids: string[] }>();
  for (const { id, data } of jobs) {
    const key = JSON.stringify(data);
    const group = groups.get(key);
    if (group) group.ids.push(id);
    else groups.set(key, { data, ids: [id] });
  }
  return [...groups.values()];
}

async function workOn(
  { name, handle, maxRunMs, log }: JobWorker,
  payload: object,
): Promise<JobFailed | undefined> {
  try {
    await observeJob(name, () => withLimit(handle(payload), maxRunMs));
    return undefined;
  } catch (error) {
    log.error({ err: error, job: name }, 'job failed');
    // pg-boss stores what it is given, with every field of it
    return new JobFailed(describeJobFailure(error));
  }
}

async function withLimit(work: Promise<void>, maxMs: number): Promise<void> {
  const giveUp = new AbortController();
  const limit = wait(maxMs, undefined, { signal: giveUp.signal }).then(() => {
    throw new Error(`the job did not end in ${maxMs / 1_000} s`);
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    giveUp.abort();
    limit.catch(() => undefined);
  }
}
