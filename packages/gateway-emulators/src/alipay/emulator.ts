import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
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
import type { Trade } from './trade.ts';
import { languageOf } from '../page/language.ts';
import { pageSecurityHeaders } from '../page/layout.ts';
import { style } from '../page/style.ts';
import type { OrderStore } from '../payment/order-store.ts';
import { ApiError } from './api-error.ts';
import { printPaymentPage, printTextPage, printTradeList } from './page.ts';
import { ACTION_TEXTS } from '../payment/payment-page-texts.ts';
import { pageTexts } from './page-texts.ts';

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

type ActionRoute = { Params: { token: string; action: string } };
/** Handles a button of the page; a number or null is what the shop replied to a notification. */
type ActionHandler = (actions: Actions, outTradeNo: string) => unknown;

const DELAY_MS = 10_000;

const actionHandlers: Readonly<Record<string, ActionHandler>> = {
  scan: (actions, no) => void actions.scan(no),
  pay: (actions, no) => void actions.pay(no),
  delay: (actions, no) => void actions.pay(no, { notifyAfterMs: DELAY_MS }),
  lose: (actions, no) => void actions.pay(no, { notifyAfterMs: null }),
  late: (actions, no) => void actions.pay(no, { isLate: true }),
  close: (actions, no) => void actions.close(no),
  finish: (actions, no) => void actions.finish(no),
  repeat: (actions, no) => actions.notify(no),
  forge: (actions, no) => actions.notify(no, 'signature'),
  amount: (actions, no) => actions.notify(no, 'amount'),
};

/** The pages of the payer, with forms and without scripts. */
function pageRoutes({ store, actions }: { store: OrderStore<Trade>; actions: Actions }) {
  const findTrade = (token: string) => store.findBy((trade) => trade.token === token);

  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers(pageSecurityHeaders);
    });
    app.get('/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
    app.get('/', async (request, reply) =>
      sendPage(reply, 200, printTradeList(languageOf(request), store.list())),
    );

    app.get<{ Params: { token: string } }>('/pay/:token', async (request, reply) => {
      const language = languageOf(request);
      const trade = findTrade(request.params.token);
      if (!trade) return sendPage(reply, 404, printTextPage(language, pageTexts[language].notFound));
      return sendPage(reply, 200, printPaymentPage(language, trade));
    });

    app.post<ActionRoute>('/pay/:token/:action', async (request, reply) => {
      const language = languageOf(request);
      const texts = ACTION_TEXTS[language];
      const { token, action } = request.params;
      const trade = findTrade(token);
      const handle = Object.hasOwn(actionHandlers, action) ? actionHandlers[action] : undefined;
      if (!trade || !handle)
        return sendPage(reply, 404, printTextPage(language, pageTexts[language].notFound));
      try {
        const status = await handle(actions, trade.request.out_trade_no);
        if (status === undefined) return await reply.redirect(`/pay/${token}?lang=${language}`, 303);
        const text = texts.sent(status as number | null);
        return await sendPage(reply, 200, printPaymentPage(language, trade, { text, refused: false }));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const text = texts.refused(language === 'zh' ? error.message : error.subCode);
        return sendPage(reply, 400, printPaymentPage(language, trade, { text, refused: true }));
      }
    });
  };
}

function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}
