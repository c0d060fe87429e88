import { ConfigError, readChoice, readUrl } from './environment-variables.ts';
import type { Env } from './environment-variables.ts';

/** A sender signature and the templates that the provider approved for one market. */
interface SmsTexts {
  readonly signName: string;
  /** Template ids of the verification code. */
  readonly zh: string;
  readonly en: string;
}

interface SmsAccount {
  readonly baseUrl: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly mainland: SmsTexts;
  readonly abroad: SmsTexts | undefined;
}

export type SmsConfig =
  | (SmsAccount & { readonly provider: 'aliyun' })
  | (SmsAccount & { readonly provider: 'tencent'; readonly region: string; readonly appId: string });

interface MailConfig {
  /** `smtps://user:password@host`. */
  readonly url: string;
  readonly fromName: string;
  readonly fromAddress: string;
}

/** The providers of SMS and mail. Undefined ones leave messages in the development mailbox, which production refuses. */
export interface SmsMailConfig {
  readonly sms: SmsConfig | undefined;
  readonly mail: MailConfig | undefined;
}

export function readSmsMailConfig(env: Env): SmsMailConfig {
  return { sms: readSms(env), mail: readMail(env) };
}

/** Throws unless SMS and mail can be sent. */
export function requireSmsMailConfig({ sms, mail }: SmsMailConfig): void {
  if (!sms) throw new ConfigError('SMS_PROVIDER and its companions must be set when NODE_ENV=production');
  if (!sms.baseUrl.startsWith('https:'))
    throw new ConfigError('SMS_URL must be the real provider over https when NODE_ENV=production');
  if (!mail) throw new ConfigError('MAIL_URL and MAIL_FROM must be set when NODE_ENV=production');
}

function readSms(env: Env): SmsConfig | undefined {
  if (!env.SMS_PROVIDER) return undefined;
  const provider = readChoice(env, 'SMS_PROVIDER', ['aliyun', 'tencent'], 'aliyun');
  const url = readUrl(env, 'SMS_URL', ['http:', 'https:']);
  const account = {
    keyId: need(env, 'SMS_KEY_ID'),
    keySecret: need(env, 'SMS_KEY_SECRET'),
    mainland: readTexts(env, 'SMS'),
    abroad: env.SMS_ABROAD_TEMPLATE_ZH ? readTexts(env, 'SMS_ABROAD') : undefined,
  };
  if (provider === 'aliyun') return { provider, baseUrl: url ?? 'https://dysmsapi.aliyuncs.com', ...account };
  const appId = need(env, 'SMS_APP_ID');
  const region = env.SMS_REGION || 'ap-guangzhou';
  return { provider, baseUrl: url ?? 'https://sms.tencentcloudapi.com', ...account, appId, region };
}

function readTexts(env: Env, prefix: 'SMS' | 'SMS_ABROAD'): SmsTexts {
  const zh = need(env, `${prefix}_TEMPLATE_ZH`);
  return { signName: need(env, `${prefix}_SIGN`), zh, en: env[`${prefix}_TEMPLATE_EN`] || zh };
}

function need(env: Env, name: string): string {
  return env[name] || refuseMissing(name);
}

function refuseMissing(name: string): never {
  throw new ConfigError(`${name} must be set together with SMS_PROVIDER`);
}

function readMail(env: Env): MailConfig | undefined {
  const url = readUrl(env, 'MAIL_URL', ['smtp:', 'smtps:']);
  if (!url) return undefined;
  const fromAddress = env.MAIL_FROM;
  if (!fromAddress) throw new ConfigError('MAIL_FROM must be set together with MAIL_URL');
  return { url, fromAddress, fromName: env.MAIL_FROM_NAME || '知页' };
}
