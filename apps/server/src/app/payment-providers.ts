import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAlipayProvider, createWeChatPayProvider } from '../features/payments/index.ts';
import type { PaymentContext } from '../features/payments/index.ts';
import type { Config } from './config.ts';

interface RunningPaymentProviders extends Pick<
  PaymentContext,
  'providers' | 'notifyUrlOf' | 'emulatorUrlFor'
> {
  stop(): Promise<void>;
}

/** Each payment provider if it is configured, else its emulator, which production refuses. */
export async function openPaymentProviders(config: Config): Promise<RunningPaymentProviders> {
  const weChatPay = config.weChatPay
    ? { provider: await openWeChatPay(config.weChatPay), pageUrl: null, stop: async () => undefined }
    : await openWeChatPayEmulator(config);
  const alipay = config.alipay
    ? { provider: await openAlipay(config.alipay), stop: async () => undefined }
    : await openAlipayEmulator(config);
  const emulated = { 'wechat-pay': !config.weChatPay, alipay: !config.alipay };
  return {
    providers: { 'wechat-pay': weChatPay.provider, alipay: alipay.provider },
    // an emulator runs on this machine, where the public address may not be reachable
    notifyUrlOf: (provider) =>
      `${emulated[provider] ? `http://127.0.0.1:${config.port}` : config.publicUrl}/notify/${provider}`,
    emulatorUrlFor: (codeUrl) =>
      weChatPay.pageUrl && `${weChatPay.pageUrl}/scan?code_url=${encodeURIComponent(codeUrl)}`,
    async stop() {
      await weChatPay.stop();
      await alipay.stop();
    },
  };
}

async function openWeChatPay(settings: NonNullable<Config['weChatPay']>) {
  const [merchantPrivateKey, platformPublicKey, apiV3Key] = await Promise.all([
    readFile(settings.merchantPrivateKeyFile, 'utf8'),
    readFile(settings.platformPublicKeyFile, 'utf8'),
    readFile(settings.apiV3KeyFile, 'utf8'),
  ]);
  const { baseUrl, merchantId, appId, merchantSerial, platformPublicKeyId } = settings;
  return createWeChatPayProvider({
    baseUrl,
    merchantId,
    appId,
    merchantSerial,
    merchantPrivateKey,
    platformPublicKeyId,
    platformPublicKey,
    apiV3Key: apiV3Key.trim(),
  });
}

async function openAlipay(settings: NonNullable<Config['alipay']>) {
  const [appPrivateKey, alipayPublicKey] = await Promise.all([
    readFile(settings.appPrivateKeyFile, 'utf8'),
    readFile(settings.alipayPublicKeyFile, 'utf8'),
  ]);
  const { gatewayUrl, appId, sellerId } = settings;
  return createAlipayProvider({ gatewayUrl, appId, sellerId, appPrivateKey, alipayPublicKey });
}

// The emulators are loaded only here: a production server never reads them.

async function openWeChatPayEmulator(config: Config) {
  refuseInProduction(config);
  const { startWeChatPayEmulator } = await import('@zhiye/gateway-emulators');
  const keysDir = join(config.dataDir, 'emulators', 'wechat-pay');
  const emulator = await startWeChatPayEmulator({ keysDir, port: config.emulatorPort ?? 0 });
  const provider = createWeChatPayProvider(emulator.merchantConfig);
  return { provider, pageUrl: emulator.pageUrl, stop: () => emulator.stop() };
}

async function openAlipayEmulator(config: Config) {
  refuseInProduction(config);
  const { startAlipayEmulator } = await import('@zhiye/gateway-emulators');
  const keysDir = join(config.dataDir, 'emulators', 'alipay');
  const emulator = await startAlipayEmulator({ keysDir, port: config.alipayEmulatorPort ?? 0 });
  return { provider: createAlipayProvider(emulator.merchantConfig), stop: () => emulator.stop() };
}

function refuseInProduction({ mode }: Config): void {
  if (mode === 'production') throw new Error('the payment emulators do not run in production');
}
