import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openDatabase } from '../apps/server/src/db/client.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/index.ts';
import { startSession } from '../apps/server/src/features/people/accounts/sessions/session.service.ts';
import { selectUserByAccount } from '../apps/server/src/features/people/accounts/user.store.ts';

/** Signs the demo student in to a separate shop; returns a check of its database after an order. */
export async function signInToSeparateShop(page: Page, dataDir: string) {
  const inDatabase = async <T>(
    work: (database: ReturnType<typeof openDatabase>) => Promise<T>,
  ): Promise<T> => {
    const { url } = await startEmbeddedPostgres({ dataDir });
    const database = openDatabase(url, { maxConnections: 1 });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const token = await inDatabase(async ({ db }) => {
    const student = await selectUserByAccount(db, 'student');
    return startSession(db, student!.id, new Date());
  });
  await page.goto('/mobile');
  await page.evaluate((value) => {
    localStorage.setItem('token', value);
    localStorage.setItem('personalInfo', JSON.stringify({ name: '何同学', type: 1 }));
  }, token);
  return {
    /** Expects one order, one successful attempt, one payment result, one ledger entry and one entitlement. */
    expectOneOfEach: (orderNo: string) =>
      inDatabase(async ({ pool }) => {
        const { rows } = await pool.query<Record<string, number>>(
          `SELECT (SELECT count(*)::int FROM orders WHERE order_no = $1) AS orders,
                  (SELECT count(*)::int FROM payment_attempts WHERE order_no = $1 AND state = 'succeeded') AS successes,
                  (SELECT count(*)::int FROM payment_results WHERE starts_with(out_trade_no, $1)) AS events,
                  (SELECT count(*)::int FROM ledger_entries WHERE order_no = $1) AS journals,
                  (SELECT count(*)::int FROM entitlements WHERE source = 'order' AND starts_with(source_ref, $1)) AS entitlements`,
          [orderNo],
        );
        expect(rows[0]).toEqual({ orders: 1, successes: 1, events: 1, journals: 1, entitlements: 1 });
      }),
  };
}
