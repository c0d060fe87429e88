import { ConfigError, readUrl, requireCompanion, requireHttpsOrLoopback } from './environment-variables.ts';
import type { Env } from './environment-variables.ts';

/** Which service translates selections. */
export type TranslationConfig =
  | { readonly service: 'libreTranslate'; readonly url: string; readonly keyFile: string | undefined }
  | { readonly service: 'baidu'; readonly appId: string; readonly keyFile: string };

/** Undefined: the shop offers no translation. */
export function readTranslation(env: Env): TranslationConfig | undefined {
  const url = readUrl(env, 'TRANSLATE_URL', ['http:', 'https:']);
  const appId = env.BAIDU_TRANSLATE_APP_ID;
  if (url && appId) throw new ConfigError('TRANSLATE_URL and BAIDU_TRANSLATE_APP_ID exclude each other');
  if (url) return { service: 'libreTranslate', url, keyFile: env.TRANSLATE_KEY_FILE || undefined };
  if (!appId) return undefined;
  const keyFile = requireCompanion(env, 'BAIDU_TRANSLATE_KEY_FILE', 'BAIDU_TRANSLATE_APP_ID');
  return { service: 'baidu', appId, keyFile };
}

/** Selections travel encrypted, except to a service on this machine. */
export function requireSafeTranslation(config: TranslationConfig | undefined): void {
  if (config?.service === 'libreTranslate') requireHttpsOrLoopback(config.url, 'TRANSLATE_URL');
}
