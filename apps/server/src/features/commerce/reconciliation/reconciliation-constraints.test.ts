import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../../testing/records.ts';
import { useApp } from '../../../testing/test-app.ts';

const app = useApp();

/** The constraint, or the text of the exception, that refused a statement. */
async function refusalOf(statement: SQL): Promise<string> {
  try {
    await app.platform.db.execute(statement);
  } catch (error) {
    const cause = ((error as Error).cause ?? error) as { constraint?: string; message: string };
    return cause.constraint ?? cause.message;
  }
  return 'accepted';
}

const insert = (table: string, row: Record<string, unknown>): SQL => {
  const names = Object.keys(row).map((name) => sql.identifier(name));
  const values = Object.values(row).map((value) => sql`${value}`);
  return sql`INSERT INTO ${sql.identifier(table)} (${sql.join(names, sql`, `)}) VALUES (${sql.join(values, sql`, `)})`;
};

let lastDay = 0;
const insertDay = (change: Record<string, unknown> = {}) => {
  const day = `2025-01-${String(((lastDay += 1) % 28) + 1).padStart(2, '0')}`;
  return insert('reconciliation_days', { provider: `p${lastDay}`, day, ...change });
};
const DAY = { provider: 'alipay', day: '2025-06-01' };

const insertCase = async (change: Record<string, unknown> = {}) => {
  await app.platform.db.execute(sql`${insert('reconciliation_days', DAY)} ON CONFLICT DO NOTHING`);
  const row = {
    ...DAY,
    id: randomUUID(),
    kind: 'amount',
    number: randomUUID(),
    here_fen: 1,
    there_fen: 2,
    ...change,
  };
  return { row, refusal: await refusalOf(insert('reconciliation_cases', row)) };
};

describe('the database itself refuses', () => {
  it('a day that is there already', async () => {
    const day = { provider: 'wechat-pay', day: '2025-03-01' };
    expect(await refusalOf(insert('reconciliation_days', day))).toBe('accepted');
    expect(await refusalOf(insert('reconciliation_days', day))).toBe('reconciliation_days_provider_day_pk');
  });

  it.each([
    [{ state: 'unknown' }, 'reconciliation_days_state'],
    [{ state: 'failed' }, 'reconciliation_days_problem'],
    [{ state: 'failed', problem: 'damaged' }, 'accepted'],
    [{ state: 'matched' }, 'reconciliation_days_read'],
    [{ state: 'different' }, 'reconciliation_days_read'],
    [{ here_payments: -1 }, 'reconciliation_days_counts'],
    [{ there_refunds_fen: -1 }, 'reconciliation_days_counts'],
    [{ state: 'matched', read_at: '2025-01-01', here_payments_fen: 1 }, 'reconciliation_days_matched'],
    [{ state: 'matched', read_at: '2025-01-01', there_refunds: 1 }, 'reconciliation_days_matched'],
    [{ state: 'matched', read_at: '2025-01-01', here_refunds: 1, there_refunds: 1 }, 'accepted'],
    [{ there_payments_fen: 900_719_925_474_099 }, 'accepted'],
  ])('a day with %j: %s', async (change, refusal) => {
    expect(await refusalOf(insertDay(change))).toBe(refusal);
  });

  it.each([
    [{ line_no: 1 }, 'accepted'],
    [{ line_no: 1 }, 'reconciliation_lines_provider_day_line_no_pk'],
    [{ line_no: 2, kind: 'fee' }, 'reconciliation_lines_kind'],
    [{ line_no: 2, amount_fen: -1 }, 'reconciliation_lines_amount'],
    [{ line_no: 2, day: '1999-01-01' }, 'reconciliation_lines_day_fk'],
  ])('a line with %j: %s', async (change, refusal) => {
    await app.platform.db.execute(sql`${insert('reconciliation_days', DAY)} ON CONFLICT DO NOTHING`);
    const line = {
      ...DAY,
      kind: 'payment',
      number: 'N',
      transaction_id: 'T',
      out_trade_no: 'N',
      amount_fen: 1,
      occurred_at: '2025-06-01',
      is_settled: true,
    };
    expect(await refusalOf(insert('reconciliation_lines', { ...line, ...change }))).toBe(refusal);
  });

  it.each([
    [{ kind: 'other' }, 'reconciliation_cases_kind'],
    [{ kind: 'missing_here' }, 'reconciliation_cases_amounts'],
    [{ kind: 'missing_here', here_fen: null }, 'accepted'],
    [{ kind: 'refund_missing_there' }, 'reconciliation_cases_amounts'],
    [{ kind: 'refund_missing_there', there_fen: null }, 'accepted'],
    [{ kind: 'amount', here_fen: null }, 'reconciliation_cases_amounts'],
    [{ kind: 'refund_amount', here_fen: 2 }, 'reconciliation_cases_amounts'],
    [{ state: 'gone' }, 'reconciliation_cases_state'],
    [{ state: 'resolved' }, 'reconciliation_cases_resolved'],
    [{ resolution: 'done' }, 'reconciliation_cases_resolved'],
    [{ state: 'vanished' }, 'reconciliation_cases_vanished'],
    [{ vanished_at: '2025-06-02' }, 'reconciliation_cases_vanished'],
    [{ state: 'vanished', vanished_at: '2025-06-02' }, 'accepted'],
    [{ day: '1999-01-01' }, 'reconciliation_cases_day_fk'],
  ])('a case with %j: %s', async (change, refusal) => {
    expect((await insertCase(change)).refusal).toBe(refusal);
  });

  it('a resolution without a text, a person or an owner', async () => {
    const { userId } = await makeUser(app);
    const resolved = {
      state: 'resolved',
      resolution: 'x',
      resolved_by: userId,
      owner_id: userId,
      resolved_at: '2025-06-02',
    };
    expect((await insertCase(resolved)).refusal).toBe('accepted');
    for (const change of [
      { resolution: ' ' },
      { resolution: null },
      { resolved_by: null },
      { owner_id: null },
      { resolved_at: null },
    ])
      expect((await insertCase({ ...resolved, ...change })).refusal).toBe('reconciliation_cases_resolved');
  });

  it('the same difference twice, also when an amount is missing', async () => {
    const { row } = await insertCase();
    expect((await insertCase({ number: row.number })).refusal).toBe('reconciliation_cases_once');
    expect((await insertCase({ number: row.number, there_fen: 3 })).refusal).toBe('accepted');
    const missing = { kind: 'missing_here', here_fen: null };
    const { row: other } = await insertCase(missing);
    expect((await insertCase({ ...missing, number: other.number })).refusal).toBe(
      'reconciliation_cases_once',
    );
  });

  it('a change of what was found, of a resolved case, and every deletion', async () => {
    const { userId } = await makeUser(app);
    const { row } = await insertCase();
    const update = (change: SQL) =>
      refusalOf(sql`UPDATE reconciliation_cases SET ${change} WHERE id = ${row.id}`);
    for (const change of [
      sql`here_fen = 5`,
      sql`there_fen = 5`,
      sql`number = 'x'`,
      sql`day = day + 1`,
      sql`kind = 'refund_amount'`,
      sql`provider = 'wechat-pay'`,
      sql`order_no = 'x'`,
      sql`transaction_id = 'x'`,
      sql`created_at = now() - interval '1 day'`,
    ])
      expect(await update(change)).toContain('does not change');
    const resolve = sql`state = 'resolved', resolution = 'x', resolved_by = ${userId}, owner_id = ${userId}, resolved_at = now(), vanished_at = NULL`;
    expect(await update(sql`state = 'vanished', vanished_at = now()`)).toBe('accepted');
    expect(await update(resolve)).toContain('is not resolved');
    expect(await update(sql`state = 'open', vanished_at = NULL`)).toBe('accepted');
    expect(await update(resolve)).toBe('accepted');
    expect(await update(sql`resolution = 'y'`)).toContain('a resolved reconciliation case does not change');
    expect(await update(sql`owner_id = NULL`)).toContain('a resolved reconciliation case does not change');
    expect(await refusalOf(sql`DELETE FROM reconciliation_cases WHERE id = ${row.id}`)).toContain(
      'cannot be deleted',
    );
  });
});
