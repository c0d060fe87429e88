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
  /** Folder for keys and orders, made if missing. One running emulator a folder. */
  keysDir: string;
  /** Address to listen on; loopback unless said otherwise. */
  host?: string;
  /** 0, the default, takes a free port. */
  port?: number;
  /** Where browsers find the page, when that is not `url` (a forwarded port, a container). No slash at the end. */
  publicUrl?: string;
  /** Divides the published pauses between notification attempts; 1 by default. */
  retryTimeScale?: number;
  /** The emulator's time. */
  clock?: () => Date;
}

export interface WeChatPayEmulator extends Actions {
  /** What the shop's server calls. */
  url: string;
  /** Where a person pays: `${pageUrl}/scan?code_url=<encoded code_url>`. */
  pageUrl: string;
  merchantConfig: WeChatPayMerchantConfig;
  /** Settles once the shop has acknowledged the payment notification, or after the last retry. */
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
