import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { entitlements } from '../../db/tables/entitlements.ts';

export type Entitlement = typeof entitlements.$inferSelect;

/** False when this source has given before. */
export async function insertEntitlement(db: Db, row: typeof entitlements.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(entitlements)
    .values(row)
    .onConflictDoNothing({ target: [entitlements.source, entitlements.sourceRef] })
    .returning({ id: entitlements.id });
  return rows.length === 1;
}

/** Asked on every piece of a book, hence prepared. */
export function prepareSelectReach(db: Db) {
  const instant = sql`${sql.placeholder('now')}::timestamptz`;
  return db
    .select({
      active: sql<boolean>`bool_or(${entitlements.startsAt} <= ${instant} AND coalesce(${entitlements.endsAt} > ${instant}, true))`,
      any: sql<boolean>`count(*) > 0`,
    })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.userId, sql.placeholder('userId')),
        eq(entitlements.bookId, sql.placeholder('bookId')),
        isNull(entitlements.revokedAt),
      ),
    )
    .prepare('select_entitlement_reach');
}

/** A person's entitlements that count, latest end first; never-ending ones lead. */
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
