import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startOfBusinessDay } from '../../../../platform/clock.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { noonOf, useBooks } from '../testing/books.ts';
import { addDays } from './due-day.ts';

const app = useOwnApp();
const books = useBooks(app);
const { emulatorOf, unusedDay, payOrder, pay, refund, reconcile, casesOf, dayOf } = books;
afterEach(() => {
  vi.restoreAllMocks();
  app.emulator.setBillFault(undefined);
  app.alipayEmulator.setBillFault(undefined);
});

const rowsOf = async (provider: string, day: string) => {
  const [cases, days, lines] = await Promise.all(
    ['cases', 'days', 'lines'].map((table) =>
      app.platform.db.execute(sql`
        SELECT to_jsonb(t) - 'tried_at' - 'read_at' - 'requested_at' AS row FROM ${sql.identifier(`reconciliation_${table}`)} t
        WHERE provider = ${provider} AND day = ${day} ORDER BY 1`),
    ),
  );
  return [cases!.rows, days!.rows, lines!.rows];
};

describe.each(['wechat-pay', 'alipay'] as const)('a day at %s', (provider) => {
  it('whose bill says what the ledger says is matched, to the last fen', async () => {
    const day = unusedDay();
    const { orderNo, amountFen } = await pay(provider, noonOf(day));
    await pay(provider, noonOf(day));
    await refund(provider, orderNo, 1, noonOf(day));
    await reconcile(provider, day);
    expect(await casesOf(provider, day)).toEqual([]);
    const sums = { payments: { count: 2, sumFen: 2 * amountFen }, refunds: { count: 1, sumFen: 1 } };
    expect(await dayOf(provider, day)).toMatchObject({
      state: 'matched',
      problem: null,
      here: sums,
      there: sums,
    });
  });

  it('without payments and without a bill is matched', async () => {
    const day = unusedDay();
    await reconcile(provider, day);
    expect(await dayOf(provider, day)).toMatchObject({ state: 'matched', openCases: 0 });
  });

  it.each([
    ['missingLine', 'missing_there', (fen: number) => [fen, null]],
    ['extraLine', 'missing_here', () => [null, 1_234]],
    ['amount', 'amount', (fen: number) => [fen, fen + 1]],
    ['missingRefund', 'refund_missing_there', () => [100, null]],
    ['extraRefund', 'refund_missing_here', () => [null, 1_234]],
    ['refundAmount', 'refund_amount', () => [100, 101]],
  ] as const)('whose bill has the fault %s gets one case: %s', async (fault, kind, amountsOf) => {
    const day = unusedDay();
    const { orderNo, amountFen, outTradeNo } = await pay(provider, noonOf(day));
    const outRefundNo = await refund(provider, orderNo, 100, new Date(noonOf(day).getTime() + 1_000));
    await reconcile(provider, day, fault);
    const [hereFen, thereFen] = amountsOf(amountFen);
    const isOurs = kind !== 'missing_here' && kind !== 'refund_missing_here';
    const number = isOurs
      ? kind.startsWith('refund')
        ? outRefundNo
        : outTradeNo
      : expect.stringMatching(/^OTHER/);
    expect(await casesOf(provider, day)).toEqual([
      expect.objectContaining({
        provider,
        day,
        kind,
        number,
        hereFen,
        thereFen,
        state: 'open',
        ownerId: null,
        orderNo: isOurs ? orderNo : null,
      }),
    ]);
    const found = (await dayOf(provider, day))!;
    expect(found).toMatchObject({ state: 'different', openCases: 1 });
    const net = ({ payments, refunds }: typeof found.here) => [payments.sumFen, refunds.sumFen];
    const [herePaid, hereBack] = net(found.here);
    const [therePaid, thereBack] = net(found.there);
    const difference = (thereFen ?? 0) - (hereFen ?? 0);
    expect(therePaid! - herePaid! + thereBack! - hereBack!).toBe(difference);
  });

  it('that is run twice has the same rows; a difference that has gone is marked, and comes back', async () => {
    const day = unusedDay();
    const { orderNo } = await pay(provider, noonOf(day));
    await refund(provider, orderNo, 100, noonOf(day));
    await reconcile(provider, day, 'missingRefund');
    const first = await rowsOf(provider, day);
    await reconcile(provider, day, 'missingRefund');
    expect(await rowsOf(provider, day)).toEqual(first);

    await reconcile(provider, day);
    const [gone] = await casesOf(provider, day);
    expect(gone).toMatchObject({ state: 'vanished', vanishedAt: expect.any(String) });
    expect(await dayOf(provider, day)).toMatchObject({ state: 'matched', openCases: 0 });

    await reconcile(provider, day, 'missingRefund');
    expect(await rowsOf(provider, day)).toEqual(first);
  });

  it('a run at the same time by two servers has the same rows as one', async () => {
    const day = unusedDay();
    await pay(provider, noonOf(day));
    emulatorOf(provider).setBillFault('extraLine');
    const bill = vi.spyOn(app.paymentContext.providers[provider], 'bill');
    await Promise.all([1, 2, 3].map(() => app.jobs.reconcileDay({ provider, day })));
    expect(bill).toHaveBeenCalledTimes(1);
    expect(await casesOf(provider, day)).toHaveLength(1);
  });

  it('a payment at midnight is no difference, whichever day each side puts it on', async () => {
    const day = unusedDay();
    const next = addDays(day, 1);
    const lastMoment = new Date(startOfBusinessDay(next).getTime() - 100);
    const { outTradeNo, amountFen } = await pay(provider, startOfBusinessDay(next));
    const other = await pay(provider, startOfBusinessDay(next));
    await pay(provider, new Date(startOfBusinessDay(next).getTime() - 1_000));
    await app.platform.db.execute(sql`
      UPDATE payment_attempts SET paid_at = ${lastMoment.toISOString()} WHERE out_trade_no = ${outTradeNo}`);
    await reconcile(provider, day);
    expect(await casesOf(provider, day)).toEqual([]);
    expect(await dayOf(provider, day)).toMatchObject({ state: 'waiting', here: { payments: { count: 1 } } });
    await reconcile(provider, next);
    expect(await casesOf(provider, day)).toEqual([]);
    expect(await casesOf(provider, next)).toEqual([]);
    expect(await dayOf(provider, day)).toMatchObject({ state: 'matched', here: { payments: { count: 1 } } });
    const sums = { payments: { count: 2, sumFen: amountFen + other.amountFen } };
    expect(await dayOf(provider, next)).toMatchObject({ state: 'matched', here: sums, there: sums });
  });

  it('a payment before midnight that no bill has is a case once the next bill is read', async () => {
    const day = unusedDay();
    const lastMoment = new Date(startOfBusinessDay(addDays(day, 1)).getTime() - 1_000);
    const { outTradeNo } = await pay(provider, lastMoment);
    await pay(provider, noonOf(addDays(day, 1)));
    await pay(provider, new Date(lastMoment.getTime() + 500));
    await reconcile(provider, day, 'missingLine');
    expect(await casesOf(provider, day)).toEqual([]);
    expect(await dayOf(provider, day)).toMatchObject({ state: 'waiting' });
    await reconcile(provider, addDays(day, 1));
    expect(await casesOf(provider, day)).toMatchObject([{ kind: 'missing_there', number: outTradeNo }]);
    expect(await dayOf(provider, day)).toMatchObject({ state: 'different', openCases: 1 });
  });

  it('a payment after midnight is found in the bill of the day before', async () => {
    const day = unusedDay();
    const midnight = startOfBusinessDay(day);
    const { outTradeNo } = await pay(provider, new Date(midnight.getTime() - 1_000));
    await app.platform.db.execute(sql`
      UPDATE payment_attempts SET paid_at = ${midnight.toISOString()} WHERE out_trade_no = ${outTradeNo}`);
    await reconcile(provider, addDays(day, -1));
    await reconcile(provider, day);
    expect(await casesOf(provider, day)).toEqual([]);
    expect(await casesOf(provider, addDays(day, -1))).toEqual([]);
    expect(await dayOf(provider, addDays(day, -1))).toMatchObject({ state: 'matched' });
  });

  it('a payment that the shop was never told of is missing here, and vanishes when it is', async () => {
    const day = unusedDay();
    const { outTradeNo, orderNo, amountFen } = await payOrder(provider, noonOf(day));
    await reconcile(provider, day);
    expect(await casesOf(provider, day)).toMatchObject([
      { kind: 'missing_here', number: outTradeNo, orderNo, hereFen: null, thereFen: amountFen },
    ]);
    await emulatorOf(provider).notify(outTradeNo);
    await reconcile(provider, day);
    expect(await casesOf(provider, day)).toMatchObject([{ state: 'vanished' }]);
  });

  it('a payment that the shop could not apply, because its amount was wrong, is a case with both amounts', async () => {
    const day = unusedDay();
    const { outTradeNo, amountFen } = await payOrder(provider, noonOf(day));
    await app.platform.db.execute(
      sql`UPDATE payment_attempts SET amount_fen = amount_fen + 7 WHERE out_trade_no = ${outTradeNo}`,
    );
    await emulatorOf(provider).notify(outTradeNo);
    await reconcile(provider, day);
    expect(await casesOf(provider, day)).toMatchObject([
      { kind: 'amount', number: outTradeNo, hereFen: amountFen + 7, thereFen: amountFen },
    ]);
  });

  it('the ledger is compared, not only the applied result', async () => {
    const day = unusedDay();
    const { outTradeNo, amountFen } = await pay(provider, noonOf(day));
    await app.platform.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL session_replication_role = replica`);
      await tx.execute(sql`
        UPDATE ledger_postings SET amount_fen = amount_fen - 3 WHERE account = ${`asset:${provider}`} AND entry_id = (
          SELECT e.id FROM ledger_entries e JOIN payment_attempts a ON e.source_ref = a.provider || ':' || a.transaction_id
          WHERE a.out_trade_no = ${outTradeNo})`);
    });
    await reconcile(provider, day);
    expect(await casesOf(provider, day)).toMatchObject([
      { kind: 'amount', hereFen: amountFen - 3, thereFen: amountFen },
    ]);
  });

  it.each(['damaged', 'expired'] as const)(
    'whose bill is %s is asked for again, and later',
    async (fault) => {
      const day = unusedDay();
      await pay(provider, noonOf(day));
      emulatorOf(provider).setBillFault(fault, 3);
      await app.jobs.reconcileDay({ provider, day });
      expect(await dayOf(provider, day)).toMatchObject({ state: 'failed', problem: fault, readAt: null });
      expect(await casesOf(provider, day)).toEqual([]);

      // too early for another try
      await app.jobs.reconcileDay({ provider, day });
      expect(await dayOf(provider, day)).toMatchObject({ state: 'failed' });
      app.clock.advance(31 * 60_000);
      emulatorOf(provider).setBillFault(fault, 2);
      await app.jobs.reconcileDay({ provider, day });
      expect(await dayOf(provider, day)).toMatchObject({ state: 'matched', problem: null });
    },
  );

  it('that was read keeps its result when the bill cannot be read again', async () => {
    const day = unusedDay();
    await pay(provider, noonOf(day));
    await reconcile(provider, day, 'amount');
    const before = await casesOf(provider, day);
    await reconcile(provider, day, 'damaged');
    expect(await casesOf(provider, day)).toEqual(before);
    expect(await dayOf(provider, day)).toMatchObject({ state: 'different', problem: 'damaged' });
  });

  it('on which the shop was paid waits for a bill that is absent, at most for a day', async () => {
    const day = unusedDay();
    await pay(provider, noonOf(day));
    emulatorOf(provider).setBillFault('missingLine');
    const due = new Date(startOfBusinessDay(day).getTime() + 34 * 3_600_000);
    app.clock.advance(due.getTime() - Date.now() + 60_000);
    await app.jobs.reconcileDay({ provider, day });
    expect(await dayOf(provider, day)).toMatchObject({ state: 'waiting', problem: 'absent' });
    expect(await casesOf(provider, day)).toEqual([]);
    app.clock.advance(24 * 3_600_000);
    await app.jobs.reconcileDay({ provider, day });
    expect(await casesOf(provider, day)).toMatchObject([{ kind: 'missing_there' }]);
  });
});

it('a bill of 3,000 lines and exact large sums is compared, and a second run gives the same rows', async () => {
  const provider = 'wechat-pay';
  const day = unusedDay();
  const lines = Array.from({ length: 3_000 }, (_, index) => ({
    kind: 'payment' as const,
    transactionId: `T${index}`,
    outTradeNo: `LARGE${index}`,
    outRefundNo: null,
    amountFen: 99_999_999_999 - index,
    occurredAt: noonOf(day),
    isSettled: true,
  }));
  vi.spyOn(app.paymentContext.providers[provider], 'bill').mockResolvedValue(lines);
  await reconcile(provider, day);
  const first = await rowsOf(provider, day);
  expect(first[0]).toHaveLength(3_000);
  const sumFen = lines.reduce((sum, line) => sum + line.amountFen, 0);
  expect(await dayOf(provider, day)).toMatchObject({
    state: 'different',
    openCases: 3_000,
    there: { payments: { count: 3_000, sumFen } },
    here: { payments: { count: 0, sumFen: 0 } },
  });
  await reconcile(provider, day);
  expect(await rowsOf(provider, day)).toEqual(first);
});
