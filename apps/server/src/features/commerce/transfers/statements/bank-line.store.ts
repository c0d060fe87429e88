import { and, asc, count, eq, ilike, isNull, min, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { containsPattern } from '../../../../db/like-pattern.ts';
import { bankStatementImports } from '../../../../db/tables/commerce/bank-statements.ts';
import {
  bankLineFilings,
  bankStatementLines,
  transferMatches,
} from '../../../../db/tables/commerce/transfers.ts';

export type BankLineRow = typeof bankStatementLines.$inferSelect;
export type NewBankLine = typeof bankStatementLines.$inferInsert;

const BATCH = 1_000;

/** Whoever compares lines with the stored ones and stores the new ones takes this lock first. */
export const BANK_LINES_LOCK = 'bank lines';

/** Stores lines, each once however often it is recorded. Returns the new ones. */
export async function insertBankLines(db: Db, lines: readonly NewBankLine[]): Promise<BankLineRow[]> {
  const inserted: BankLineRow[] = [];
  for (let start = 0; start < lines.length; start += BATCH) {
    const some = lines.slice(start, start + BATCH);
    inserted.push(...(await db.insert(bankStatementLines).values(some).onConflictDoNothing().returning()));
  }
  return inserted;
}

export async function selectBankLine(db: Db, id: string): Promise<BankLineRow | undefined> {
  const [row] = await db.select().from(bankStatementLines).where(eq(bankStatementLines.id, id));
  return row;
}

const isLive = and(eq(transferMatches.lineId, bankStatementLines.id), ne(transferMatches.state, 'returned'));
const isFiled = and(eq(bankLineFilings.lineId, bankStatementLines.id), ne(bankLineFilings.state, 'returned'));

const isUnmatched = (text?: string) => {
  const pattern = text && containsPattern(text);
  return and(
    isNull(transferMatches.id),
    isNull(bankLineFilings.id),
    pattern
      ? or(
          ilike(bankStatementLines.payer, pattern),
          ilike(bankStatementLines.remark, pattern),
          ilike(sql`coalesce(${bankStatementLines.transactionNo}, '')`, pattern),
        )
      : undefined,
  );
};

/** Lines that nobody has matched or filed, the oldest first. */
export async function selectUnmatchedLines(
  db: Db,
  text: string | undefined,
  page: { limit: number; offset: number },
): Promise<{ line: BankLineRow; fileName: string | null }[]> {
  return db
    .select({ line: bankStatementLines, fileName: bankStatementImports.fileName })
    .from(bankStatementLines)
    .leftJoin(bankStatementImports, eq(bankStatementImports.id, bankStatementLines.importId))
    .leftJoin(transferMatches, isLive)
    .leftJoin(bankLineFilings, isFiled)
    .where(isUnmatched(text))
    .orderBy(asc(bankStatementLines.receivedAt), asc(bankStatementLines.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** A number of the bank that a line has, in whichever case. */
export async function hasTransactionNo(db: Db, transactionNo: string): Promise<boolean> {
  const [row] = await db
    .select({ id: bankStatementLines.id })
    .from(bankStatementLines)
    .where(sql`upper(${bankStatementLines.transactionNo}) = ${transactionNo.toUpperCase()}`)
    .limit(1);
  return row !== undefined;
}

export async function countUnmatchedLines(db: Db, text?: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(bankStatementLines)
    .leftJoin(transferMatches, isLive)
    .leftJoin(bankLineFilings, isFiled)
    .where(isUnmatched(text));
  return row!.total;
}

/** Lines that nobody has matched or filed, as work that waits. */
export async function measureUnmatchedLines(db: Db): Promise<{ count: number; oldestAt: Date | null }> {
  const [row] = await db
    .select({ count: count(), oldestAt: min(bankStatementLines.createdAt) })
    .from(bankStatementLines)
    .leftJoin(transferMatches, isLive)
    .leftJoin(bankLineFilings, isFiled)
    .where(isUnmatched());
  return { count: row!.count, oldestAt: row!.oldestAt };
}
