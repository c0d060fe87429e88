import {
  cancelOrder,
  checkPayment,
  findShelfBooks,
  getOrder,
  getPaymentState,
  paymentErrors,
  startPayment,
} from '@zhiye/contract';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeOrder, makeUser } from '../../../../../testing/records.ts';
import type { TestUser } from '../../../../../testing/records.ts';
import { useApp } from '../../../../../testing/test-app.ts';
import { selectPaymentAttempts } from '../../attempts/payment-attempt.store.ts';

const app = useApp();
afterEach(() => vi.restoreAllMocks());
const MINUTE_MS = 60_000;

/** An order whose Alipay page the buyer has opened. */
async function makeAlipayPayment(user: TestUser) {
  const { orderNo, amountFen, bookId } = await makeOrder(app, user);
  const pageUrl = await startAlipay(orderNo, user);
  const opened = await fetch(pageUrl, { redirect: 'manual' });
  expect(opened.status).toBe(302);
  const [attempt] = await selectPaymentAttempts(app.platform.db, orderNo);
  return { orderNo, amountFen, bookId, pageUrl, outTradeNo: attempt!.outTradeNo };
}

async function startAlipay(orderNo: string, user: TestUser): Promise<string> {
  const { body } = await app.call(startPayment, { orderNo, provider: 'alipay' }, user);
  if (!body.isOK || body.data.provider !== 'alipay') throw new Error(`no page: ${body.msg}`);
  return body.data.pageUrl;
}

async function payAndWait(outTradeNo: string) {
  app.alipayEmulator.pay(outTradeNo);
  expect(await app.alipayEmulator.whenNotified(outTradeNo)).toBe('delivered');
}

const stateOf = async (orderNo: string, user: TestUser) =>
  (await app.call(getPaymentState, { orderNo }, user)).body.data.status;
const shelfSize = async (user: TestUser) =>
  (await app.call(findShelfBooks, { pageNo: 1, pageSize: 60 }, user)).body.data.total;

const sumOf = async (account: string, orderNo: string) => {
  const { rows } = await app.platform.db.execute<{ total: string }>(sql`
    SELECT coalesce(sum(amount_fen), 0) AS total FROM ledger_postings
    JOIN ledger_entries ON id = entry_id WHERE account = ${account} AND order_no = ${orderNo}`);
  return Number(rows[0]!.total);
};

describe('paying by Alipay on a phone', () => {
  it('opens the mobile page, returns to the order below /mobile, and is settled by the notification alone', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    const { body } = await app.call(startPayment, { orderNo, provider: 'alipay', onPhone: true }, user);
    const url = new URL((body.data as { pageUrl: string }).pageUrl);
    expect(url.searchParams.get('method')).toBe('alipay.trade.wap.pay');
    const back = url.searchParams.get('return_url')!;
    expect(back.startsWith(`${app.publicUrl}/mobile/payment?orderNo=${orderNo}&provider=alipay`)).toBe(true);
    expect(new URL(back).searchParams.get('claim')).toMatch(/^[\w.-]{20,}$/);
    expect(JSON.parse(url.searchParams.get('biz_content')!)).toMatchObject({
      product_code: 'QUICK_WAP_WAY',
      quit_url: back,
    });
    const opened = await fetch(url, { redirect: 'manual' });
    expect(opened.status).toBe(302);
    const [attempt] = await selectPaymentAttempts(app.platform.db, orderNo);
    expect(await stateOf(orderNo, user)).toBe('unpaid');
    await payAndWait(attempt!.outTradeNo);
    expect(await stateOf(orderNo, user)).toBe('paid');
    expect(await shelfSize(user)).toBe(1);
  });

  it('is one attempt with the page of computers: opened on both, it is paid once', async () => {
    const user = await makeUser(app);
    const { orderNo, outTradeNo } = await makeAlipayPayment(user);
    const again = await app.call(startPayment, { orderNo, provider: 'alipay', onPhone: true }, user);
    expect((again.body.data as { pageUrl: string }).pageUrl).toContain('wap.pay');
    expect(await selectPaymentAttempts(app.platform.db, orderNo)).toHaveLength(1);
    await payAndWait(outTradeNo);
    expect(await shelfSize(user)).toBe(1);
  });
});

describe('paying by Alipay', () => {
  it('grants the books and books the money on the account of Alipay', async () => {
    const user = await makeUser(app);
    const { orderNo, amountFen, outTradeNo } = await makeAlipayPayment(user);
    await payAndWait(outTradeNo);
    const order = await app.call(getOrder, { orderNo }, user);
    expect(order.body.data).toMatchObject({ status: 'paid', paymentProvider: 'alipay' });
    expect(await shelfSize(user)).toBe(1);
    expect(await sumOf('asset:alipay', orderNo)).toBe(amountFen);
    expect(await sumOf('income:books', orderNo)).toBe(-amountFen);
  });

  it('the page can be opened again, for the same payment', async () => {
    const user = await makeUser(app);
    const { orderNo, outTradeNo } = await makeAlipayPayment(user);
    expect(await startAlipay(orderNo, user)).toContain(outTradeNo);
    expect(await selectPaymentAttempts(app.platform.db, orderNo)).toHaveLength(1);
  });

  it('the same notification ten times at once is applied once and always acknowledged', async () => {
    const user = await makeUser(app);
    const { orderNo, amountFen, outTradeNo } = await makeAlipayPayment(user);
    app.alipayEmulator.pay(outTradeNo, { notifyAfterMs: null });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => app.alipayEmulator.notify(outTradeNo)),
    );
    expect(replies).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await sumOf('asset:alipay', orderNo)).toBe(amountFen);
    expect(await shelfSize(user)).toBe(1);
  });

  it.each(['signature', 'body', 'signType', 'app', 'seller', 'currency'] as const)(
    'refuses a notification with a wrong %s',
    async (fault) => {
      const user = await makeUser(app);
      const { orderNo, outTradeNo } = await makeAlipayPayment(user);
      app.alipayEmulator.pay(outTradeNo, { notifyAfterMs: null });
      expect(await app.alipayEmulator.notify(outTradeNo, fault)).toBe(400);
      expect(await stateOf(orderNo, user)).toBe('unpaid');
    },
  );

  it('refuses a signed notification with a repeated parameter', async () => {
    const user = await makeUser(app);
    const { orderNo, outTradeNo } = await makeAlipayPayment(user);
    app.alipayEmulator.pay(outTradeNo, { notifyAfterMs: null });
    const fetchNow = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce((url, init) => {
      const form = new URLSearchParams(init?.body as URLSearchParams);
      form.append('total_amount', '0.01');
      return fetchNow(url, { ...init, body: form });
    });
    expect(await app.alipayEmulator.notify(outTradeNo)).toBe(400);
    expect(await stateOf(orderNo, user)).toBe('unpaid');
  });

  it.each([
    ['amount', 'wrongAmount'],
    ['number', 'unknownAttempt'],
  ] as const)('stores a notification with a wrong %s, and pays nothing with it', async (fault, problem) => {
    const user = await makeUser(app);
    const { orderNo, outTradeNo } = await makeAlipayPayment(user);
    const tradeNo = app.alipayEmulator.pay(outTradeNo, { notifyAfterMs: null }).tradeNo!;
    expect(await app.alipayEmulator.notify(outTradeNo, fault)).toBe(200);
    expect(await stateOf(orderNo, user)).toBe('unpaid');
    const { rows } = await app.platform.db.execute(
      sql`SELECT problem FROM payment_results WHERE provider = 'alipay' AND transaction_id = ${tradeNo}`,
    );
    expect(rows).toEqual([{ problem }]);
  });

  it.each(['refunded', 'closed', 'waiting'] as const)(
    'a report "%s" after the success changes nothing',
    async (report) => {
      const user = await makeUser(app);
      const { orderNo, amountFen, outTradeNo } = await makeAlipayPayment(user);
      await payAndWait(outTradeNo);
      expect(await app.alipayEmulator.notify(outTradeNo, report)).toBe(200);
      expect(await stateOf(orderNo, user)).toBe('paid');
      expect(await sumOf('asset:alipay', orderNo)).toBe(amountFen);
      expect((await selectPaymentAttempts(app.platform.db, orderNo))[0]!.state).toBe('succeeded');
    },
  );

  it('TRADE_SUCCESS with refund_fee does not fulfil', async () => {
    const user = await makeUser(app);
    const { orderNo, outTradeNo } = await makeAlipayPayment(user);
    app.alipayEmulator.pay(outTradeNo, { notifyAfterMs: null });
    expect(await app.alipayEmulator.notify(outTradeNo, 'refunded')).toBe(200);
    expect(await stateOf(orderNo, user)).toBe('unpaid');
    expect(await shelfSize(user)).toBe(0);
  });

  it('TRADE_FINISHED counts as paid', async () => {
    const user = await makeUser(app);
    const { orderNo, outTradeNo } = await makeAlipayPayment(user);
    app.alipayEmulator.pay(outTradeNo, { notifyAfterMs: null });
    app.alipayEmulator.finish(outTradeNo);
    expect(await app.alipayEmulator.notify(outTradeNo)).toBe(200);
    expect(await stateOf(orderNo, user)).toBe('paid');
  });

  it('the return of the payer alone pays nothing; a query finds the payment', async () => {
    const user = await makeUser(app);
    const { orderNo, outTradeNo } = await makeAlipayPayment(user);
    expect((await app.call(checkPayment, { orderNo }, user)).body.data.status).toBe('unpaid');
    app.alipayEmulator.pay(outTradeNo, { notifyAfterMs: null });
    expect(await stateOf(orderNo, user)).toBe('unpaid');
    app.clock.advance(3_000);
    expect((await app.call(checkPayment, { orderNo }, user)).body.data.status).toBe('paid');
  });

  it('the poll finds a payment with a lost notification', async () => {
    const user = await makeUser(app);
    const { orderNo, outTradeNo } = await makeAlipayPayment(user);
    app.alipayEmulator.pay(outTradeNo, { notifyAfterMs: null });
    await app.jobs.pollPayment({ outTradeNo });
    expect(await stateOf(orderNo, user)).toBe('paid');
  });
});

describe('canceling an order with an Alipay page', () => {
  it('succeeds although the trade does not exist at Alipay', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeAlipayPayment(user);
    expect((await app.call(cancelOrder, { orderNo }, user)).body.isOK).toBe(true);
    expect(await stateOf(orderNo, user)).toBe('canceled');
  });

  it('closes a trade that was scanned, so that nobody can pay it', async () => {
    const user = await makeUser(app);
    const { orderNo, outTradeNo } = await makeAlipayPayment(user);
    app.alipayEmulator.scan(outTradeNo);
    expect((await app.call(cancelOrder, { orderNo }, user)).body.isOK).toBe(true);
    expect(() => app.alipayEmulator.pay(outTradeNo)).toThrow('交易已经关闭');
  });

  it('is refused when the trade was paid', async () => {
    const user = await makeUser(app);
    const { orderNo, outTradeNo } = await makeAlipayPayment(user);
    app.alipayEmulator.pay(outTradeNo, { notifyAfterMs: null });
    expect((await app.call(cancelOrder, { orderNo }, user)).body.isOK).toBe(false);
    expect(await stateOf(orderNo, user)).toBe('paid');
  });

  it('a page that was open before is paid afterwards, without notification: the last query finds the surplus', async () => {
    const user = await makeUser(app);
    const { orderNo, amountFen, outTradeNo } = await makeAlipayPayment(user);
    await app.call(cancelOrder, { orderNo }, user);
    app.alipayEmulator.pay(outTradeNo, { notifyAfterMs: null });
    const { rows } = await app.platform.pool.query<{ start_after: Date }>(
      `SELECT start_after FROM pgboss.job WHERE name = 'pollPayment' AND data->>'outTradeNo' = $1
       ORDER BY start_after DESC LIMIT 1`,
      [outTradeNo],
    );
    const { payBefore } = (await app.call(getOrder, { orderNo }, user)).body.data;
    expect(rows[0]!.start_after.getTime()).toBe(Date.parse(payBefore) + MINUTE_MS);
    await app.jobs.pollPayment({ outTradeNo });
    expect(await stateOf(orderNo, user)).toBe('canceled');
    expect(await sumOf('liability:surplus', orderNo)).toBe(-amountFen);
    expect(await shelfSize(user)).toBe(0);
  });
});

describe('two providers for one order', () => {
  it('choosing the other provider closes the first code', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, user);
    const [first] = await selectPaymentAttempts(app.platform.db, orderNo);
    await startAlipay(orderNo, user);
    expect(() => app.emulator.pay(first!.outTradeNo, null)).toThrow('订单已关闭');
    const attempts = await selectPaymentAttempts(app.platform.db, orderNo);
    expect(attempts.map(({ provider, state }) => `${provider} ${state}`)).toEqual([
      'alipay open',
      'wechat-pay closed',
    ]);
  });

  it('a code that was just paid wins over the other provider', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, user);
    const [first] = await selectPaymentAttempts(app.platform.db, orderNo);
    app.emulator.pay(first!.outTradeNo, null);
    const other = await app.call(startPayment, { orderNo, provider: 'alipay' }, user);
    expect(other.body.code).toBe(paymentErrors.notPayable.code);
    expect(await stateOf(orderNo, user)).toBe('paid');
  });

  it('starting both at once leaves one attempt that can be paid', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    await Promise.all(
      (['wechat-pay', 'alipay', 'wechat-pay', 'alipay'] as const).map((provider) =>
        app.call(startPayment, { orderNo, provider }, user),
      ),
    );
    const attempts = await selectPaymentAttempts(app.platform.db, orderNo);
    expect(
      attempts.filter(({ state }) => state === 'created' || state === 'open').length,
    ).toBeLessThanOrEqual(1);
    expect(attempts.filter(({ state }) => state === 'closing')).toEqual([]);
  });

  it('when both are paid, the second payment is a surplus', async () => {
    const user = await makeUser(app);
    const { orderNo, amountFen, outTradeNo } = await makeAlipayPayment(user);
    await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, user);
    const [weChatPay] = await selectPaymentAttempts(app.platform.db, orderNo);
    app.alipayEmulator.pay(outTradeNo, { notifyAfterMs: null });
    app.emulator.pay(weChatPay!.outTradeNo, null);
    await Promise.all([app.alipayEmulator.notify(outTradeNo), app.emulator.notify(weChatPay!.outTradeNo)]);
    expect(await stateOf(orderNo, user)).toBe('paid');
    expect(await sumOf('income:books', orderNo)).toBe(-amountFen);
    expect(await sumOf('liability:surplus', orderNo)).toBe(-amountFen);
    expect(await shelfSize(user)).toBe(1);
  });
});
