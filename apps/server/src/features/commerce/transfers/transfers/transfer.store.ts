import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../../db/client.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { orders } from '../../../../db/tables/commerce/orders.ts';
import { transferMatches, transferMatchParts, transfers } from '../../../../db/tables/commerce/transfers.ts';

export type Transfer = typeof transfers.$inferSelect;

/** False when the order has a transfer, or another transfer the code. */
export async function insertTransfer(db: Db, transfer: typeof transfers.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(transfers)
    .values(transfer)
    .onConflictDoNothing()
    .returning({ id: transfers.id });
  return rows.length === 1;
}

export async function selectTransferOfOrder(db: Db, orderNo: string): Promise<Transfer | undefined> {
  const [row] = await db.select().from(transfers).where(eq(transfers.orderNo, orderNo));
  return row;
}

export async function selectTransfer(db: Db, id: string): Promise<Transfer | undefined> {
  const [row] = await db.select().from(transfers).where(eq(transfers.id, id));
  return row;
}

/** Lock the order first. */
export async function lockTransfer(db: Db, id: string): Promise<Transfer | undefined> {
  const [row] = await db.select().from(transfers).where(eq(transfers.id, id)).for('update');
  return row;
}

export async function updateTransfer(
  db: Db,
  id: string,
  change: Partial<Omit<Transfer, 'id' | 'orderNo' | 'referenceCode' | 'amountFen' | 'createdAt'>>,
): Promise<void> {
  await db.update(transfers).set(change).where(eq(transfers.id, id));
}

/** What an institution is called: the name of its application, else of its account. */
const institution = sql<string>`coalesce(nullif(${users.institution}, ''), ${users.name})`;

/** The part of live proposals that is not confirmed yet. */
export const proposedFen = sql<number>`coalesce((SELECT sum(p.amount_fen) FROM ${transferMatchParts} p
  JOIN ${transferMatches} m ON m.id = p.match_id WHERE p.transfer_id = ${transfers.id} AND m.state = 'proposed'), 0)`.mapWith(
  Number,
);

const payeeColumns = {
  transfer: transfers,
  institution,
  userId: orders.userId,
  orderStatus: orders.status,
  onAccount: orders.onAccount,
  proposedFen,
};

/** A transfer with whom it is from, and what is proposed for it. */
export interface TransferWithOrder {
  readonly transfer: Transfer;
  readonly institution: string;
  readonly userId: string;
  readonly orderStatus: typeof orders.$inferSelect.status;
  readonly onAccount: boolean;
  readonly proposedFen: number;
}

export async function selectTransfersById(db: Db, ids: readonly string[]): Promise<TransferWithOrder[]> {
  if (ids.length === 0) return [];
  return db
    .select(payeeColumns)
    .from(transfers)
    .innerJoin(orders, eq(orders.orderNo, transfers.orderNo))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(inArray(transfers.id, [...ids]))
    .orderBy(asc(transfers.orderNo));
}

const MAX_OPEN = 500;

/** Transfers that wait for money, with one of these amounts missing or an institution or payer whose name has one of these in it. */
export async function selectOpenTransfers(
  db: Db,
  { amountsFen, names }: { readonly amountsFen: readonly number[]; readonly names: readonly string[] },
): Promise<TransferWithOrder[]> {
  if (amountsFen.length === 0) return [];
  const comparable = (name: SQL | PgColumn) =>
    sql`lower(regexp_replace(normalize(${name}, NFKC), '[\\s()（）·.,，。-]', '', 'g'))`;
  const hasName = (name: SQL | PgColumn) => sql`EXISTS (SELECT FROM unnest(${sql.param(names)}::text[]) AS n
    WHERE n <> '' AND ${comparable(name)} <> '' AND (strpos(${comparable(name)}, n) > 0 OR strpos(n, ${comparable(name)}) > 0))`;
  return db
    .select(payeeColumns)
    .from(transfers)
    .innerJoin(orders, eq(orders.orderNo, transfers.orderNo))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        eq(orders.status, 'unpaid'),
        or(
          sql`${transfers.amountFen} - ${transfers.receivedFen} = ANY(${sql.param(amountsFen)}::bigint[])`,
          hasName(institution),
          hasName(transfers.payerName),
        ),
      ),
    )
    .orderBy(asc(transfers.createdAt))
    .limit(MAX_OPEN);
}

const CODES_PER_QUERY = 10_000;

/** The transfers with these reference codes, by code. */
export async function selectTransfersByCode(
  db: Db,
  codes: readonly string[],
): Promise<ReadonlyMap<string, TransferWithOrder>> {
  const found = new Map<string, TransferWithOrder>();
  for (let start = 0; start < codes.length; start += CODES_PER_QUERY) {
    const some = codes.slice(start, start + CODES_PER_QUERY);
    const rows = await db
      .select(payeeColumns)
      .from(transfers)
      .innerJoin(orders, eq(orders.orderNo, transfers.orderNo))
      .innerJoin(users, eq(users.id, orders.userId))
      .where(sql`${transfers.referenceCode} = ANY(${sql.param(some)}::text[])`);
    for (const row of rows) found.set(row.transfer.referenceCode, row);
  }
  return found;
}

/** Transfers that hold money which their order no longer needs: it was canceled, or paid in another way. */
export async function selectClosedDeposits(db: Db, limit: number): Promise<Transfer[]> {
  const rows = await db
    .select({ transfer: transfers })
    .from(transfers)
    .innerJoin(orders, eq(orders.orderNo, transfers.orderNo))
    .where(
      and(
        inArray(transfers.state, ['short', 'submitted', 'rejected']),
        sql`${transfers.receivedFen} > 0`,
        ne(orders.status, 'unpaid'),
      ),
    )
    .orderBy(asc(transfers.createdAt))
    .limit(limit);
  return rows.map(({ transfer }) => transfer);
}
