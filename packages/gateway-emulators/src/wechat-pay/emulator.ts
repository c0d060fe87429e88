import Fastify from 'fastify';
import { join } from 'node:path';
import { listen } from '../listen.ts';
import { refuseForeignPosts } from '../page/same-origin.ts';
import type { NotificationOutcome } from '../payment/notification-delivery.ts';
import { createBills } from '../payment/bill.ts';
import type { BillControls, BillEntry } from '../payment/bill.ts';
import { billControlRoutes } from '../payment/bill-control.routes.ts';
import { createNotifier } from '../payment/notifier.ts';
import type { RefundOutcome, StoredRefund } from '../payment/refund.ts';
import { openOrderStore } from '../payment/order-store.ts';
import type { OrderStore } from '../payment/order-store.ts';
import { createActions, type Actions } from './actions.ts';
import { apiRoutes } from './api.routes.ts';
import { billEntriesOf } from './bill.ts';
import { controlRoutes } from './control.routes.ts';
import { emulatorAppId, emulatorMerchantId, loadKeys, officialAccountSecret } from './keys.ts';
import type { WeChatPayMerchantConfig } from './keys.ts';
import {
  buildNotification,
  buildRefundNotification,
  postNotification,
  retryDelaysMs,
} from './notification.ts';
import { codeUrlOf } from './order.ts';
import type { Order } from './order.ts';
import { pageRoutes } from './page.routes.ts';
import { createBridge } from './bridge.ts';
import type { Bridge } from './bridge.ts';
import { payerRoutes } from './payer.ts';

export interface WeChatPayEmulatorOptions {
  /** Folder for keys and orders, created when it is missing. Only one emulator may use a folder. */
  keysDir: string;
  /** Address to listen on; loopback by default. */
  host?: string;
  /** 0, the default, chooses a free port. */
  port?: number;
  /** The address of the page for browsers, when it is not `url` (a forwarded port, a container), without a trailing slash. */
  publicUrl?: string;
  /**
   * The folders of the shop whose pages may open a payment inside WeChat, and the site to which WeChat returns a payer; any
   * without them.
   */
  paymentDirectories?: readonly string[];
  /** Divides the published pauses between notification attempts; 1 by default. */
  retryTimeScale?: number;
  /** The clock of the emulator. */
  clock?: () => Date;
}

export interface WeChatPayEmulator extends Actions, BillControls, Bridge {
  /** The address that the server of the shop calls. */
  url: string;
  /** The payment page: `${pageUrl}/scan?code_url=<encoded code_url>`. */
  pageUrl: string;
  merchantConfig: WeChatPayMerchantConfig;
  /** Resolves once the shop has acknowledged the payment notification, or after the last retry. */
  whenNotified(outTradeNo: string): Promise<NotificationOutcome>;
  /** What becomes of the next refunds; success at first. */
  setRefundOutcome(outcome: RefundOutcome): void;
  /** Ends a refund that is processed or abnormal. No notification follows. */
  settleRefund(number: string, state: StoredRefund['state']): void;
  refundsOf(outTradeNo: string): readonly StoredRefund[];
  /** Refunds that are processed or abnormal. */
  unsettledRefunds(): readonly StoredRefund[];
  /** Every payment and refund in the books, as bills list them. */
  bookEntries(): BillEntry[];
  /** The number of the order whose QR code this is; undefined for an unknown or replaced code. */
  findByCodeUrl(codeUrl: string): string | undefined;
  /** Closes the port and ends every timer and request; orders and pending notifications stay on disk. */
  stop(): Promise<void>;
}

/** Runs WeChat Pay's API v3 with real signatures and encryption, and without real money. */
export async function startWeChatPayEmulator(options: WeChatPayEmulatorOptions): Promise<WeChatPayEmulator> {
  const { keysDir, host = '127.0.0.1', port = 0, retryTimeScale = 1, clock = () => new Date() } = options;
  const keys = await loadKeys(keysDir);
  const store = openOrderStore<Order>(join(keysDir, 'wechat-pay-orders.jsonl'));
  const notifier = createNotifier({
    store,
    retryDelaysMs,
    clock,
    retryTimeScale,
    deliver: (order, signal) =>
      postNotification(order.request.notify_url, buildNotification(order, keys, clock()), signal),
  });
  const stopping = new AbortController();
  const bills = createBills(clock);
  const { bookTime, setBillFault, setBookTime } = bills;
  const actions = createActions({ store, notifier, keys, clock, bookTime, signal: stopping.signal });
  const address = { origin: '' };

  const app = Fastify({ logger: false, bodyLimit: 64 * 1024, forceCloseConnections: true });
  app.addHook('onRequest', refuseForeignPosts);
  const refunds = { outcome: 'success' as RefundOutcome };
  const api = apiRoutes({
    store,
    keys,
    clock,
    bills,
    origin: () => address.origin,
    pageUrl: () => options.publicUrl ?? address.origin,
    refundOutcome: () => refunds.outcome,
    notifyRefund(order, refund) {
      if (!refund.notifyUrl) return;
      const notification = buildRefundNotification(order, refund, keys, clock());
      void postNotification(refund.notifyUrl, notification, stopping.signal);
    },
  });
  await app.register(api, { prefix: '/v3' });
  const bridge = createBridge({ store, actions, keys, clock, directories: options.paymentDirectories });
  await app.register(controlRoutes({ store, actions, bridge }), { prefix: '/emulator' });
  await app.register(billControlRoutes(bills), { prefix: '/emulator' });
  const appSecret = officialAccountSecret(keys);
  await app.register(payerRoutes({ appSecret, clock, directories: options.paymentDirectories }));
  await app.register(pageRoutes({ store, actions, clock }));
  const url = await listen(app, host, port);
  address.origin = url;
  notifier.resume();

  return {
    ...actions,
    ...bridge,
    setBillFault,
    setBookTime,
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
      officialAccount: { appSecret, pageUrl: options.publicUrl ?? url, apiUrl: url },
    },
    setRefundOutcome(outcome) {
      refunds.outcome = outcome;
    },
    ...openBooks(store, bookTime),
    refundsOf: (outTradeNo) => store.find(outTradeNo)?.refunds ?? [],
    whenNotified: (outTradeNo) => notifier.whenSettled(outTradeNo),
    async stop() {
      stopping.abort();
      await notifier.stop();
      await app.close();
      store.close();
    },
  };
}

const openBooks = (
  store: OrderStore<Order>,
  bookTime: () => Date,
): Pick<WeChatPayEmulator, 'settleRefund' | 'unsettledRefunds' | 'bookEntries' | 'findByCodeUrl'> => ({
  settleRefund(number, state) {
    const order = store.findBy((one) => one.refunds?.some((refund) => refund.number === number) ?? false);
    if (!order) throw new Error(`no refund ${number}`);
    const succeededAt = bookTime().toISOString();
    const settled = (order.refunds ?? []).map((refund) =>
      refund.number === number ? { ...refund, state, succeededAt } : refund,
    );
    store.save({ ...order, refunds: settled });
  },
  unsettledRefunds: () =>
    store.list().flatMap(({ refunds = [] }) => refunds.filter(({ state }) => state !== 'SUCCESS')),
  bookEntries: () => billEntriesOf(store.list()),
  findByCodeUrl: (codeUrl) => store.findBy((order) => codeUrlOf(order) === codeUrl)?.request.out_trade_no,
});
