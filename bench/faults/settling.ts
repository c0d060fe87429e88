// After the storm: what waits is done, without faults and with the clock ahead, and the bills of the day are read.
import { setTimeout as wait } from 'node:timers/promises';
import { rerunReconciliationDay } from '@zhiye/contract';
import type pg from 'pg';
import { businessDay } from '../../apps/server/src/platform/clock.ts';
import { createRandom } from './random.ts';
import { countOpenWork } from './shop-books.ts';
import { createRefundStaff } from './staff.ts';
import type { Walk } from './walk.ts';
import type { WalkShop } from './walk-shop.ts';

const PROVIDERS = ['wechat-pay', 'alipay'] as const;
/** Every order that nobody has paid has expired by then. */
const AHEAD_MS = 45 * 60_000;
const SETTLE_MS = 120_000;
const LOOK_MS = 500;

/** What is not done in time is left, and shows in the books. */
export async function settleWalk(walk: Walk, parts: WalkShop, pool: pg.Pool): Promise<void> {
  const { calls, notifications, shop, emulators, staff } = parts;
  for (const proxy of [calls, notifications]) proxy.setFaulty(false);
  for (const { number } of emulators['wechat-pay'].unsettledRefunds())
    emulators['wechat-pay'].settleRefund(number, 'SUCCESS');
  const refunds = createRefundStaff(walk, [staff[0]!, staff[1]!], createRandom('settling'));
  await refunds.decideAll();
  const ahead = shop.restartAll({
    CLOCK_OFFSET_MS: String(AHEAD_MS),
    // a bill is fetched from the host of the provider alone
    WECHAT_PAY_URL: emulators['wechat-pay'].url,
    ALIPAY_URL: emulators.alipay.merchantConfig.gatewayUrl,
  });
  // while the servers start, which close what has expired
  await Promise.all([ahead, ...walk.latePayments.map((payLate) => payLate())]);
  await until(async () => {
    await refunds.retryAll();
    await pool.query("UPDATE pgboss.job SET start_after = now() WHERE state IN ('created', 'retry')");
    return Object.values(await countOpenWork(pool)).every((count) => count === 0);
  });
  await readBills(walk, parts, pool);
}

/** The members of staff ask for it; the sweep would begin with the day of the first order, which is later than the day of the books. */
async function readBills({ call }: Walk, { staff, bookDay }: WalkShop, pool: pg.Pool): Promise<void> {
  const day = businessDay(bookDay);
  for (const provider of PROVIDERS) await call(rerunReconciliationDay, { provider, day }, staff[1]!);
  await until(async () => {
    const { rows } = await pool.query(
      'SELECT FROM reconciliation_days WHERE day = $1 AND read_at IS NOT NULL',
      [day],
    );
    return rows.length === PROVIDERS.length;
  });
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + SETTLE_MS;
  while (!(await isDone()) && Date.now() < deadline) await wait(LOOK_MS);
}
