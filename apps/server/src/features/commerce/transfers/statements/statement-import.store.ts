import { and, asc, count, desc, eq, gte, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import {
  bankStatementImports,
  bankStatementMappings,
  bankStatementSkips,
} from '../../../../db/tables/commerce/bank-statements.ts';
import { bankStatementLines } from '../../../../db/tables/commerce/transfers.ts';
import type { KeptMapping } from './statement-reading.ts';
import type { StoredPayment } from './same-payment.ts';

const BATCH = 1_000;
const DAY_MS = 86_400_000;

/** The key is the key of the header. */
export async function selectKeptMappings(db: Db): Promise<ReadonlyMap<string, KeptMapping>> {
  const rows = await db.select().from(bankStatementMappings);
  return new Map(rows.map(({ headerKey, mapping }) => [headerKey, mapping]));
}

/** The newest mapping of a header counts. */
export async function keepMapping(db: Db, row: typeof bankStatementMappings.$inferInsert): Promise<void> {
  const { headerKey: _, ...set } = row;
  await db
    .insert(bankStatementMappings)
    .values(row)
    .onConflictDoUpdate({ target: bankStatementMappings.headerKey, set });
}

/** Stored lines that one of these payments may be: around the same days, or recorded by hand with the same number. */
export async function selectPossibleRepeats(
  db: Db,
  payments: readonly { readonly receivedAt: Date; readonly transactionNo: string | null }[],
): Promise<StoredPayment[]> {
  if (payments.length === 0) return [];
  const times = payments.map(({ receivedAt }) => receivedAt.getTime());
  const [first, last] = times.reduce(
    ([low, high], time) => [Math.min(low, time), Math.max(high, time)] as const,
    [Infinity, -Infinity] as const,
  );
  const numbers = payments.flatMap(({ transactionNo }) => transactionNo?.toUpperCase() ?? []);
  const found = new Map<string, StoredPayment>();
  const around = and(
    gte(bankStatementLines.receivedAt, new Date(first - DAY_MS)),
    lte(bankStatementLines.receivedAt, new Date(last + DAY_MS)),
  );
  for (let start = 0; start === 0 || start < numbers.length; start += BATCH) {
    const some = numbers.slice(start, start + BATCH);
    const byHand = and(
      eq(bankStatementLines.source, 'manual'),
      sql`upper(${bankStatementLines.transactionNo}) = ANY(${sql.param(some)}::text[])`,
    );
    const rows = await db
      .select()
      .from(bankStatementLines)
      .where(start === 0 ? or(around, some.length > 0 ? byHand : undefined) : byHand)
      .orderBy(asc(bankStatementLines.id));
    for (const row of rows) found.set(row.id, row);
  }
  return [...found.values()];
}

/** Stores an applied statement and what was left out of it. */
export async function insertStatementImport(
  db: Db,
  row: typeof bankStatementImports.$inferInsert & { readonly id: string },
  skips: readonly Omit<typeof bankStatementSkips.$inferInsert, 'importId'>[],
): Promise<void> {
  await db.insert(bankStatementImports).values(row);
  for (let start = 0; start < skips.length; start += BATCH) {
    const some = skips.slice(start, start + BATCH).map((skip) => ({ ...skip, importId: row.id }));
    await db.insert(bankStatementSkips).values(some);
  }
}

export async function selectStatementImports(db: Db, page: { limit: number; offset: number }) {
  return db
    .select({ row: bankStatementImports, importerName: users.name })
    .from(bankStatementImports)
    .innerJoin(users, eq(users.id, bankStatementImports.importedBy))
    .orderBy(desc(bankStatementImports.importedAt), asc(bankStatementImports.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countStatementImports(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(bankStatementImports);
  return row!.total;
}

export async function selectStatementImport(db: Db, id: string) {
  const [row] = await db.select().from(bankStatementImports).where(eq(bankStatementImports.id, id));
  return row;
}

export async function selectSkips(db: Db, importId: string) {
  return db
    .select()
    .from(bankStatementSkips)
    .where(eq(bankStatementSkips.importId, importId))
    .orderBy(asc(bankStatementSkips.lineNo));
}
