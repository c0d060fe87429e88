import {
  checkPayment,
  getBookAccess,
  getOrder,
  getPaymentState,
  paymentErrors,
  startPayment,
} from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { postgresClock } from '../../../db/database-clock.ts';
import { makeOrder, makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { useOwnApp } from '../../../testing/test-app.ts';
import { selectPaymentAttempts } from './attempts/payment-attempt.store.ts';

const app = useOwnApp();
const MINUTE_MS = 60_000;
const SKEWS_MS = [5_000, -5_000, 3_600_000, -3_600_000];

const statusOf = async (orderNo: string, user: TestUser) =>
  (await app.call(getOrder, { orderNo }, user)).body.data.status;

describe.each(SKEWS_MS)('with the clock of the database %i ms from the clock of the server', (skewMs) => {
  it('an order can be paid for 30 minutes, and the page counts them', async () => {
    app.clock.setSkew(skewMs);
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    const { payBefore, now } = (await app.call(getPaymentState, { orderNo }, user)).body.data;
    const leftMs = Date.parse(payBefore) - Date.parse(now);
    expect(leftMs).toBeGreaterThan(29 * MINUTE_MS);
    expect(leftMs).toBeLessThanOrEqual(30 * MINUTE_MS);
    expect((await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, user)).body.isOK).toBe(true);
    app.clock.advance(31 * MINUTE_MS);
    const late = await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, user);
    expect(late.body.code).toBe(paymentErrors.notPayable.code);
  });

  it('an order expires when its job is due, and is no longer shown as waiting', async () => {
    app.clock.setSkew(skewMs);
    const user = await makeUser(app);
    const { orderNo, bookId } = await makeOrder(app, user);
    app.clock.advance(30 * MINUTE_MS);
    expect((await app.call(getBookAccess, { bookId }, user)).body.data.unpaidOrderNo).toBeNull();
    await app.jobs.expireOrder({ orderNo });
    expect(await statusOf(orderNo, user)).toBe('canceled');
  });

  it('a payment is recognized and polled', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, user);
    const [attempt] = await selectPaymentAttempts(app.platform.db, orderNo);
    expect((await app.call(checkPayment, { orderNo }, user)).body.data.status).toBe('unpaid');
    app.emulator.pay(attempt!.outTradeNo, null);
    // the clock of this server jumps; the clocks of the provider and of the database do not
    app.clock.advance(-skewMs);
    app.clock.setSkew(skewMs);
    expect(await app.emulator.notify(attempt!.outTradeNo)).toBe(204);
    expect(await statusOf(orderNo, user)).toBe('paid');
  });
});

it('a job that runs before the deadline sends itself again for the deadline', async () => {
  const user = await makeUser(app);
  const { orderNo } = await makeOrder(app, user);
  app.clock.setSkew(-1_000);
  await app.jobs.expireOrder({ orderNo });
  expect(await statusOf(orderNo, user)).toBe('unpaid');
  const { rows } = await app.platform.pool.query<{ start_after: Date }>(
    `SELECT start_after FROM pgboss.job WHERE name = 'expireOrder' AND data->>'orderNo' = $1`,
    [orderNo],
  );
  const { payBefore } = (await app.call(getOrder, { orderNo }, user)).body.data;
  expect(rows.map((row) => row.start_after.toISOString())).toEqual([payBefore, payBefore]);
});

it.each([
  [0, 200],
  [1_900, 200],
  [2_500, 503],
  [-2_500, 503],
])('/readyz with a difference of %i ms between the clocks replies %i', async (skewMs, status) => {
  app.clock.setSkew(skewMs);
  const reply = await app.app.inject({ url: '/readyz' });
  expect(reply.statusCode).toBe(status);
  if (status === 503) expect(reply.json()).toMatchObject({ status: 'unready', problem: 'clock' });
});

it('PostgreSQL tells the time, not the start of the transaction', async () => {
  await app.platform.db.transaction(async (tx) => {
    const first = await postgresClock.now(tx);
    await tx.execute(`SELECT pg_sleep(0.02)`);
    expect((await postgresClock.now(tx)).getTime()).toBeGreaterThan(first.getTime());
    expect(Math.abs(first.getTime() - Date.now())).toBeLessThan(60_000);
  });
});
