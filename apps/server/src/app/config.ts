import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ConfigError,
  readChoice,
  readCount,
  readPort,
  readToken,
  readTrustedProxies,
  readUrl,
  requireCompanion,
  requireHttpsOrLoopback,
} from './environment-variables.ts';
import type { Env } from './environment-variables.ts';
import { requireDatabaseTls } from './database-config.ts';
import { readIdentityProviderConfig, refuseDemoIdentityProviders } from './identity-provider-config.ts';
import type { IdentityProviderConfig } from './identity-provider-config.ts';
import type { TrustedProxies } from '../platform/http/server.ts';
import { readAlipay, readWeChatPay, requireRealPayments } from './payment-config.ts';
import type { AlipayKeyFiles, WeChatPayKeyFiles } from './payment-config.ts';
import { readSmsMailConfig, requireSmsMailConfig } from './sms-mail-config.ts';
import type { SmsMailConfig } from './sms-mail-config.ts';

/** The root of the repository. */
export const ROOT_DIR = resolve(fileURLToPath(import.meta.url), '../../../../..');

export interface Config {
  readonly mode: 'development' | 'test' | 'production';
  readonly host: string;
  readonly port: number;
  /** Where people reach the shop, without a trailing slash. Payment providers call it back. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Undefined: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The database without a connection pooler, for what needs a whole session; undefined: `databaseUrl`. */
  readonly databaseDirectUrl: string | undefined;
  /** A streaming replica for reads of the catalog and of shelves. */
  readonly databaseReplicaUrl: string | undefined;
  /** A replica that is further behind is not used. */
  readonly replicaMaxLagSeconds: number;
  /** Where `verify` makes its scratch database; undefined: an embedded server of its own. */
  readonly verifyDatabaseUrl: string | undefined;
  /** False: another machine may be reached without TLS, in a network that nobody else is in. */
  readonly databaseTls: boolean;
  /** False behind a pooler that gives each transaction another connection. */
  readonly preparesStatements: boolean;
  /** Undefined: files in `dataDir/files`; else `s3://bucket/prefix?region=…&endpoint=…`. */
  readonly filesUrl: string | undefined;
  readonly trustProxy: TrustedProxies;
  readonly logLevel: string;
  /** Whether each request is one line of the log. */
  readonly accessLog: boolean;
  /** Statements that take longer are logged; undefined logs none. */
  readonly slowQueryMs: number | undefined;
  /** A server whose DATA_DIR has less free space is not ready. */
  readonly minFreeBytes: number;
  /** How long a start waits for a database or storage that does not answer yet. */
  readonly startWaitMs: number;
  /** How long a server that was told to stop goes on serving while `/readyz` is 503, so that proxies notice first. */
  readonly stopDrainMs: number;
  /** Where /metrics is served alone, without other routes; undefined: nowhere. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  /** Who sends it may read /metrics on the port of the shop, and the details of /readyz. */
  readonly metricsToken: string | undefined;
  /** An OTLP receiver for traces over HTTP; undefined sends none. */
  readonly tracesEndpoint: string | undefined;
  /** Real WeChat Pay; undefined runs the emulator, which production refuses. */
  readonly weChatPay: WeChatPayKeyFiles | undefined;
  readonly emulatorPort: number | undefined;
  /** Real Alipay; undefined runs the emulator, which production refuses. */
  readonly alipay: AlipayKeyFiles | undefined;
  readonly alipayEmulatorPort: number | undefined;
  readonly identityProviders: IdentityProviderConfig;
  readonly smsMail: SmsMailConfig;
  readonly translation: TranslationConfig | undefined;
  /** Where publishers put ONIX messages: a folder, or `s3://…` as for FILES_URL; undefined takes none. */
  readonly onixFeed: string | undefined;
  /** Mail addresses that get a report of each message. */
  readonly onixFeedReportTo: readonly string[];
  /** The scanner of uploaded files; undefined scans none. */
  readonly clamdUrl: string | undefined;
}

/** Whether anybody may read metrics. Without it requests and statements are not measured. */
export const hasMetrics = ({ metricsPort, metricsToken }: Config): boolean =>
  metricsPort !== undefined || metricsToken !== undefined;

/** The one place that reads the environment. Throws ConfigError naming the variable. */
export function readConfig(env: Env = process.env): Config {
  const mode = readChoice(env, 'NODE_ENV', ['development', 'test', 'production'], 'development');
  const port = readPort(env, 'PORT') ?? 8080;
  const host = env.HOST || (mode === 'production' ? '0.0.0.0' : '127.0.0.1');
  const dataDir = env.DATA_DIR || './data';
  const config: Config = {
    mode,
    host,
    port,
    publicUrl: readUrl(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://127.0.0.1:${port}`,
    dataDir: isAbsolute(dataDir) ? dataDir : join(ROOT_DIR, dataDir),
    databaseUrl: readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseDirectUrl: readUrl(env, 'DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']),
    databaseReplicaUrl: readUrl(env, 'DATABASE_REPLICA_URL', ['postgres:', 'postgresql:']),
    replicaMaxLagSeconds: readCount(env, 'DATABASE_REPLICA_MAX_LAG_SECONDS', 5) || 1,
    verifyDatabaseUrl: readUrl(env, 'VERIFY_DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseTls: readChoice(env, 'DATABASE_TLS', ['required', 'off'], 'required') === 'required',
    preparesStatements: readChoice(env, 'DATABASE_PREPARED_STATEMENTS', ['0', '1'], '1') === '1',
    filesUrl: readUrl(env, 'FILES_URL', ['s3:']),
    trustProxy: readTrustedProxies(env, 'TRUST_PROXY'),
    logLevel: readChoice(env, 'LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
    accessLog: readChoice(env, 'ACCESS_LOG', ['0', '1'], mode === 'production' ? '1' : '0') === '1',
    slowQueryMs: readCount(env, 'SLOW_QUERY_MS', 500) || undefined,
    minFreeBytes: readCount(env, 'MIN_FREE_MB', 200) * 1024 * 1024,
    clamdUrl: readUrl(env, 'CLAMD_URL', ['tcp:', 'unix:']),
    onixFeed: env['ONIX_FEED'] || undefined,
    onixFeedReportTo: (env['ONIX_FEED_REPORT_TO'] ?? '').split(/[,;\s]+/).filter(Boolean),
    startWaitMs: readCount(env, 'START_WAIT_SECONDS', 60) * 1_000,
    stopDrainMs: readCount(env, 'STOP_DRAIN_SECONDS', 0) * 1_000,
    metricsPort: readPort(env, 'METRICS_PORT'),
    metricsHost: env.METRICS_HOST || '127.0.0.1',
    metricsToken: readToken(env, 'METRICS_TOKEN'),
    tracesEndpoint: readUrl(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
    weChatPay: readWeChatPay(env),
    emulatorPort: readPort(env, 'EMULATOR_PORT'),
    alipay: readAlipay(env),
    alipayEmulatorPort: readPort(env, 'ALIPAY_EMULATOR_PORT'),
    identityProviders: readIdentityProviderConfig(env),
    smsMail: readSmsMailConfig(env),
    translation: readTranslation(env),
  };
  if (mode === 'production') requireProductionConfig(config, env);
  return config;
}

function requireProductionConfig(config: Config, env: Env): void {
  if (!env.PUBLIC_URL) throw new ConfigError('PUBLIC_URL must be set when NODE_ENV=production');
  requireHttpsOrLoopback(config.publicUrl, 'PUBLIC_URL');
  if (config.databaseTls) requireDatabaseTls(config);
  requireRealPayments(config);
  refuseDemoIdentityProviders(config.identityProviders);
  requireSmsMailConfig(config.smsMail);
  requireSafeTranslation(config.translation);
}

/** Which service translates selections. */
type TranslationConfig =
  | { readonly service: 'libreTranslate'; readonly url: string; readonly keyFile: string | undefined }
  | { readonly service: 'baidu'; readonly apiKey: string; readonly keyFile: string };

/** Undefined: the shop offers no translation. */
function readTranslation(env: Env): TranslationConfig | undefined {
  const url = readUrl(env, 'TRANSLATE_URL', ['http:', 'https:']);
  const apiKey = env.BAIDU_TRANSLATE_API_KEY;
  if (url && apiKey) throw new ConfigError('TRANSLATE_URL and BAIDU_TRANSLATE_API_KEY exclude each other');
  if (url) return { service: 'libreTranslate', url, keyFile: env.TRANSLATE_KEY_FILE || undefined };
  if (!apiKey) return undefined;
  const keyFile = requireCompanion(env, 'BAIDU_TRANSLATE_SECRET_KEY_FILE', 'BAIDU_TRANSLATE_API_KEY');
  return { service: 'baidu', apiKey, keyFile };
}

/** Selections travel encrypted, except to a service on this machine. */
function requireSafeTranslation(config: TranslationConfig | undefined): void {
  if (config?.service === 'libreTranslate') requireHttpsOrLoopback(config.url, 'TRANSLATE_URL');
}
