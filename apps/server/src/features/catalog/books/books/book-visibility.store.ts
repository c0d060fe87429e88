import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { entitlements } from '../../../../db/tables/commerce/entitlements.ts';

/** Whether a user has an entitlement for a book that is not revoked, active or not. */
export async function hasEntitlement(db: Db, userId: string, bookId: number): Promise<boolean> {
  const { id, userId: ofUser, bookId: ofBook, revokedAt } = entitlements;
  const rows = await db
    .select({ id })
    .from(entitlements)
    .where(and(eq(ofUser, userId), eq(ofBook, bookId), isNull(revokedAt)))
    .limit(1);
  return rows.length === 1;
}
