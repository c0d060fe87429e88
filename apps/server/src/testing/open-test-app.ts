import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataOf, Envelope, InputOf, JsonRoute } from '@zhiye/contract';
import { startAlipayEmulator, startWeChatPayEmulator } from '@zhiye/gateway-emulators';
import type { AlipayEmulator, WeChatPayEmulator } from '@zhiye/gateway-emulators';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { createApp } from '../app/app.ts';
import { areaLists } from '../app/areas.ts';
import { readConfig } from '../app/config.ts';
import { createJobHandlers, createSweeps } from '../app/shop.ts';
import { openDictionary } from '../app/shop.ts';
import { createGuardedSettings } from '../app/guarded-settings.ts';
import { openOrderPorts } from '../app/shop.ts';
import { openIdentityProviders } from '../app/identity-providers.ts';
import { weChatPayEmulatorUrl } from '../app/payment-providers.ts';
import { openPlatform } from '../app/platform.ts';
import { describeInstallation } from '../app/installation-info.ts';
import type { DictionaryParts } from '../features/study/dictionary/index.ts';
import type { IdentityProviders } from '../features/people/accounts/index.ts';
import { createOrderPayable } from '../features/commerce/orders/index.ts';
import { createAlipayProvider, createWeChatPayProvider } from '../features/commerce/payments/index.ts';
import type { PaymentContext } from '../features/commerce/payments/index.ts';
import { changeSetting } from '../features/base/settings/index.ts';
import { accountSettings } from '../features/people/accounts/index.ts';
import type { JobHandlers } from '../platform/jobs/job-queue.ts';
import { createLog } from '../platform/log.ts';
import { createDevMailbox } from '../platform/sms-mail/dev-mailbox.ts';
import type { DevMailbox } from '../platform/sms-mail/dev-mailbox.ts';
import type { Platform } from '../platform/platform.ts';
import { readBuildSchema } from '../db/schema-level.ts';
import { settings } from '../db/tables/base/settings.ts';
import { createTestClock } from './test-clock.ts';
import type { TestClock } from './test-clock.ts';
import { cloneDatabase } from './test-database.ts';

export interface Reply<Data> {
  readonly status: number;
  readonly body: Envelope<Data>;
  readonly headers: Record<string, unknown>;
}

export interface CallOptions {
  readonly token?: string;
  readonly language?: 'zh' | 'en';
  /** Where the caller is; limits count by it. */
  readonly address?: string;
  /** Cookies the browser sends along. */
  readonly cookies?: Record<string, string>;
  readonly userAgent?: string;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Where people would reach it. */
  readonly publicUrl: string;
  readonly paymentContext: PaymentContext;
  readonly clock: TestClock;
  readonly emulator: WeChatPayEmulator;
  readonly alipayEmulator: AlipayEmulator;
  /** The other sites people sign in through: emulators, which a test may put something else in place of. */
  readonly identityProviders: { -readonly [Way in keyof IdentityProviders]: IdentityProviders[Way] };
  /** The files and the translation service, which a test may put something else in place of. */
  readonly dictionary: { -readonly [Part in keyof DictionaryParts]: DictionaryParts[Part] };
  /** What the shop would have sent by SMS and mail. */
  readonly devMailbox: DevMailbox;
  /** The jobs as the server would run them; a test says when. */
  readonly jobs: JobHandlers;
  /** Runs one sweep now. */
  sweep(name: string): Promise<unknown>;
  call<R extends JsonRoute>(route: R, input: InputOf<R>, options?: CallOptions): Promise<Reply<DataOf<R>>>;
}

export interface RunningTestApp extends TestApp {
  /** Where it listens. */
  readonly origin: string;
  close(): Promise<void>;
}

interface TestAppOptions {
  /** Those of another version; its own by default. */
  readonly migrationsFolder?: string;
  /** Variables of the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Shares the database and the files of another server. */
  readonly beside?: { readonly databaseUrl: string; readonly dataDir: string };
}

/** The whole server, with the emulators beside it. For a test of several servers; others call useApp() or useOwnApp(). */
export async function openTestApp({
  migrationsFolder,
  beside,
  env: changed,
}: TestAppOptions = {}): Promise<RunningTestApp> {
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(inject('dataDirs'), 'shop-')));
  const database = beside ? { url: beside.databaseUrl, drop: async () => undefined } : await cloneDatabase();
  const env = { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: database.url, PORT: '0' };
  const config = readConfig({ ...env, SSO_EMULATOR: '1', ...changed });
  const clock = createTestClock();
  const log = createLog(process.env.LOG_LEVEL ?? 'silent');
  const devMailbox = createDevMailbox(clock);
  const platform = {
    ...(await openPlatform(config, database.url, log, devMailbox, readBuildSchema(migrationsFolder))),
    clock,
    databaseClock: clock.database,
  };
  if (!beside) await resetSettings(platform);
  const keysDir = join(dataDir, 'emulators');
  // a server beside another one has its keys and orders already
  await cp(inject('emulatorKeysDir'), keysDir, { recursive: true, force: false });
  const emulator = await startWeChatPayEmulator({
    keysDir,
    paymentDirectories: [`${config.publicUrl}/mobile/`],
  });
  const alipayEmulator = await startAlipayEmulator({ keysDir });
  const address = { origin: '' };
  const paymentContext: PaymentContext = {
    db: platform.db,
    jobs: platform.jobs,
    log,
    databaseClock: clock.database,
    payable: createOrderPayable(platform),
    providers: {
      'wechat-pay': createWeChatPayProvider(emulator.merchantConfig),
      alipay: createAlipayProvider(alipayEmulator.merchantConfig),
    },
    // the address is known only after the server listens
    notifyUrlOf: (provider) => `${address.origin}/notify/${provider}`,
    publicUrl: config.publicUrl,
    masterSecret: platform.masterSecret,
    secureCookies: platform.secureCookies,
    emulatorUrlFor: (created) => weChatPayEmulatorUrl(emulator.pageUrl, created),
  };
  const { providers: identityProviders, stop: stopIdentityProviders } = await openIdentityProviders(config);
  const dictionary = await openDictionary(config, log);
  const context = {
    platform,
    installation: await describeInstallation(config),
    identityProviders,
    dictionary,
    payment: paymentContext,
    ...openOrderPorts(config),
    ...areaLists,
    guardedSettings: createGuardedSettings(platform),
  };
  const app = await createApp({ config, context, withWeb: false });
  address.origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    origin: address.origin,
    databaseUrl: database.url,
    dataDir,
    platform,
    publicUrl: config.publicUrl,
    paymentContext,
    clock,
    emulator,
    alipayEmulator,
    identityProviders,
    dictionary,
    devMailbox,
    jobs: createJobHandlers(context),
    sweep: (name) =>
      createSweeps(context)
        .find((sweep) => sweep.name === name)!
        .run(),
    call: (route, input, options = {}) => callRoute(app, route, input, options),
    async close() {
      await app.close();
      await emulator.stop();
      await alipayEmulator.stop();
      await stopIdentityProviders();
      await dictionary.files.close();
      await platform.jobs.stop();
      await platform.close();
      await database.drop();
      if (!beside) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The defaults, with a proof of work that takes no time. */
export async function resetSettings({ db, clock }: Platform): Promise<void> {
  await db.delete(settings);
  await changeSetting(db, accountSettings.securityCheckGuesses, 4, clock.now());
}

async function callRoute<R extends JsonRoute>(
  app: FastifyInstance,
  route: R,
  input: InputOf<R>,
  { token, language, address, cookies, userAgent }: CallOptions,
): Promise<Reply<DataOf<R>>> {
  const isGet = route.method === 'GET';
  const reply = await app.inject({
    method: route.method,
    url: route.path,
    query: isGet ? queryOf(input as Record<string, unknown>) : undefined,
    payload: isGet ? undefined : (input as object),
    remoteAddress: address,
    cookies,
    headers: {
      ...(token ? { webauthorization: token } : {}),
      ...(language ? { 'accept-language': language } : {}),
      ...(userAgent ? { 'user-agent': userAgent } : {}),
    },
  });
  return { status: reply.statusCode, body: reply.json<Envelope<DataOf<R>>>(), headers: reply.headers };
}

const queryOf = (input: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
