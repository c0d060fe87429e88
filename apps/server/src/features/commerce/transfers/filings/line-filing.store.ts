import { asc, count, desc, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../../db/client.ts';
import { measureWaiting } from '../../../../db/waiting-work.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { bankStatementImports } from '../../../../db/tables/commerce/bank-statements.ts';
import { bankLineFilings, bankStatementLines } from '../../../../db/tables/commerce/transfers.ts';

type FilingState = typeof bankLineFilings.$inferSelect.state;

/** False when the line has a live filing. A line with a live match violates transfer_matches_one_per_line. */
export async function insertFiling(db: Db, row: typeof bankLineFilings.$inferInsert): Promise<boolean> {
  const rows = await db.insert(bankLineFilings).values(row).onConflictDoNothing().returning();
  return rows.length === 1;
}

const makers = alias(users, 'makers');
const checkers = alias(users, 'checkers');
const isListed = (state: FilingState | undefined) =>
  state ? eq(bankLineFilings.state, state) : ne(bankLineFilings.state, 'returned');

/** Those that wait come first, then the newest. */
export async function selectFilings(
  db: Db,
  state: FilingState | undefined,
  page: { limit: number; offset: number },
) {
  return db
    .select({
      filing: bankLineFilings,
      line: bankStatementLines,
      fileName: bankStatementImports.fileName,
      makerName: makers.name,
      checkerName: checkers.name,
    })
    .from(bankLineFilings)
    .innerJoin(bankStatementLines, eq(bankStatementLines.id, bankLineFilings.lineId))
    .leftJoin(bankStatementImports, eq(bankStatementImports.id, bankStatementLines.importId))
    .innerJoin(makers, eq(makers.id, bankLineFilings.madeBy))
    .leftJoin(checkers, eq(checkers.id, bankLineFilings.checkedBy))
    .where(isListed(state))
    .orderBy(desc(bankLineFilings.state), desc(bankLineFilings.madeAt), asc(bankLineFilings.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countFilings(db: Db, state?: FilingState): Promise<number> {
  const [row] = await db.select({ total: count() }).from(bankLineFilings).where(isListed(state));
  return row!.total;
}

/** Filings that a second person has not confirmed. */
export const measureProposedFilings = (db: Db, viewerId: string) =>
  measureWaiting(
    db,
    bankLineFilings,
    bankLineFilings.madeAt,
    eq(bankLineFilings.state, 'proposed'),
    eq(bankLineFilings.madeBy, viewerId),
  );
