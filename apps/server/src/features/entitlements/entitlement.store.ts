import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { EntitlementSource } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { oncePerDatabase } from '../../db/once-per-database.ts';
import { entitlements } from '../../db/tables/entitlements.ts';

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

/** Makes simultaneous grants of a book wait for each other, so that each renewal sees the end of the one before. */
export async function lockEntitlements(db: Db, userId: string, bookId: number): Promise<void> {
  await db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`entitlements ${userId} ${bookId}`}, 0))`,
  );
}

/** What a user's entitlements that are not revoked give together, for each of the books. */
export async function selectHeldAccess(db: Db, userId: string, bookIds: readonly number[]) {
  return db
    .select({
      bookId: entitlements.bookId,
      neverEnds: sql<boolean>`bool_or(${entitlements.endsAt} IS NULL)`,
      endsAt: sql<Date | null>`max(${entitlements.endsAt})`.mapWith(entitlements.endsAt),
    })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.userId, userId),
        inArray(entitlements.bookId, [...bookIds]),
        isNull(entitlements.revokedAt),
      ),
    )
    .groupBy(entitlements.bookId);
}

/** The ends of entitlements, by the reference of their source. */
export async function selectEntitlementEnds(
  db: Db,
  source: EntitlementSource,
  sourceRefs: readonly string[],
) {
  if (sourceRefs.length === 0) return [];
  return db
    .select({ sourceRef: entitlements.sourceRef, endsAt: entitlements.endsAt })
    .from(entitlements)
    .where(and(eq(entitlements.source, source), inArray(entitlements.sourceRef, [...sourceRefs])));
}
