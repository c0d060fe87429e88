import { and, count, desc, eq } from 'drizzle-orm';
import type { SavedSearch, SearchCondition } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { savedSearches } from '../../../../db/tables/catalog/books.ts';

const columns = {
  savedSearchId: savedSearches.id,
  name: savedSearches.name,
  conditions: savedSearches.conditions,
};

/** Newest first. */
export const selectSavedSearches = (db: Db, userId: string): Promise<SavedSearch[]> =>
  db
    .select(columns)
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id));

/** Locks the user first, so that two parallel requests cannot exceed the limit together. */
export async function countSavedSearches(db: Db, userId: string): Promise<number> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const [row] = await db
    .select({ total: count() })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId));
  return row!.total;
}

export async function insertSavedSearch(
  db: Db,
  row: { userId: string; name: string; conditions: SearchCondition[]; createdAt: Date },
): Promise<SavedSearch> {
  const [saved] = await db.insert(savedSearches).values(row).returning(columns);
  return saved!;
}

/** False when the user has no such search. */
export async function deleteSavedSearch(db: Db, userId: string, savedSearchId: string): Promise<boolean> {
  const deleted = await db
    .delete(savedSearches)
    .where(and(eq(savedSearches.userId, userId), eq(savedSearches.id, savedSearchId)))
    .returning({ id: savedSearches.id });
  return deleted.length > 0;
}
