// The dead-letter queues of pg-boss, which has no function that lists jobs. Columns: its `plans.js`, version 10.4.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';

interface DeadJob extends Record<string, unknown> {
  readonly id: string;
  /** The queue that it came from. */
  readonly queue: string;
  readonly data: unknown;
  readonly message: string | null;
  readonly diedAt: Date;
}

/** A job of a dead-letter queue that nobody retried. Each queue names its own. */
const DEAD_JOBS = sql`pgboss.job AS j JOIN pgboss.queue AS q ON q.dead_letter = j.name WHERE j.state = 'created'`;
// pg-boss wraps a failure of its own, such as a timeout, in "value".
const COLUMNS = sql`j.id, q.name AS queue, j.data, coalesce(j.output->>'message', j.output->'value'->>'message') AS message,
  j.created_on AS "diedAt"`;

const ofQueue = (queue: string | undefined): SQL => (queue ? sql`AND q.name = ${queue}` : sql``);

/** Newest first. */
export async function selectDeadJobs(
  db: Db,
  queue: string | undefined,
  page: { limit: number; offset: number },
): Promise<DeadJob[]> {
  const { rows } = await db.execute<DeadJob>(sql`SELECT ${COLUMNS} FROM ${DEAD_JOBS} ${ofQueue(queue)}
    ORDER BY j.created_on DESC, j.id LIMIT ${page.limit} OFFSET ${page.offset}`);
  return rows.map((row) => ({ ...row, diedAt: new Date(row.diedAt) }));
}

export async function countDeadJobs(db: Db): Promise<{ queue: string; total: number }[]> {
  const { rows } = await db.execute<{ queue: string; total: number }>(
    sql`SELECT q.name AS queue, count(*)::int AS total FROM ${DEAD_JOBS} GROUP BY q.name ORDER BY q.name`,
  );
  return rows;
}

export async function selectOldestDeadJob(db: Db): Promise<Date | undefined> {
  const { rows } = await db.execute<{ oldest: string | null }>(
    sql`SELECT min(j.created_on) AS oldest FROM ${DEAD_JOBS}`,
  );
  return rows[0]?.oldest ? new Date(rows[0].oldest) : undefined;
}

export async function measureDeadJobs(db: Db): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await db.execute<{ total: number; oldest: string | null }>(
    sql`SELECT count(*)::int AS total, min(j.created_on) AS oldest FROM ${DEAD_JOBS}`,
  );
  const { total, oldest } = rows[0]!;
  return { count: total, oldestAt: oldest === null ? null : new Date(oldest) };
}

/** Takes dead jobs out, oldest first. What somebody else takes out at the same time is missing. */
export async function takeDeadJobs(
  db: Db,
  which: { readonly deadJobId: string } | { readonly queue: string },
  limit: number,
): Promise<{ queue: string; data: unknown }[]> {
  const chosen = 'queue' in which ? ofQueue(which.queue) : sql`AND j.id = ${which.deadJobId}`;
  const { rows } = await db.execute<{ queue: string; data: unknown }>(sql`
    WITH taken AS (
      SELECT j.name, j.id, q.name AS queue FROM ${DEAD_JOBS} ${chosen}
      ORDER BY j.created_on, j.id LIMIT ${limit} FOR UPDATE OF j SKIP LOCKED
    )
    DELETE FROM pgboss.job USING taken WHERE job.name = taken.name AND job.id = taken.id
    RETURNING taken.queue, job.data`);
  return rows;
}
