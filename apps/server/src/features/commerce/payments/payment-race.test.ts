import { cancelOrder, checkPayment, getOrder, startPayment } from '@zhiye/contract';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeOrder, makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { useApp } from '../../../testing/test-app.ts';
import { closePaymentAttempts } from './attempts/payment-attempt-closing.service.ts';
import { isUnsettled, selectPaymentAttempts } from './attempts/payment-attempt.store.ts';
import { ProviderUnavailable } from './providers/provider-errors.ts';
import { eventually } from '../../../testing/eventually.ts';

const app = useApp();
afterEach(() => vi.restoreAllMocks());
const ROUNDS = Array.from({ length: 10 }, (_, index) => index + 1);

const start = (orderNo: string, user: TestUser) =>
  app.call(startPayment, { orderNo, provider: 'wechat-pay' }, user);

const attemptsOf = (orderNo: string) => selectPaymentAttempts(app.platform.db, orderNo);

/** Whether a payer could still pay this number at the provider. */
function isPayable(outTradeNo: string): boolean {
  try {
    app.emulator.pay(outTradeNo, null);
    return true;
  } catch {
    return false;
  }
}

/** How many statements wait for a lock of another transaction in this database. */
async function countLockWaits(): Promise<number> {
  const { rows } = await app.platform.db.execute<{ waits: number }>(sql`
    select count(*)::int as waits from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]!.waits;
}

async function expectNothingPayable(orderNo: string): Promise<void> {
  const attempts = await attemptsOf(orderNo);
  expect(attempts.filter(isUnsettled)).toEqual([]);
  const open = attempts.filter(({ outTradeNo }) => isPayable(outTradeNo));
  expect(open).toEqual([]);
}

const statusOf = async (orderNo: string, user: TestUser) =>
  (await app.call(getOrder, { orderNo }, user)).body.data.status;

describe('canceling, paying and starting a payment at once', () => {
  it.each(ROUNDS)('leaves no open payment code behind (round %i)', async (round) => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    await start(orderNo, user);
    const [{ outTradeNo } = { outTradeNo: '' }] = await attemptsOf(orderNo);
    const pay = async () => {
      for (let turns = 0; turns < round * 3; turns += 1) await new Promise(setImmediate);
      if (isPayable(outTradeNo)) await app.emulator.notify(outTradeNo);
    };
    await Promise.all([
      app.call(cancelOrder, { orderNo }, user),
      start(orderNo, user),
      pay(),
      start(orderNo, user),
    ]);
    const status = await statusOf(orderNo, user);
    if (status === 'unpaid') {
      // the cancellation may have closed the code of the last start; the order can still be paid, with one code
      expect((await start(orderNo, user)).body.isOK).toBe(true);
      expect((await attemptsOf(orderNo)).filter(isUnsettled)).toHaveLength(1);
      expect((await app.call(cancelOrder, { orderNo }, user)).body.isOK).toBe(true);
    }
    await expectNothingPayable(orderNo);
  });

  it('opens no second code while the first is being closed and may have been paid', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    await start(orderNo, user);
    const provider = app.paymentContext.providers['wechat-pay'];
    const close = provider.closePayment;
    vi.spyOn(provider, 'closePayment').mockImplementationOnce(async (outTradeNo) => {
      app.emulator.pay(outTradeNo, null);
      await start(orderNo, user);
      return close(outTradeNo);
    });
    await app.call(cancelOrder, { orderNo }, user);
    expect(await statusOf(orderNo, user)).toBe('paid');
    expect((await attemptsOf(orderNo)).map(({ state }) => state)).toEqual(['succeeded']);
  });

  it('closes a code that the provider registers only after the order was canceled', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    const provider = app.paymentContext.providers['wechat-pay'];
    const create = provider.createPayment;
    vi.spyOn(provider, 'createPayment').mockImplementationOnce(async (payment) => {
      await app.call(cancelOrder, { orderNo }, user);
      return create(payment);
    });
    const started = await start(orderNo, user);
    expect(started.body.isOK).toBe(false);
    expect(await statusOf(orderNo, user)).toBe('canceled');
    await expectNothingPayable(orderNo);
  });

  it('closes a code that the provider registers while the cancellation is being recorded', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    const { jobs, providers } = app.paymentContext;
    const { send } = jobs;
    let isRecording = false;
    const holdUntilAnotherWaits = async (...job: Parameters<typeof send>) => {
      isRecording = true;
      await eventually(async () => expect(await countLockWaits()).toBe(1));
      return send(...job);
    };
    const create = providers['wechat-pay'].createPayment;
    let cancellation: Promise<unknown> | undefined;
    vi.spyOn(providers['wechat-pay'], 'createPayment').mockImplementationOnce(async (payment) => {
      vi.spyOn(jobs, 'send').mockImplementationOnce(holdUntilAnotherWaits as typeof send);
      cancellation = app.call(cancelOrder, { orderNo }, user);
      await eventually(() => expect(isRecording).toBe(true));
      return create(payment);
    });
    expect((await start(orderNo, user)).body.isOK).toBe(false);
    await cancellation;
    expect(await statusOf(orderNo, user)).toBe('canceled');
    await expectNothingPayable(orderNo);
  });

  it('closes every other code of an order once it is paid', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    await start(orderNo, user);
    const [first] = await attemptsOf(orderNo);
    // The provider says that it closed the payment, although the payer has just paid.
    vi.spyOn(app.paymentContext.providers['wechat-pay'], 'closePayment').mockResolvedValueOnce('closed');
    await closePaymentAttempts(app.paymentContext, orderNo, app.clock.now());
    await start(orderNo, user);
    app.emulator.pay(first!.outTradeNo, null);
    await app.emulator.notify(first!.outTradeNo);
    expect(await statusOf(orderNo, user)).toBe('paid');
    await app.jobs.closePaymentAttempts({ orderNo });
    await expectNothingPayable(orderNo);
  });

  it('closes what is left over in the job when the provider was unavailable', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    await start(orderNo, user);
    const [attempt] = await attemptsOf(orderNo);
    vi.spyOn(app.paymentContext.providers['wechat-pay'], 'closePayment').mockRejectedValueOnce(
      new ProviderUnavailable('network', 'ECONNREFUSED'),
    );
    expect((await app.call(cancelOrder, { orderNo }, user)).status).toBe(503);
    expect((await attemptsOf(orderNo))[0]!.state).toBe('closing');
    await app.jobs.pollPayment({ outTradeNo: attempt!.outTradeNo });
    await expectNothingPayable(orderNo);
    expect((await start(orderNo, user)).body.isOK).toBe(true);
  });
});

describe('an order whose time is over', () => {
  it('is canceled although a payment was started in the last moment', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    await start(orderNo, user);
    const provider = app.paymentContext.providers['wechat-pay'];
    const close = provider.closePayment;
    vi.spyOn(provider, 'closePayment').mockImplementationOnce(async (outTradeNo) => {
      const outcome = await close(outTradeNo);
      app.clock.reset();
      await start(orderNo, user);
      app.clock.advance(31 * 60_000);
      return outcome;
    });
    app.clock.advance(31 * 60_000);
    await app.jobs.expireOrder({ orderNo });
    expect(await statusOf(orderNo, user)).toBe('canceled');
    await expectNothingPayable(orderNo);
  });
});

describe('checking a payment', () => {
  it('asks the provider once for many simultaneous checks, and again after some seconds', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    await start(orderNo, user);
    const query = vi.spyOn(app.paymentContext.providers['wechat-pay'], 'queryPayment');
    const check = () => app.call(checkPayment, { orderNo }, user);
    const replies = await Promise.all(Array.from({ length: 12 }, check));
    expect(replies.every(({ body }) => body.data.status === 'unpaid')).toBe(true);
    expect(query).toHaveBeenCalledTimes(1);
    app.clock.advance(3_000);
    await check();
    expect(query).toHaveBeenCalledTimes(2);
  });
});

describe('four starts of one payment at once', () => {
  it('call the provider once and get the same code', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    const create = vi.spyOn(app.paymentContext.providers['wechat-pay'], 'createPayment');
    const replies = await Promise.all([1, 2, 3, 4].map(() => start(orderNo, user)));
    expect(create).toHaveBeenCalledTimes(1);
    const [attempt] = await attemptsOf(orderNo);
    for (const { body } of replies) expect(body.data).toMatchObject({ codeUrl: attempt!.codeUrl });
  });

  it('give their claim back when the provider is unavailable, so that the next one calls it', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    const create = vi.spyOn(app.paymentContext.providers['wechat-pay'], 'createPayment');
    create.mockImplementationOnce(async () => {
      await eventually(async () => expect((await attemptsOf(orderNo))[0]!.registeringUntil).not.toBeNull());
      throw new ProviderUnavailable('network', 'ECONNREFUSED');
    });
    expect((await start(orderNo, user)).status).toBe(503);
    expect((await start(orderNo, user)).body.isOK).toBe(true);
    expect(create).toHaveBeenCalledTimes(2);
  });

  it('do not wait for a server that ended during its call', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    const provider = app.paymentContext.providers['wechat-pay'];
    const create = vi
      .spyOn(provider, 'createPayment')
      .mockImplementationOnce(() => new Promise(() => undefined));
    void start(orderNo, user);
    await eventually(() => expect(create).toHaveBeenCalledTimes(1));
    app.clock.advance(11_000);
    expect((await start(orderNo, user)).body.isOK).toBe(true);
    expect(create).toHaveBeenCalledTimes(2);
  });
});
