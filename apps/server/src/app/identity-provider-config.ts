import {
  readChoice,
  requireCompanion,
  readUrl,
  requirePublicHttps,
  ConfigError,
} from './environment-variables.ts';
import type { Env } from './environment-variables.ts';

/** The app of the shop at an identity provider. */
export interface OAuthAppConfig {
  readonly appId: string;
  readonly secretFile: string;
  /** Where users are redirected. */
  readonly pageUrl: string;
  /** What the server calls. */
  readonly apiUrl: string;
}

export interface SsoConfig {
  /** `/login`, `/serviceValidate` and `/logout` are below it. */
  readonly url: string;
  readonly syncUrl: string;
}

/** Identity providers for external login (docs/configuration.md). */
export interface IdentityProviderConfig {
  /** Undefined: the emulator, or in production not offered. */
  readonly weChat: OAuthAppConfig | undefined;
  readonly qq: OAuthAppConfig | undefined;
  /** Undefined: not offered, or the emulator if SSO_EMULATOR is set. */
  readonly sso: SsoConfig | undefined;
  readonly ssoEmulator: boolean;
}

const HTTP = ['http:', 'https:'];

export function readIdentityProviderConfig(env: Env): IdentityProviderConfig {
  return {
    weChat: readWeChat(env),
    qq: readQq(env),
    sso: readSso(env),
    ssoEmulator: readChoice(env, 'SSO_EMULATOR', ['0', '1'], '0') === '1',
  };
}

function readWeChat(env: Env): OAuthAppConfig | undefined {
  const appId = env.WECHAT_LOGIN_APP_ID;
  if (!appId) return undefined;
  return {
    appId,
    secretFile: requireCompanion(env, 'WECHAT_LOGIN_SECRET_FILE', 'WECHAT_LOGIN_APP_ID'),
    pageUrl: readUrl(env, 'WECHAT_LOGIN_URL', HTTP) ?? 'https://open.weixin.qq.com',
    apiUrl: readUrl(env, 'WECHAT_LOGIN_API_URL', HTTP) ?? 'https://api.weixin.qq.com',
  };
}

function readQq(env: Env): OAuthAppConfig | undefined {
  const appId = env.QQ_LOGIN_APP_ID;
  if (!appId) return undefined;
  const url = readUrl(env, 'QQ_LOGIN_URL', HTTP) ?? 'https://graph.qq.com';
  const secretFile = requireCompanion(env, 'QQ_LOGIN_SECRET_FILE', 'QQ_LOGIN_APP_ID');
  return { appId, secretFile, pageUrl: url, apiUrl: url };
}

function readSso(env: Env): SsoConfig | undefined {
  const url = readUrl(env, 'SSO_URL', HTTP);
  return url ? { url, syncUrl: readUrl(env, 'SSO_SYNC_URL', HTTP) ?? `${url}/sync` } : undefined;
}

/** Throws ConfigError for values that are only acceptable in development. */
export function refuseDemoIdentityProviders({ weChat, qq, sso, ssoEmulator }: IdentityProviderConfig): void {
  if (ssoEmulator) throw new ConfigError('SSO_EMULATOR must not be set when NODE_ENV=production');
  if (weChat) {
    requirePublicHttps(weChat.pageUrl, 'WECHAT_LOGIN_URL');
    requirePublicHttps(weChat.apiUrl, 'WECHAT_LOGIN_API_URL');
  }
  if (qq) requirePublicHttps(qq.apiUrl, 'QQ_LOGIN_URL');
  if (sso) {
    requirePublicHttps(sso.url, 'SSO_URL');
    requirePublicHttps(sso.syncUrl, 'SSO_SYNC_URL');
  }
}
