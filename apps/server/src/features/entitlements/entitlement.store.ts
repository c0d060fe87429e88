import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { oncePerDatabase } from '../../db/once-per-database.ts';
import { entitlements } from '../../db/tables/entitlements.ts';

type Entitlement = typeof entitlements.$inferSelect;

/** False when there is an entitlement of this source and reference already. */
export async function insertEntitlement(db: Db, row: typeof entitlements.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(entitlements)
    .values(row)
    .onConflictDoNothing({ target: [entitlements.source, entitlements.sourceRef] })
    .returning({ id: entitlements.id });
  return rows.length === 1;
}

/** A statement that is prepared, since every resource of a book needs it. */
const entitlementStatusQuery = oncePerDatabase((db) => {
  const instant = sql`${sql.placeholder('now')}::timestamptz`;
  return db
    .select({
      isActive: sql<boolean>`bool_or(${entitlements.startsAt} <= ${instant} AND coalesce(${entitlements.endsAt} > ${instant}, true))`,
      exists: sql<boolean>`count(*) > 0`,
    })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.userId, sql.placeholder('userId')),
        eq(entitlements.bookId, sql.placeholder('bookId')),
        isNull(entitlements.revokedAt),
      ),
    )
    .prepare('select_entitlement_status');
});

/** Whether a user has entitlements for a book that are not revoked, and whether one is active now. */
export async function selectEntitlementStatus(db: Db, userId: string, bookId: number, now: Date) {
  const [row] = await entitlementStatusQuery(db).execute({ userId, bookId, now: now.toISOString() });
  return row!;
}

/** Revokes the sample books that a user received up to an instant. */
export async function revokeSampleEntitlements(db: Db, userId: string, until: Date): Promise<void> {
  const { source, createdAt, revokedAt } = entitlements;
  const isSample = and(eq(entitlements.userId, userId), eq(source, 'sample'), lte(createdAt, until));
  await db
    .update(entitlements)
    .set({ revokedAt: until })
    .where(and(isSample, isNull(revokedAt)));
}

/** A user's entitlements that are not revoked: those without an end first, then the latest end. */
export async function selectEntitlements(db: Db, userId: string, bookId?: number): Promise<Entitlement[]> {
  return db
    .select()
    .from(entitlements)
    .where(
      and(
        eq(entitlements.userId, userId),
        bookId === undefined ? undefined : eq(entitlements.bookId, bookId),
        isNull(entitlements.revokedAt),
      ),
    )
    .orderBy(sql`${entitlements.endsAt} DESC NULLS FIRST`, desc(entitlements.id));
}
