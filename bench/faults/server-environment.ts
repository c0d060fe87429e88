import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Walk } from './walk.ts';

interface ServerParts {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly emulators: Walk['emulators'];
  /** Where providers and people reach the shop. */
  readonly publicUrl: string;
  readonly weChatPayUrl: string;
  readonly alipayUrl: string;
}

/** The variables of servers that reach the emulators as they would reach the real providers, with keys in files. */
export async function describeServers(parts: ServerParts): Promise<Record<string, string>> {
  const { dataDir, emulators } = parts;
  const folder = join(dataDir, 'merchant');
  await mkdir(folder, { mode: 0o700, recursive: true });
  const write = async (name: string, text: string): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, text, { mode: 0o600 });
    return path;
  };
  const weChatPay = emulators['wechat-pay'].merchantConfig;
  const alipay = emulators.alipay.merchantConfig;
  return {
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    DATABASE_URL: parts.databaseUrl,
    PUBLIC_URL: parts.publicUrl,
    TRUST_PROXY: '1',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    WECHAT_PAY_URL: parts.weChatPayUrl,
    WECHAT_PAY_MERCHANT_ID: weChatPay.merchantId,
    WECHAT_PAY_APP_ID: weChatPay.appId,
    WECHAT_PAY_MERCHANT_SERIAL: weChatPay.merchantSerial,
    WECHAT_PAY_PUBLIC_KEY_ID: weChatPay.platformPublicKeyId,
    WECHAT_PAY_MERCHANT_KEY_FILE: await write('wechat-pay.pem', weChatPay.merchantPrivateKey),
    WECHAT_PAY_PUBLIC_KEY_FILE: await write('wechat-pay-platform.pem', weChatPay.platformPublicKey),
    WECHAT_PAY_API_V3_KEY_FILE: await write('wechat-pay-v3.key', weChatPay.apiV3Key),
    ALIPAY_URL: parts.alipayUrl,
    ALIPAY_APP_ID: alipay.appId,
    ALIPAY_SELLER_ID: alipay.sellerId,
    ALIPAY_APP_KEY_FILE: await write('alipay.pem', alipay.appPrivateKey),
    ALIPAY_PUBLIC_KEY_FILE: await write('alipay-platform.pem', alipay.alipayPublicKey),
  };
}
