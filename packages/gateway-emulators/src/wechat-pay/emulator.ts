import Fastify from 'fastify';
import { listen } from '../listen.ts';
import { refuseForeignPosts } from '../page/same-origin.ts';
import { createActions, type Actions } from './actions.ts';
import { apiRoutes } from './api.routes.ts';
import { controlRoutes } from './control.routes.ts';
import { emulatorAppId, emulatorMerchantId, loadKeys, type WeChatPayMerchantConfig } from './keys.ts';
import { buildNotification, postNotification } from './notification.ts';
import { createNotifier } from './notifier.ts';
import type { NotificationOutcome } from './order.ts';
import { openOrderStore } from './order-store.ts';
import { pageRoutes } from './page.routes.ts';

export interface WeChatPayEmulatorOptions {
  /** Folder for keys and orders, created when it is missing. Only one emulator may use a folder. */
  keysDir: string;
  /** Address to listen on; loopback by default. */
  host?: string;
  /** 0, the default, chooses a free port. */
  port?: number;
  /** The address of the page for browsers, when it is not `url` (a forwarded port, a container), without a trailing slash. */
  publicUrl?: string;
  /** Divides the published pauses between notification attempts; 1 by default. */
  retryTimeScale?: number;
  /** The clock of the emulator. */
  clock?: () => Date;
}

export interface WeChatPayEmulator extends Actions {
  /** The address that the server of the shop calls. */
  url: string;
  /** The payment page: `${pageUrl}/scan?code_url=<encoded code_url>`. */
  pageUrl: string;
  merchantConfig: WeChatPayMerchantConfig;
  /** Resolves once the shop has acknowledged the payment notification, or after the last retry. */
  whenNotified(outTradeNo: string): Promise<NotificationOutcome>;
  /** Closes the port and ends every timer and request; orders and pending notifications stay on disk. */
  stop(): Promise<void>;
}

/** Runs WeChat Pay's API v3 (Native payment) with real signatures and encryption, and without real money. */
export async function startWeChatPayEmulator(options: WeChatPayEmulatorOptions): Promise<WeChatPayEmulator> {
  const { keysDir, host = '127.0.0.1', port = 0, retryTimeScale = 1, clock = () => new Date() } = options;
  const keys = await loadKeys(keysDir);
  const store = openOrderStore(keysDir);
  const notifier = createNotifier({
    store,
    clock,
    retryTimeScale,
    deliver: (order, signal) =>
      postNotification(order.request.notify_url, buildNotification(order, keys, clock()), signal),
  });
  const stopping = new AbortController();
  const actions = createActions({ store, notifier, keys, clock, signal: stopping.signal });

  const app = Fastify({ logger: false, bodyLimit: 64 * 1024, forceCloseConnections: true });
  app.addHook('onRequest', refuseForeignPosts);
  await app.register(apiRoutes({ store, keys, clock }), { prefix: '/v3' });
  await app.register(controlRoutes({ store, actions }), { prefix: '/emulator' });
  await app.register(pageRoutes({ store, actions, clock }));
  const url = await listen(app, host, port);
  notifier.resume();

  return {
    ...actions,
    url,
    pageUrl: options.publicUrl ?? url,
    merchantConfig: {
      merchantId: emulatorMerchantId,
      appId: emulatorAppId,
      merchantSerial: keys.merchantSerial,
      merchantPrivateKey: keys.merchantPrivateKey,
      platformPublicKeyId: keys.platformPublicKeyId,
      platformPublicKey: keys.platformPublicKey,
      apiV3Key: keys.apiV3Key,
      baseUrl: url,
    },
    whenNotified: (outTradeNo) => notifier.whenSettled(outTradeNo),
    async stop() {
      stopping.abort();
      await notifier.stop();
      await app.close();
      store.close();
    },
  };
}
