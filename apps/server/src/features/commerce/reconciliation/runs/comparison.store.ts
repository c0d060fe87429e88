// Compares bills with the ledger, by number. Both sides are read in one statement, so that they are of one moment.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PaymentProviderName } from '@zhiye/contract';
import type { Tx } from '../../../../db/client.ts';
import { ledgerEntries, ledgerPostings } from '../../../../db/tables/commerce/ledger.ts';
import { paymentAttempts, paymentResults } from '../../../../db/tables/commerce/payments.ts';
import {
  reconciliationCases,
  reconciliationDays,
  reconciliationLines,
} from '../../../../db/tables/commerce/reconciliation.ts';
import { refunds } from '../../../../db/tables/commerce/refunds.ts';
import { newId } from '../../../../platform/ids.ts';

/** So close to midnight, the provider's other record of the same payment may belong to the other day. */
const MIDNIGHT_MARGIN = sql`interval '1 hour'`;

/** `days` are days whose bill has been read. */
interface Comparison {
  readonly provider: PaymentProviderName;
  readonly days: readonly string[];
}

/** What the ledger has posted for a source to the account at the provider; the amount of a refund is negative there. */
const posted = (source: 'payment' | 'refund', provider: string, reference: SQL) => sql`
  (SELECT abs(p.amount_fen) FROM ${ledgerEntries} e JOIN ${ledgerPostings} p ON p.entry_id = e.id
    WHERE e.source = ${source} AND e.source_ref = ${`${provider}:`} || ${reference} AND p.account = ${`asset:${provider}`})`;

/**
 * `items`: each number once, with both amounts. Its day is that of the bill; for what no bill has, that of the provider's time of
 * success. A refund that the provider still processes, and that the shop has not booked, is no item.
 */
const itemsOf = ({ provider, days }: Comparison): SQL => {
  const dayList = sql`${sql.param([...days])}::date[]`;
  const startOf = (day: SQL) => sql`((${day})::timestamp AT TIME ZONE 'Asia/Shanghai')`;
  const dayOf = (instant: SQL) => sql`(${instant} AT TIME ZONE 'Asia/Shanghai')::date`;
  const first = sql`(SELECT ${startOf(sql`min(d)`)} FROM unnest(${dayList}) d)`;
  const end = sql`(SELECT ${startOf(sql`max(d) + 1`)} FROM unnest(${dayList}) d)`;
  return sql`
  keys AS (
    SELECT kind, number FROM ${reconciliationLines} WHERE provider = ${provider} AND day = ANY(${dayList})
    UNION
    SELECT 'payment', out_trade_no FROM ${paymentAttempts}
      WHERE provider = ${provider} AND paid_at >= ${first} AND paid_at < ${end}
    UNION
    SELECT 'refund', r.out_refund_no FROM ${refunds} r JOIN ${paymentAttempts} a ON a.id = r.attempt_id
      WHERE a.provider = ${provider} AND r.succeeded_at >= ${first} AND r.succeeded_at < ${end}
  ),
  there AS (
    SELECT k.kind, k.number, min(l.day) AS day, sum(l.amount_fen)::bigint AS fen, bool_or(l.is_settled) AS is_settled,
      min(l.transaction_id) AS transaction_id, min(l.out_trade_no) AS out_trade_no
    FROM keys k
    JOIN ${reconciliationLines} l ON l.provider = ${provider} AND l.kind = k.kind AND l.number = k.number
    GROUP BY k.kind, k.number
  ),
  here AS (
    SELECT k.kind, k.number, a.paid_at AS at, a.paid_fen AS applied_fen, a.transaction_id, a.out_trade_no,
      coalesce(${posted('payment', provider, sql`a.transaction_id`)}, 0) AS fen
    FROM keys k
    JOIN ${paymentAttempts} a ON k.kind = 'payment' AND a.provider = ${provider} AND a.out_trade_no = k.number
      AND a.state IN ('succeeded', 'surplus')
    UNION ALL
    SELECT k.kind, k.number, r.succeeded_at, r.amount_fen, a.transaction_id, a.out_trade_no,
      coalesce(${posted('refund', provider, sql`r.out_refund_no`)}, 0)
    FROM keys k
    JOIN ${refunds} r ON k.kind = 'refund' AND r.out_refund_no = k.number AND r.state = 'succeeded'
    JOIN ${paymentAttempts} a ON a.id = r.attempt_id AND a.provider = ${provider}
  ),
  compared AS (
    SELECT kind, number, coalesce(t.day, ${dayOf(sql`h.at`)}) AS day, t.fen AS there_fen,
      -- what the ledger has; the amount of the applied result, when that alone differs from the bill
      CASE WHEN t.fen = h.fen THEN h.applied_fen ELSE h.fen END AS here_fen,
      coalesce(t.transaction_id, h.transaction_id) AS transaction_id,
      coalesce(t.out_trade_no, h.out_trade_no) AS out_trade_no, h.at
    FROM there t FULL JOIN here h USING (kind, number)
    WHERE h.number IS NOT NULL OR t.is_settled
  ),
  items AS (
    SELECT c.kind, c.number, c.day, c.there_fen,
      -- a payment that was not applied, because its amount is not the one of its attempt
      CASE WHEN c.here_fen IS NULL AND c.kind = 'payment' AND a.amount_fen <> c.there_fen AND EXISTS (
        SELECT FROM ${paymentResults} p WHERE p.provider = ${provider} AND p.transaction_id = c.transaction_id
          AND p.problem = 'wrongAmount') THEN a.amount_fen ELSE c.here_fen END AS here_fen,
      c.transaction_id, a.order_no,
      c.there_fen IS NULL AND (
        (c.at >= ${startOf(sql`c.day + 1`)} - ${MIDNIGHT_MARGIN} AND NOT EXISTS (
          SELECT FROM ${reconciliationDays} d
            WHERE d.provider = ${provider} AND d.day = c.day + 1 AND d.read_at IS NOT NULL))
        OR (c.at < ${startOf(sql`c.day`)} + ${MIDNIGHT_MARGIN} AND EXISTS (
          SELECT FROM ${reconciliationDays} d
            WHERE d.provider = ${provider} AND d.day = c.day - 1 AND d.read_at IS NULL))
      ) AS is_pending
    FROM compared c
    LEFT JOIN ${paymentAttempts} a ON a.provider = ${provider} AND a.out_trade_no = c.out_trade_no
    WHERE c.day = ANY(${dayList})
  )`;
};

/**
 * Writes the differences as cases. A case that was found before stays as it is, one that has vanished and is back is open again,
 * and an open one without its difference has vanished.
 */
export async function writeCases(tx: Tx, comparison: Comparison, now: Date): Promise<void> {
  const { provider, days } = comparison;
  const { rows: found } = await tx.execute<FoundCase>(sql`
    WITH ${itemsOf(comparison)}
    SELECT day::text AS day, number, transaction_id AS "transactionId", order_no AS "orderNo",
      here_fen::bigint AS "hereFen", there_fen AS "thereFen",
      (CASE kind WHEN 'refund' THEN 'refund_' ELSE '' END) || (CASE
        WHEN here_fen IS NULL THEN 'missing_here' WHEN there_fen IS NULL THEN 'missing_there' ELSE 'amount' END) AS kind
    FROM items WHERE here_fen IS DISTINCT FROM there_fen AND NOT is_pending`);
  await tx.execute(sql`
    UPDATE ${reconciliationCases} SET state = 'vanished', vanished_at = ${now.toISOString()}
    WHERE provider = ${provider} AND day = ANY(${sql.param([...days])}::date[]) AND state = 'open'
      AND NOT EXISTS (SELECT FROM ${recordsOf(found)}
        WHERE f.kind = ${reconciliationCases.kind} AND f.number = ${reconciliationCases.number}
          AND f."hereFen" IS NOT DISTINCT FROM ${reconciliationCases.hereFen}
          AND f."thereFen" IS NOT DISTINCT FROM ${reconciliationCases.thereFen})`);
  if (found.length === 0) return;
  await tx.execute(sql`
    INSERT INTO ${reconciliationCases}
      (id, provider, day, kind, number, transaction_id, order_no, here_fen, there_fen, created_at)
    SELECT f.id, ${provider}, f.day, f.kind, f.number, f."transactionId", f."orderNo", f."hereFen", f."thereFen",
      ${now.toISOString()}
    FROM ${recordsOf(found.map((one) => ({ ...one, id: newId(now) })))}
    ON CONFLICT ON CONSTRAINT reconciliation_cases_once
      DO UPDATE SET state = 'open', vanished_at = NULL WHERE ${reconciliationCases.state} = 'vanished'`);
}

interface FoundCase extends Record<string, unknown> {
  readonly day: string;
  readonly kind: string;
  readonly number: string;
  readonly transactionId: string | null;
  readonly orderNo: string | null;
  readonly hereFen: number | null;
  readonly thereFen: number | null;
}

const recordsOf = (found: readonly object[]): SQL => sql`
  jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS f(id uuid, day date, kind text, number text,
    "transactionId" text, "orderNo" text, "hereFen" bigint, "thereFen" bigint)`;

/** Writes what both sides have in each day, and what follows from it. */
export async function writeDayTotals(tx: Tx, comparison: Comparison): Promise<void> {
  const { provider, days } = comparison;
  const count = (kind: string, side: SQL) =>
    sql`count(*) FILTER (WHERE kind = ${kind} AND ${side} IS NOT NULL AND NOT is_pending)`;
  const sum = (kind: string, side: SQL) =>
    sql`coalesce(sum(${side}) FILTER (WHERE kind = ${kind} AND NOT is_pending), 0)`;
  const [here, there] = [sql`here_fen`, sql`there_fen`];
  await tx.execute(sql`
    WITH ${itemsOf(comparison)}, totals AS (
      SELECT d.day, count(*) FILTER (WHERE is_pending) AS pending,
        ${count('payment', there)} AS tp, ${sum('payment', there)} AS tpf,
        ${count('refund', there)} AS tr, ${sum('refund', there)} AS trf,
        ${count('payment', here)} AS hp, ${sum('payment', here)} AS hpf,
        ${count('refund', here)} AS hr, ${sum('refund', here)} AS hrf,
        count(*) FILTER (WHERE here_fen IS DISTINCT FROM there_fen AND NOT is_pending) AS differences
      FROM unnest(${sql.param([...days])}::date[]) AS d(day) LEFT JOIN items USING (day) GROUP BY d.day
    )
    UPDATE ${reconciliationDays} SET
      there_payments = tp, there_payments_fen = tpf, there_refunds = tr, there_refunds_fen = trf,
      here_payments = hp, here_payments_fen = hpf, here_refunds = hr, here_refunds_fen = hrf,
      state = CASE WHEN differences > 0 THEN 'different' WHEN pending > 0 THEN 'waiting' ELSE 'matched' END
    FROM totals t WHERE ${reconciliationDays.provider} = ${provider} AND ${reconciliationDays.day} = t.day`);
}

/** Whether the shop has a payment or a refund on this day. */
export async function hasOwnItems(tx: Tx, provider: PaymentProviderName, day: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    WITH ${itemsOf({ provider, days: [day] })} SELECT 1 FROM items WHERE there_fen IS NULL LIMIT 1`);
  return rows.length > 0;
}
