import { ConfigError, readUrl, requireCompanion, requirePublicHttps } from './environment-variables.ts';
import type { Env } from './environment-variables.ts';

export interface WeChatPayKeyFiles {
  readonly baseUrl: string;
  readonly merchantId: string;
  readonly appId: string;
  readonly merchantSerial: string;
  readonly merchantPrivateKeyFile: string;
  readonly platformPublicKeyId: string;
  readonly platformPublicKeyFile: string;
  readonly apiV3KeyFile: string;
  /** The secret of the official account with this app id, for payments inside WeChat; undefined takes none there. */
  readonly appSecretFile: string | undefined;
  readonly payerPageUrl: string;
  readonly payerApiUrl: string;
}

export interface AlipayKeyFiles {
  readonly gatewayUrl: string;
  readonly appId: string;
  readonly sellerId: string;
  readonly appPrivateKeyFile: string;
  readonly alipayPublicKeyFile: string;
}

const HTTP = ['http:', 'https:'];

export function readWeChatPay(env: Env): WeChatPayKeyFiles | undefined {
  if (!env.WECHAT_PAY_MERCHANT_ID) return undefined;
  const need = (name: string) => requireCompanion(env, name, 'WECHAT_PAY_MERCHANT_ID');
  return {
    baseUrl: readUrl(env, 'WECHAT_PAY_URL', ['http:', 'https:']) ?? 'https://api.mch.weixin.qq.com',
    merchantId: need('WECHAT_PAY_MERCHANT_ID'),
    appId: need('WECHAT_PAY_APP_ID'),
    merchantSerial: need('WECHAT_PAY_MERCHANT_SERIAL'),
    merchantPrivateKeyFile: need('WECHAT_PAY_MERCHANT_KEY_FILE'),
    platformPublicKeyId: need('WECHAT_PAY_PUBLIC_KEY_ID'),
    platformPublicKeyFile: need('WECHAT_PAY_PUBLIC_KEY_FILE'),
    apiV3KeyFile: need('WECHAT_PAY_API_V3_KEY_FILE'),
    appSecretFile: env.WECHAT_PAY_APP_SECRET_FILE || undefined,
    payerPageUrl: readUrl(env, 'WECHAT_PAY_PAYER_URL', HTTP) ?? 'https://open.weixin.qq.com',
    payerApiUrl: readUrl(env, 'WECHAT_PAY_PAYER_API_URL', HTTP) ?? 'https://api.weixin.qq.com',
  };
}

export function readAlipay(env: Env): AlipayKeyFiles | undefined {
  if (!env.ALIPAY_APP_ID) return undefined;
  const need = (name: string) => requireCompanion(env, name, 'ALIPAY_APP_ID');
  return {
    gatewayUrl: readUrl(env, 'ALIPAY_URL', ['http:', 'https:']) ?? 'https://openapi.alipay.com/gateway.do',
    appId: need('ALIPAY_APP_ID'),
    sellerId: need('ALIPAY_SELLER_ID'),
    appPrivateKeyFile: need('ALIPAY_APP_KEY_FILE'),
    alipayPublicKeyFile: need('ALIPAY_PUBLIC_KEY_FILE'),
  };
}

/** Merchants of the payment emulators. No real number begins with zero. */
export const EMULATOR_MERCHANT_ID = '0000000001';
export const EMULATOR_ALIPAY_APP_ID = '0000000000000001';

interface PaymentConfig {
  readonly weChatPay: WeChatPayKeyFiles | undefined;
  readonly alipay: AlipayKeyFiles | undefined;
}

/** Production takes real money only. */
export function requireRealPayments({ weChatPay, alipay }: PaymentConfig): void {
  if (!weChatPay)
    throw new ConfigError('WECHAT_PAY_MERCHANT_ID and its companions must be set when NODE_ENV=production');
  requirePublicHttps(weChatPay.baseUrl, 'WECHAT_PAY_URL');
  requirePublicHttps(weChatPay.payerPageUrl, 'WECHAT_PAY_PAYER_URL');
  requirePublicHttps(weChatPay.payerApiUrl, 'WECHAT_PAY_PAYER_API_URL');
  if (weChatPay.merchantId === EMULATOR_MERCHANT_ID) refuseEmulator('WECHAT_PAY_MERCHANT_ID');
  if (!alipay) throw new ConfigError('ALIPAY_APP_ID and its companions must be set when NODE_ENV=production');
  requirePublicHttps(alipay.gatewayUrl, 'ALIPAY_URL');
  if (alipay.appId === EMULATOR_ALIPAY_APP_ID) refuseEmulator('ALIPAY_APP_ID');
}

function refuseEmulator(name: string): never {
  throw new ConfigError(`${name} must not be the merchant of the emulator when NODE_ENV=production`);
}
