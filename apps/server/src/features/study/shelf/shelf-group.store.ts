import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { lockByName } from '../../../db/advisory-lock.ts';
import type { Db, Tx } from '../../../db/client.ts';
import { entitlements } from '../../../db/tables/commerce/entitlements.ts';
import { shelfGroupBooks, shelfGroups } from '../../../db/tables/study/shelf.ts';

export type StoredShelfGroup = typeof shelfGroups.$inferSelect;

/** Changes of the groups of one person wait for each other until the transaction ends. */
export async function lockShelfGroups(tx: Tx, userId: string): Promise<void> {
  await lockByName(tx, `shelf groups ${userId}`);
}

/** The list has the order that the person chose. */
export async function selectShelfGroups(db: Db, userId: string): Promise<StoredShelfGroup[]> {
  return db
    .select()
    .from(shelfGroups)
    .where(eq(shelfGroups.userId, userId))
    .orderBy(asc(shelfGroups.sort), asc(shelfGroups.createdAt), asc(shelfGroups.id));
}

export async function insertShelfGroup(db: Db, group: typeof shelfGroups.$inferInsert): Promise<void> {
  await db.insert(shelfGroups).values(group);
}

const isGroup = (userId: string, id: string) => and(eq(shelfGroups.userId, userId), eq(shelfGroups.id, id));

/** False when the person has no such group. */
export async function updateShelfGroupName(
  db: Db,
  userId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const renamed = await db
    .update(shelfGroups)
    .set({ name })
    .where(isGroup(userId, id))
    .returning({ id: shelfGroups.id });
  return renamed.length > 0;
}

/** Its books are in no group then. False when the person has no such group. */
export async function deleteShelfGroupRow(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db.delete(shelfGroups).where(isGroup(userId, id)).returning({ id: shelfGroups.id });
  return deleted.length > 0;
}

/** Numbers the groups in the order of the ids. */
export async function updateShelfGroupOrder(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  const place = sql`array_position(${sql.param([...ids])}::uuid[], ${shelfGroups.id})`;
  await db
    .update(shelfGroups)
    .set({ sort: place })
    .where(and(eq(shelfGroups.userId, userId), inArray(shelfGroups.id, [...ids])));
}

export async function hasShelfBook(db: Db, userId: string, bookId: number): Promise<boolean> {
  const held = and(
    eq(entitlements.userId, userId),
    eq(entitlements.bookId, bookId),
    isNull(entitlements.revokedAt),
  );
  return (await db.select({ id: entitlements.id }).from(entitlements).where(held).limit(1)).length > 0;
}

export async function putBookIntoGroup(
  db: Db,
  row: { userId: string; bookId: number; groupId: string },
): Promise<void> {
  const { groupId } = row;
  await db
    .insert(shelfGroupBooks)
    .values(row)
    .onConflictDoUpdate({
      target: [shelfGroupBooks.userId, shelfGroupBooks.bookId],
      set: { groupId },
    });
}

export async function removeBookFromGroup(db: Db, userId: string, bookId: number): Promise<void> {
  await db
    .delete(shelfGroupBooks)
    .where(and(eq(shelfGroupBooks.userId, userId), eq(shelfGroupBooks.bookId, bookId)));
}

export async function deleteShelfGroupsOf(db: Db, userId: string): Promise<void> {
  await db.delete(shelfGroups).where(eq(shelfGroups.userId, userId));
}
