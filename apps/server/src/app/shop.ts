import { catalogSearchOf, rebuildIndexWhenEmpty } from '../features/catalog/index.ts';
import type { Cashier } from '../features/orders/index.ts';
import type { Log } from '../platform/log.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { openDatabaseServer } from './database.ts';
import { jobHandlers } from './jobs.ts';
import { openMessenger } from './messenger.ts';
import { openOutsideSites } from './outside-sites.ts';
import { openPaymentGateway } from './payment-gateway.ts';
import { openPlatform } from './platform.ts';

export interface RunningShop {
  /** Where it listens. */
  readonly url: string;
  /** Resolves when the shop must stop by itself, with the reason. */
  readonly failed: Promise<Error>;
  /** HTTP drained, jobs stopped, pool closed, database stopped; in this order. */
  stop(): Promise<void>;
}

/** Starts the whole shop; what was opened before a failure is closed again. */
export async function startShop(config: Config, log: Log): Promise<RunningShop> {
  const closers: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) {
      await close().catch((error: unknown) => log.error({ err: error }, 'a part did not stop cleanly'));
    }
  };
  try {
    const database = await openDatabaseServer(config, log);
    closers.push(() => database.stop());
    const { messenger, outbox } = await openMessenger(config.messages);
    const platform = await openPlatform(config, database.url, log, messenger);
    closers.push(() => platform.close());
    const gateway = await openPaymentGateway(config);
    closers.push(() => gateway.stop());
    const outside = await openOutsideSites(config);
    closers.push(() => outside.stop());
    const { db, jobs } = platform;
    const { notifyUrl, emulatorUrlOf } = gateway;
    const cashier: Cashier = { db, jobs, log, gateway: gateway.gateway, notifyUrl, emulatorUrlOf };
    if (config.mode !== 'production') {
      // Loaded only here: a production server never reads the demo shop.
      const { loadDemoShopOnce } = await import('./demo/load.ts');
      await loadDemoShopOnce(platform, log);
    }
    await rebuildIndexWhenEmpty(db);
    await jobs.start(jobHandlers(platform, cashier));
    closers.push(() => jobs.stop());
    const { sites } = outside;
    const app = await createApp({ config, platform, cashier, sites, outbox, withWeb: true });
    closers.push(() => app.close());
    await app.listen({ host: config.host, port: config.port });
    // a stop may come first; whoever searches then meets the same error and is answered
    void catalogSearchOf(platform.searchPool)
      .warm()
      .catch((error: unknown) => log.warn({ err: error }, 'the catalogue is not read yet'));
    return { url: config.publicUrl, failed: database.lost, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
