import { randomUUID } from 'node:crypto';
import { startPayment } from '@zhiye/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeOrder, makeUser } from '../../../../testing/records.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { selectPaymentAttempts } from '../attempts/payment-attempt.store.ts';

const app = useOwnApp();
const STATES = ['requested', 'approved', 'sent', 'succeeded', 'abnormal', 'rejected'] as const;

/** A paid order of one line for 4,500 fen, its buyer, two staff users, and a way to insert refunds of it. */
async function makePaidOrder() {
  const [buyer, first, second] = [await makeUser(app), await makeUser(app, 5), await makeUser(app, 5)];
  const { orderNo } = await makeOrder(app, buyer);
  await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, buyer);
  const [attempt] = await selectPaymentAttempts(app.platform.db, orderNo);
  app.emulator.pay(attempt!.outTradeNo, null);
  await app.emulator.notify(attempt!.outTradeNo);
  const insert = async (change: Record<string, unknown> = {}): Promise<string> => {
    const id = randomUUID();
    const row: Record<string, unknown> = {
      id,
      attempt_id: attempt!.id,
      order_no: orderNo,
      line_no: 1,
      amount_fen: 100,
      reason: 'r',
      state: 'requested',
      out_refund_no: `R${id}`,
      requested_by: buyer.userId,
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
    await app.platform.db.execute(sql`INSERT INTO refunds (${names}) VALUES (${values})`);
    return id;
  };
  const approve = (id: string, by: [string | null, string | null] = [first.userId, second.userId]) =>
    app.platform.db.execute(
      sql`UPDATE refunds SET state = 'approved', first_approved_by = ${by[0]}, second_approved_by = ${by[1]} WHERE id = ${id}`,
    );
  const sums = async () =>
    (
      await app.platform.db.execute(
        sql`SELECT refunding_fen, refunded_fen FROM payment_attempts WHERE id = ${attempt!.id}`,
      )
    ).rows[0];
  return { orderNo, buyer, first, second, attempt: attempt!, insert, approve, sums };
}

const run = (statement: SQL) => app.platform.db.execute(statement);

/** The constraint, or the text of the exception, that refused a statement. */
async function refusalOf(statement: Promise<unknown>): Promise<string> {
  try {
    await statement;
  } catch (error) {
    const { constraint, message } = ((error as Error).cause ?? error) as {
      constraint?: string;
      message: string;
    };
    return constraint ?? message;
  }
  return 'accepted';
}

it('the sums of a payment follow its refunds, and never pass what was paid', async () => {
  const { insert, approve, sums } = await makePaidOrder();
  expect(await refusalOf(insert({ amount_fen: 4_501 }))).toBe('payment_attempts_refunds');
  const id = await insert({ amount_fen: 4_000 });
  expect(await sums()).toEqual({ refunding_fen: 4_000, refunded_fen: 0 });
  const surplus = { line_no: null, requested_by: null, state: 'approved' };
  expect(await refusalOf(insert({ ...surplus, amount_fen: 501 }))).toBe('payment_attempts_refunds');
  await approve(id);
  await run(sql`UPDATE refunds SET state = 'sent' WHERE id = ${id}`);
  await run(sql`UPDATE refunds SET state = 'succeeded', succeeded_at = now() WHERE id = ${id}`);
  expect(await sums()).toEqual({ refunding_fen: 0, refunded_fen: 4_000 });
  expect(await refusalOf(insert({ ...surplus, amount_fen: 501 }))).toBe('payment_attempts_refunds');
});

it('a rejected refund frees its amount and its line', async () => {
  const { insert, first, sums } = await makePaidOrder();
  const id = await insert();
  expect(await refusalOf(insert())).toBe('more copies of a line are refunded than it has');
  await run(sql`UPDATE refunds SET state = 'rejected', rejected_by = ${first.userId} WHERE id = ${id}`);
  expect(await sums()).toEqual({ refunding_fen: 0, refunded_fen: 0 });
  expect(await refusalOf(insert())).toBe('accepted');
});

it('a payment that has not arrived cannot be refunded', async () => {
  const { insert } = await makePaidOrder();
  const buyer = await makeUser(app);
  const { orderNo } = await makeOrder(app, buyer);
  await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, buyer);
  const [open] = await selectPaymentAttempts(app.platform.db, orderNo);
  expect(await refusalOf(insert({ attempt_id: open!.id, amount_fen: 1 }))).toBe('payment_attempts_refunds');
});

it('maker is not checker, and two people approve', async () => {
  const { insert, approve, buyer, first, second } = await makePaidOrder();
  const id = await insert();
  expect(await refusalOf(approve(id, [buyer.userId, second.userId]))).toBe('refunds_two_people');
  expect(await refusalOf(approve(id, [first.userId, buyer.userId]))).toBe('refunds_second_person');
  expect(await refusalOf(approve(id, [first.userId, first.userId]))).toBe('refunds_second_person');
  expect(await refusalOf(approve(id, [null, second.userId]))).toBe('refunds_second_person');
  expect(await refusalOf(approve(id, [first.userId, null]))).toBe('refunds_approved');
  expect(await refusalOf(approve(id))).toBe('accepted');
});

it.each([
  ['without an amount', { amount_fen: 0 }, 'refunds_amount'],
  ['of no copy', { quantity: 0 }, 'refunds_quantity'],
  ['of more copies than the line has', { quantity: 2 }, 'more copies of a line are refunded than it has'],
  ['of a line, asked for by nobody', { requested_by: null }, 'refunds_requested_by'],
  [
    'of a line that does not exist',
    { line_no: 9 },
    'refunds_order_no_line_no_order_lines_order_no_line_no_fk',
  ],
  ['that begins as approved', { state: 'approved' }, 'a refund cannot begin as approved'],
  ['that begins as succeeded', { state: 'succeeded' }, 'a refund cannot begin as succeeded'],
])('a refund %s is refused', async (_what, change, refusal) => {
  const { insert } = await makePaidOrder();
  expect(await refusalOf(insert(change))).toBe(refusal);
});

it('numbers, surplus refunds and history are unique and stay', async () => {
  const { insert, attempt } = await makePaidOrder();
  const id = await insert({ out_refund_no: `N${attempt.id}` });
  const surplus = { line_no: null, requested_by: null, state: 'approved' };
  expect(await refusalOf(insert({ ...surplus, out_refund_no: `N${attempt.id}` }))).toBe('refunds_by_number');
  await insert(surplus);
  expect(await refusalOf(insert(surplus))).toBe('refunds_one_per_surplus');
  expect(await refusalOf(run(sql`DELETE FROM refunds WHERE id = ${id}`))).toBe('a refund cannot be deleted');
  expect(await refusalOf(run(sql`UPDATE refunds SET amount_fen = 1 WHERE id = ${id}`))).toContain(
    'do not change',
  );
});

it('every pair of states is tried on the trigger', async () => {
  const { first, second } = await makePaidOrder();
  const paths: Record<(typeof STATES)[number], (typeof STATES)[number][]> = {
    requested: [],
    rejected: ['rejected'],
    approved: ['approved'],
    sent: ['approved', 'sent'],
    succeeded: ['approved', 'sent', 'succeeded'],
    abnormal: ['approved', 'sent', 'abnormal'],
  };
  const move = (id: string, to: string) =>
    run(sql`UPDATE refunds SET state = ${to}, first_approved_by = ${first.userId}, second_approved_by = ${second.userId},
      rejected_by = CASE WHEN ${to} = 'rejected' THEN ${first.userId}::uuid END,
      succeeded_at = CASE WHEN ${to} = 'succeeded' THEN now() END WHERE id = ${id}`);
  const allowed: string[] = [];
  for (const from of STATES) {
    for (const to of STATES) {
      const { insert } = await makePaidOrder();
      const id = await insert();
      for (const step of paths[from]) await move(id, step);
      const result = from === to ? 'same' : await refusalOf(move(id, to));
      if (result === 'accepted') allowed.push(`${from} ${to}`);
      else if (from !== to) expect(result).toContain('a refund cannot go from');
    }
  }
  expect(allowed.toSorted()).toEqual(
    [
      'requested approved',
      'requested rejected',
      'approved sent',
      'sent succeeded',
      'sent abnormal',
      'abnormal sent',
      'abnormal succeeded',
    ].toSorted(),
  );
});
