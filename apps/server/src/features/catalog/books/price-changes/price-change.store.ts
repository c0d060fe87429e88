import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PriceChangeBook } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { measureWaiting } from '../../../../db/waiting-work.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { bulkEdits } from '../../../../db/tables/catalog/bulk-edits.ts';
import { priceChangeBooks, priceChanges } from '../../../../db/tables/catalog/price-changes.ts';

export type PriceChangeRow = typeof priceChanges.$inferSelect;

const ROWS_PER_STATEMENT = 1_000;

export async function insertPriceChange(
  db: Db,
  change: typeof priceChanges.$inferInsert & { id: string },
  changed: readonly PriceChangeBook[],
): Promise<void> {
  await db.insert(priceChanges).values(change);
  for (let start = 0; start < changed.length; start += ROWS_PER_STATEMENT) {
    const rows = changed.slice(start, start + ROWS_PER_STATEMENT);
    await db
      .insert(priceChangeBooks)
      .values(rows.map(({ bookId, before, after }) => ({ priceChangeId: change.id, bookId, before, after })));
  }
}

/** Locks the row until the transaction ends. */
export async function lockPriceChange(db: Db, id: string): Promise<PriceChangeRow | undefined> {
  const [row] = await db.select().from(priceChanges).where(eq(priceChanges.id, id)).for('update');
  return row;
}

export async function updatePriceChange(
  db: Db,
  id: string,
  change: Partial<typeof priceChanges.$inferInsert>,
): Promise<void> {
  await db.update(priceChanges).set(change).where(eq(priceChanges.id, id));
}

/** The change of an import in this state, which nobody has decided; locked until the transaction ends. */
export async function lockImportChange(
  db: Db,
  importId: string,
  state: 'pending' | 'applied',
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: priceChanges.id })
    .from(priceChanges)
    .where(and(eq(priceChanges.state, state), isNull(priceChanges.decidedBy), ofImport(importId)))
    .for('update');
  return row?.id;
}

const ofImport = (importId: string) => sql`${priceChanges.rule} ->> 'importId' = ${importId}`;

/** How many books of each import have new prices that wait for approval. */
export async function countPendingImportPrices(
  db: Db,
  importIds: readonly string[],
): Promise<(importId: string) => number> {
  const importId = sql<string>`${priceChanges.rule} ->> 'importId'`;
  const rows = await db
    .select({ importId, books: sql<number>`sum(${priceChanges.bookCount})::int` })
    .from(priceChanges)
    .where(and(eq(priceChanges.state, 'pending'), inArray(importId, [...importIds])))
    .groupBy(importId);
  return (id) => rows.find((row) => row.importId === id)?.books ?? 0;
}

/** Whether new prices of a book wait for approval. */
export async function hasPendingPrices(db: Db, bookId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: priceChanges.id })
    .from(priceChangeBooks)
    .innerJoin(priceChanges, eq(priceChanges.id, priceChangeBooks.priceChangeId))
    .where(and(eq(priceChangeBooks.bookId, bookId), eq(priceChanges.state, 'pending')))
    .limit(1);
  return row !== undefined;
}

const deciders = alias(users, 'deciders');

/** Newest first, with the names of those who made and decided them; of one change when `id` is given. */
export async function selectPriceChanges(
  db: Db,
  { id, limit, offset }: { id?: string; limit: number; offset: number },
) {
  return db
    .select({
      change: priceChanges,
      actorName: users.name,
      decidedByName: deciders.name,
      processed: bulkEdits.processed,
    })
    .from(priceChanges)
    .innerJoin(users, eq(users.id, priceChanges.actorId))
    .leftJoin(deciders, eq(deciders.id, priceChanges.decidedBy))
    .leftJoin(bulkEdits, eq(bulkEdits.priceChangeId, priceChanges.id))
    .where(id === undefined ? undefined : eq(priceChanges.id, id))
    .orderBy(desc(priceChanges.createdAt), desc(priceChanges.id))
    .limit(limit)
    .offset(offset);
}

export async function countPriceChanges(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(priceChanges);
  return row!.total;
}

/** Changes that wait for an approval. */
export const measurePendingPriceChanges = (db: Db, viewerId: string) =>
  measureWaiting(
    db,
    priceChanges,
    priceChanges.createdAt,
    eq(priceChanges.state, 'pending'),
    eq(priceChanges.actorId, viewerId),
  );
