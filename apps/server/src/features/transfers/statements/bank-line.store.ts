import { and, asc, count, desc, eq, ilike, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { containsPattern } from '../../../db/like-pattern.ts';
import { bankStatementLines, transferMatches } from '../../../db/tables/commerce/transfers.ts';

export type BankLineRow = typeof bankStatementLines.$inferSelect;
export type NewBankLine = typeof bankStatementLines.$inferInsert;

const BATCH = 1_000;

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

/** Which of these keys are stored. */
export async function selectKnownKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (let start = 0; start < keys.length; start += BATCH) {
    const some = keys.slice(start, start + BATCH);
    const rows = await db
      .select({ lineKey: bankStatementLines.lineKey })
      .from(bankStatementLines)
      .where(inArray(bankStatementLines.lineKey, some));
    for (const { lineKey } of rows) known.add(lineKey);
  }
  return known;
}

const isLive = and(eq(transferMatches.lineId, bankStatementLines.id), ne(transferMatches.state, 'returned'));

const isUnmatched = (text?: string) => {
  const pattern = text && containsPattern(text);
  return and(
    isNull(transferMatches.id),
    pattern
      ? or(
          ilike(bankStatementLines.payer, pattern),
          ilike(bankStatementLines.remark, pattern),
          ilike(sql`coalesce(${bankStatementLines.transactionNo}, '')`, pattern),
        )
      : undefined,
  );
};

/** Lines that nobody has matched, newest first. */
export async function selectUnmatchedLines(
  db: Db,
  text: string | undefined,
  page: { limit: number; offset: number },
): Promise<BankLineRow[]> {
  const rows = await db
    .select({ line: bankStatementLines })
    .from(bankStatementLines)
    .leftJoin(transferMatches, isLive)
    .where(isUnmatched(text))
    .orderBy(desc(bankStatementLines.receivedAt), asc(bankStatementLines.id))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ line }) => line);
}

export async function countUnmatchedLines(db: Db, text?: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(bankStatementLines)
    .leftJoin(transferMatches, isLive)
    .where(isUnmatched(text));
  return row!.total;
}
