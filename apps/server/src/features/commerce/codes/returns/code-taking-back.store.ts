import { and, asc, eq, inArray, isNotNull, isNull, lte, ne } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { codes } from '../../../../db/tables/commerce/codes.ts';
import { orders } from '../../../../db/tables/commerce/orders.ts';
import type { LineCode } from '../codes/code.store.ts';

/** The codes of an order that were not taken back before. A redemption that holds one of them is waited for. */
export async function lockUntakenCodes(db: Db, orderNo: string): Promise<LineCode[]> {
  const rows = await db
    .select()
    .from(codes)
    .where(and(eq(codes.orderNo, orderNo), isNull(codes.takenBackAt)))
    .orderBy(asc(codes.id))
    .for('update');
  return rows as LineCode[];
}

export async function updateTakenBackAt(
  db: Db,
  codeIds: readonly string[],
  takenBackAt: Date,
): Promise<void> {
  if (codeIds.length === 0) return;
  await db
    .update(codes)
    .set({ takenBackAt })
    .where(inArray(codes.id, [...codeIds]));
}

export async function updateReadableUntil(
  db: Db,
  codeIds: readonly string[],
  readableUntil: Date,
): Promise<void> {
  if (codeIds.length === 0) return;
  await db
    .update(codes)
    .set({ readableUntil })
    .where(inArray(codes.id, [...codeIds]));
}

/** The order was paid again: what was redeemed stays redeemed. */
export async function clearReadableUntil(db: Db, orderNo: string, lineNo: number): Promise<void> {
  await db
    .update(codes)
    .set({ readableUntil: null })
    .where(
      and(
        eq(codes.orderNo, orderNo),
        eq(codes.lineNo, lineNo),
        isNotNull(codes.readableUntil),
        isNull(codes.takenBackAt),
      ),
    );
}

export async function selectOverdueOrderNos(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ orderNo: orders.orderNo })
    .from(codes)
    .innerJoin(orders, eq(orders.orderNo, codes.orderNo))
    .where(
      and(
        lte(codes.readableUntil, now),
        isNull(codes.takenBackAt),
        ne(orders.status, 'paid'),
        ne(orders.status, 'completed'),
      ),
    )
    .limit(limit);
  return rows.map(({ orderNo }) => orderNo);
}
