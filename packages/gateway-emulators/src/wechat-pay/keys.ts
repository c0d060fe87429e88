import { generateKeyPair, randomBytes, randomInt } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeFileAtomically } from '../atomic-file.ts';

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
}

const fileName = 'wechat-pay-keys.json';

/** Reads the keys in `keysDir`, or creates them at the first start (folder 0700, file 0600). */
export async function loadKeys(keysDir: string): Promise<EmulatorKeys> {
  mkdirSync(keysDir, { recursive: true, mode: 0o700 });
  const path = join(keysDir, fileName);
  const stored = readIfThere(path);
  if (stored !== undefined) return parseKeys(stored, path);
  const keys = await makeKeys();
  writeFileAtomically(path, `${JSON.stringify(keys, null, 2)}\n`);
  return keys;
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function parseKeys(text: string, path: string): EmulatorKeys {
  try {
    const keys = JSON.parse(text) as EmulatorKeys;
    const complete = [keys.merchantPrivateKey, keys.platformPrivateKey, keys.apiV3Key].every(Boolean);
    if (complete) return keys;
  } catch {
    // Reported below together with an incomplete file.
  }
  throw new Error(`${path} is not a key file; delete it to have new keys made`);
}

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

const generate = promisify(generateKeyPair);

function makeRsaPair(): Promise<{ publicKey: string; privateKey: string }> {
  return generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}
