import { AlipaySdk } from 'alipay-sdk';
import { ProviderRefused, ProviderUnavailable } from '../provider-errors.ts';
import type { AlipayConfig } from './alipay-config.ts';
import { formatChinaTime } from '../china-time.ts';

/** Limits the whole call, including connection and body. */
const TIMEOUT_MS = 8_000;

type AlipayReply = Readonly<Record<string, unknown>>;

export interface AlipayClient {
  /**
   * A signed call. Resolves to the reply of a success that Alipay has signed; throws ProviderRefused (a signed refusal) or
   * ProviderUnavailable (anything else).
   */
  call(method: string, bizContent: object): Promise<AlipayReply>;
  /** A signed address that the browser of the payer opens. It makes no call. */
  pageUrl(method: string, bizContent: object, urls: { notifyUrl: string; returnUrl: string }): string;
  /** Whether Alipay has signed these parameters of a notification. */
  isSigned(parameters: Readonly<Record<string, string>>): boolean;
}

export function createAlipayClient(config: AlipayConfig, clock: () => Date = () => new Date()): AlipayClient {
  const sdk = new AlipaySdk({
    appId: config.appId,
    privateKey: config.appPrivateKey,
    keyType: 'PKCS8',
    alipayPublicKey: config.alipayPublicKey,
    gateway: config.gatewayUrl,
    signType: 'RSA2',
    camelcase: false,
    timeout: TIMEOUT_MS,
  });
  // The library would write the local time of this server; Alipay expects China Standard Time.
  const timestamp = () => formatChinaTime(clock());
  return {
    async call(method, bizContent) {
      const reply = await sdk
        .exec(method, { bizContent, timestamp: timestamp() }, { validateSign: true })
        .catch((error: unknown) => {
          throw toUnavailable(error);
        });
      return readReply(reply);
    },
    pageUrl: (method, bizContent, urls) =>
      sdk.pageExecute(method, 'GET', { bizContent, timestamp: timestamp(), ...urls }),
    isSigned: (parameters) => sdk.checkNotifySignV2(parameters),
  };
}

/** The library's errors contain the request and the reply, which must not reach a log. */
function toUnavailable(error: unknown): ProviderUnavailable {
  const { name, message = '', cause, responseDataRaw } = error as Error & { responseDataRaw?: unknown };
  const causeName = cause instanceof Error ? cause.name : '';
  if (/timeout/i.test(causeName)) return new ProviderUnavailable('timeout', `over ${TIMEOUT_MS} ms`);
  if (name === 'AlipayRequestError' && message.startsWith('HTTP 请求错误'))
    return new ProviderUnavailable('busy', message.slice(0, 40));
  if (responseDataRaw !== undefined || name === 'TypeError')
    return new ProviderUnavailable('unverified', 'the reply has no valid signature');
  return new ProviderUnavailable('network', causeName || name);
}

/** Codes of https://opendocs.alipay.com/common/02km9f: 10000 success, 20000 service unavailable, 40004 refused. */
function readReply(reply: AlipayReply): AlipayReply {
  const { code, sub_code: subCode, sub_msg: subMessage } = reply;
  if (code === '10000') return reply;
  const reason = typeof subCode === 'string' ? subCode : '';
  if (code === '20000' || code === '10003' || reason.endsWith('SYSTEM_ERROR'))
    throw new ProviderUnavailable('busy', `${String(code)} ${reason}`);
  if (code === '40004') throw new ProviderRefused(200, reason, String(subMessage ?? ''));
  throw new ProviderUnavailable('unexpected', `${String(code)} ${reason}`);
}
