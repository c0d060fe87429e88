import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { expiryNotices } from '../../../db/tables/commerce/entitlements.ts';

/** Access of one user to one book that ends soon. */
export interface EndingAccess {
  readonly userId: string;
  readonly bookId: number;
  readonly title: string;
  readonly endsAt: Date;
}

interface EndingQuery {
  readonly days: number;
  /** Access that ends later than this, and not after `before`. */
  readonly after: Date;
  readonly before: Date;
  /** Whoever received the access later than this knows its end. */
  readonly grantedBefore: Date;
  readonly limit: number;
}

/** Access that ends in a time, that nothing continues, and that has no notice for so many days or fewer. */
export async function selectEndingAccess(
  db: Db,
  { days, after, before, grantedBefore, limit }: EndingQuery,
): Promise<EndingAccess[]> {
  const { rows } = await db.execute<{ userId: string; bookId: number; title: string; endsAt: string }>(sql`
    SELECT e.user_id AS "userId", e.book_id AS "bookId", b.title, max(e.ends_at)::text AS "endsAt"
    FROM entitlements e JOIN books b ON b.id = e.book_id
    WHERE e.revoked_at IS NULL AND e.ends_at > ${after} AND e.ends_at <= ${before}
      AND e.created_at <= ${grantedBefore}
      AND NOT EXISTS (
        SELECT FROM entitlements o WHERE o.user_id = e.user_id AND o.book_id = e.book_id AND o.revoked_at IS NULL
          AND (o.ends_at IS NULL OR o.ends_at > e.ends_at))
      AND NOT EXISTS (
        SELECT FROM expiry_notices n WHERE n.user_id = e.user_id AND n.book_id = e.book_id
          AND n.ends_at = e.ends_at AND n.days <= ${days})
    GROUP BY e.user_id, e.book_id, b.title ORDER BY 4, 1, 2 LIMIT ${limit}`);
  return rows.map((row) => ({ ...row, endsAt: new Date(row.endsAt) }));
}

/** False when another server was faster. */
export async function insertExpiryNotice(
  tx: Tx,
  { userId, bookId, endsAt }: EndingAccess,
  days: number,
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .insert(expiryNotices)
    .values({ userId, bookId, endsAt, days, createdAt: now })
    .onConflictDoNothing()
    .returning({ days: expiryNotices.days });
  return inserted.length > 0;
}
