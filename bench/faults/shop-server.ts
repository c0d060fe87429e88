// One server process of the random walk: the API, the jobs and the sweeps of the shop on a given database, without demo data, and
// with WITH_PAGES=1 the built web pages. CLOCK_OFFSET_MS moves the clocks by which deadlines are compared; MAX_SWEEP_SECONDS shortens
// the pause between two runs of a sweep. The process ends with the one that started it.
import { createApp } from '../../apps/server/src/app/app.ts';
import { areaLists } from '../../apps/server/src/app/areas.ts';
import type { AppContext } from '../../apps/server/src/app/areas.ts';
import { createGuardedSettings } from '../../apps/server/src/app/guarded-settings.ts';
import { readConfig } from '../../apps/server/src/app/config.ts';
import { describeInstallation } from '../../apps/server/src/app/installation-info.ts';
import { openOrderPorts } from '../../apps/server/src/app/shop.ts';
import { createJobHandlers, createSweeps } from '../../apps/server/src/app/shop.ts';
import { openPaymentProviders } from '../../apps/server/src/app/payment-providers.ts';
import { openDictionary } from '../../apps/server/src/app/shop.ts';
import { openPlatform } from '../../apps/server/src/app/platform.ts';
import { postgresClock } from '../../apps/server/src/db/database-clock.ts';
import type { IdentityProviders } from '../../apps/server/src/features/people/accounts/index.ts';
import { createOrderPayable } from '../../apps/server/src/features/commerce/orders/index.ts';
import { startSweeps } from '../../apps/server/src/platform/jobs/sweeps.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createDevMailbox } from '../../apps/server/src/platform/sms-mail/dev-mailbox.ts';

/** Nobody signs in through another site. */
const NO_IDENTITY_PROVIDERS: IdentityProviders = {};

const withWeb = process.env.WITH_PAGES === '1';
const config = readConfig();
// Emulators are refused in production, but pages must be rendered by the code of React that production uses.
if (withWeb) process.env.NODE_ENV = 'production';
const log = createLog(config.logLevel);
const offsetMs = Number(process.env.CLOCK_OFFSET_MS ?? 0);
const shift = (instant: Date): Date => new Date(instant.getTime() + offsetMs);
const platform = {
  ...(await openPlatform(config, config.databaseUrl!, log, createDevMailbox())),
  clock: { now: () => shift(new Date()) },
  databaseClock: {
    now: async (db: Parameters<typeof postgresClock.now>[0]) => shift(await postgresClock.now(db)),
  },
};
const { db, jobs, databaseClock } = platform;
const { providers, notifyUrlOf, emulatorUrlFor } = await openPaymentProviders(config);
const payable = createOrderPayable(platform);
const { publicUrl } = config;
const { masterSecret, secureCookies } = platform;
const context: AppContext = {
  platform,
  installation: await describeInstallation(config),
  identityProviders: NO_IDENTITY_PROVIDERS,
  dictionary: await openDictionary(config, log),
  payment: {
    db,
    jobs,
    log,
    databaseClock,
    payable,
    providers,
    notifyUrlOf,
    publicUrl,
    emulatorUrlFor,
    masterSecret,
    secureCookies,
  },
  ...openOrderPorts(config),
  ...areaLists,
  guardedSettings: createGuardedSettings(platform),
};
await jobs.start(createJobHandlers(context));
const maxSweepSeconds = Number(process.env.MAX_SWEEP_SECONDS ?? Infinity);
const sweeps = createSweeps(context).map((sweep) => ({
  ...sweep,
  everySeconds: Math.min(sweep.everySeconds, maxSweepSeconds),
}));
startSweeps(sweeps, log);
const app = await createApp({ config, context, withWeb });
await app.listen({ host: '127.0.0.1', port: config.port });
process.once('disconnect', () => process.exit());
process.send?.('ready');
