import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createWeChatPayProvider } from '../features/payments/index.ts';
import type { PaymentContext } from '../features/payments/index.ts';
import type { Config } from './config.ts';

export interface RunningPaymentProvider extends Pick<
  PaymentContext,
  'provider' | 'notifyUrl' | 'emulatorUrlFor'
> {
  stop(): Promise<void>;
}

const NOTIFY_PATH = '/notify/wechat-pay';

/** WeChat Pay if it is configured, else its emulator, which production refuses. */
export async function openPaymentProvider(config: Config): Promise<RunningPaymentProvider> {
  return config.weChatPay ? openWeChatPay(config.publicUrl, config.weChatPay) : openEmulator(config);
}

async function openWeChatPay(
  publicUrl: string,
  settings: NonNullable<Config['weChatPay']>,
): Promise<RunningPaymentProvider> {
  const [merchantPrivateKey, platformPublicKey, apiV3Key] = await Promise.all([
    readFile(settings.merchantPrivateKeyFile, 'utf8'),
    readFile(settings.platformPublicKeyFile, 'utf8'),
    readFile(settings.apiV3KeyFile, 'utf8'),
  ]);
  const { baseUrl, merchantId, appId, merchantSerial, platformPublicKeyId } = settings;
  const provider = createWeChatPayProvider({
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
    provider,
    notifyUrl: publicUrl + NOTIFY_PATH,
    emulatorUrlFor: () => null,
    stop: async () => undefined,
  };
}

async function openEmulator(config: Config): Promise<RunningPaymentProvider> {
  if (config.mode === 'production') throw new Error('the payment emulator does not run in production');
  // Loaded only here: a production server never reads it.
  const { startWeChatPayEmulator } = await import('@zhiye/gateway-emulators');
  const keysDir = join(config.dataDir, 'emulators', 'wechat-pay');
  const emulator = await startWeChatPayEmulator({ keysDir, port: config.emulatorPort ?? 0 });
  return {
    provider: createWeChatPayProvider(emulator.merchantConfig),
    notifyUrl: `http://127.0.0.1:${config.port}${NOTIFY_PATH}`,
    emulatorUrlFor: (codeUrl) => `${emulator.pageUrl}/scan?code_url=${encodeURIComponent(codeUrl)}`,
    stop: () => emulator.stop(),
  };
}
