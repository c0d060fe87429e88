// Two requests that meet at a locked row, in an order that the test chooses.
import type { TestApp } from './test-app.ts';

/** Waits until as many statements in the database of the test wait for a lock that another transaction holds. */
export async function waitForLocks({ platform: { pool } }: TestApp, count = 1): Promise<void> {
  const waiting = `SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while (((await pool.query(waiting)).rowCount ?? 0) < count);
}

/** Holds the row of an order until the first request waits for it, and then the second; PostgreSQL serves them in this order. */
export async function meetAtOrder<First, Second>(
  app: TestApp,
  orderNo: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const client = await app.platform.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM orders WHERE order_no = $1 FOR UPDATE', [orderNo]);
    const earlier = first();
    await waitForLocks(app, 1);
    const later = second();
    await waitForLocks(app, 2);
    await client.query('COMMIT');
    return await Promise.all([earlier, later]);
  } finally {
    client.release();
  }
}
