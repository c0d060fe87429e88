import { Decorator } from 'wechatpay-axios-plugin';
import { MAX_BILL_FILE_BYTES } from '../bills/bill-download.ts';
import { BillUnavailable } from '../bills/provider-bill.ts';
import { ProviderRefused, ProviderUnavailable } from '../provider-errors.ts';
import type { WeChatPayConfig } from './wechat-pay-config.ts';

/** A signed call to WeChat Pay. */
interface WeChatPayRequest {
  method: 'GET' | 'POST';
  /** Path below the provider's origin, without a leading slash. */
  path: string;
  query?: Record<string, string>;
  body?: object;
}

export type WeChatPayClient = (request: WeChatPayRequest) => Promise<unknown>;

/** Limits the whole call, including connection and body. */
const DEFAULT_TIMEOUT_MS = 8_000;
/** Replies have a few hundred bytes. */
const MAX_REPLY_BYTES = 256 * 1024;

/** A signed request for a file, whose reply is not signed. Throws BillUnavailable for an address that is not valid. */
export type WeChatPayDownload = (path: string, query: Record<string, string>) => Promise<Buffer>;

const DOWNLOAD_TIMEOUT_MS = 30_000;

/**
 * A client that signs each request and accepts only replies that the provider has signed. Resolves to the decoded body
 * of a 2xx reply; throws ProviderRefused (a signed 4xx) or ProviderUnavailable (anything else).
 */
export function createWeChatPayClient(
  config: WeChatPayConfig,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): WeChatPayClient {
  const v3 = openClient(config, MAX_REPLY_BYTES);
  return async ({ method, path, query, body }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = { Accept: 'application/json', 'Wechatpay-Serial': config.platformPublicKeyId };
    const reply = await v3
      .request<unknown>({ method, url: path, params: query, data: body, headers, signal })
      .catch((error: unknown) => {
        throw signal.aborted
          ? new ProviderUnavailable('timeout', `over ${timeoutMs} ms`)
          : toUnavailable(error);
      });
    return readReply(reply.status, reply.data);
  };
}

export function createWeChatPayDownload(config: WeChatPayConfig): WeChatPayDownload {
  const v3 = openClient(config, MAX_BILL_FILE_BYTES);
  return async (path, query) => {
    const signal = AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS);
    const headers = { Accept: '*/*' };
    const isBinary = { responseType: 'arraybuffer', transformResponse: (data: unknown) => data } as const;
    const { status, data } = await v3
      .request<Buffer>({ method: 'GET', url: path, params: query, headers, signal, ...isBinary })
      .catch((error: unknown) => {
        throw toUnavailable(error);
      });
    if (status === 200) return data;
    if (status === 429 || status >= 500) throw new ProviderUnavailable('busy', `status ${status}`);
    throw new BillUnavailable('expired', `status ${status}`);
  };
}

function openClient(config: WeChatPayConfig, maxContentLength: number) {
  const { v3 } = new Decorator({
    baseURL: config.baseUrl,
    mchid: config.merchantId,
    serial: config.merchantSerial,
    privateKey: config.merchantPrivateKey,
    certs: { [config.platformPublicKeyId]: config.platformPublicKey },
    // The library verifies only replies that this accepts. Its default would pass on a forged 4xx unverified.
    validateStatus: () => true,
    maxRedirects: 0,
    maxContentLength,
    // The provider's address comes only from our configuration, never from a proxy variable.
    proxy: false,
  });
  return v3;
}

/** The codes of the library's verification errors start with EV3_. All other errors come from the connection. */
function toUnavailable(error: unknown): ProviderUnavailable {
  const { code, response } = error as { code?: string; response?: { status?: number } };
  if (!code?.startsWith('EV3_')) return new ProviderUnavailable('network', code ?? 'unknown error');
  return new ProviderUnavailable('unverified', `${code}, status ${response?.status}`);
}

function readReply(status: number, data: unknown): unknown {
  if (status === 200 || status === 204) return data;
  if (status === 429 || status >= 500) throw new ProviderUnavailable('busy', `status ${status}`);
  const { code, message } = (data ?? {}) as { code?: unknown; message?: unknown };
  const hasCode = status >= 400 && typeof code === 'string';
  if (!hasCode) throw new ProviderUnavailable('unexpected', `status ${status}`);
  throw new ProviderRefused(status, code, String(message ?? ''));
}
