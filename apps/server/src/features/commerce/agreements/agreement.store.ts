import { and, asc, count, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { AgreementState } from '@zhiye/contract/constants/commerce/agreement';
import type { Db, Tx } from '../../../db/client.ts';
import { containsPattern } from '../../../db/like-pattern.ts';
import { measureWaiting } from '../../../db/waiting-work.ts';
import { agreementOrders, agreements, agreementStatements } from '../../../db/tables/commerce/agreements.ts';
import { orders } from '../../../db/tables/commerce/orders.ts';
import { transfers } from '../../../db/tables/commerce/transfers.ts';
import { users } from '../../../db/tables/people/accounts.ts';

export type AgreementRow = typeof agreements.$inferSelect;

export async function insertAgreement(db: Db, row: typeof agreements.$inferInsert): Promise<void> {
  await db.insert(agreements).values(row);
}

export async function agreementExists(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: agreements.id }).from(agreements).where(eq(agreements.id, id));
  return rows.length > 0;
}

export async function lockAgreement(tx: Tx, id: string): Promise<AgreementRow | undefined> {
  const [row] = await tx.select().from(agreements).where(eq(agreements.id, id)).for('update');
  return row;
}

/** The active agreement of an institution, locked until the transaction ends. There is at most one. */
export async function lockActiveAgreement(tx: Tx, userId: string): Promise<AgreementRow | undefined> {
  const [row] = await tx
    .select()
    .from(agreements)
    .where(and(eq(agreements.userId, userId), eq(agreements.state, 'active')))
    .for('update');
  return row;
}

export async function updateAgreement(
  db: Db,
  id: string,
  columns: Partial<typeof agreements.$inferInsert>,
): Promise<void> {
  await db.update(agreements).set(columns).where(eq(agreements.id, id));
}

/** The active one, else the last that ended. */
export async function selectOwnAgreement(db: Db, userId: string): Promise<AgreementRow | undefined> {
  const [row] = await db
    .select()
    .from(agreements)
    .where(and(eq(agreements.userId, userId), inArray(agreements.state, ['active', 'ended'])))
    .orderBy(sql`(${agreements.state} = 'active') DESC`, desc(agreements.createdAt))
    .limit(1);
  return row;
}

/** Sums in fen of orders on account that are not settled. */
export interface AgreementSums {
  /** Ordered, delivered or not. */
  readonly usedFen: number;
  /** On a statement that was due before a day. */
  readonly overdueFen: number;
  /** Delivered and on no statement yet. */
  readonly unbilledFen: number;
}

const NO_SUMS: AgreementSums = { usedFen: 0, overdueFen: 0, unbilledFen: 0 };

/** What an unpaid order on account still owes: what its transfer has received counts. */
export const openFen = sql`(${orders.amountFen} - coalesce(${transfers.receivedFen} - ${transfers.surplusFen}, 0))`;

/** `today` is the first day on which a due day before it counts as overdue. */
export async function selectAgreementSums(
  db: Db,
  agreementIds: readonly string[],
  today: string,
): Promise<(agreementId: string) => AgreementSums> {
  if (agreementIds.length === 0) return () => NO_SUMS;
  const sumOf = (which: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${openFen}) FILTER (WHERE ${which}), 0)`.mapWith(Number);
  const rows = await db
    .select({
      agreementId: agreementOrders.agreementId,
      usedFen: sumOf(sql`true`),
      overdueFen: sumOf(sql`${agreementStatements.dueOn} < ${today}::date`),
      unbilledFen: sumOf(sql`${agreementOrders.statementId} IS NULL AND ${orders.fulfilledAt} IS NOT NULL`),
    })
    .from(agreementOrders)
    .innerJoin(orders, eq(orders.orderNo, agreementOrders.orderNo))
    .leftJoin(transfers, eq(transfers.orderNo, agreementOrders.orderNo))
    .leftJoin(agreementStatements, eq(agreementStatements.id, agreementOrders.statementId))
    .where(and(inArray(agreementOrders.agreementId, [...agreementIds]), eq(orders.status, 'unpaid')))
    .groupBy(agreementOrders.agreementId);
  const byId = new Map(rows.map(({ agreementId, ...sums }) => [agreementId, sums]));
  return (agreementId) => byId.get(agreementId) ?? NO_SUMS;
}

export async function insertAgreementOrder(db: Db, orderNo: string, agreementId: string): Promise<void> {
  await db.insert(agreementOrders).values({ orderNo, agreementId });
}

const institutionName = sql<string>`coalesce(nullif(${users.institution}, ''), ${users.name})`;

export interface AgreementFilter {
  readonly state?: AgreementState | undefined;
  readonly keyword?: string | undefined;
}

const matches = ({ state, keyword }: AgreementFilter) =>
  and(
    state && eq(agreements.state, state),
    keyword
      ? or(
          ilike(institutionName, containsPattern(keyword)),
          ilike(agreements.agreementNo, containsPattern(keyword)),
        )
      : undefined,
  );

const isWaiting = or(eq(agreements.state, 'waiting'), sql`${agreements.proposedFen} IS NOT NULL`)!;

/** What waits for a second person first, then the newest. */
export async function selectAgreements(
  db: Db,
  filter: AgreementFilter,
  page: { readonly limit: number; readonly offset: number },
) {
  return db
    .select({
      row: agreements,
      institutionName,
      makerName: sql<string>`(SELECT name FROM users AS makers
        WHERE makers.id = coalesce(${agreements.proposedBy}, ${agreements.makerId}))`,
    })
    .from(agreements)
    .innerJoin(users, eq(users.id, agreements.userId))
    .where(matches(filter))
    .orderBy(desc(isWaiting), desc(agreements.createdAt), asc(agreements.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countAgreements(db: Db, filter: AgreementFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(agreements)
    .innerJoin(users, eq(users.id, agreements.userId))
    .where(matches(filter));
  return row!.total;
}

/** New agreements and higher limits that a second person has not decided. */
export const measureWaitingAgreements = (db: Db) =>
  measureWaiting(db, agreements, agreements.createdAt, isWaiting);

/** Agreements with money that was due before a day, and since when the oldest of it is. */
export async function measureOverdueAgreements(
  db: Db,
  today: string,
): Promise<{ count: number; oldestAt: Date | null }> {
  const [row] = await db
    .select({
      count: sql<number>`count(DISTINCT ${agreementOrders.agreementId})`.mapWith(Number),
      oldest: sql<string | null>`min(${agreementStatements.dueOn})`,
    })
    .from(agreementOrders)
    .innerJoin(agreementStatements, eq(agreementStatements.id, agreementOrders.statementId))
    .innerJoin(orders, eq(orders.orderNo, agreementOrders.orderNo))
    .where(and(eq(orders.status, 'unpaid'), sql`${agreementStatements.dueOn} < ${today}::date`));
  return { count: row!.count, oldestAt: row!.oldest ? new Date(`${row!.oldest}T16:00:00Z`) : null };
}
