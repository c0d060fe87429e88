import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ConfigError,
  readChoice,
  readPort,
  readTrustedProxies,
  readUrl,
  requireHttpsOrLoopback,
} from './environment-variables.ts';
import type { Env } from './environment-variables.ts';
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
  /** Undefined: files in `dataDir/files`; else `s3://bucket/prefix?region=…&endpoint=…`. */
  readonly filesUrl: string | undefined;
  readonly trustProxy: TrustedProxies;
  readonly logLevel: string;
  /** Real WeChat Pay; undefined runs the emulator, which production refuses. */
  readonly weChatPay: WeChatPayKeyFiles | undefined;
  readonly emulatorPort: number | undefined;
  /** Real Alipay; undefined runs the emulator, which production refuses. */
  readonly alipay: AlipayKeyFiles | undefined;
  readonly alipayEmulatorPort: number | undefined;
  readonly identityProviders: IdentityProviderConfig;
  readonly smsMail: SmsMailConfig;
}

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
    filesUrl: readUrl(env, 'FILES_URL', ['s3:']),
    trustProxy: readTrustedProxies(env, 'TRUST_PROXY'),
    logLevel: readChoice(env, 'LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
    weChatPay: readWeChatPay(env),
    emulatorPort: readPort(env, 'EMULATOR_PORT'),
    alipay: readAlipay(env),
    alipayEmulatorPort: readPort(env, 'ALIPAY_EMULATOR_PORT'),
    identityProviders: readIdentityProviderConfig(env),
    smsMail: readSmsMailConfig(env),
  };
  if (mode === 'production') requireProductionConfig(config, env);
  return config;
}

function requireProductionConfig(config: Config, env: Env): void {
  if (!env.PUBLIC_URL) throw new ConfigError('PUBLIC_URL must be set when NODE_ENV=production');
  requireHttpsOrLoopback(config.publicUrl, 'PUBLIC_URL');
  requireRealPayments(config);
  refuseDemoIdentityProviders(config.identityProviders);
  requireSmsMailConfig(config.smsMail);
}
