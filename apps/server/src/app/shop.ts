import { setTimeout as wait } from 'node:timers/promises';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountSettings } from '../features/people/accounts/index.ts';
import { createOrderPayable } from '../features/commerce/orders/index.ts';
import type { PaymentContext } from '../features/commerce/payments/index.ts';
import { startSweeps } from '../platform/jobs/sweeps.ts';
import { initializeSetting } from '../features/base/settings/index.ts';
import type { Log } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';
import { createApp } from './app.ts';
import { areaLists, areas } from './areas.ts';
import type { AppContext } from './areas.ts';
import type { Config } from './config.ts';
import { openDatabaseServer } from './database-server.ts';
import { startMetricsServer } from './observability/metrics-routes.ts';
import { checkMasterKey } from './start/master-key-check.ts';
import { adviseProduction } from './start/production-advice.ts';
import { refuseDemoData } from './start/production-check.ts';
import { refuseSampleNotices } from './start/sample-notice-check.ts';
import { refuseSamplePayee } from './start/sample-payee-check.ts';
import { adviseSellerName } from './start/seller-name-check.ts';
import { waitForStorage } from './start/start-wait.ts';
import { checkStorageMarker } from './start/storage-marker.ts';
import { openSmsMailSender } from './sms-mail-sender.ts';
import { createGuardedSettings } from './guarded-settings.ts';
import { openIdentityProviders } from './identity-providers.ts';
import { openPaymentProviders } from './payment-providers.ts';
import { openPlatform } from './platform.ts';
import { describeInstallation, VERSION } from './installation-info.ts';
import { agreementCredit } from '../features/commerce/agreements/index.ts';
import { emulatorIssuer, orderInvoicing } from '../features/commerce/invoices/index.ts';
import { readingShares } from '../features/study/reading/index.ts';
import {
  createBaiduTranslate,
  createDictionaryFiles,
  createLibreTranslate,
  findDictionaryPackage,
} from '../features/study/dictionary/index.ts';
import type { DictionaryParts, Translator } from '../features/study/dictionary/index.ts';
import type { JobHandlers, LongJobs } from '../platform/jobs/job-queue.ts';
import type { Sweep } from '../platform/jobs/sweeps.ts';
import { logOverdueWork } from './overdue-work.ts';

export interface RunningShop {
  /** The public address. */
  readonly url: string;
  /** Resolves with the reason when the shop has to stop by itself. */
  readonly failed: Promise<Error>;
  /** From now on `/readyz` is 503, and everything else works as before. Resolves after STOP_DRAIN_SECONDS. */
  drain(): Promise<void>;
  /** Ends open requests, stops jobs, closes the pools and stops the database, in this order. */
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
    if (config.tracesEndpoint) {
      // The SDK is large. A shop that sends no traces does not load it.
      const { startTraceExport } = await import('../platform/observability/trace-export.ts');
      closers.push(startTraceExport(config.tracesEndpoint, VERSION));
    }
    const advice = adviseProduction(config);
    if (advice) log.warn(advice);
    const database = await openDatabaseServer(config, log);
    closers.push(() => database.stop());
    const { smsMailSender, devMailbox } = await openSmsMailSender(config.smsMail);
    const platform = await openPlatform(config, database.url, log, smsMailSender);
    closers.push(() => platform.close());
    await checkInstallation(platform, config);
    const paymentProviders = await openPaymentProviders(config);
    closers.push(() => paymentProviders.stop());
    const { providers: identityProviders, stop: stopIdentityProviders } = await openIdentityProviders(config);
    closers.push(stopIdentityProviders);
    const dictionary = await openDictionary(config, log);
    closers.push(() => dictionary.files.close());
    const { db, jobs, databaseClock } = platform;
    const { providers, notifyUrlOf, emulatorUrlFor, payAtEmulator } = paymentProviders;
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
      masterSecret: platform.masterSecret,
      secureCookies: platform.secureCookies,
      emulatorUrlFor,
    };
    const installation = await describeInstallation(config);
    const guardedSettings = createGuardedSettings(platform);
    const parts = { platform, installation, identityProviders, dictionary, payment, guardedSettings };
    const context: AppContext = { ...parts, ...openOrderPorts(config), ...areaLists };
    if (config.mode !== 'production') {
      // Loaded only here: a production server never reads the demo shop.
      const { loadDemoShopOnce } = await import('./demo/demo-shop.ts');
      await loadDemoShopOnce(platform, log, { payment, invoiceIssuer: context.invoiceIssuer, payAtEmulator });
    }
    if (config.mode === 'production')
      await initializeSetting(db, accountSettings.requireStaffSecondFactor, true, platform.clock.now());
    for (const area of areas) await area.prepare?.(context);
    await jobs.start(createJobHandlers(context), listLongJobs());
    closers.push(() => jobs.stop());
    const sweeps = startSweeps(createSweeps(context), log);
    closers.push(() => sweeps.stop());
    const stopping = new AbortController();
    const app = await createApp({ config, context, devMailbox, withWeb: true, stopping: stopping.signal });
    closers.push(() => app.close());
    const metricsServer = await startMetricsServer(context, config);
    if (metricsServer) closers.push(() => metricsServer.stop());
    await app.listen({ host: config.host, port: config.port });
    for (const area of areas) void warmUpArea(area, context, log);
    return {
      url: config.publicUrl,
      failed: database.lost,
      async drain() {
        stopping.abort();
        await wait(config.stopDrainMs);
      },
      stop: () => database.announceStop().then(stop),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Refuses keys, files and data of another shop, and samples in production, where it also tells of two names of the seller. */
async function checkInstallation(
  { db, storage, masterSecret, log }: Platform,
  config: Config,
): Promise<void> {
  await checkMasterKey(db, masterSecret);
  const storageVariable = config.filesUrl ? 'FILES_URL' : 'DATA_DIR';
  await waitForStorage(storage, storageVariable, { waitMs: config.startWaitMs, log });
  await checkStorageMarker(db, storage, storageVariable);
  if (config.mode !== 'production') return;
  await refuseDemoData(db, config);
  await refuseSampleNotices(db);
  await refuseSamplePayee(db);
  const advice = await adviseSellerName(db);
  if (advice) log.warn(advice);
}

/** A shop that stops early ends this with an error; a request that needs the data meets the same error. */
async function warmUpArea(area: (typeof areas)[number], context: AppContext, log: Log): Promise<void> {
  await area.warmUp?.(context).catch((error: unknown) => {
    log.warn({ err: error, area: area.name }, 'an area is not warm yet');
  });
}

/** What orders need of later areas. Invoices of the emulator are samples, so a production shop has finance upload the real ones. */
export const openOrderPorts = ({
  mode,
}: Pick<Config, 'mode'>): Pick<
  AppContext,
  'orderInvoicing' | 'orderCredit' | 'readingShares' | 'invoiceIssuer'
> => ({
  orderInvoicing,
  orderCredit: agreementCredit,
  readingShares,
  invoiceIssuer: mode === 'production' ? { kind: 'manual' } : emulatorIssuer,
});

/** Builds nothing yet: the area does when the server listens. Throws when a key file cannot be read. */
export async function openDictionary(config: Config, log: Log): Promise<DictionaryParts> {
  const files = createDictionaryFiles({
    dir: join(config.dataDir, 'dictionaries'),
    findPackage: findDictionaryPackage,
    onFailure: (error) => log.warn({ err: error }, 'a dictionary was not built'),
  });
  return { files, translator: await openTranslator(config.translation) };
}

async function openTranslator(config: Config['translation']): Promise<Translator | undefined> {
  if (!config) return undefined;
  const key = config.keyFile === undefined ? undefined : (await readFile(config.keyFile, 'utf8')).trim();
  return config.service === 'baidu'
    ? createBaiduTranslate({ apiKey: config.apiKey, secretKey: key ?? '' })
    : createLibreTranslate({ url: config.url, apiKey: key });
}

type AnyJob = (context: AppContext, payload: never, now: Date) => Promise<void>;

/** The jobs of all areas. */
export function createJobHandlers(context: AppContext): JobHandlers {
  const { clock } = context.platform;
  const jobs = areas.flatMap((area) => Object.entries<AnyJob>(area.jobs ?? {}));
  const handlers = jobs.map(([name, run]) => [name, (payload: never) => run(context, payload, clock.now())]);
  return Object.fromEntries(handlers) as JobHandlers;
}

/** How many of each long job run at once. */
const listLongJobs = (): LongJobs => Object.assign({}, ...areas.map(({ longJobs }) => longJobs));

/** The log repeats this while work is overdue. */
const OVERDUE_SECONDS = 300;

/** The sweeps of all areas, and the one that names overdue work. */
export function createSweeps(context: AppContext): Sweep[] {
  const { clock } = context.platform;
  const sweeps = areas.flatMap((area) => area.sweeps ?? []);
  return [
    ...sweeps.map(({ run, ...sweep }) => ({ ...sweep, run: () => run(context, clock.now()) })),
    { name: 'overdueWork', everySeconds: OVERDUE_SECONDS, run: () => logOverdueWork(context) },
  ];
}
