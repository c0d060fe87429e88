import { postToService } from './service-request.ts';
import { TranslationFailed } from './translator.ts';
import type { Translator } from './translator.ts';

interface BaiduOptions {
  /** Another origin than Baidu's own, for tests. */
  readonly origin?: string;
  readonly apiKey: string;
  readonly secretKey: string;
}

const BAIDU_ORIGIN = 'https://aip.baidubce.com';
/** A token is replaced a day before its end; Baidu's tokens are valid for 30 days. */
const RENEWAL_MS = 86_400_000;
/** Codes of the replies about a token that is not valid and one that has expired. */
const TOKEN_ERRORS: readonly unknown[] = [110, 111];

/**
 * Baidu AI Cloud, https://cloud.baidu.com/doc/MT/s/4kqryjku9. The token of OAuth client credentials is kept in memory. Its other
 * interface (fanyi-api) signs with MD5 and is not used.
 */
export function createBaiduTranslate({ origin = BAIDU_ORIGIN, apiKey, secretKey }: BaiduOptions): Translator {
  let token: Promise<Token> | undefined;

  async function currentToken(): Promise<string> {
    if (token && (await token).renewAt <= Date.now()) token = undefined;
    token ??= requestToken(origin, apiKey, secretKey).catch((error: unknown) => {
      token = undefined;
      throw error;
    });
    return (await token).value;
  }

  async function translate(text: string, target: string, mayRepeat = true): Promise<string> {
    const query = new URLSearchParams({ access_token: await currentToken() });
    const request = { q: text, from: 'auto', to: target };
    const reply = await postToService(`${origin}/rpc/2.0/mt/texttrans/v1?${query}`, request);
    if (mayRepeat && TOKEN_ERRORS.includes(reply.error_code)) {
      token = undefined;
      return translate(text, target, false);
    }
    return readTranslation(reply);
  }

  return { name: 'baidu', translate: (text, target) => translate(text, target) };
}

interface Token {
  readonly value: string;
  /** Milliseconds since the epoch. */
  readonly renewAt: number;
}

async function requestToken(origin: string, apiKey: string, secretKey: string): Promise<Token> {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: apiKey,
    client_secret: secretKey,
  });
  const reply = await postToService(`${origin}/oauth/2.0/token`, form);
  if (typeof reply.access_token !== 'string') throw new TranslationFailed('Baidu gave no access token');
  const lifeMs = Number(reply.expires_in) * 1000 || 0;
  return { value: reply.access_token, renewAt: Date.now() + Math.max(lifeMs - RENEWAL_MS, 0) };
}

/** Paragraphs come one by one. */
function readTranslation(reply: Record<string, unknown>): string {
  const { trans_result: found } = (reply.result ?? {}) as { trans_result?: unknown };
  const paragraphs = Array.isArray(found) ? (found as { dst?: unknown }[]) : [];
  const lines = paragraphs.map(({ dst }) => dst);
  if (lines.length > 0 && lines.every((line) => typeof line === 'string')) return lines.join('\n');
  throw new TranslationFailed(
    `Baidu replied with error ${String(reply.error_code ?? 'unknown').slice(0, 20)}`,
  );
}
