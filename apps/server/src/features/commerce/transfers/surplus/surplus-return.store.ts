import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../../db/client.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { transferSurplusReturns } from '../../../../db/tables/commerce/transfers.ts';

export type SurplusReturnRow = typeof transferSurplusReturns.$inferSelect;

/** False when one is open for the transfer, or the number of the bank is recorded. */
export async function insertSurplusReturn(
  db: Db,
  row: typeof transferSurplusReturns.$inferInsert,
): Promise<boolean> {
  const rows = await db.insert(transferSurplusReturns).values(row).onConflictDoNothing().returning();
  return rows.length === 1;
}

export async function selectSurplusReturn(db: Db, id: string): Promise<SurplusReturnRow | undefined> {
  const [row] = await db.select().from(transferSurplusReturns).where(eq(transferSurplusReturns.id, id));
  return row;
}

export async function lockSurplusReturn(db: Db, id: string): Promise<SurplusReturnRow | undefined> {
  const [row] = await db
    .select()
    .from(transferSurplusReturns)
    .where(eq(transferSurplusReturns.id, id))
    .for('update');
  return row;
}

export async function updateSurplusReturn(
  db: Db,
  id: string,
  change: Partial<Pick<SurplusReturnRow, 'state' | 'checkedBy' | 'checkedAt'>>,
): Promise<void> {
  await db.update(transferSurplusReturns).set(change).where(eq(transferSurplusReturns.id, id));
}

const makers = alias(users, 'makers');
const checkers = alias(users, 'checkers');

/** The key is the id of the transfer, the value the return that was recorded last and not withdrawn. */
export async function selectLatestReturns(db: Db, transferIds: readonly string[]) {
  if (transferIds.length === 0) return new Map<string, never>();
  const rows = await db
    .select({ row: transferSurplusReturns, makerName: makers.name, checkerName: checkers.name })
    .from(transferSurplusReturns)
    .innerJoin(makers, eq(makers.id, transferSurplusReturns.madeBy))
    .leftJoin(checkers, eq(checkers.id, transferSurplusReturns.checkedBy))
    .where(
      and(
        inArray(transferSurplusReturns.transferId, [...transferIds]),
        ne(transferSurplusReturns.state, 'withdrawn'),
      ),
    )
    .orderBy(asc(transferSurplusReturns.madeAt));
  return new Map(rows.map((found) => [found.row.transferId, found]));
}
