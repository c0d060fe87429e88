// After the storm: what waits is done, without faults and with the clock ahead, and the bills of the day are read.
import { setTimeout as wait } from 'node:timers/promises';
import { rerunReconciliationDay } from '@zhiye/contract';
import type pg from 'pg';
import { businessDay } from '../../apps/server/src/platform/clock.ts';
import { settleAccount } from './account-buyer.ts';
import { createRandom } from './random.ts';
import { countOpenWork } from './shop-books.ts';
import { createRefundStaff } from './staff.ts';
import type { Stopwatch } from './stopwatch.ts';
import type { Walk } from './walk.ts';
import type { WalkShop } from './walk-shop.ts';

const PROVIDERS = ['wechat-pay', 'alipay'] as const;
/** Every order that nobody has paid has expired by then. */
const AHEAD_MS = 45 * 60_000;
const SETTLE_MS = 120_000;
const LOOK_MS = 500;
/** What a sweep takes over is done soon; a shop waits longer between two runs. */
const MAX_SWEEP_SECONDS = 3;

/** Returns what was not done in time. */
export async function settleWalk(
  walk: Walk,
  parts: WalkShop,
  pool: pg.Pool,
  watch: Stopwatch,
): Promise<readonly string[]> {
  const { calls, notifications, shop, emulators, staff } = parts;
  for (const proxy of [calls, notifications]) proxy.setFaulty(false);
  for (const { number } of emulators['wechat-pay'].unsettledRefunds())
    emulators['wechat-pay'].settleRefund(number, 'SUCCESS');
  await passLastDays(walk, pool);
  const refunds = createRefundStaff(walk, [staff[0]!, staff[1]!], createRandom('settling'));
  await refunds.decideAll();
  const ahead = shop.restartAll({
    CLOCK_OFFSET_MS: String(AHEAD_MS),
    MAX_SWEEP_SECONDS: String(MAX_SWEEP_SECONDS),
    // a bill is fetched from the host of the provider alone
    WECHAT_PAY_URL: emulators['wechat-pay'].url,
    ALIPAY_URL: emulators.alipay.merchantConfig.gatewayUrl,
  });
  // while the servers start, which close what has expired
  await Promise.all([ahead, ...walk.latePayments.map((payLate) => payLate())]);
  await acceptTooLate(walk);
  const restartedAt = new Date();
  watch.endPhase('restart');
  const isDone = await until(async () => {
    await refunds.decideAll();
    await refunds.payByBank();
    await refunds.retryAll();
    for (const buyer of walk.openAccounts.keys()) await settleAccount(walk, buyer);
    const jobs = await hurryJobs(pool, restartedAt);
    return jobs === 0 && Object.values(await countOpenWork(pool)).every((count) => count === 0);
  });
  watch.endPhase('open work');
  const areBillsRead = await readBills(walk, parts, pool);
  watch.endPhase('bills');
  return [
    ...(isDone ? [] : [`work was open after ${SETTLE_MS / 1000} s`]),
    ...(areBillsRead ? [] : [`bills were not read in ${SETTLE_MS / 1000} s`]),
  ];
}

/** The last days of quotations that nobody has answered, as if they had passed. */
async function passLastDays({ forgottenQuotations }: Walk, pool: pg.Pool): Promise<void> {
  const quotationNos = forgottenQuotations.map(({ quotationNo }) => quotationNo);
  await pool.query(
    `UPDATE quotations SET valid_day = valid_day - 40 WHERE quotation_no = ANY($1) AND state = 'quoted'`,
    [quotationNos],
  );
}

async function acceptTooLate({ forgottenQuotations, acts, violations }: Walk): Promise<void> {
  for (const { quotationNo, accept } of forgottenQuotations) {
    if (await accept()) violations.push(`quotation ${quotationNo} was accepted after its last day`);
    else acts.lapseQuotation += 1;
  }
}

/**
 * Makes all jobs due, as if the time had passed for which they wait, also those that killed servers had begun. Returns how many are left.
 * Some are the only ones that know of a payment, such as the last query of a payment that was closed.
 */
async function hurryJobs(pool: pg.Pool, restartedAt: Date): Promise<number> {
  await pool.query(
    `UPDATE pgboss.job SET state = CASE state WHEN 'active' THEN 'retry' ELSE state END, start_after = now()
      WHERE state IN ('created', 'retry') OR (state = 'active' AND started_on < $1)`,
    [restartedAt],
  );
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pgboss.job
      WHERE state IN ('created', 'retry', 'active') AND name NOT LIKE '%-dead' AND NOT starts_with(name, '__')`,
  );
  return rows[0]!.count;
}

/** The members of staff ask for it; the sweep would begin with the day of the first order, which is later than the day of the books. */
async function readBills({ call }: Walk, { staff, bookDay }: WalkShop, pool: pg.Pool): Promise<boolean> {
  const day = businessDay(bookDay);
  for (const provider of PROVIDERS) await call(rerunReconciliationDay, { provider, day }, staff[1]!);
  return until(async () => {
    const { rows } = await pool.query(
      'SELECT FROM reconciliation_days WHERE day = $1 AND read_at IS NOT NULL',
      [day],
    );
    return rows.length === PROVIDERS.length;
  });
}

/** False when it took too long. */
async function until(isDone: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + SETTLE_MS;
  while (!(await isDone())) {
    if (Date.now() > deadline) return false;
    await wait(LOOK_MS);
  }
  return true;
}
