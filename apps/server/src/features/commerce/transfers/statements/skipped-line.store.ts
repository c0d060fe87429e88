import { and, asc, eq, like } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { startsWithPattern } from '../../../../db/like-pattern.ts';
import { bankStatementImports, bankStatementSkips } from '../../../../db/tables/commerce/bank-statements.ts';
import { bankStatementLines } from '../../../../db/tables/commerce/transfers.ts';

export async function selectSkip(db: Db, importId: string, lineNo: number) {
  const [row] = await db
    .select()
    .from(bankStatementSkips)
    .where(and(eq(bankStatementSkips.importId, importId), eq(bankStatementSkips.lineNo, lineNo)));
  return row;
}

export async function selectSkipsPage(db: Db, importId: string, page: { limit: number; offset: number }) {
  return db
    .select()
    .from(bankStatementSkips)
    .where(eq(bankStatementSkips.importId, importId))
    .orderBy(asc(bankStatementSkips.lineNo))
    .limit(page.limit)
    .offset(page.offset);
}

export const countSkips = (db: Db, importId: string): Promise<number> =>
  db.$count(bankStatementSkips, eq(bankStatementSkips.importId, importId));

/** How many stored lines say the same. */
export const countEqualLines = (db: Db, receivedAt: Date, identity: string): Promise<number> =>
  db.$count(
    bankStatementLines,
    and(
      eq(bankStatementLines.receivedAt, receivedAt),
      like(bankStatementLines.lineKey, startsWithPattern(`${identity}#`)),
    ),
  );

/** The lines of a file that are receipts, whichever import of the file stored them. */
export async function selectRecordedLineNos(db: Db, fileHash: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ lineNo: bankStatementLines.lineNo })
    .from(bankStatementLines)
    .innerJoin(bankStatementImports, eq(bankStatementImports.id, bankStatementLines.importId))
    .where(eq(bankStatementImports.fileHash, fileHash));
  return new Set(rows.flatMap(({ lineNo }) => (lineNo === null ? [] : [lineNo])));
}
