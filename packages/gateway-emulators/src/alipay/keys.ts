import { loadKeyFile, makeRsaPair } from '../payment/key-file.ts';

/** No real application or seller number begins with zero, so a production shop refuses these. */
export const emulatorAppId = '0000000000000001';
export const emulatorSellerId = '0000000000000002';

/** Both parties' keys, PEM, in "public key" mode. */
export interface AlipayKeys {
  appPrivateKey: string;
  appPublicKey: string;
  alipayPrivateKey: string;
  alipayPublicKey: string;
}

/** Everything that the shop's adapter needs for this gateway; the same fields as for a real merchant. */
export interface AlipayMerchantConfig {
  appId: string;
  sellerId: string;
  /** PKCS#8 PEM. */
  appPrivateKey: string;
  /** SPKI PEM. */
  alipayPublicKey: string;
  gatewayUrl: string;
}

/** Reads the keys in `keysDir`, or creates them at the first start (folder 0700, file 0600). */
export const loadKeys = (keysDir: string): Promise<AlipayKeys> =>
  loadKeyFile<AlipayKeys>(keysDir, 'alipay-keys.json', ['appPrivateKey', 'alipayPrivateKey'], async () => {
    const [app, alipay] = await Promise.all([makeRsaPair(), makeRsaPair()]);
    return {
      appPrivateKey: app.privateKey,
      appPublicKey: app.publicKey,
      alipayPrivateKey: alipay.privateKey,
      alipayPublicKey: alipay.publicKey,
    };
  });
