import type pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sqlRunnerOf } from '../../db/sql-runner.ts';
import { useOwnApp } from '../../testing/test-app.ts';
import type { JobHandlers } from './job-queue.ts';
import { hasJobTables, installJobTables, openJobQueue } from './pg-boss-job-queue.ts';

const app = useOwnApp();
/** With the pause of an empty queue after each job, these jobs would take three times as long as the test waits. */
const JOBS = 30;

afterEach(() => app.platform.pool.query('DELETE FROM pgboss.job'));

const sendJobs = async (): Promise<void> => {
  for (let index = 0; index < JOBS; index += 1) {
    const orderNo = String(index);
    await app.platform.jobs.send(sqlRunnerOf(app.platform.db), 'expireOrder', { orderNo });
  }
};

/** Runs all jobs; `handle` is called for each. */
async function runJobs(pool: pg.Pool, handle: (orderNo: string) => Promise<void>): Promise<void> {
  const seen = new Set<string>();
  const queue = await openJobQueue(pool, app.platform.log);
  const expireOrder = ({ orderNo }: { orderNo: string }) => {
    seen.add(orderNo);
    return handle(orderNo);
  };
  await queue.start({ expireOrder } as unknown as JobHandlers);
  try {
    await vi.waitFor(() => expect(seen.size).toBe(JOBS), { timeout: 20_000 });
  } finally {
    await queue.stop();
  }
}

/** A pool that loses its connection at the first statement that contains each of the texts. */
function breakAt(texts: readonly string[]): pg.Pool {
  const left = new Set(texts);
  const query = async (text: string, values?: unknown[]) => {
    const found = [...left].find((each) => text.includes(each));
    if (!found) return app.platform.pool.query(text, values);
    left.delete(found);
    throw new Error('terminating connection due to administrator command');
  };
  return { query } as unknown as pg.Pool;
}

describe('a server', () => {
  it('goes on with the next job at once, also after one that failed', async () => {
    await sendJobs();
    await runJobs(app.platform.pool, async (orderNo) => {
      if (orderNo === '3') throw new Error('not now');
    });
    const { rows } = await app.platform.pool.query(
      `SELECT state, count(*)::int AS count FROM pgboss.job WHERE name = 'expireOrder' GROUP BY state ORDER BY state`,
    );
    expect(rows).toEqual([
      { state: 'retry', count: 1 },
      { state: 'completed', count: JOBS - 1 },
    ]);
  });

  it('does the same work once for the jobs that wait for it together', async () => {
    const { platform } = app;
    for (let index = 0; index < JOBS; index += 1)
      await platform.jobs.send(sqlRunnerOf(platform.db), 'deliverEvents', {});
    let runs = 0;
    const queue = await openJobQueue(platform.pool, platform.log);
    const deliverEvents = async () => void (runs += 1);
    await queue.start({ deliverEvents } as unknown as JobHandlers);
    const countDone = async () => {
      const { rows } = await platform.pool.query(
        `SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'deliverEvents' AND state = 'completed'`,
      );
      return rows[0] as { count: number };
    };
    try {
      await vi.waitFor(async () => expect(await countDone()).toEqual({ count: JOBS }), { timeout: 20_000 });
    } finally {
      await queue.stop();
    }
    // the first batch is one job, the second as many as take half a second
    expect(runs).toBeLessThan(JOBS / 2);
  });

  it('goes on when the database breaks while it fetches, completes or fails a job', async () => {
    await sendJobs();
    const pool = breakAt(["state = 'active'", "state = 'completed'", 'retry_count < retry_limit']);
    await runJobs(pool, async (orderNo) => {
      if (Number(orderNo) % 3 === 0) throw new Error('not now');
    });
  });
});

describe('the tables of jobs', () => {
  const NAMES = ['expireOrder', 'deliverEvents'];
  const query = (text: string) => app.platform.pool.query(text);

  it('are installed again when a queue is missing or has no queue for failed jobs', async () => {
    const { pool } = app.platform;
    expect(await hasJobTables(pool, NAMES)).toBe(true);
    expect(await hasJobTables(pool, [...NAMES, 'addedLater'])).toBe(false);
    await query(`UPDATE pgboss.queue SET dead_letter = NULL WHERE name = 'expireOrder'`);
    expect(await hasJobTables(pool, NAMES)).toBe(false);
    await installJobTables(pool, NAMES);
    expect(await hasJobTables(pool, NAMES)).toBe(true);
  });

  it('of another version are not taken for those of this one', async () => {
    await query('UPDATE pgboss.version SET version = version - 1');
    expect(await hasJobTables(app.platform.pool, NAMES)).toBe(false);
    await query('UPDATE pgboss.version SET version = version + 1');
    expect(await hasJobTables(app.platform.pool, NAMES)).toBe(true);
  });
});
