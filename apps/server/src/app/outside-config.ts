import { readChoice, readCompanion, readUrl, refuseLocal, ConfigError } from './environment.ts';
import type { Env } from './environment.ts';

/** The app that the shop has at another site. */
export interface OutsideAppConfig {
  readonly appId: string;
  readonly secretFile: string;
  /** Where people go. */
  readonly pageUrl: string;
  /** What the server calls. */
  readonly apiUrl: string;
}

export interface SsoConfig {
  /** `/login`, `/serviceValidate` and `/logout` lie below it. */
  readonly url: string;
  readonly syncUrl: string;
}

/** The other sites that people sign in through (README, Configuration). */
export interface OutsideConfig {
  /** Undefined: the emulator, or in production not offered. */
  readonly weChat: OutsideAppConfig | undefined;
  readonly qq: OutsideAppConfig | undefined;
  /** Undefined: not offered, or the emulator when it is asked for. */
  readonly sso: SsoConfig | undefined;
  readonly ssoEmulator: boolean;
}

const HTTP = ['http:', 'https:'];

export function readOutsideConfig(env: Env): OutsideConfig {
  return {
    weChat: readWeChat(env),
    qq: readQq(env),
    sso: readSso(env),
    ssoEmulator: readChoice(env, 'SSO_EMULATOR', ['0', '1'], '0') === '1',
  };
}

function readWeChat(env: Env): OutsideAppConfig | undefined {
  const appId = env.WECHAT_LOGIN_APP_ID;
  if (!appId) return undefined;
  return {
    appId,
    secretFile: readCompanion(env, 'WECHAT_LOGIN_SECRET_FILE', 'WECHAT_LOGIN_APP_ID'),
    pageUrl: readUrl(env, 'WECHAT_LOGIN_URL', HTTP) ?? 'https://open.weixin.qq.com',
    apiUrl: readUrl(env, 'WECHAT_LOGIN_API_URL', HTTP) ?? 'https://api.weixin.qq.com',
  };
}

function readQq(env: Env): OutsideAppConfig | undefined {
  const appId = env.QQ_LOGIN_APP_ID;
  if (!appId) return undefined;
  const url = readUrl(env, 'QQ_LOGIN_URL', HTTP) ?? 'https://graph.qq.com';
  const secretFile = readCompanion(env, 'QQ_LOGIN_SECRET_FILE', 'QQ_LOGIN_APP_ID');
  return { appId, secretFile, pageUrl: url, apiUrl: url };
}

function readSso(env: Env): SsoConfig | undefined {
  const url = readUrl(env, 'SSO_URL', HTTP);
  return url ? { url, syncUrl: readUrl(env, 'SSO_SYNC_URL', HTTP) ?? `${url}/sync` } : undefined;
}

/** Throws ConfigError for whatever is good for a first try only. */
export function refuseOutsideDemo({ weChat, qq, sso, ssoEmulator }: OutsideConfig): void {
  if (ssoEmulator) throw new ConfigError('SSO_EMULATOR must not be set when NODE_ENV=production');
  if (weChat) {
    refuseLocal(weChat.pageUrl, 'WECHAT_LOGIN_URL');
    refuseLocal(weChat.apiUrl, 'WECHAT_LOGIN_API_URL');
  }
  if (qq) refuseLocal(qq.apiUrl, 'QQ_LOGIN_URL');
  if (sso) {
    refuseLocal(sso.url, 'SSO_URL');
    refuseLocal(sso.syncUrl, 'SSO_SYNC_URL');
  }
}
