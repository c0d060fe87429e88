import { and, asc, count, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { codes } from '../../../../db/tables/commerce/codes.ts';
import { OPEN_STATES } from '../codes/code-state.ts';
import type { Code } from '../codes/code.store.ts';

const isReturnable = (now: Date) =>
  and(inArray(codes.state, [...OPEN_STATES]), isNull(codes.refundRowId), gt(codes.expiresAt, now));

/** For each line of an order with codes: how many can be returned, and how many are redeemed. */
export async function selectReturnableCounts(db: Db, orderNo: string, now: Date) {
  return db
    .select({
      lineNo: sql<number>`${codes.lineNo}`.mapWith(Number),
      returnable: sql<number>`count(*) FILTER (WHERE ${isReturnable(now)})`.mapWith(Number),
      redeemed:
        sql<number>`count(*) FILTER (WHERE ${codes.state} = 'activated' AND ${codes.takenBackAt} IS NULL)`.mapWith(
          Number,
        ),
      total: count(),
    })
    .from(codes)
    .where(eq(codes.orderNo, orderNo))
    .groupBy(codes.lineNo);
}

/** A redemption that holds one of them is waited for; what it activated is missing then. */
export async function lockReturnableCodes(
  db: Db,
  line: { orderNo: string; lineNo: number },
  now: Date,
): Promise<Code[]> {
  return db
    .select()
    .from(codes)
    .where(and(eq(codes.orderNo, line.orderNo), eq(codes.lineNo, line.lineNo), isReturnable(now)))
    .orderBy(asc(codes.id))
    .for('update');
}

export async function lockHeldCodes(db: Db, refundRowId: string): Promise<Code[]> {
  return db
    .select()
    .from(codes)
    .where(and(eq(codes.refundRowId, refundRowId), ne(codes.state, 'returned')))
    .orderBy(asc(codes.id))
    .for('update');
}

/** Null releases them. The state stays, and so does `stateSince`. */
export async function updateCodeRefund(
  db: Db,
  codeIds: readonly string[],
  refundRowId: string | null,
): Promise<void> {
  if (codeIds.length === 0) return;
  await db
    .update(codes)
    .set({ refundRowId })
    .where(inArray(codes.id, [...codeIds]));
}
