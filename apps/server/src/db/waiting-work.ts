import { count, min } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

/** How many rows wait, and since when the oldest. An index must cover the condition. */
export async function measureWaiting(
  db: Db,
  table: PgTable,
  since: PgColumn,
  waits: SQL | undefined,
): Promise<{ count: number; oldestAt: Date | null }> {
  const [row] = await db
    .select({ count: count(), oldestAt: min(since) })
    .from(table)
    .where(waits);
  return { count: row!.count, oldestAt: row!.oldestAt as Date | null };
}
