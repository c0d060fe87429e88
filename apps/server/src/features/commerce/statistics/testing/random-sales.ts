import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';

export interface SaleRecords {
  readonly orderNos: readonly string[];
  readonly refundIds: readonly string[];
}

interface RandomSales {
  readonly orders: number;
  /** Payers and books to choose from. */
  readonly userIds: readonly string[];
  readonly bookIds: readonly number[];
  /** Paid between these instants. */
  readonly from: Date;
  readonly to: Date;
}

/**
 * Paid orders with one to five lines, about one line in twenty refunded in part, written by SQL without the checks of
 * payments: for measurements and for comparing figures with the slow query.
 */
export async function makeRandomSales(db: Database['db'], given: RandomSales): Promise<SaleRecords> {
  const { orders, userIds, bookIds, from, to } = given;
  const prefix = String(randomInt(10_000_000, 99_999_999));
  const seconds = Math.floor((to.getTime() - from.getTime()) / 1_000);
  return db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`
      INSERT INTO orders (order_no, user_id, status, list_fen, amount_fen, placed_at, pay_before, paid_at, fulfilled_at)
      SELECT ${prefix} || lpad(n::text, 12, '0'), (${sql.param([...userIds])}::uuid[])[1 + floor(random() * ${userIds.length})::int],
        'completed', 0, 0, at, at, at, at
      FROM (SELECT n, date_trunc('milliseconds', ${from}::timestamptz + random() * ${seconds} * interval '1 second') AS at
        FROM generate_series(1, ${orders}::int) AS n) AS placed`);
    await tx.execute(sql`
      INSERT INTO order_lines (order_no, line_no, book_id, title, authors, publisher, cover_key, duration, usage_mode, quantity,
        code_email, list_fen, price_fen)
      SELECT o.order_no, n, (${sql.param([...bookIds])}::int[])[1 + floor(random() * ${bookIds.length})::int], '', '{}', '', '',
        'half_year', 'code', 1 + floor(random() * 40)::int, 'a@school.example', 99999, 100 + floor(random() * 9000)::int
      FROM orders o CROSS JOIN LATERAL generate_series(1, 1 + (hashtext(o.order_no) & 3)) AS n
      WHERE o.order_no LIKE ${`${prefix}%`}`);
    await tx.execute(sql`
      INSERT INTO refunds (id, attempt_id, order_no, line_no, quantity, amount_fen, reason, state, out_refund_no, requested_by,
        first_approved_by, second_approved_by, succeeded_at)
      SELECT gen_random_uuid(), gen_random_uuid(), l.order_no, l.line_no, 1, l.price_fen, '', 'succeeded',
        l.order_no || l.line_no, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), o.paid_at + random() * interval '90 days'
      FROM order_lines l JOIN orders o ON o.order_no = l.order_no
      WHERE l.order_no LIKE ${`${prefix}%`} AND random() < 0.05`);
    const found = await tx.execute<{ order_no: string }>(
      sql`SELECT order_no FROM orders WHERE order_no LIKE ${`${prefix}%`} LIMIT 10000`,
    );
    const refunded = await tx.execute<{ id: string }>(
      sql`SELECT id FROM refunds WHERE order_no LIKE ${`${prefix}%`} LIMIT 10000`,
    );
    return {
      orderNos: found.rows.map((row) => row.order_no),
      refundIds: refunded.rows.map((row) => row.id),
    };
  });
}
