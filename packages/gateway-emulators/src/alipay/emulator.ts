import { join } from 'node:path';
import Fastify from 'fastify';
import { listen } from '../listen.ts';
import { refuseForeignPosts } from '../page/same-origin.ts';
import type { NotificationOutcome } from '../payment/notification-delivery.ts';
import { createBills } from '../payment/bill.ts';
import type { BillControls, BillEntry } from '../payment/bill.ts';
import { billControlRoutes } from '../payment/bill-control.routes.ts';
import { createNotifier } from '../payment/notifier.ts';
import type { RefundOutcome, StoredRefund } from '../payment/refund.ts';
import { openOrderStore } from '../payment/order-store.ts';
import { createActions } from './actions.ts';
import type { Actions } from './actions.ts';
import { apiRoutes } from './api.routes.ts';
import { billEntriesOf } from './bill.ts';
import { billFileRoutes } from './bill.routes.ts';
import { emulatorAppId, emulatorSellerId, loadKeys } from './keys.ts';
import type { AlipayMerchantConfig } from './keys.ts';
import { buildNotification, postNotification, retryDelaysMs } from './notification.ts';
import { pageRoutes } from './page.routes.ts';
import type { Trade } from './trade.ts';

export interface AlipayEmulatorOptions {
  /** Folder for keys and trades, created when it is missing. Only one emulator may use a folder. */
  keysDir: string;
  /** Address to listen on; loopback by default. */
  host?: string;
  /** 0, the default, chooses a free port. */
  port?: number;
  /** Divides the published pauses between notification attempts; 1 by default. */
  retryTimeScale?: number;
  /** The clock of the emulator. */
  clock?: () => Date;
}

export interface AlipayEmulator extends Actions, BillControls {
  url: string;
  merchantConfig: AlipayMerchantConfig;
  /** Resolves once the shop has acknowledged the payment notification, or after the last retry. */
  whenNotified(outTradeNo: string): Promise<NotificationOutcome>;
  /** What becomes of the next refunds; success at first. */
  setRefundOutcome(outcome: RefundOutcome): void;
  refundsOf(outTradeNo: string): readonly StoredRefund[];
  /** Every payment and refund in the books, as bills list them. */
  bookEntries(): BillEntry[];
  /** Closes the port and ends every timer and request; trades and pending notifications stay on disk. */
  stop(): Promise<void>;
}

/** Runs Alipay's gateway (page payment) with real signatures, and without real money. */
export async function startAlipayEmulator(options: AlipayEmulatorOptions): Promise<AlipayEmulator> {
  const { keysDir, host = '127.0.0.1', port = 0, retryTimeScale = 1, clock = () => new Date() } = options;
  const keys = await loadKeys(keysDir);
  const store = openOrderStore<Trade>(join(keysDir, 'alipay-trades.jsonl'));
  const notifier = createNotifier<Trade>({
    store,
    retryDelaysMs,
    clock,
    retryTimeScale,
    deliver: (trade, signal) =>
      postNotification(trade.request.notify_url, buildNotification(trade, keys, clock()), signal),
  });
  const stopping = new AbortController();
  const bills = createBills(clock);
  const { bookTime, setBillFault, setBookTime } = bills;
  const actions = createActions({ store, notifier, keys, clock, bookTime, signal: stopping.signal });
  const address = { origin: '' };

  const app = Fastify({ logger: false, bodyLimit: 64 * 1024, forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.addHook('onRequest', refuseForeignPosts);
  const refunds = { outcome: 'success' as RefundOutcome };
  const refundOutcome = () => refunds.outcome;
  const origin = () => address.origin;
  await app.register(apiRoutes({ store, keys, clock, bills, origin, refundOutcome }));
  await app.register(billFileRoutes({ bills, clock }));
  await app.register(billControlRoutes(bills), { prefix: '/emulator' });
  await app.register(pageRoutes({ store, actions }));
  const url = await listen(app, host, port);
  address.origin = url;
  notifier.resume();

  return {
    ...actions,
    setBillFault,
    setBookTime,
    url,
    merchantConfig: {
      appId: emulatorAppId,
      sellerId: emulatorSellerId,
      appPrivateKey: keys.appPrivateKey,
      alipayPublicKey: keys.alipayPublicKey,
      gatewayUrl: `${url}/gateway.do`,
    },
    setRefundOutcome(outcome) {
      refunds.outcome = outcome;
    },
    bookEntries: () => billEntriesOf(store.list()),
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
