// Finds orders for staff, by what a buyer or a bank can name.
import { and, desc, eq, exists, gte, inArray, isNotNull, like, lt, lte, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AdminOrderFilter, InvoiceState, OrderPaymentMethod } from '@zhiye/contract';
import { PAYMENT_PROVIDERS } from '@zhiye/contract/constants';
import type { Db } from '../../../../db/client.ts';
import { startsWithPattern } from '../../../../db/like-pattern.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { orders } from '../../../../db/tables/commerce/orders.ts';
import { paymentAttempts } from '../../../../db/tables/commerce/payments.ts';
import { refunds } from '../../../../db/tables/commerce/refunds.ts';
import { transfers } from '../../../../db/tables/commerce/transfers.ts';
import { startOfBusinessDay } from '../../../../platform/clock.ts';
import { matchUser } from '../../../people/accounts/index.ts';

const DAY_MS = 24 * 3_600_000;

/** Every number is looked up in an index. */
const ordersOfPayment = (number: string): SQL => sql`
  SELECT order_no FROM payment_attempts WHERE provider = ANY(${sql.param([...PAYMENT_PROVIDERS])})
    AND out_trade_no = ${number}
  UNION SELECT order_no FROM payment_attempts WHERE provider = ANY(${sql.param([...PAYMENT_PROVIDERS])})
    AND transaction_id = ${number}
  UNION SELECT order_no FROM refunds WHERE out_refund_no = ${number}
  UNION SELECT order_no FROM refunds WHERE bank_reference = ${number}
  UNION SELECT order_no FROM transfers WHERE reference_code = ${number.toUpperCase()}
  UNION SELECT t.order_no FROM bank_statement_lines l
    JOIN transfer_matches m ON m.line_id = l.id JOIN transfer_match_parts p ON p.match_id = m.id
    JOIN transfers t ON t.id = p.transfer_id WHERE l.line_key = ${`no:${number.toUpperCase()}`}`;

const paidTransferOf = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(transfers)
    .where(
      and(
        eq(transfers.orderNo, orders.orderNo),
        inArray(transfers.state, ['received', 'over']),
        sql`${transfers.receivedFen} > ${transfers.surplusFen}`,
      ),
    );

function isPaidBy(db: Db, method: OrderPaymentMethod): SQL | undefined {
  if (method === 'free') return and(eq(orders.amountFen, 0), isNotNull(orders.paidAt));
  if (method === 'transfer') return exists(paidTransferOf(db));
  const isSettled = and(
    eq(paymentAttempts.orderNo, orders.orderNo),
    eq(paymentAttempts.state, 'succeeded'),
    eq(paymentAttempts.provider, method),
  );
  return exists(
    db
      .select({ one: sql`1` })
      .from(paymentAttempts)
      .where(isSettled),
  );
}

function hasRefund(db: Db, state: NonNullable<AdminOrderFilter['refund']>): SQL {
  const ofOrder = and(eq(refunds.orderNo, orders.orderNo), isNotNull(refunds.lineNo));
  const isInState = state === 'none' ? undefined : eq(refunds.state, state);
  const found = exists(
    db
      .select({ one: sql`1` })
      .from(refunds)
      .where(and(ofOrder, isInState)),
  );
  return state === 'none' ? not(found) : found;
}

function matches(db: Db, filter: AdminOrderFilter): SQL | undefined {
  const { orderNo, paymentNo, buyer, status, method, refund, userType, fromDay, toDay, minFen, maxFen } =
    filter;
  return and(
    orderNo?.trim() ? like(orders.orderNo, startsWithPattern(orderNo.trim())) : undefined,
    paymentNo?.trim() ? sql`${orders.orderNo} IN (${ordersOfPayment(paymentNo.trim())})` : undefined,
    buyer?.trim() ? matchUser(buyer.trim()) : undefined,
    status ? eq(orders.status, status) : undefined,
    method ? isPaidBy(db, method) : undefined,
    refund ? hasRefund(db, refund) : undefined,
    userType ? eq(users.type, userType) : undefined,
    fromDay ? gte(orders.placedAt, startOfBusinessDay(fromDay)) : undefined,
    toDay ? lt(orders.placedAt, new Date(startOfBusinessDay(toDay).getTime() + DAY_MS)) : undefined,
    minFen === undefined ? undefined : gte(orders.amountFen, minFen),
    maxFen === undefined ? undefined : lte(orders.amountFen, maxFen),
  );
}

const refundSum = (states: string) =>
  sql<number>`(SELECT coalesce(sum(r.amount_fen), 0) FROM refunds r
  WHERE r.order_no = "orders"."order_no" AND r.line_no IS NOT NULL AND r.state IN (${sql.raw(states)}))`.mapWith(
    Number,
  );

const ofFirstLine = (column: string) => sql<string>`(SELECT ${sql.raw(column)} FROM order_lines l
  WHERE l.order_no = "orders"."order_no" ORDER BY l.line_no LIMIT 1)`;

const ofLines = (expression: string) =>
  sql<number>`(SELECT ${sql.raw(expression)} FROM order_lines l
  WHERE l.order_no = "orders"."order_no")`.mapWith(Number);

const columns = {
  order: orders,
  buyer: users,
  firstTitle: ofFirstLine('l.title'),
  titles: ofLines('count(*)'),
  copies: ofLines('coalesce(sum(l.quantity), 0)'),
  refundedFen: refundSum(`'succeeded'`),
  refundingFen: refundSum(`'requested', 'approved', 'sent', 'abnormal'`),
  /** What paid the order at a provider, or the transfer that did. */
  payment: sql<{ method: OrderPaymentMethod; number: string } | null>`coalesce(
    (SELECT json_build_object('method', a.provider, 'number', coalesce(a.transaction_id, a.out_trade_no))
      FROM payment_attempts a WHERE a.order_no = "orders"."order_no" AND a.state = 'succeeded'),
    (SELECT json_build_object('method', 'transfer', 'number', t.reference_code)
      FROM transfers t WHERE t.order_no = "orders"."order_no" AND t.state IN ('received', 'over')
        AND t.received_fen > t.surplus_fen))`,
  invoiceState: sql<InvoiceState | null>`(SELECT i.state FROM invoices i
    WHERE i.order_no = "orders"."order_no" ORDER BY i.id DESC LIMIT 1)`,
};

/** Newest first. `before`: only orders after this one in that sequence. */
export async function selectFoundOrders(
  db: Db,
  filter: AdminOrderFilter,
  page: {
    readonly limit: number;
    readonly offset?: number;
    readonly before?: { readonly placedAt: Date; readonly orderNo: string };
  },
) {
  const { before } = page;
  const isAfter = before
    ? or(
        lt(orders.placedAt, before.placedAt),
        and(eq(orders.placedAt, before.placedAt), lt(orders.orderNo, before.orderNo)),
      )
    : undefined;
  return db
    .select(columns)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(matches(db, filter), isAfter))
    .orderBy(desc(orders.placedAt), desc(orders.orderNo))
    .limit(page.limit)
    .offset(page.offset ?? 0);
}

export type FoundOrder = Awaited<ReturnType<typeof selectFoundOrders>>[number];

export async function countFoundOrders(db: Db, filter: AdminOrderFilter): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(matches(db, filter));
  return row!.total;
}
