import { join } from 'node:path';
import { createAlipayProvider, createWeChatPayProvider } from '../features/commerce/payments/index.ts';
import type { PaymentContext, PaymentProvider } from '../features/commerce/payments/index.ts';
import { observeProvider } from '../platform/observability/observed-work.ts';
import type { Config } from './config.ts';
import { readKeyFile } from './environment-variables.ts';

interface RunningPaymentProviders extends Pick<
  PaymentContext,
  'providers' | 'notifyUrlOf' | 'emulatorUrlFor'
> {
  /** Pays at the emulator of WeChat Pay, for the demo shop; null with the real provider. */
  readonly payAtEmulator: ((outTradeNo: string) => void) | null;
  stop(): Promise<void>;
}

/** Each payment provider if it is configured, else its emulator, which production refuses. */
export async function openPaymentProviders(config: Config): Promise<RunningPaymentProviders> {
  const weChatPay = config.weChatPay
    ? {
        provider: await openWeChatPay(config.weChatPay),
        pageUrl: null,
        pay: null,
        stop: async () => undefined,
      }
    : await openWeChatPayEmulator(config);
  const alipay = config.alipay
    ? { provider: await openAlipay(config.alipay), stop: async () => undefined }
    : await openAlipayEmulator(config);
  const emulated = { 'wechat-pay': !config.weChatPay, alipay: !config.alipay };
  return {
    providers: { 'wechat-pay': observe(weChatPay.provider), alipay: observe(alipay.provider) },
    // an emulator runs on this machine, where the public address may not be reachable
    notifyUrlOf: (provider) =>
      `${emulated[provider] ? `http://127.0.0.1:${config.port}` : config.publicUrl}/notify/${provider}`,
    emulatorUrlFor: (created) => weChatPay.pageUrl && weChatPayEmulatorUrl(weChatPay.pageUrl, created),
    payAtEmulator: weChatPay.pay,
    async stop() {
      await weChatPay.stop();
      await alipay.stop();
    },
  };
}

/** The page of the emulator for a code, or for what a page inside WeChat opens. */
export const weChatPayEmulatorUrl: (
  pageUrl: string,
  created: Parameters<PaymentContext['emulatorUrlFor']>[0],
) => string = (pageUrl, created) =>
  created.kind === 'qrCode'
    ? `${pageUrl}/scan?code_url=${encodeURIComponent(created.codeUrl)}`
    : `${pageUrl}/pay/${created.bridge.package.slice('prepay_id='.length)}`;

const observe = (provider: PaymentProvider): PaymentProvider =>
  observeProvider(provider.name, provider, ['createPayment', 'queryPayment', 'closePayment']);

async function openWeChatPay(settings: NonNullable<Config['weChatPay']>) {
  const [merchantPrivateKey, platformPublicKey, apiV3Key] = await Promise.all([
    readKeyFile('WECHAT_PAY_MERCHANT_KEY_FILE', settings.merchantPrivateKeyFile),
    readKeyFile('WECHAT_PAY_PUBLIC_KEY_FILE', settings.platformPublicKeyFile),
    readKeyFile('WECHAT_PAY_API_V3_KEY_FILE', settings.apiV3KeyFile),
  ]);
  const { baseUrl, merchantId, appId, merchantSerial, platformPublicKeyId, appSecretFile } = settings;
  const appSecret = appSecretFile && (await readKeyFile('WECHAT_PAY_APP_SECRET_FILE', appSecretFile)).trim();
  return createWeChatPayProvider({
    baseUrl,
    merchantId,
    appId,
    merchantSerial,
    merchantPrivateKey,
    platformPublicKeyId,
    platformPublicKey,
    apiV3Key: apiV3Key.trim(),
    officialAccount: appSecret
      ? { appSecret, pageUrl: settings.payerPageUrl, apiUrl: settings.payerApiUrl }
      : undefined,
  });
}

async function openAlipay(settings: NonNullable<Config['alipay']>) {
  const [appPrivateKey, alipayPublicKey] = await Promise.all([
    readKeyFile('ALIPAY_APP_KEY_FILE', settings.appPrivateKeyFile),
    readKeyFile('ALIPAY_PUBLIC_KEY_FILE', settings.alipayPublicKeyFile),
  ]);
  const { gatewayUrl, appId, sellerId } = settings;
  return createAlipayProvider({ gatewayUrl, appId, sellerId, appPrivateKey, alipayPublicKey });
}

// The emulators are loaded only here: a production server never reads them.

async function openWeChatPayEmulator(config: Config) {
  refuseInProduction(config);
  const { startWeChatPayEmulator } = await import('@zhiye/gateway-emulators');
  const keysDir = join(config.dataDir, 'emulators', 'wechat-pay');
  // what a merchant registers for payments inside WeChat
  const paymentDirectories = [`${config.publicUrl}/mobile/`];
  const emulator = await startWeChatPayEmulator({
    keysDir,
    port: config.emulatorPort ?? 0,
    paymentDirectories,
  });
  const provider = createWeChatPayProvider(emulator.merchantConfig);
  const pay = (outTradeNo: string) => void emulator.pay(outTradeNo, null);
  return { provider, pageUrl: emulator.pageUrl, pay, stop: () => emulator.stop() };
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
