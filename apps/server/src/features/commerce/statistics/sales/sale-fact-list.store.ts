import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { SaleFactFilter } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { WHOLE_SHOP } from '../facts/sale-fact.store.ts';

/** Whose facts: those of the shop, of a channel, or of one payer. */
export type FactScope = { readonly scope: string } | { readonly payerId: string };

const isIn = (scope: FactScope): SQL => {
  if ('payerId' in scope) return sql`f.user_id = ${scope.payerId}`;
  return scope.scope === WHOLE_SHOP ? sql`true` : sql`f.channel_id = ${scope.scope}`;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const BOOK_ID = /^[1-9]\d{0,8}$/;

/** A key that is none finds nothing. */
function isOfGroup({ groupBy, key }: SaleFactFilter): SQL {
  if (!groupBy || key === undefined) return sql`true`;
  const isKey = { payer: UUID.test(key), title: BOOK_ID.test(key), subject: true, publisher: true }[groupBy];
  if (!isKey) return sql`false`;
  return {
    payer: sql`f.user_id::text = ${key}`,
    title: sql`f.book_id::text = ${key}`,
    subject: sql`f.book_id IN (${booksOf('subject', key)})`,
    publisher: sql`f.book_id IN (${booksOf('publisher', key)})`,
  }[groupBy];
}

/** The ids of the books below a subject, or of a publisher. */
const booksOf = (groupBy: 'subject' | 'publisher', key: string): SQL =>
  groupBy === 'subject'
    ? sql`SELECT b.id FROM books b JOIN subjects s ON s.code = b.subject_code WHERE ${key} IN (s.code, s.parent_code)`
    : sql`SELECT b.id FROM books b WHERE b.publisher = ${key}`;

const found = (scope: FactScope, filter: SaleFactFilter): SQL => sql`
  FROM sale_facts f
  WHERE f.day BETWEEN ${filter.fromDay}::date AND ${filter.toDay}::date AND ${isIn(scope)} AND ${isOfGroup(filter)}`;

interface FactRow extends Record<string, unknown> {
  readonly ref: string;
  readonly is_refund: number;
  readonly day: string;
  readonly at: Date;
  readonly order_no: string;
  readonly payer_name: string;
  readonly title: string;
  readonly quantity: number;
  readonly amount_fen: number;
}

/** Newest day first. */
export async function selectSaleFacts(
  db: Db,
  scope: FactScope,
  filter: SaleFactFilter,
  page: { limit: number; offset?: number; after?: { day: string; ref: string } | undefined },
): Promise<FactRow[]> {
  const { after } = page;
  const isAfter = after ? sql`AND (f.day, f.ref) < (${after.day}::date, ${after.ref})` : sql``;
  const { rows } = await db.execute<FactRow>(sql`
    SELECT f.ref, f.is_refund, f.day::text, f.at, f.order_no, b.title, f.quantity, f.amount_fen,
      coalesce(nullif(CASE WHEN u.type = 3 THEN u.institution END, ''), u.name) AS payer_name
    FROM (SELECT f.* ${found(scope, filter)} ${isAfter}
      ORDER BY f.day DESC, f.ref DESC LIMIT ${page.limit} OFFSET ${page.offset ?? 0}) AS f
    JOIN users u ON u.id = f.user_id JOIN books b ON b.id = f.book_id
    ORDER BY f.day DESC, f.ref DESC`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

export async function sumSaleFacts(db: Db, scope: FactScope, filter: SaleFactFilter) {
  const { rows } = await db.execute<{ total: number; amount: number }>(sql`
    SELECT count(*)::int AS total,
      coalesce(sum(CASE WHEN f.is_refund = 1 THEN -f.amount_fen ELSE f.amount_fen END), 0)::bigint AS amount
    ${found(scope, filter)}`);
  return { total: rows[0]!.total, amountFen: rows[0]!.amount };
}

/** The same from the buckets, for everything of a shop or a channel: a range of years has a million facts. */
export async function sumBucketFacts(db: Db, buckets: SQL) {
  const { rows } = await db.execute<{ total: number; amount: number }>(sql`
    SELECT coalesce(sum(facts), 0)::int AS total, coalesce(sum(paid_fen - refunded_fen), 0)::bigint AS amount
    FROM (${buckets}) AS buckets`);
  return { total: rows[0]!.total, amountFen: rows[0]!.amount };
}

/** And of one payer or title. */
export const bucketsOfKey = (buckets: SQL, key: string): SQL =>
  sql`SELECT * FROM (${buckets}) AS buckets WHERE key = ${key}`;

/** And of the titles of a subject or a publisher. */
export const bucketsOfBooks = (buckets: SQL, groupBy: 'subject' | 'publisher', key: string): SQL =>
  sql`SELECT * FROM (${buckets}) AS buckets WHERE key::int IN (${booksOf(groupBy, key)})`;
