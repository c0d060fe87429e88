import { accountSettings } from '../features/accounts/index.ts';
import { createOrderPayable } from '../features/orders/index.ts';
import type { PaymentContext } from '../features/payments/index.ts';
import { startSweeps } from '../platform/jobs/sweeps.ts';
import { initializeSetting } from '../features/settings/index.ts';
import type { Log } from '../platform/log.ts';
import { createApp } from './app.ts';
import { areas, eventSubscribers, notificationKinds, settingsByArea } from './areas.ts';
import type { AppContext } from './areas.ts';
import type { Config } from './config.ts';
import { openDatabaseServer } from './database-server.ts';
import { createJobHandlers, createSweeps } from './job-handlers.ts';
import { checkMasterKey } from './start/master-key-check.ts';
import { refuseDemoData } from './start/production-check.ts';
import { refuseSampleNotices } from './start/sample-notice-check.ts';
import { refuseSamplePayee } from './start/sample-payee-check.ts';
import { openSmsMailSender } from './sms-mail-sender.ts';
import { openIdentityProviders } from './identity-providers.ts';
import { openInvoicing } from './invoicing.ts';
import { openPaymentProviders } from './payment-providers.ts';
import { openPlatform } from './platform.ts';
import { describeInstallation } from './installation-info.ts';

export interface RunningShop {
  /** The public address. */
  readonly url: string;
  /** Resolves with the reason when the shop has to stop by itself. */
  readonly failed: Promise<Error>;
  /** Drains HTTP, stops jobs, closes the pools and stops the database, in this order. */
  stop(): Promise<void>;
}

/** Starts the whole shop. After a failure, what was opened is closed again. */
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
    const { smsMailSender, devMailbox } = await openSmsMailSender(config.smsMail);
    const platform = await openPlatform(config, database.url, log, smsMailSender);
    closers.push(() => platform.close());
    await checkMasterKey(platform.db, platform.masterSecret);
    if (config.mode === 'production') {
      await refuseDemoData(platform.db, config);
      await refuseSampleNotices(platform.db);
      await refuseSamplePayee(platform.db);
    }
    const paymentProviders = await openPaymentProviders(config);
    closers.push(() => paymentProviders.stop());
    const { providers: identityProviders, stop: stopIdentityProviders } = await openIdentityProviders(config);
    closers.push(stopIdentityProviders);
    const { db, jobs, databaseClock } = platform;
    const { providers, notifyUrlOf, emulatorUrlFor } = paymentProviders;
    const payable = createOrderPayable(platform);
    const payment: PaymentContext = {
      db,
      jobs,
      log,
      databaseClock,
      payable,
      providers,
      notifyUrlOf,
      publicUrl: config.publicUrl,
      emulatorUrlFor,
    };
    const installation = await describeInstallation(config);
    const lists = { subscribers: eventSubscribers, notificationKinds, settings: settingsByArea };
    const parts = { platform, installation, identityProviders, payment, ...openInvoicing(config) };
    const context: AppContext = { ...parts, ...lists };
    if (config.mode !== 'production') {
      // Loaded only here: a production server never reads the demo shop.
      const { loadDemoShopOnce } = await import('./demo/demo-shop.ts');
      await loadDemoShopOnce(platform, log);
    }
    if (config.mode === 'production')
      await initializeSetting(db, accountSettings.requireStaffSecondFactor, true, platform.clock.now());
    for (const area of areas) await area.prepare?.(context);
    await jobs.start(createJobHandlers(context));
    closers.push(() => jobs.stop());
    const sweeps = startSweeps(createSweeps(context), log);
    closers.push(() => sweeps.stop());
    const app = await createApp({ config, context, devMailbox, withWeb: true });
    closers.push(() => app.close());
    await app.listen({ host: config.host, port: config.port });
    for (const area of areas) void warmUpArea(area, context, log);
    const announceAndStop = async () => {
      await database.announceStop();
      await stop();
    };
    return { url: config.publicUrl, failed: database.lost, stop: announceAndStop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A shop that stops early ends this with an error; a request that needs the data meets the same error. */
async function warmUpArea(area: (typeof areas)[number], context: AppContext, log: Log): Promise<void> {
  await area.warmUp?.(context).catch((error: unknown) => {
    log.warn({ err: error, area: area.name }, 'an area is not warm yet');
  });
}
