import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createWeChatPayGateway } from '../features/orders/index.ts';
import type { Cashier } from '../features/orders/index.ts';
import type { Config } from './config.ts';

export interface OpenGateway extends Pick<Cashier, 'gateway' | 'notifyUrl' | 'emulatorUrlOf'> {
  stop(): Promise<void>;
}

const NOTIFY_PATH = '/notify/wechat-pay';

/** Real WeChat Pay when it is configured; else the emulator beside the server, which production refuses. */
export async function openPaymentGateway(config: Config): Promise<OpenGateway> {
  return config.weChatPay ? openRealGateway(config.publicUrl, config.weChatPay) : openEmulator(config);
}

async function openRealGateway(
  publicUrl: string,
  settings: NonNullable<Config['weChatPay']>,
): Promise<OpenGateway> {
  const [merchantPrivateKey, platformPublicKey, apiV3Key] = await Promise.all([
    readFile(settings.merchantPrivateKeyFile, 'utf8'),
    readFile(settings.platformPublicKeyFile, 'utf8'),
    readFile(settings.apiV3KeyFile, 'utf8'),
  ]);
  const { baseUrl, merchantId, appId, merchantSerial, platformPublicKeyId } = settings;
  const gateway = createWeChatPayGateway({
    baseUrl,
    merchantId,
    appId,
    merchantSerial,
    merchantPrivateKey,
    platformPublicKeyId,
    platformPublicKey,
    apiV3Key: apiV3Key.trim(),
  });
  return {
    gateway,
    notifyUrl: publicUrl + NOTIFY_PATH,
    emulatorUrlOf: () => null,
    stop: async () => undefined,
  };
}

async function openEmulator(config: Config): Promise<OpenGateway> {
  if (config.mode === 'production') throw new Error('the payment emulator does not run in production');
  // Loaded only here: a production server never reads it.
  const { startWeChatPayEmulator } = await import('@zhiye/gateway-emulators');
  const keysDir = join(config.dataDir, 'emulators', 'wechat-pay');
  const emulator = await startWeChatPayEmulator({ keysDir, port: config.emulatorPort ?? 0 });
  return {
    gateway: createWeChatPayGateway(emulator.merchantConfig),
    notifyUrl: `http://127.0.0.1:${config.port}${NOTIFY_PATH}`,
    emulatorUrlOf: (codeUrl) => `${emulator.pageUrl}/scan?code_url=${encodeURIComponent(codeUrl)}`,
    stop: () => emulator.stop(),
  };
}
