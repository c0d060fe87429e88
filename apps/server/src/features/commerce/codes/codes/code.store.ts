import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { CodeState } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { codes, recalledCodes } from '../../../../db/tables/commerce/codes.ts';
import { OPEN_STATES } from './code-state.ts';

export type Code = typeof codes.$inferSelect;
/** A code that was bought. */
export type LineCode = Code & { readonly orderNo: string; readonly lineNo: number; readonly ownerId: string };
export type CodeColumns = Partial<
  Pick<
    Code,
    | 'codeHash'
    | 'sealedCode'
    | 'lastFour'
    | 'recipientName'
    | 'recipientEmail'
    | 'activatedBy'
    | 'voidReason'
    | 'refundRowId'
  >
>;

/** Skips ordinals that the order line has a code for. */
export async function insertLineCodes(db: Db, rows: readonly (typeof codes.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(codes)
    .values([...rows])
    .onConflictDoNothing({ target: [codes.orderNo, codes.lineNo, codes.ordinal] });
}

export async function selectLineCodes(db: Db, orderNo: string, lineNo: number): Promise<LineCode[]> {
  const rows = await db
    .select()
    .from(codes)
    .where(and(eq(codes.orderNo, orderNo), eq(codes.lineNo, lineNo)))
    .orderBy(asc(codes.ordinal));
  return rows as LineCode[];
}

export async function selectCodeByHash(db: Db, codeHash: string): Promise<Code | undefined> {
  const [row] = await db.select().from(codes).where(eq(codes.codeHash, codeHash));
  return row;
}

export async function selectCodes(db: Db, codeIds: readonly string[]): Promise<Code[]> {
  return db
    .select()
    .from(codes)
    .where(inArray(codes.id, [...codeIds]))
    .orderBy(asc(codes.orderNo), asc(codes.lineNo), asc(codes.giftBatchId), asc(codes.ordinal));
}

/** Locks codes until the transaction ends, always in the same order. */
export async function lockCodes(db: Db, codeIds: readonly string[]): Promise<Code[]> {
  return db
    .select()
    .from(codes)
    .where(inArray(codes.id, [...codeIds]))
    .orderBy(asc(codes.id))
    .for('update');
}

/** Locks some of the codes that can no longer be activated and do not say so. A refund that holds one comes first. Skips those that somebody else has locked. */
export async function lockExpiredCodes(db: Db, now: Date, limit: number): Promise<Code[]> {
  return db
    .select()
    .from(codes)
    .where(and(inArray(codes.state, [...OPEN_STATES]), isNull(codes.refundRowId), lte(codes.expiresAt, now)))
    .orderBy(asc(codes.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}

type MovedColumns = CodeColumns & { state: CodeState; stateSince: Date; stateBy: string | null };

/** Called by `code-move.service.ts` alone, which checks the move. */
export const updateCodeState = (db: Db, codeId: string, columns: MovedColumns): Promise<void> =>
  updateCodeStates(db, [codeId], columns);

/** The same for several codes. */
export async function updateCodeStates(
  db: Db,
  codeIds: readonly string[],
  columns: MovedColumns,
): Promise<void> {
  if (codeIds.length === 0) return;
  await db
    .update(codes)
    .set(columns)
    .where(inArray(codes.id, [...codeIds]));
}

export async function insertRecalledCode(db: Db, row: typeof recalledCodes.$inferInsert): Promise<void> {
  await db.insert(recalledCodes).values(row);
}

export async function isRecalled(db: Db, codeHash: string): Promise<boolean> {
  return (await db.$count(recalledCodes, eq(recalledCodes.codeHash, codeHash))) > 0;
}
