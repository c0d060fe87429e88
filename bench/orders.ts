// Checkouts (submit, notification, fulfilment) with synced commits at 1, 8 and 64 clients, beside pgbench with the same rows and
// beside the plain way of an ORM. `--cpu-prof` says where the CPU time of the shop went.
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPlatform } from '../apps/server/src/app/platform.ts';
import { readConfig } from '../apps/server/src/app/config.ts';
import { openDatabase } from '../apps/server/src/db/client.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/index.ts';
import { orderSettings } from '../apps/server/src/features/commerce/orders/order-settings.ts';
import { changeSetting } from '../apps/server/src/features/base/settings/index.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { createDevMailbox } from '../apps/server/src/platform/sms-mail/dev-mailbox.ts';
import { makeBook, makeUser } from '../apps/server/src/testing/records.ts';
import {
  loadKeys,
  emulatorAppId,
  emulatorMerchantId,
} from '../packages/gateway-emulators/src/wechat-pay/keys.ts';
import { ownCpuMs, treeCpuMs } from './orders/cpu-time.ts';
import { summarizeProfile } from './orders/cpu-profile.ts';
import { measureCheckouts } from './orders/load.ts';
import type { Measured, OrderRate } from './orders/load.ts';
import { createPeerTables } from './orders/peer-tables.ts';
import { measureStatements } from './orders/pgbench.ts';
import { startServerProcess } from './orders/server-process.ts';
import { plainSystem, shopSystem } from './orders/systems.ts';
import { round } from './search/statistics.ts';
import { ROOT } from './entry-point-bundle.ts';
import { closeAtEnd, openWorkFolder } from './services/bench-end.ts';

const CLIENTS = [1, 8, 64];
const SECONDS = 8;
const WARM_UP_SECONDS = 10;
const USERS = 400;
const BOOKS = 60;
/** Far from the numbers of the levels before, so that no user orders a book twice. */
const NUMBERS_PER_LEVEL = 6_000;

const dataDir = await openWorkFolder('orders');
const postgres = await startEmbeddedPostgres({ dataDir });
closeAtEnd(() => postgres.stop());
await measure();

async function measure(): Promise<void> {
  const made = await fillShop();
  const { pool, close } = openDatabase(postgres.url, { maxConnections: Math.max(...CLIENTS) });
  closeAtEnd(close);
  await createPeerTables(pool);
  const keys = await loadKeys(join(dataDir, 'emulators', 'wechat-pay'));
  const { merchantSerial, platformPublicKeyId, platformPublicKey, apiV3Key } = keys;
  const profile = join(tmpdir(), 'zhiye-orders.cpuprofile');
  const isProfiled = process.argv.includes('--cpu-prof');
  const common = { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent', NODE_ENV: 'development' };
  const shopServer = await startServerProcess(join(ROOT, 'bench/orders/order-server.ts'), {
    ...common,
    ...{ DATA_DIR: dataDir, TRUST_PROXY: '1', EMULATOR_PORT: '0', ALIPAY_EMULATOR_PORT: '0' },
    ...(isProfiled ? { CPU_PROFILE: profile } : {}),
  });
  const merchant = { merchantId: emulatorMerchantId, appId: emulatorAppId, merchantSerial };
  const plainServer = await startServerProcess(join(ROOT, 'bench/orders/plain-server.ts'), {
    ...common,
    WECHAT_PAY: JSON.stringify({ ...merchant, platformPublicKeyId, platformPublicKey, apiV3Key }),
  });
  const parts = { pool, keys, ...made };
  const { countStatements } = shopServer;
  const shop = { ...shopSystem({ ...parts, origin: shopServer.origin }), countStatements };
  const plain = plainSystem({ ...parts, origin: plainServer.origin });
  const figures: Record<string, number> = {};
  const postmasterPid = Number.parseInt(
    await readFile(join(postgres.clusterDir, 'postmaster.pid'), 'utf8'),
    10,
  );
  try {
    for (const system of [shop, plain])
      await measureCheckouts(system, { clients: 8, seconds: WARM_UP_SECONDS, first: 0 });
    for (const [index, clients] of CLIENTS.entries()) {
      const load = { clients, seconds: SECONDS, first: (index + 1) * NUMBERS_PER_LEVEL };
      await drainJobs();
      const shopCpu = await startCpuTime(shopServer.pid, postmasterPid);
      const ours = await measureCheckouts(shop, load);
      const statementsBefore = await countStatements();
      const jobsMs = await drainJobs();
      const jobStatements = ((await countStatements()) - statementsBefore) / ours.orders;
      const shopCpuText = await shopCpu(ours.orders);
      const ormCpu = await startCpuTime(plainServer.pid, postmasterPid);
      const orm = await measureCheckouts(plain, load);
      const ormCpuText = await ormCpu(orm.orders);
      const peerCpu = await startCpuTime(process.pid, postmasterPid);
      const peer = await measureStatements(pool, { ...load, url: postgres.url, bookIds: made.bookIds });
      const peerCpuText = await peerCpu(peer.perSecond * load.seconds);
      console.log(`\n${clients} clients`);
      printRate('shop', ours);
      console.log(`    ${describeStatements(ours, jobStatements, jobsMs)}`);
      console.log(`    ${shopCpuText}`);
      printRate('plain ORM', orm);
      console.log(`    ${ormCpuText}`);
      printRate(peer.by, peer);
      console.log(`    ${peerCpuText}`);
      figures[`ordersPerSecond${clients}`] = round(ours.perSecond, 1);
      figures[`overStatements${clients}`] = round(ours.perSecond / peer.perSecond);
      figures[`overOrm${clients}`] = round(ours.perSecond / orm.perSecond);
      figures[`p99OverStatements${clients}`] = round(ours.p99Ms / peer.p99Ms);
    }
  } finally {
    await Promise.all([shopServer.stop(), plainServer.stop()]);
  }
  if (isProfiled) await printProfile(profile);
  console.log(JSON.stringify({ bench: 'orders', figures }));

  /** What the orders of a level leave to do must not burden the next measurement. */
  async function drainJobs(): Promise<number> {
    const start = performance.now();
    for (;;) {
      const { rows } = await pool.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pgboss.job
          WHERE state IN ('created', 'retry', 'active') AND start_after <= now() AND name NOT LIKE '%-dead'`,
      );
      if (rows[0]!.count === 0) return performance.now() - start;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

/** Returns a function that tells the CPU time of an order since this call. */
async function startCpuTime(
  serverPid: number,
  postmasterPid: number,
): Promise<(orders: number) => Promise<string>> {
  const read = async () => [await treeCpuMs(serverPid), await treeCpuMs(postmasterPid), ownCpuMs()];
  const before = await read();
  return async (orders) => {
    const after = await read();
    const [server, database, clients] = after.map((ms, index) => ((ms - before[index]!) / orders).toFixed(1));
    return `CPU time of an order: ${server} ms of the server, ${database} ms of the database, ${clients} ms of the clients`;
  };
}

function describeStatements(
  { submitStatements, notifyStatements }: Measured,
  jobStatements: number,
  jobsMs: number,
): string {
  return (
    `statements of an order: ${submitStatements?.toFixed(0)} to submit it, ${notifyStatements?.toFixed(0)} while it is ` +
    `paid and delivered, ${jobStatements.toFixed(0)} in jobs that ended ${(jobsMs / 1_000).toFixed(1)} s later`
  );
}

function printRate(name: string, rate: OrderRate | Measured): void {
  const { perSecond, p99Ms } = rate;
  const phases =
    'orders' in rate
      ? `; ${rate.submitMs.toFixed(2)} ms of the wall clock to submit one, ${rate.notifyMs.toFixed(2)} ms for its notification and books`
      : '';
  console.log(`  ${name}: ${perSecond.toFixed(0)} orders a second, p99 ${p99Ms.toFixed(1)} ms${phases}`);
}

async function printProfile(path: string): Promise<void> {
  console.log(`\nCPU time of the shop (${path})`);
  const rows = await summarizeProfile(path);
  for (const { name, part } of rows.slice(0, 20)) console.log(`  ${(part * 100).toFixed(1)} %  ${name}`);
}

async function fillShop() {
  const config = readConfig({ NODE_ENV: 'development', DATA_DIR: dataDir });
  const platform = await openPlatform(config, postgres.url, createLog('silent'), createDevMailbox());
  const shop = { platform, clock: platform.clock };
  try {
    await changeSetting(platform.db, orderSettings.ordersPerMinute, 100, platform.clock.now());
    const users = [];
    for (let index = 0; index < USERS; index += 1) users.push(await makeUser(shop));
    const bookIds: number[] = [];
    for (let index = 0; index < BOOKS; index += 1) bookIds.push(await makeBook(shop, { subjectCode: 'C1' }));
    return { users, bookIds };
  } finally {
    await platform.jobs.stop();
    await platform.close();
  }
}
