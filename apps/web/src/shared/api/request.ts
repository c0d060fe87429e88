import { readLanguage } from '../i18n/language.ts';
import { storedToken } from '../storage/local-storage.ts';

/** A request is aborted after 8 minutes (requirement R-902). */
export const REQUEST_TIMEOUT_MS = 8 * 60 * 1000;

const gatewayBase: string = import.meta.env.VITE_GATEWAY_BASE ?? '';

/** Splits `'GET /b/v1/book/getBook'`; an upload or a download is sent as a POST. */
export function requestTarget(key: string): { method: 'GET' | 'POST'; url: string } {
  const [verb, path] = key.split(' ') as [string, string];
  return { method: verb === 'GET' ? 'GET' : 'POST', url: gatewayBase + path };
}

export function queryString(input: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, String(one));
    }
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** `token` is sent as WebAuthorization when there is one (requirement R-701). */
export function requestHeaders(token: string | null): Record<string, string> {
  const language = readLanguage() === 'en' ? 'en' : 'zh-CN';
  return { 'Accept-Language': language, ...(token === null ? {} : { WebAuthorization: token }) };
}

export const currentToken = (): string | null => storedToken.read();
