// Everything that the trial runs on: PostgreSQL with two replicas, PgBouncer, S3, the payment emulators, two servers and a proxy.
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WeChatPayEmulator } from '@zhiye/gateway-emulators';
import { readConfig } from '../../apps/server/src/app/config.ts';
import { openPlatform } from '../../apps/server/src/app/platform.ts';
import { indexBooks } from '../../apps/server/src/features/catalog/books/index.ts';
import { orderSettings } from '../../apps/server/src/features/commerce/orders/order-settings.ts';
import { changeSetting } from '../../apps/server/src/features/base/settings/index.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createDevMailbox } from '../../apps/server/src/platform/sms-mail/dev-mailbox.ts';
import { makeBook, makeEntitlement, makeUser } from '../../apps/server/src/testing/records.ts';
import { makeRevision } from '../../apps/server/src/testing/revision.ts';
import { findFreePort } from '../../e2e/shop-process.ts';
import { describeServers } from '../faults/server-environment.ts';
import { startShopProcesses } from '../faults/shop-processes.ts';
import type { ShopProcesses } from '../faults/shop-processes.ts';
import { startEmulators } from '../faults/walk-shop.ts';
import type { Person } from '../faults/shop-client.ts';
import { startPostgresCluster } from './postgres-cluster.ts';
import type { PostgresCluster } from './postgres-cluster.ts';
import { startNginx } from '../services/nginx.ts';
import { startPgBouncer } from '../services/pgbouncer.ts';
import type { Restartable } from '../services/restartable.ts';
import { BUCKET, S3_CREDENTIALS, startS3 } from '../services/s3.ts';
import { titleOf } from './visits.ts';
import { closeAtEnd } from '../services/bench-end.ts';

const SERVERS = 2;
const BOOKS = 200;
const PEOPLE = 60;
const ORDERS_PER_MINUTE = 100;

export interface TrialShop {
  readonly cluster: PostgresCluster;
  readonly pgBouncer: Restartable;
  readonly s3: Restartable;
  readonly servers: ShopProcesses;
  /** The addresses of the servers themselves. */
  readonly origins: readonly string[];
  /** Where people reach the shop. */
  readonly url: string;
  readonly emulator: WeChatPayEmulator;
  readonly bookIds: readonly number[];
  readonly ownBookId: number;
  readonly people: readonly Person[];
  stop(): Promise<void>;
}

export async function openTrialShop(): Promise<TrialShop> {
  const dir = await mkdtemp(join(tmpdir(), 'zhiye-failover-'));
  await chmod(dir, 0o755);
  const dataDir = join(dir, 'data');
  await mkdir(dataDir);
  const keep = process.env.KEEP_TRIAL === '1';
  const closers: (() => Promise<unknown>)[] = keep ? [] : [() => rm(dir, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  closeAtEnd(stop);
  try {
    const cluster = await startPostgresCluster(dir);
    closers.push(() => cluster.stop());
    const ports = { s3: await findFreePort(), pgBouncer: await findFreePort(), nginx: await findFreePort() };
    const s3 = await startS3(dir, ports.s3);
    closers.push(() => s3.stop());
    const databaseAt = (port: number) => `postgres://zhiye@127.0.0.1:${port}/zhiye`;
    const direct = databaseAt(cluster.primary.port);
    const storage = {
      ...S3_CREDENTIALS,
      FILES_URL: `s3://${BUCKET}?region=us-east-1&endpoint=${encodeURIComponent(`http://127.0.0.1:${ports.s3}`)}`,
    };
    Object.assign(process.env, S3_CREDENTIALS);
    const made = await fillShop({ DATA_DIR: dataDir, FILES_URL: storage.FILES_URL }, direct);
    const pgBouncer = await startPgBouncer(dir, ports.pgBouncer, cluster.primary.port);
    closers.push(() => pgBouncer.stop('SIGKILL'));
    const emulators = await startEmulators(dataDir);
    closers.push(
      () => emulators['wechat-pay'].stop(),
      () => emulators.alipay.stop(),
    );
    const url = `http://127.0.0.1:${ports.nginx}`;
    const servers = await startShopProcesses(SERVERS, {
      ...(await describeServers({
        dataDir,
        databaseUrl: databaseAt(ports.pgBouncer),
        emulators,
        publicUrl: url,
        weChatPayUrl: emulators['wechat-pay'].url,
        alipayUrl: emulators.alipay.merchantConfig.gatewayUrl,
      })),
      ...storage,
      DATABASE_DIRECT_URL: direct,
      DATABASE_PREPARED_STATEMENTS: '0',
      DATABASE_REPLICA_URL: databaseAt(cluster.replica.port),
    });
    closers.push(() => servers.stop());
    const origins = servers.running();
    const nginx = await startNginx(dir, ports.nginx, origins);
    closers.push(() => nginx.stop());
    const emulator = emulators['wechat-pay'];
    return { cluster, pgBouncer, s3, servers, origins, url, emulator, ...made, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Books, one with a text that everybody owns, and people with open sessions. */
async function fillShop(env: Readonly<Record<string, string>>, databaseUrl: string) {
  const config = readConfig({ NODE_ENV: 'development', ...env });
  const platform = await openPlatform(config, databaseUrl, createLog('silent'), createDevMailbox());
  const shop = { platform, clock: platform.clock };
  try {
    await changeSetting(platform.db, orderSettings.ordersPerMinute, ORDERS_PER_MINUTE, platform.clock.now());
    const bookIds = Array.from({ length: BOOKS }, (_, index) => 1_001 + index);
    for (const id of bookIds) await makeBook(shop, { id, title: titleOf(id), subjectCode: 'C1' });
    await indexBooks(platform.db, bookIds);
    const ownBookId = await makeBook(shop, { id: 2_001, title: titleOf(2_001), subjectCode: 'C1' });
    await makeRevision(shop, ownBookId);
    const people: Person[] = [];
    for (let index = 0; index < PEOPLE; index += 1) {
      const { userId, token } = await makeUser(shop);
      await makeEntitlement(shop, { userId }, ownBookId);
      people.push({ userId, token, address: `10.1.0.${index + 1}` });
    }
    return { bookIds, ownBookId, people };
  } finally {
    await platform.jobs.stop();
    await platform.close();
  }
}
