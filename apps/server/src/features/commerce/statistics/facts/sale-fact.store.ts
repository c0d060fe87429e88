import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/client.ts';
import { prepareSql } from '../../../../db/prepared-statement.ts';

/** The scope of the whole shop in `sale_buckets` and `activity_days`. */
export const WHOLE_SHOP = '00000000-0000-0000-0000-000000000000';

const COLUMNS = sql`ref, is_refund, day, at, order_no, line_no, user_id, channel_id, book_id, quantity, amount_fen`;
const dayOf = (instant: SQL): SQL => sql`(${instant} AT TIME ZONE 'Asia/Shanghai')::date`;

const CHANNEL_OF_LINE = sql`LEFT JOIN channel_lines c
  ON c.order_no = l.order_no AND c.line_no = l.line_no AND c.kind = 'sale'`;

const paidLines = (isWanted: SQL): SQL => sql`
  SELECT 'sale:' || l.order_no || ':' || l.line_no AS ref, 0::smallint AS is_refund,
    ${dayOf(sql`o.paid_at`)} AS day, o.paid_at AS at, l.order_no, l.line_no, o.user_id, c.channel_id, l.book_id, l.quantity,
    l.price_fen::bigint * l.quantity AS amount_fen
  FROM orders o JOIN order_lines l ON l.order_no = o.order_no ${CHANNEL_OF_LINE}
  WHERE o.paid_at IS NOT NULL AND ${isWanted}`;

const refundedLines = (isWanted: SQL): SQL => sql`
  SELECT 'refund:' || r.id AS ref, 1::smallint AS is_refund,
    ${dayOf(sql`r.succeeded_at`)} AS day, r.succeeded_at AS at, l.order_no, l.line_no, o.user_id, c.channel_id, l.book_id,
    r.quantity, r.amount_fen::bigint AS amount_fen
  FROM refunds r JOIN orders o ON o.order_no = r.order_no
    JOIN order_lines l ON l.order_no = r.order_no AND l.line_no = r.line_no ${CHANNEL_OF_LINE}
  WHERE r.state = 'succeeded' AND ${isWanted}`;

/** The sums of some facts by bucket, for the grains given. */
const bucketsOf = (facts: SQL, grains: SQL): SQL => sql`
  SELECT s.scope, d.dimension, g.grain, date_trunc(g.grain, f.day)::date AS starts_on, d.key,
    count(DISTINCT f.order_no) FILTER (WHERE f.is_refund = 0)::int AS orders,
    coalesce(sum(f.quantity) FILTER (WHERE f.is_refund = 0), 0)::bigint AS quantity,
    coalesce(sum(f.amount_fen) FILTER (WHERE f.is_refund = 0), 0)::bigint AS paid_fen,
    coalesce(sum(f.amount_fen) FILTER (WHERE f.is_refund = 1), 0)::bigint AS refunded_fen,
    count(*)::int AS facts
  FROM ${facts} f
    CROSS JOIN LATERAL (VALUES (${WHOLE_SHOP}::uuid), (f.channel_id)) AS s (scope)
    CROSS JOIN (VALUES ${grains}) AS g (grain)
    CROSS JOIN LATERAL (VALUES ('all', ''), ('payer', f.user_id::text), ('title', f.book_id::text)) AS d (dimension, key)
  WHERE s.scope IS NOT NULL
  GROUP BY 1, 2, 3, 4, 5`;

const BUCKET_COLUMNS = sql`scope, dimension, grain, starts_on, key, orders, quantity, paid_fen, refunded_fen, facts`;
const ALL_GRAINS = sql`('day'), ('month'), ('year')`;

const takeStatisticsLock = prepareSql()(
  'lock_statistics',
  [],
  () => sql`SELECT pg_advisory_xact_lock(hashtext('statistics'))`,
);

/** All writers of the statistics run one after the other. */
export async function lockStatistics(tx: Tx): Promise<void> {
  await takeStatisticsLock(tx, {});
}

/** Adds the facts that are new, with their sums, in one statement: a repeated event adds nothing. */
const addFacts = (source: SQL): SQL => sql`
    WITH fresh AS (INSERT INTO sale_facts (${COLUMNS}) ${source} ON CONFLICT DO NOTHING RETURNING *)
    INSERT INTO sale_buckets (${BUCKET_COLUMNS}) ${bucketsOf(sql`fresh`, ALL_GRAINS)}
    ON CONFLICT (scope, dimension, grain, starts_on, key) DO UPDATE SET
      orders = sale_buckets.orders + excluded.orders, quantity = sale_buckets.quantity + excluded.quantity,
      paid_fen = sale_buckets.paid_fen + excluded.paid_fen,
      refunded_fen = sale_buckets.refunded_fen + excluded.refunded_fen, facts = sale_buckets.facts + excluded.facts`;

const addFactsOfOrders = prepareSql()('add_sale_facts', ['orderNos'], ({ orderNos }) =>
  addFacts(paidLines(sql`o.order_no = ANY(${orderNos}::text[])`)),
);

export async function addSaleFacts(tx: Db, orderNos: readonly string[]): Promise<void> {
  await addFactsOfOrders(tx, { orderNos });
}

/** For an order whose payment was undone, and which may be paid again by now: its sales are counted as they are. */
export async function replaceSaleFacts(tx: Db, orderNo: string): Promise<void> {
  await tx.execute(sql`
    WITH gone AS (DELETE FROM sale_facts USING order_lines l
      WHERE l.order_no = ${orderNo} AND ref = 'sale:' || l.order_no || ':' || l.line_no RETURNING sale_facts.*),
    sums AS (${bucketsOf(sql`gone`, ALL_GRAINS)})
    UPDATE sale_buckets b SET orders = b.orders - s.orders, quantity = b.quantity - s.quantity, paid_fen = b.paid_fen - s.paid_fen,
      facts = b.facts - s.facts
    FROM sums s
    WHERE (b.scope, b.dimension, b.grain, b.starts_on, b.key) = (s.scope, s.dimension, s.grain, s.starts_on, s.key)`);
  await tx.execute(sql`DELETE FROM sale_buckets WHERE facts = 0`);
  await addSaleFacts(tx, [orderNo]);
}

export async function addRefundFact(tx: Db, refundRowId: string): Promise<void> {
  await tx.execute(addFacts(refundedLines(sql`r.id = ${refundRowId}`)));
}

/** Reads all orders and refunds again. Statistics must be locked. */
export async function rebuildSaleFacts(tx: Db): Promise<void> {
  await tx.execute(sql`DELETE FROM sale_facts`);
  await tx.execute(sql`INSERT INTO sale_facts (${COLUMNS}) ${paidLines(sql`true`)}`);
  await tx.execute(sql`INSERT INTO sale_facts (${COLUMNS}) ${refundedLines(sql`true`)}`);
}

/** Sums all facts again. Months and years are the sums of their days, because an order is paid on one day. */
export async function rebuildSaleBuckets(tx: Db): Promise<void> {
  await tx.execute(sql`DELETE FROM sale_buckets`);
  await tx.execute(
    sql`INSERT INTO sale_buckets (${BUCKET_COLUMNS}) ${bucketsOf(sql`sale_facts`, sql`('day')`)}`,
  );
  await tx.execute(sql`
    INSERT INTO sale_buckets (${BUCKET_COLUMNS})
    SELECT b.scope, b.dimension, g.grain, date_trunc(g.grain, b.starts_on)::date, b.key, sum(b.orders), sum(b.quantity),
      sum(b.paid_fen), sum(b.refunded_fen), sum(b.facts)
    FROM sale_buckets b CROSS JOIN (VALUES ('month'), ('year')) AS g (grain)
    WHERE b.grain = 'day' GROUP BY 1, 2, 3, 4, 5`);
}

export async function isRebuilt(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM statistics_rebuilds`);
  return rows.length > 0;
}

export async function upsertRebuild(tx: Db, now: Date): Promise<void> {
  await tx.execute(sql`INSERT INTO statistics_rebuilds (rebuilt_at) VALUES (${now})
    ON CONFLICT (id) DO UPDATE SET rebuilt_at = excluded.rebuilt_at`);
}

export async function countSaleFacts(db: Db): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM sale_facts`);
  return rows[0]!.total;
}
