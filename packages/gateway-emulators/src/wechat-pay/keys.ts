import { createHash, randomBytes, randomInt } from 'node:crypto';
import { loadKeyFile, makeRsaPair } from '../payment/key-file.ts';

/** No real merchant number begins with zero, so a production shop refuses this one. */
export const emulatorMerchantId = '0000000001';
export const emulatorAppId = 'wx00000000000e0001';

/**
 * Both parties' keys, PEM. The platform signs in "WeChat Pay public key" mode: the shop holds a bare public key
 * with an id `PUB_KEY_ID_...` that is sent in `Wechatpay-Serial`. New merchants get only this mode; the older
 * one, platform certificates that expire after five years, is being replaced by WeChat Pay.
 */
export interface EmulatorKeys {
  merchantSerial: string;
  merchantPrivateKey: string;
  merchantPublicKey: string;
  platformPublicKeyId: string;
  platformPrivateKey: string;
  platformPublicKey: string;
  apiV3Key: string;
}

/** Everything that the shop's adapter needs for this gateway; the same fields as for a real merchant. */
export interface WeChatPayMerchantConfig {
  merchantId: string;
  appId: string;
  /** Serial number of the merchant's API certificate, 40 hexadecimal digits. */
  merchantSerial: string;
  /** PKCS#8 PEM. */
  merchantPrivateKey: string;
  platformPublicKeyId: string;
  /** SPKI PEM. */
  platformPublicKey: string;
  /** 32 characters; the AES-256-GCM key of notifications. */
  apiV3Key: string;
  baseUrl: string;
  /** The official account through which WeChat names payers. */
  officialAccount: { appSecret: string; pageUrl: string; apiUrl: string };
}

/** The secret of the official account stays the same as long as the keys. */
export const officialAccountSecret = ({ apiV3Key }: EmulatorKeys): string =>
  createHash('sha256').update(`official account ${apiV3Key}`).digest('hex').slice(0, 32);

/** Reads the keys in `keysDir`, or creates them at the first start (folder 0700, file 0600). */
export const loadKeys = (keysDir: string): Promise<EmulatorKeys> =>
  loadKeyFile(
    keysDir,
    'wechat-pay-keys.json',
    ['merchantPrivateKey', 'platformPrivateKey', 'apiV3Key'],
    makeKeys,
  );

async function makeKeys(): Promise<EmulatorKeys> {
  const [merchant, platform] = await Promise.all([makeRsaPair(), makeRsaPair()]);
  return {
    merchantSerial: randomBytes(20).toString('hex').toUpperCase(),
    merchantPrivateKey: merchant.privateKey,
    merchantPublicKey: merchant.publicKey,
    platformPublicKeyId: `PUB_KEY_ID_${Array.from({ length: 32 }, () => randomInt(10)).join('')}`,
    platformPrivateKey: platform.privateKey,
    platformPublicKey: platform.publicKey,
    apiV3Key: randomBytes(24).toString('base64url'),
  };
}
