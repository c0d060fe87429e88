/** A merchant's account at WeChat Pay, in "WeChat Pay public key" mode. */
export interface WeChatPayConfig {
  merchantId: string;
  appId: string;
  /** Serial number of the merchant's API certificate. */
  merchantSerial: string;
  /** PEM. */
  merchantPrivateKey: string;
  /** `PUB_KEY_ID_...`, sent and expected as Wechatpay-Serial. */
  platformPublicKeyId: string;
  /** PEM. */
  platformPublicKey: string;
  /** 32 bytes. */
  apiV3Key: string;
  /** The official account with `appId`, for payments inside WeChat; undefined takes none there. */
  officialAccount?: OfficialAccount | undefined;
  /** Origin of WeChat Pay, https://api.mch.weixin.qq.com, or of an emulator. */
  baseUrl: string;
}

export interface OfficialAccount {
  readonly appSecret: string;
  /** https://open.weixin.qq.com, which browsers open. */
  readonly pageUrl: string;
  /** https://api.weixin.qq.com, which the server calls. */
  readonly apiUrl: string;
}

/** Throws for a configuration that can never work. The message does not show the key. */
export function checkWeChatPayConfig(config: WeChatPayConfig): void {
  if (Buffer.byteLength(config.apiV3Key) !== 32)
    throw new Error('WeChat Pay: the APIv3 key must be 32 bytes');
  const url = URL.canParse(config.baseUrl) ? new URL(config.baseUrl) : undefined;
  const isOrigin = url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && !url.search;
  if (!isOrigin) throw new Error('WeChat Pay: the base URL must be an http(s) origin');
}
