import { randomUUID } from 'node:crypto';
import { startPayment } from '@zhiye/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeOrder, makeUser } from '../../../testing/records.ts';
import { useApp } from '../../../testing/test-app.ts';
import { selectPaymentAttempts } from './attempts/payment-attempt.store.ts';

const app = useApp();
const run = (statement: SQL) => app.platform.db.execute(statement);

/** The constraint, or the text of the exception, that refused a statement. */
async function refusalOf(statement: SQL): Promise<string> {
  try {
    await run(statement);
  } catch (error) {
    const cause = ((error as Error).cause ?? error) as { constraint?: string; message: string };
    return cause.constraint ?? cause.message;
  }
  return 'accepted';
}

async function makePaidOrder() {
  const user = await makeUser(app);
  const { orderNo } = await makeOrder(app, user);
  await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, user);
  const [attempt] = await selectPaymentAttempts(app.platform.db, orderNo);
  app.emulator.pay(attempt!.outTradeNo, null);
  await app.emulator.notify(attempt!.outTradeNo);
  const [paid] = await selectPaymentAttempts(app.platform.db, orderNo);
  return { orderNo, userId: user.userId, attempt: paid! };
}

const insertAttempt = (orderNo: string, change: Record<string, unknown>): SQL => {
  const row: Record<string, unknown> = {
    id: randomUUID(),
    order_no: orderNo,
    provider: 'alipay',
    out_trade_no: randomUUID(),
    amount_fen: 1,
    state: 'closed',
    expires_at: new Date().toISOString(),
    ...change,
  };
  const names = sql.join(
    Object.keys(row).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    Object.values(row).map((value) => sql`${value}`),
    sql`, `,
  );
  return sql`INSERT INTO payment_attempts (${names}) VALUES (${values})`;
};

describe('the database itself refuses', () => {
  it('a second applied payment of an order, whatever the provider', async () => {
    const { orderNo } = await makePaidOrder();
    const second = { state: 'succeeded', transaction_id: randomUUID(), paid_fen: 1 };
    expect(await refusalOf(insertAttempt(orderNo, second))).toBe('payment_attempts_one_success');
    expect(await refusalOf(insertAttempt(orderNo, { ...second, state: 'surplus' }))).toBe('accepted');
  });

  it('two attempts of an order that can be paid, whatever their providers', async () => {
    const { orderNo } = await makeOrder(app, await makeUser(app));
    expect(await refusalOf(insertAttempt(orderNo, { state: 'open', provider: 'wechat-pay' }))).toBe(
      'accepted',
    );
    const second = insertAttempt(orderNo, { state: 'created', provider: 'alipay' });
    expect(await refusalOf(second)).toBe('payment_attempts_one_open');
  });

  it('a number or a transaction that a provider has already', async () => {
    const { orderNo, attempt } = await makePaidOrder();
    const { outTradeNo, transactionId } = attempt;
    const number = { provider: 'wechat-pay', out_trade_no: outTradeNo };
    expect(await refusalOf(insertAttempt(orderNo, number))).toBe('payment_attempts_by_number');
    const transaction = { provider: 'wechat-pay', transaction_id: transactionId };
    expect(await refusalOf(insertAttempt(orderNo, transaction))).toBe('payment_attempts_by_transaction');
  });

  it('a second result of a transaction, and any change of a result', async () => {
    const { attempt } = await makePaidOrder();
    const { transactionId } = attempt;
    const copy = sql`INSERT INTO payment_results (id, provider, out_trade_no, transaction_id, via, amount_fen, raw)
      SELECT ${randomUUID()}, provider, out_trade_no, transaction_id, via, amount_fen, raw
      FROM payment_results WHERE transaction_id = ${transactionId}`;
    expect(await refusalOf(copy)).toBe('payment_results_once');
    const change = sql`UPDATE payment_results SET amount_fen = 1 WHERE transaction_id = ${transactionId}`;
    expect(await refusalOf(change)).toBe('payment_results is append-only');
    const removal = sql`DELETE FROM payment_results WHERE transaction_id = ${transactionId}`;
    expect(await refusalOf(removal)).toBe('payment_results is append-only');
  });

  it('a ledger entry that does not balance, is repeated, or changes', async () => {
    const { orderNo, attempt } = await makePaidOrder();
    const sourceRef = `wechat-pay:${attempt.transactionId}`;
    const post = sql`INSERT INTO ledger_postings (entry_id, account, amount_fen)
      SELECT id, 'asset:alipay', 1 FROM ledger_entries WHERE source_ref = ${sourceRef}`;
    expect(await refusalOf(post)).toMatch(/does not balance: 1$/);
    const repeat = sql`INSERT INTO ledger_entries (source, source_ref, order_no) VALUES ('payment', ${sourceRef}, ${orderNo})`;
    expect(await refusalOf(repeat)).toBe('ledger_entries_by_source');
    for (const table of ['ledger_entries', 'ledger_postings'])
      expect(await refusalOf(sql`DELETE FROM ${sql.identifier(table)}`)).toBe(`${table} is append-only`);
    expect(await refusalOf(sql`UPDATE ledger_postings SET amount_fen = 0`)).toBe(
      'ledger_postings is append-only',
    );
  });

  it('an amount below zero or above the list price, and a paid order without the time of payment', async () => {
    const { orderNo } = await makeOrder(app, await makeUser(app));
    const change = (columns: SQL) => sql`UPDATE orders SET ${columns} WHERE order_no = ${orderNo}`;
    expect(await refusalOf(change(sql`amount_fen = -1`))).toBe('orders_amount');
    expect(await refusalOf(change(sql`amount_fen = list_fen + 1`))).toBe('orders_amount');
    expect(await refusalOf(change(sql`amount_fen = 0`))).toBe('accepted');
    expect(await refusalOf(change(sql`status = 'paid'`))).toBe('orders_paid_at');
    expect(await refusalOf(change(sql`paid_at = now()`))).toBe('orders_paid_at');
    const line = (columns: SQL) => sql`UPDATE order_lines SET ${columns} WHERE order_no = ${orderNo}`;
    expect(await refusalOf(line(sql`price_fen = -1`))).toBe('order_lines_price');
    expect(await refusalOf(line(sql`price_fen = list_fen + 1`))).toBe('order_lines_price');
    expect(await refusalOf(line(sql`quantity = 0`))).toBe('order_lines_quantity');
  });

  it('a change of the timeline, and an idempotency key that a user has already', async () => {
    const { orderNo, userId } = await makePaidOrder();
    const removal = sql`DELETE FROM order_timeline WHERE order_no = ${orderNo}`;
    expect(await refusalOf(removal)).toBe('order_timeline is append-only');
    const change = sql`UPDATE order_timeline SET event = 'paid' WHERE order_no = ${orderNo}`;
    expect(await refusalOf(change)).toBe('order_timeline is append-only');
    const copy = sql`INSERT INTO idempotency_keys (user_id, key, body_hash, order_no)
      SELECT user_id, key, 'x', order_no FROM idempotency_keys WHERE user_id = ${userId}`;
    expect(await refusalOf(copy)).toBe('idempotency_keys_user_id_key_pk');
  });
});
