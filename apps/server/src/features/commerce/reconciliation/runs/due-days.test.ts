import { rerunReconciliationDay } from '@zhiye/contract';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { businessDay, startOfBusinessDay } from '../../../../platform/clock.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { ProviderUnavailable } from '../../payments/index.ts';
import { noonOf, useBooks } from '../testing/books.ts';
import { addDays, billDueAt, lastDueDay, oldestDay } from './due-day.ts';

const app = useOwnApp();
const { pay, finance, dayOf } = useBooks(app);
const PROVIDERS = ['wechat-pay', 'alipay'] as const;

beforeEach(() => clear());
afterEach(() => vi.restoreAllMocks());

const clear = async () => {
  await app.platform.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    for (const table of ['cases', 'lines', 'days'])
      await tx.execute(sql`DELETE FROM ${sql.identifier(`reconciliation_${table}`)}`);
  });
};

/** Yesterday at a time in China: of that day the emulators have bills of the days before. */
const yesterdayAt = (time: string) => {
  const day = addDays(businessDay(new Date()), -1);
  app.clock.advance(Date.parse(`${day}T${time}+08:00`) - app.clock.now().getTime());
  return day;
};

/** The shop takes payments since a day, and its first one was paid on that day. */
async function openShop(firstDay: string): Promise<void> {
  await pay('alipay', noonOf(firstDay));
  await app.platform.db.execute(
    sql`UPDATE payment_attempts SET created_at = ${noonOf(firstDay).toISOString()}`,
  );
}

const daysOf = async () => {
  const { rows } = await app.platform.db.execute<{ provider: string; day: string; state: string }>(
    sql`SELECT provider, day::text AS day, state FROM reconciliation_days ORDER BY day, provider DESC`,
  );
  return rows.map(({ provider, day, state }) => `${day} ${provider} ${state}`);
};

it('the day before is reconciled from 10:00 in China', async () => {
  const today = yesterdayAt('09:59:00');
  const before = addDays(today, -1);
  await openShop(before);
  await app.sweep('reconciliation');
  expect(await daysOf()).toEqual([]);
  yesterdayAt('10:01:00');
  await app.sweep('reconciliation');
  expect(await daysOf()).toEqual(PROVIDERS.map((provider) => `${before} ${provider} matched`));
  expect(await dayOf('alipay', before)).toMatchObject({ here: { payments: { count: 1 } } });
});

it('after an outage every day is caught up with, a bounded number in each run, and each once', async () => {
  const today = yesterdayAt('12:00:00');
  await openShop(addDays(today, -8));
  const bills = PROVIDERS.map((name) => vi.spyOn(app.paymentContext.providers[name], 'bill'));
  await app.sweep('reconciliation');
  expect(await daysOf()).toHaveLength(10);
  await app.sweep('reconciliation');
  await app.sweep('reconciliation');
  const days = Array.from({ length: 8 }, (_, index) => addDays(today, index - 8));
  expect(await daysOf()).toEqual(
    days.flatMap((day) => PROVIDERS.map((provider) => `${day} ${provider} matched`)),
  );
  for (const bill of bills) expect(bill.mock.calls.map(([day]) => day).sort()).toEqual(days);
});

it('days that fail are tried again later and keep no other waiting', async () => {
  const today = yesterdayAt('12:00:00');
  await openShop(addDays(today, -12));
  const { alipay, 'wechat-pay': weChatPay } = app.paymentContext.providers;
  const down = vi.spyOn(alipay, 'bill').mockRejectedValue(new ProviderUnavailable('timeout', ''));
  const read = vi.spyOn(weChatPay, 'bill');
  for (let run = 0; run < 3; run += 1) await app.sweep('reconciliation');
  expect(down).toHaveBeenCalledTimes(12);
  expect(read).toHaveBeenCalledTimes(12);
  expect((await daysOf()).filter((line) => line.endsWith('alipay failed'))).toHaveLength(12);
  down.mockRestore();
  app.clock.advance(31 * 60_000);
  for (let run = 0; run < 2; run += 1) await app.sweep('reconciliation');
  expect((await daysOf()).filter((line) => line.endsWith('matched'))).toHaveLength(24);
});

it('a run that somebody asked for is found, although its job is lost', async () => {
  const today = yesterdayAt('12:00:00');
  const day = addDays(today, -1);
  await openShop(day);
  await app.sweep('reconciliation');
  const bill = vi.spyOn(app.paymentContext.providers.alipay, 'bill');
  app.clock.advance(1_000);
  expect(
    (await app.call(rerunReconciliationDay, { provider: 'alipay', day }, await finance())).body.isOK,
  ).toBe(true);
  expect(await dayOf('alipay', day)).toMatchObject({ isQueued: true });
  app.clock.advance(1_000);
  await app.sweep('reconciliation');
  await app.sweep('reconciliation');
  expect(bill).toHaveBeenCalledTimes(1);
  expect(await dayOf('alipay', day)).toMatchObject({ isQueued: false, state: 'matched' });
});

it('only days after the first payment, of which bills are still kept, are due', async () => {
  yesterdayAt('12:00:00');
  await openShop('2026-01-01');
  await app.sweep('reconciliation');
  const oldest = oldestDay(app.clock.now());
  const days = Array.from({ length: 5 }, (_, index) => addDays(oldest, index));
  expect(await daysOf()).toEqual(
    days.flatMap((day) => PROVIDERS.map((provider) => `${day} ${provider} matched`)),
  );
});

it.each([
  ['2026-11-21T09:59:59+08:00', '2026-11-19'],
  ['2026-11-21T10:00:00+08:00', '2026-11-20'],
  ['2026-11-21T23:59:59+08:00', '2026-11-20'],
])('at %s the last due day is %s', (now, day) => {
  expect(lastDueDay(new Date(now))).toBe(day);
  expect(billDueAt('2026-11-20')).toEqual(new Date('2026-11-21T10:00:00+08:00'));
  expect(startOfBusinessDay(addDays('2026-12-31', 1))).toEqual(new Date('2026-12-31T16:00:00Z'));
});
