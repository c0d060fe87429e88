import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../apps/server/src/db/client.ts';
import type { Database } from '../apps/server/src/db/client.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/index.ts';
import { parsePostmasterPid } from '../apps/server/src/db/embedded/postmaster.ts';
import { startSession } from '../apps/server/src/features/people/accounts/sessions/session.service.ts';
import { selectUserByAccount } from '../apps/server/src/features/people/accounts/user.store.ts';

/** Processes of a running shop that a test kills. */
export const VICTIMS = ['client backend', 'postmaster', 'checkpointer', 'node'] as const;

const PAUSE_MS = 100;
const WAIT_MS = 60_000;

/** Work on the database of a shop, over a connection of its own. */
export async function inDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const { url } = await startEmbeddedPostgres({ dataDir });
  const database = openDatabase(url, { maxConnections: 1 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The process id of a process of the embedded database; for `client backend`, an idle one of the server. */
export async function findDatabaseProcess(dataDir: string, kind: string): Promise<number> {
  if (kind === 'postmaster') {
    return parsePostmasterPid(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'))!.pid;
  }
  return inDatabase(dataDir, async ({ pool }) => {
    const { rows } = await pool.query<{ pid: number }>(
      'SELECT pid FROM pg_stat_activity WHERE backend_type = $1 AND pid <> pg_backend_pid() ORDER BY state_change',
      [kind],
    );
    return rows[0]!.pid;
  });
}

/** Places an order and cancels it, again and again, as the demo student. A failed request is repeated. */
export async function startOrdering(dataDir: string, shopUrl: () => string) {
  const { token, source } = await inDatabase(dataDir, async ({ db, pool }) => {
    const student = await selectUserByAccount(db, 'student');
    const { rows } = await pool.query<{ bookId: number; duration: string }>(
      `SELECT b.id AS "bookId", p.duration FROM books b JOIN book_prices p ON p.book_id = b.id
       WHERE b.listed AND b.has_publication ORDER BY b.id LIMIT 1`,
    );
    return { token: await startSession(db, student!.id, new Date()), source: rows[0]! };
  });
  const confirmed: string[] = [];
  let isStopped = false;

  /** Repeats a request until the shop accepts or refuses it; undefined when the test ends before. */
  async function call<Data>(path: string, body: object): Promise<Data | undefined> {
    while (!isStopped) {
      const reply = await fetch(shopUrl() + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', webauthorization: token },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
      }).catch(() => undefined);
      const envelope = (await reply?.json().catch(() => undefined)) as { data: Data } | undefined;
      if (reply && reply.status < 500 && envelope) return envelope.data;
      await wait(PAUSE_MS);
    }
    return undefined;
  }

  async function orderAgainAndAgain(): Promise<void> {
    while (!isStopped) {
      const quote = await call<{ amountFen: number }>('/b/v1/order/getCheckoutQuote', { source });
      const order = { source, amountFen: quote?.amountFen, idempotencyKey: randomUUID() };
      const placed = await call<{ orderNo: string }>('/b/v1/order/placeOrder', order);
      if (!placed) return;
      confirmed.push(placed.orderNo);
      await call('/b/v1/order/cancelOrder', { orderNo: placed.orderNo });
      await wait(PAUSE_MS);
    }
  }

  const ordering = orderAgainAndAgain();
  return {
    /** Waits until so many more orders are confirmed. */
    async waitForMore(count: number): Promise<void> {
      const wanted = confirmed.length + count;
      const deadline = Date.now() + WAIT_MS;
      while (confirmed.length < wanted) {
        if (Date.now() > deadline) throw new Error(`only ${confirmed.length} of ${wanted} orders in time`);
        await wait(PAUSE_MS);
      }
    },
    /** The orders that the shop confirmed, and those in its database. */
    async stop(): Promise<{ confirmed: string[]; stored: Set<string> }> {
      isStopped = true;
      await ordering;
      const rows = await inDatabase(dataDir, async ({ pool }) => {
        const found = await pool.query<{ orderNo: string }>('SELECT order_no AS "orderNo" FROM orders');
        return found.rows;
      });
      return { confirmed, stored: new Set(rows.map(({ orderNo }) => orderNo)) };
    },
  };
}
