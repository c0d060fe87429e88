import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../../db/client.ts';
import { measureWaiting } from '../../../../db/waiting-work.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { bankStatementImports } from '../../../../db/tables/commerce/bank-statements.ts';
import { codes } from '../../../../db/tables/commerce/codes.ts';
import { invoices } from '../../../../db/tables/commerce/invoices.ts';
import {
  bankStatementLines,
  transferMatches,
  transferMatchUndos,
} from '../../../../db/tables/commerce/transfers.ts';

type UndoState = typeof transferMatchUndos.$inferSelect.state;

/** False when one waits for the match, or has been confirmed. */
export async function insertUndo(db: Db, row: typeof transferMatchUndos.$inferInsert): Promise<boolean> {
  const rows = await db.insert(transferMatchUndos).values(row).onConflictDoNothing().returning();
  return rows.length === 1;
}

export async function selectUndo(db: Db, id: string) {
  const [row] = await db.select().from(transferMatchUndos).where(eq(transferMatchUndos.id, id));
  return row;
}

export async function lockMatch(db: Db, id: string) {
  const [row] = await db.select().from(transferMatches).where(eq(transferMatches.id, id)).for('update');
  return row;
}

export async function selectMatch(db: Db, id: string) {
  const [row] = await db.select().from(transferMatches).where(eq(transferMatches.id, id));
  return row;
}

/** The codes of an order that are in use, by whether somebody has redeemed them. */
export async function countDeliveredCodes(db: Db, orderNo: string) {
  const of = (state: ReturnType<typeof sql>) =>
    sql<number>`count(*) FILTER (WHERE ${codes.takenBackAt} IS NULL AND ${state})`.mapWith(Number);
  const [row] = await db
    .select({
      openCodes: of(sql`${codes.state} IN ('unassigned', 'assigned')`),
      redeemedCodes: of(sql`${codes.state} = 'activated'`),
    })
    .from(codes)
    .where(eq(codes.orderNo, orderNo));
  return row!;
}

/** Whether an invoice of the order is issued or on its way, which only a red invoice takes back. */
export async function hasIssuedInvoice(db: Db, orderNo: string): Promise<boolean> {
  const isIssued = inArray(invoices.state, ['issuing', 'issued', 'reversing']);
  return (await db.$count(invoices, and(eq(invoices.orderNo, orderNo), isIssued))) > 0;
}

const makers = alias(users, 'makers');
const checkers = alias(users, 'checkers');
const matchMakers = alias(users, 'match_makers');
const matchCheckers = alias(users, 'match_checkers');
const isListed = (state: UndoState | undefined) =>
  and(state ? eq(transferMatchUndos.state, state) : undefined);

/** Those that wait come first, then the newest. */
export async function selectUndos(
  db: Db,
  state: UndoState | undefined,
  page: { limit: number; offset: number },
) {
  return db
    .select({
      undo: transferMatchUndos,
      line: bankStatementLines,
      fileName: bankStatementImports.fileName,
      matchMakerName: matchMakers.name,
      matchCheckerName: matchCheckers.name,
      matchedAt: transferMatches.checkedAt,
      makerName: makers.name,
      checkerName: checkers.name,
    })
    .from(transferMatchUndos)
    .innerJoin(transferMatches, eq(transferMatches.id, transferMatchUndos.matchId))
    .innerJoin(bankStatementLines, eq(bankStatementLines.id, transferMatches.lineId))
    .leftJoin(bankStatementImports, eq(bankStatementImports.id, bankStatementLines.importId))
    .innerJoin(makers, eq(makers.id, transferMatchUndos.madeBy))
    .innerJoin(matchMakers, eq(matchMakers.id, transferMatches.madeBy))
    .innerJoin(matchCheckers, eq(matchCheckers.id, transferMatches.checkedBy))
    .leftJoin(checkers, eq(checkers.id, transferMatchUndos.checkedBy))
    .where(isListed(state))
    .orderBy(
      asc(sql`${transferMatchUndos.state} <> 'proposed'`),
      desc(transferMatchUndos.madeAt),
      asc(transferMatchUndos.id),
    )
    .limit(page.limit)
    .offset(page.offset);
}

export async function countUndos(db: Db, state?: UndoState): Promise<number> {
  const [row] = await db.select({ total: count() }).from(transferMatchUndos).where(isListed(state));
  return row!.total;
}

/** Proposals to undo a match that a second person has not confirmed. */
export const measureProposedUndos = (db: Db, viewerId: string) =>
  measureWaiting(
    db,
    transferMatchUndos,
    transferMatchUndos.madeAt,
    eq(transferMatchUndos.state, 'proposed'),
    eq(transferMatchUndos.madeBy, viewerId),
  );
