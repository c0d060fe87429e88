import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ConfigError,
  readChoice,
  requireCompanion,
  readPort,
  readTrustedProxies,
  readUrl,
  requireHttpsOrLoopback,
  requirePublicHttps,
} from './environment-variables.ts';
import type { Env } from './environment-variables.ts';
import { readIdentityProviderConfig, refuseDemoIdentityProviders } from './identity-provider-config.ts';
import type { IdentityProviderConfig } from './identity-provider-config.ts';
import type { TrustedProxies } from '../platform/http/server.ts';
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
  readonly identityProviders: IdentityProviderConfig;
  readonly smsMail: SmsMailConfig;
}

interface WeChatPayKeyFiles {
  readonly baseUrl: string;
  readonly merchantId: string;
  readonly appId: string;
  readonly merchantSerial: string;
  readonly merchantPrivateKeyFile: string;
  readonly platformPublicKeyId: string;
  readonly platformPublicKeyFile: string;
  readonly apiV3KeyFile: string;
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
    identityProviders: readIdentityProviderConfig(env),
    smsMail: readSmsMailConfig(env),
  };
  if (mode === 'production') requireProductionConfig(config, env);
  return config;
}

/** The merchant of the payment emulator. No real merchant number begins with zero. */
export const EMULATOR_MERCHANT_ID = '0000000001';

function requireProductionConfig(config: Config, env: Env): void {
  if (!env.PUBLIC_URL) throw new ConfigError('PUBLIC_URL must be set when NODE_ENV=production');
  requireHttpsOrLoopback(config.publicUrl, 'PUBLIC_URL');
  if (!config.weChatPay)
    throw new ConfigError('WECHAT_PAY_MERCHANT_ID and its companions must be set when NODE_ENV=production');
  requirePublicHttps(config.weChatPay.baseUrl, 'WECHAT_PAY_URL');
  if (config.weChatPay.merchantId === EMULATOR_MERCHANT_ID)
    throw new ConfigError(
      'WECHAT_PAY_MERCHANT_ID must not be the merchant of the emulator when NODE_ENV=production',
    );
  refuseDemoIdentityProviders(config.identityProviders);
  requireSmsMailConfig(config.smsMail);
}

function readWeChatPay(env: Env): WeChatPayKeyFiles | undefined {
  if (!env.WECHAT_PAY_MERCHANT_ID) return undefined;
  const need = (name: string) => requireCompanion(env, name, 'WECHAT_PAY_MERCHANT_ID');
  return {
    baseUrl: readUrl(env, 'WECHAT_PAY_URL', ['http:', 'https:']) ?? 'https://api.mch.weixin.qq.com',
    merchantId: need('WECHAT_PAY_MERCHANT_ID'),
    appId: need('WECHAT_PAY_APP_ID'),
    merchantSerial: need('WECHAT_PAY_MERCHANT_SERIAL'),
    merchantPrivateKeyFile: need('WECHAT_PAY_MERCHANT_KEY_FILE'),
    platformPublicKeyId: need('WECHAT_PAY_PUBLIC_KEY_ID'),
    platformPublicKeyFile: need('WECHAT_PAY_PUBLIC_KEY_FILE'),
    apiV3KeyFile: need('WECHAT_PAY_API_V3_KEY_FILE'),
  };
}
