// Reads the books of the shop from its database.
import type pg from 'pg';
import type { ShopBooks } from './books.ts';

type Table = Exclude<keyof ShopBooks, 'openWork'>;

const QUERIES: Readonly<Record<Table, string>> = {
  orders: `SELECT o.order_no AS "orderNo", user_id AS "userId", status, amount_fen AS "amountFen",
      fulfilled_at IS NOT NULL AS "isFulfilled", on_account AS "onAccount", statement_id AS "statementId"
      FROM orders o LEFT JOIN agreement_orders a ON a.order_no = o.order_no`,
  quotations: `SELECT q.quotation_no AS "quotationNo", q.state, q.order_no AS "orderNo", (
        SELECT sum(l.unit_fen * l.quantity)::int FROM quotation_versions v
        JOIN quotation_version_lines l USING (quotation_no, version_no)
        WHERE v.quotation_no = q.quotation_no AND v.state = 'sent') AS "amountFen" FROM quotations q`,
  lines: `SELECT order_no AS "orderNo", line_no AS "lineNo", book_id AS "bookId", usage_mode AS "usageMode", quantity,
      price_fen AS "priceFen" FROM order_lines`,
  idempotencyKeys: `SELECT user_id AS "userId", key, order_no AS "orderNo" FROM idempotency_keys`,
  attempts: `SELECT order_no AS "orderNo", provider, out_trade_no AS "outTradeNo", state,
      transaction_id AS "transactionId", paid_fen AS "paidFen" FROM payment_attempts`,
  results: `SELECT provider, out_trade_no AS "outTradeNo", transaction_id AS "transactionId", amount_fen AS "amountFen",
      problem FROM payment_results`,
  refunds: `SELECT r.order_no AS "orderNo", r.line_no AS "lineNo", r.quantity, r.amount_fen AS "amountFen", r.state,
      r.out_refund_no AS "outRefundNo", coalesce(a.provider, 'bank') AS payer, r.bank_reference AS "bankReference"
      FROM refunds r LEFT JOIN payment_attempts a ON a.id = r.attempt_id`,
  postings: `SELECT e.id::int AS "entryId", e.source, e.source_ref AS "sourceRef", e.order_no AS "orderNo", p.account,
      p.amount_fen::int AS "amountFen" FROM ledger_entries e JOIN ledger_postings p ON p.entry_id = e.id`,
  entitlements: `SELECT user_id AS "userId", book_id AS "bookId", source, source_ref AS "sourceRef",
      (extract(epoch FROM starts_at) * 1000)::float8 AS "startsAt", (extract(epoch FROM ends_at) * 1000)::float8 AS "endsAt",
      revoked_at IS NOT NULL AS "isRevoked" FROM entitlements`,
  codes: `SELECT id AS "codeId", order_no AS "orderNo", line_no AS "lineNo", ordinal, book_id AS "bookId", state,
      activated_by AS "activatedBy", refund_row_id IS NOT NULL AS "isHeld", taken_back_at IS NOT NULL AS "isTakenBack",
      readable_until IS NOT NULL AS "isKept" FROM codes`,
  reconciliationDays: `SELECT provider, state, there_payments AS payments, there_refunds AS refunds
      FROM reconciliation_days WHERE read_at IS NOT NULL AND there_payments + here_payments > 0`,
  reconciliationCases: `SELECT provider, kind, number FROM reconciliation_cases`,
};

/** What waits although its time is over. The clock of the shop is ahead of that of the database here. */
const OPEN_WORK: Readonly<Record<string, string>> = {
  'orders without payment': `SELECT count(*)::int AS count FROM orders WHERE status = 'unpaid'`,
  'paid orders without delivery': `SELECT count(*)::int AS count FROM orders WHERE status = 'paid' AND fulfilled_at IS NULL`,
  'payment attempts': `SELECT count(*)::int AS count FROM payment_attempts WHERE state IN ('created', 'open', 'closing')`,
  refunds: `SELECT count(*)::int AS count FROM refunds WHERE state NOT IN ('succeeded', 'rejected')`,
  events: `SELECT count(*)::int AS count FROM event_outbox WHERE delivered_at IS NULL`,
  'bank lines of nobody': `SELECT count(*)::int AS count FROM bank_statement_lines l
      WHERE NOT EXISTS (SELECT FROM transfer_matches WHERE line_id = l.id AND state <> 'returned')
        AND NOT EXISTS (SELECT FROM bank_line_filings WHERE line_id = l.id AND state <> 'returned')`,
  'proposals for bank lines': `SELECT count(*)::int AS count FROM transfer_matches WHERE state = 'proposed'`,
  'quotations without an answer': `SELECT count(*)::int AS count FROM quotations WHERE state IN ('asked', 'returned', 'quoted')`,
  'deliveries on account without a statement': `SELECT count(*)::int AS count FROM agreement_orders WHERE statement_id IS NULL`,
  'mails with codes': `SELECT count(*)::int AS count FROM code_mails WHERE sent_at IS NULL`,
};

async function readRows<Row>(pool: pg.Pool, query: string): Promise<Row[]> {
  const { rows } = await pool.query(query);
  return rows as Row[];
}

export async function countOpenWork(pool: pg.Pool): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, query] of Object.entries(OPEN_WORK)) {
    const [row] = await readRows<{ count: number }>(pool, query);
    counts[name] = row!.count;
  }
  return counts;
}

export async function readShopBooks(pool: pg.Pool): Promise<ShopBooks> {
  const tables = await Promise.all(
    Object.entries(QUERIES).map(async ([table, query]) => [table, await readRows(pool, query)] as const),
  );
  return { ...(Object.fromEntries(tables) as unknown as ShopBooks), openWork: await countOpenWork(pool) };
}
