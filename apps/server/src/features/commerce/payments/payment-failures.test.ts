// What may go wrong between the shop and a payment provider. docs/payment-failures.md lists every case with its test.
import { randomUUID } from 'node:crypto';
import {
  findShelfBooks,
  getCheckoutQuote,
  getOrder,
  getPaymentState,
  orderErrors,
  placeOrder,
  startPayment,
} from '@zhiye/contract';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bookPrices } from '../../../db/tables/catalog/books.ts';
import { captureLog } from '../../../testing/log-lines.ts';
import { makeBook, makeOrder, makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { useOwnApp } from '../../../testing/test-app.ts';
import { selectPaymentAttempts } from './attempts/payment-attempt.store.ts';
import { ProviderUnavailable } from './providers/provider-errors.ts';
import { eventually } from '../../../testing/eventually.ts';

const app = useOwnApp();
afterEach(() => vi.restoreAllMocks());
/** The number that pino gives to the level `error`. */
const ERROR_LEVEL = 50;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

async function makePayment() {
  const user = await makeUser(app);
  const { orderNo, amountFen } = await makeOrder(app, user);
  await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, user);
  const [attempt] = await selectPaymentAttempts(app.platform.db, orderNo);
  return { user, orderNo, amountFen, outTradeNo: attempt!.outTradeNo };
}

const stateOf = async (orderNo: string, user: TestUser) =>
  (await app.call(getPaymentState, { orderNo }, user)).body.data.status;
const shelfSize = async (user: TestUser) =>
  (await app.call(findShelfBooks, { pageNo: 1, pageSize: 60 }, user)).body.data.total;
const run = (statement: string) => app.platform.pool.query(statement);

/** Rows about a payment, to see that nothing was stored. */
async function countRows(orderNo: string, outTradeNo: string) {
  const { rows } = await app.platform.db.execute<{ results: number; entries: number; events: number }>(sql`
    SELECT (SELECT count(*)::int FROM payment_results WHERE out_trade_no = ${outTradeNo}) AS results,
      (SELECT count(*)::int FROM ledger_entries WHERE order_no = ${orderNo}) AS entries,
      (SELECT count(*)::int FROM order_timeline WHERE order_no = ${orderNo}) AS events`);
  return rows[0];
}

describe('a notification', () => {
  it('that is signed and cannot be decrypted is answered with 5xx and an error in the log, and changes nothing', async () => {
    const { user, orderNo, outTradeNo } = await makePayment();
    app.emulator.pay(outTradeNo, null);
    const before = await countRows(orderNo, outTradeNo);
    const lines = captureLog(app.platform.log);
    expect(await app.emulator.notify(outTradeNo, 'encryption')).toBe(500);
    expect(await stateOf(orderNo, user)).toBe('unpaid');
    expect(await countRows(orderNo, outTradeNo)).toEqual(before);
    const errors = lines.map((line) => JSON.parse(line) as { level: number; err?: { message: string } });
    expect(errors.filter(({ level }) => level >= ERROR_LEVEL).map(({ err }) => err?.message)).toContain(
      'payment notification rejected: decryption',
    );
    // Signed with the right key, the provider's repetition is applied.
    expect(await app.emulator.notify(outTradeNo)).toBe(204);
    expect(await stateOf(orderNo, user)).toBe('paid');
  });

  it('whose commit fails is answered with 5xx; the repetition pays and fulfils', async () => {
    const { user, orderNo, outTradeNo } = await makePayment();
    app.emulator.pay(outTradeNo, null);
    await run(`CREATE FUNCTION fail_commit() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'the disk is full' USING ERRCODE = 'disk_full'; END $$`);
    await run(`CREATE CONSTRAINT TRIGGER fail_commit AFTER INSERT ON payment_results
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fail_commit()`);
    try {
      expect(await app.emulator.notify(outTradeNo)).toBe(507);
    } finally {
      await run('DROP TRIGGER fail_commit ON payment_results');
      await run('DROP FUNCTION fail_commit');
    }
    expect(await stateOf(orderNo, user)).toBe('unpaid');
    expect(await countRows(orderNo, outTradeNo)).toEqual({ results: 0, entries: 0, events: 1 });
    expect(await app.emulator.notify(outTradeNo)).toBe(204);
    expect(await stateOf(orderNo, user)).toBe('paid');
    expect(await shelfSize(user)).toBe(1);
  });

  it('is acknowledged in time although the delivery cannot be made; a sweep delivers once it can', async () => {
    const { user, orderNo, outTradeNo } = await makePayment();
    app.emulator.pay(outTradeNo, null);
    const blocker = await app.platform.pool.connect();
    try {
      await blocker.query('BEGIN');
      await blocker.query('LOCK TABLE entitlements IN ACCESS EXCLUSIVE MODE');
      // The emulator waits 5 seconds, as WeChat Pay does; later it would be null.
      expect(await app.emulator.notify(outTradeNo)).toBe(204);
      expect(await stateOf(orderNo, user)).toBe('paid');
    } finally {
      await blocker.query('ROLLBACK');
      blocker.release();
    }
    app.clock.advance(6 * SECOND_MS);
    await app.sweep('unfulfilledOrders');
    expect(await shelfSize(user)).toBe(1);
    const { timeline } = (await app.call(getOrder, { orderNo }, user)).body.data;
    expect(timeline.filter(({ event }) => event === 'fulfilled')).toHaveLength(1);
  });
});

/** Runs what the server runs by itself, on the clock of the test: sweeps every 30 seconds, no jobs. */
async function letTimePass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 30 * SECOND_MS) {
    app.clock.advance(30 * SECOND_MS);
    for (const name of ['forgottenPayments', 'expiredOrders', 'unfulfilledOrders']) await app.sweep(name);
  }
}

describe('when every notification is lost', () => {
  it.each([
    ['18 and a half minutes', 18.5 * MINUTE_MS],
    ['3 hours', 180 * MINUTE_MS],
  ])(
    'and the provider does not answer for %s, a payment is found within two minutes of the end',
    async (_name, outageMs) => {
      const { user, orderNo, outTradeNo } = await makePayment();
      app.emulator.pay(outTradeNo, null);
      const provider = app.paymentContext.providers['wechat-pay'];
      const down = () => Promise.reject(new ProviderUnavailable('network', 'ECONNREFUSED'));
      vi.spyOn(provider, 'queryPayment').mockImplementation(down);
      vi.spyOn(provider, 'closePayment').mockImplementation(down);
      await letTimePass(outageMs);
      expect(await stateOf(orderNo, user)).toBe('unpaid');
      vi.restoreAllMocks();
      await letTimePass(2 * MINUTE_MS);
      app.clock.reset();
      expect(await stateOf(orderNo, user)).toBe('paid');
      expect(await shelfSize(user)).toBe(1);
    },
    120_000,
  );
});

it('a payment of an order that expired is paid back, and gives nothing', async () => {
  const { user, orderNo, amountFen, outTradeNo } = await makePayment();
  const provider = app.paymentContext.providers['wechat-pay'];
  // The provider says that it closed the payment, although the payer is just paying.
  vi.spyOn(provider, 'closePayment').mockResolvedValueOnce('closed');
  app.clock.advance(31 * MINUTE_MS);
  await app.jobs.expireOrder({ orderNo });
  app.clock.reset();
  app.emulator.pay(outTradeNo, null);
  expect(await app.emulator.notify(outTradeNo)).toBe(204);
  expect(await stateOf(orderNo, user)).toBe('canceled');
  expect(await shelfSize(user)).toBe(0);
  const { rows } = await app.platform.db.execute<{ id: string }>(
    sql`SELECT id FROM refunds WHERE order_no = ${orderNo}`,
  );
  await app.jobs.sendRefund({ refundRowId: rows[0]!.id });
  await eventually(() =>
    expect(app.emulator.refundsOf(outTradeNo)).toMatchObject([{ amountFen, state: 'SUCCESS' }]),
  );
});

it('a price that changes between the quote and the order is refused and told, and the new one is accepted', async () => {
  const user = await makeUser(app);
  const bookId = await makeBook(app);
  const source = { bookId, duration: 'half_year' as const };
  const quoted = (await app.call(getCheckoutQuote, { source }, user)).body.data.amountFen;
  await app.platform.db
    .update(bookPrices)
    .set({ priceFen: sql`price_fen + 100`, listFen: sql`list_fen + 100` })
    .where(eq(bookPrices.bookId, bookId));
  const place = (amountFen: number) =>
    app.call(placeOrder, { source, amountFen, idempotencyKey: randomUUID() }, user);
  const refused = await place(quoted);
  expect([refused.status, refused.body.code]).toEqual([409, orderErrors.priceChanged.code]);
  expect(refused.body.msg).toContain('46.00');
  const again = (await app.call(getCheckoutQuote, { source }, user)).body.data.amountFen;
  const placed = await place(again);
  expect(placed.body.isOK).toBe(true);
  expect((await app.call(getOrder, placed.body.data, user)).body.data.amountFen).toBe(quoted + 100);
});
