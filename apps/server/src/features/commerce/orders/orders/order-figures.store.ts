// What happened to orders in a span of time, for the first page of the back office.
import { and, count, gte, lt, sql, sum } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../../db/client.ts';
import { orders } from '../../../../db/tables/commerce/orders.ts';
import { refunds } from '../../../../db/tables/commerce/refunds.ts';

interface Span {
  readonly from: Date;
  /** Not included. */
  readonly to: Date;
}

const within = (column: PgColumn, { from, to }: Span) => and(gte(column, from), lt(column, to));
const fenOf = (column: PgColumn) => sql<number>`coalesce(${sum(column)}, 0)::bigint`.mapWith(Number);

/** Orders placed, orders paid with their amount, and refunds that were paid back with their amount, in fen. */
export async function measureOrders(db: Db, span: Span) {
  const [placed, [paid], [refunded]] = await Promise.all([
    db.$count(orders, within(orders.placedAt, span)),
    db
      .select({ orders: count(), fen: fenOf(orders.amountFen) })
      .from(orders)
      .where(within(orders.paidAt, span)),
    db
      .select({ refunds: count(), fen: fenOf(refunds.amountFen) })
      .from(refunds)
      .where(within(refunds.succeededAt, span)),
  ]);
  return {
    placedOrders: placed,
    paidOrders: paid!.orders,
    paidFen: paid!.fen,
    refunds: refunded!.refunds,
    refundedFen: refunded!.fen,
  };
}

/** What was paid in each of the 24 hours of a business day, in fen. Shanghai has no summer time. */
export async function sumPaidByHour(db: Db, span: Span): Promise<number[]> {
  const hour = sql<number>`floor(extract(epoch FROM ${orders.paidAt} - ${span.from.toISOString()}::timestamptz) / 3600)::int`;
  const rows = await db
    .select({ hour, fen: fenOf(orders.amountFen) })
    .from(orders)
    .where(within(orders.paidAt, span))
    .groupBy(sql`1`);
  const byHour = new Map(rows.map((row) => [row.hour, row.fen]));
  return Array.from({ length: 24 }, (_, index) => byHour.get(index) ?? 0);
}
