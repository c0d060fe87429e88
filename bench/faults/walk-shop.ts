// Everything that the random walk runs on: a database, two emulators behind fault proxies, two server processes, books and people.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { USER_TYPE } from '@zhiye/contract/constants';
import { startAlipayEmulator, startWeChatPayEmulator } from '@zhiye/gateway-emulators';
import {
  approve,
  storeAgreement,
} from '../../apps/server/src/features/commerce/agreements/admin/agreement-admin.service.ts';
import { openPlatform } from '../../apps/server/src/app/platform.ts';
import { readConfig } from '../../apps/server/src/app/config.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/index.ts';
import type { EmbeddedPostgres } from '../../apps/server/src/db/embedded/index.ts';
import { orderSettings } from '../../apps/server/src/features/commerce/orders/order-settings.ts';
import { changeSetting } from '../../apps/server/src/features/base/settings/index.ts';
import { businessDay } from '../../apps/server/src/platform/clock.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createDevMailbox } from '../../apps/server/src/platform/sms-mail/dev-mailbox.ts';
import { makeBook, makeUser } from '../../apps/server/src/testing/records.ts';
import { startFaultProxy } from './fault-proxy.ts';
import type { FaultProxy } from './fault-proxy.ts';
import type { Random } from './random.ts';
import type { Person } from './shop-client.ts';
import { describeServers } from './server-environment.ts';
import { startShopProcesses } from './shop-processes.ts';
import type { ShopProcesses } from './shop-processes.ts';
import type { Walk } from './walk.ts';
import { closeAtEnd } from '../services/bench-end.ts';

const SERVERS = 2;
const BOOKS = 200;
/** Buyers who order this often in a minute are none of the faults. */
const ORDERS_PER_MINUTE = 100;
/** Providers repeat a notification after 15 seconds or 4 minutes; here sooner. */
const RETRY_TIME_SCALE = { 'wechat-pay': 20, alipay: 240 };
const DAY_MS = 86_400_000;
/** Noon in China. */
const NOON_MS = 4 * 3_600_000;

export interface WalkShop {
  readonly postgres: EmbeddedPostgres;
  readonly shop: ShopProcesses;
  readonly emulators: Walk['emulators'];
  /** Stands between the shop and the providers. */
  readonly calls: FaultProxy;
  /** Stands between the providers and the shop. */
  readonly notifications: FaultProxy;
  readonly bookIds: readonly number[];
  readonly buyers: readonly (Person & { readonly isInstitution: boolean })[];
  readonly staff: readonly Person[];
  /** The agreement of each institution. */
  readonly agreements: ReadonlyMap<string, string>;
  /** An instant of the day that the books of the providers have. */
  readonly bookDay: Date;
  stop(): Promise<void>;
}

interface WalkShopOptions {
  readonly buyers: number;
  readonly random: Random;
  /** Whether the database waits for the disk. */
  readonly fsync: boolean;
}

export async function openWalkShop({ buyers, random, fsync }: WalkShopOptions): Promise<WalkShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'zhiye-walk-'));
  // run as root, the database uses another account, which must be able to open the folder
  await chmod(dataDir, 0o755);
  const closers: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  closeAtEnd(stop);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, fsync });
    closers.push(() => postgres.stop());
    const made = await fillShop(postgres.url, dataDir, buyers);
    const emulators = await startEmulators(dataDir);
    closers.push(
      () => emulators['wechat-pay'].stop(),
      () => emulators.alipay.stop(),
    );
    // A past day, because a provider writes no bill of a day that is not over, and the shop reads it on the morning after.
    const bookDay = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - 2 * DAY_MS + NOON_MS);
    for (const emulator of Object.values(emulators)) emulator.setBookTime(bookDay);
    const processes: { shop?: ShopProcesses } = {};
    const calls = await startFaultProxy({
      random: random.fork('calls'),
      target: (path) => emulators[path.startsWith('/v3/') ? 'wechat-pay' : 'alipay'].url,
    });
    const notifications = await startFaultProxy({
      random: random.fork('notifications'),
      target: () => processes.shop && pickRunning(processes.shop, random),
    });
    closers.push(
      () => calls.close(),
      () => notifications.close(),
    );
    const env = await describeServers({
      dataDir,
      databaseUrl: postgres.url,
      emulators,
      publicUrl: notifications.url,
      weChatPayUrl: calls.url,
      alipayUrl: `${calls.url}/gateway.do`,
    });
    const shop = await startShopProcesses(SERVERS, env);
    processes.shop = shop;
    closers.push(() => shop.stop());
    return { postgres, shop, emulators, calls, notifications, ...made, bookDay, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function pickRunning(shop: ShopProcesses, random: Random): string | undefined {
  const origins = shop.running();
  return origins.length > 0 ? random.pick(origins) : undefined;
}

export async function startEmulators(dataDir: string): Promise<Walk['emulators']> {
  const folder = join(dataDir, 'emulators');
  return {
    'wechat-pay': await startWeChatPayEmulator({
      keysDir: join(folder, 'wechat-pay'),
      retryTimeScale: RETRY_TIME_SCALE['wechat-pay'],
    }),
    alipay: await startAlipayEmulator({
      keysDir: join(folder, 'alipay'),
      retryTimeScale: RETRY_TIME_SCALE.alipay,
    }),
  };
}

/** Users with open sessions, and books; written once, before the servers start. */
async function fillShop(databaseUrl: string, dataDir: string, buyers: number) {
  const config = readConfig({ NODE_ENV: 'development', DATA_DIR: dataDir });
  const platform = await openPlatform(config, databaseUrl, createLog('silent'), createDevMailbox());
  const shop = { platform, clock: platform.clock };
  try {
    await changeSetting(platform.db, orderSettings.ordersPerMinute, ORDERS_PER_MINUTE, platform.clock.now());
    let people = 0;
    const addressed = <User extends object>(user: User) => {
      people += 1;
      return { ...user, address: `10.1.${people >> 8}.${people & 255}` };
    };
    const made = { buyers: [] as (Person & { isInstitution: boolean })[], staff: [] as Person[] };
    for (let index = 0; index < buyers; index += 1) {
      const isInstitution = index % 3 === 2;
      const type = isInstitution ? USER_TYPE.institution : USER_TYPE.personal;
      made.buyers.push({ ...addressed(await makeUser(shop, type)), isInstitution });
    }
    for (const role of ['service', 'finance', 'finance', 'finance'] as const)
      made.staff.push(addressed(await makeUser(shop, USER_TYPE.staff, [role])));
    const agreements = new Map<string, string>();
    for (const { userId, isInstitution } of made.buyers)
      if (isInstitution) agreements.set(userId, await makeAgreement(platform, userId, made.staff));
    const bookIds: number[] = [];
    for (let index = 0; index < BOOKS; index += 1) bookIds.push(await makeBook(shop, { subjectCode: 'C1' }));
    return { ...made, agreements, bookIds };
  } finally {
    await platform.jobs.stop();
    await platform.close();
  }
}

/** More than an institution orders here. */
const LIMIT_FEN = 100_000_000;

/** An active agreement of a year, which two people have made. */
async function makeAgreement(
  platform: Awaited<ReturnType<typeof openPlatform>>,
  userId: string,
  staff: readonly Person[],
): Promise<string> {
  const now = platform.clock.now();
  const found = await platform.pool.query<{ account: string }>(
    'SELECT account_name AS account FROM users WHERE id = $1',
    [userId],
  );
  const [maker, checker] = [staff[2]!, staff[3]!].map((person) => ({ ...person, address: '127.0.0.1' }));
  const terms = {
    account: found.rows[0]!.account,
    agreementNo: `KJ-${userId.slice(-12)}`,
    limitFen: LIMIT_FEN,
    paymentDays: 30,
    firstDay: businessDay(now),
    lastDay: businessDay(new Date(now.getTime() + 365 * DAY_MS)),
  };
  const { agreementId } = await storeAgreement(platform.db, maker!, terms, now);
  await approve(platform, checker!, agreementId, now);
  return agreementId;
}
