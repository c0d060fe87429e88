import { Decorator } from 'wechatpay-axios-plugin';
import { GatewayRefused, GatewayUnavailable } from './gateway-errors.ts';
import type { WeChatPayConfig } from './wechat-pay-config.ts';

/** A signed call to WeChat Pay. */
export interface WeChatPayRequest {
  method: 'GET' | 'POST';
  /** Path below the gateway's origin, without a slash in front. */
  path: string;
  query?: Record<string, string>;
  body?: object;
}

export type WeChatPayClient = (request: WeChatPayRequest) => Promise<unknown>;

/** For the whole call, connection and body included. */
const defaultTimeoutMs = 8_000;
/** Answers are a few hundred bytes. */
const maxAnswerBytes = 256 * 1024;

/**
 * A client that signs each request and believes an answer only when the gateway has signed it. Resolves to the
 * decoded body of a 2xx answer; throws GatewayRefused (a signed 4xx) or GatewayUnavailable (anything else).
 */
export function createWeChatPayClient(
  config: WeChatPayConfig,
  timeoutMs = defaultTimeoutMs,
): WeChatPayClient {
  const { v3 } = new Decorator({
    baseURL: config.baseUrl,
    mchid: config.merchantId,
    serial: config.merchantSerial,
    privateKey: config.merchantPrivateKey,
    certs: { [config.platformPublicKeyId]: config.platformPublicKey },
    // The library verifies only what this accepts; left alone it would hand out any forged 4xx.
    validateStatus: () => true,
    maxRedirects: 0,
    maxContentLength: maxAnswerBytes,
    // The gateway's address comes from our configuration alone, never from a proxy variable.
    proxy: false,
  });

  return async ({ method, path, query, body }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = { Accept: 'application/json', 'Wechatpay-Serial': config.platformPublicKeyId };
    const answer = await v3
      .request<unknown>({ method, url: path, params: query, data: body, headers, signal })
      .catch((error: unknown) => {
        throw signal.aborted ? new GatewayUnavailable('timeout', `over ${timeoutMs} ms`) : unavailable(error);
      });
    return readAnswer(answer.status, answer.data);
  };
}

/** The library's verification errors are named EV3_...; all others come from the connection. */
function unavailable(error: unknown): GatewayUnavailable {
  const { code, response } = error as { code?: string; response?: { status?: number } };
  if (!code?.startsWith('EV3_')) return new GatewayUnavailable('network', code ?? 'unknown error');
  return new GatewayUnavailable('unverified', `${code}, status ${response?.status}`);
}

function readAnswer(status: number, data: unknown): unknown {
  if (status === 200 || status === 204) return data;
  if (status === 429 || status >= 500) throw new GatewayUnavailable('busy', `status ${status}`);
  const { code, message } = (data ?? {}) as { code?: unknown; message?: unknown };
  const understood = status >= 400 && typeof code === 'string';
  if (!understood) throw new GatewayUnavailable('unexpected', `status ${status}`);
  throw new GatewayRefused(status, code, String(message ?? ''));
}
