import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

interface WaitingRows {
  readonly count: number;
  readonly oldestAt: Date | null;
  readonly ownCount: number;
}

/**
 * How many rows wait, and since when the oldest. Rows that `isOwn` names are those of the person who asks: they wait for somebody else, so
 * they are counted apart. An index must cover the condition.
 */
export async function measureWaiting(
  db: Db,
  table: PgTable,
  since: PgColumn,
  waits: SQL | undefined,
  isOwn: SQL = sql`false`,
): Promise<WaitingRows> {
  const notOwn = sql`(${isOwn}) IS NOT TRUE`;
  const [row] = await db
    .select({
      count: sql<number>`count(*) FILTER (WHERE ${notOwn})::int`,
      oldestAt: sql<string | null>`min(${since}) FILTER (WHERE ${notOwn})`.mapWith(since),
      ownCount: sql<number>`count(*) FILTER (WHERE ${isOwn})::int`,
    })
    .from(table)
    .where(waits);
  return { count: row!.count, oldestAt: row!.oldestAt as Date | null, ownCount: row!.ownCount };
}
