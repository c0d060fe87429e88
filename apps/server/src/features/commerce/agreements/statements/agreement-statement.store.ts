import { and, asc, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/client.ts';
import {
  agreementOrders,
  agreements,
  agreementStatements,
} from '../../../../db/tables/commerce/agreements.ts';
import { orders } from '../../../../db/tables/commerce/orders.ts';
import { transfers } from '../../../../db/tables/commerce/transfers.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { openFen } from '../agreement.store.ts';

/** Agreements with orders that were delivered before an instant, are on no statement, and that have none for the month. */
export async function selectAgreementsToBill(
  db: Db,
  month: string,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ agreementId: agreementOrders.agreementId })
    .from(agreementOrders)
    .innerJoin(orders, eq(orders.orderNo, agreementOrders.orderNo))
    .where(
      and(
        isNull(agreementOrders.statementId),
        lt(orders.fulfilledAt, before),
        sql`NOT EXISTS (SELECT FROM ${agreementStatements} made
          WHERE made.agreement_id = ${agreementOrders.agreementId} AND made.month = ${month})`,
      ),
    )
    .limit(limit);
  return rows.map(({ agreementId }) => agreementId);
}

/** False when another server has made the statement of the month. */
export async function insertStatement(
  tx: Tx,
  row: typeof agreementStatements.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(agreementStatements)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: agreementStatements.id });
  return rows.length === 1;
}

/** Puts what was delivered before an instant on a statement; returns its sum in fen. */
export async function collectOrders(
  tx: Tx,
  { statementId, agreementId, before }: { statementId: string; agreementId: string; before: Date },
): Promise<number> {
  const delivered = tx.select({ orderNo: orders.orderNo }).from(orders).where(lt(orders.fulfilledAt, before));
  const collected = await tx
    .update(agreementOrders)
    .set({ statementId })
    .where(
      and(
        eq(agreementOrders.agreementId, agreementId),
        isNull(agreementOrders.statementId),
        inArray(agreementOrders.orderNo, delivered),
      ),
    )
    .returning({ orderNo: agreementOrders.orderNo });
  const orderNos = collected.map(({ orderNo }) => orderNo);
  if (orderNos.length === 0) return 0;
  const [row] = await tx
    .select({ sumFen: sql<number>`sum(${orders.amountFen})`.mapWith(Number) })
    .from(orders)
    .where(inArray(orders.orderNo, orderNos));
  return row!.sumFen;
}

const settledFen =
  sql<number>`sum(${orders.amountFen}) - coalesce(sum(${openFen}) FILTER (WHERE ${orders.status} = 'unpaid'), 0)`.mapWith(
    Number,
  );

async function selectStatements(db: Db, which: SQL, page: { limit: number; offset: number }) {
  return db
    .select({
      statement: agreementStatements,
      agreement: agreements,
      institutionName: sql<string>`coalesce(nullif(${users.institution}, ''), ${users.name})`,
      orderCount: count(),
      amountFen: sql<number>`sum(${orders.amountFen})`.mapWith(Number),
      settledFen,
    })
    .from(agreementStatements)
    .innerJoin(agreements, eq(agreements.id, agreementStatements.agreementId))
    .innerJoin(users, eq(users.id, agreements.userId))
    .innerJoin(agreementOrders, eq(agreementOrders.statementId, agreementStatements.id))
    .innerJoin(orders, eq(orders.orderNo, agreementOrders.orderNo))
    .leftJoin(transfers, eq(transfers.orderNo, orders.orderNo))
    .where(which)
    .groupBy(agreementStatements.id, agreements.id, users.id)
    .orderBy(desc(agreementStatements.month), desc(agreementStatements.createdAt))
    .limit(page.limit)
    .offset(page.offset);
}

export type StatementSums = Awaited<ReturnType<typeof selectStatements>>[number];

const ownedBy = (userId: string) => sql`${agreementStatements.agreementId} IN
  (SELECT id FROM ${agreements} own WHERE own.user_id = ${userId})`;

export const selectStatementsOfUser = (db: Db, userId: string, page: { limit: number; offset: number }) =>
  selectStatements(db, ownedBy(userId), page);

export const selectStatementsOfAgreement = (
  db: Db,
  agreementId: string,
  page: { limit: number; offset: number },
) => selectStatements(db, eq(agreementStatements.agreementId, agreementId), page);

export async function countStatements(
  db: Db,
  of: { userId: string } | { agreementId: string },
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(agreementStatements)
    .where('userId' in of ? ownedBy(of.userId) : eq(agreementStatements.agreementId, of.agreementId));
  return row!.total;
}

/** With `userId`, undefined for the statement of another institution. */
export async function selectStatement(
  db: Db,
  statementId: string,
  userId?: string,
): Promise<StatementSums | undefined> {
  const isIt = eq(agreementStatements.id, statementId);
  const which = userId === undefined ? isIt : and(isIt, ownedBy(userId))!;
  const [row] = await selectStatements(db, which, { limit: 1, offset: 0 });
  return row;
}

/** The orders of a statement, in the order of their delivery. */
export async function selectStatementOrders(db: Db, statementId: string) {
  return db
    .select({
      orderNo: orders.orderNo,
      fulfilledAt: orders.fulfilledAt,
      amountFen: orders.amountFen,
      paidAt: orders.paidAt,
      referenceCode: transfers.referenceCode,
      openFen: sql<number>`CASE WHEN ${orders.status} = 'unpaid' THEN ${openFen} ELSE 0 END`.mapWith(Number),
    })
    .from(agreementOrders)
    .innerJoin(orders, eq(orders.orderNo, agreementOrders.orderNo))
    .leftJoin(transfers, eq(transfers.orderNo, orders.orderNo))
    .where(eq(agreementOrders.statementId, statementId))
    .orderBy(asc(orders.fulfilledAt), asc(orders.orderNo));
}
