import type { FastifyInstance, FastifyReply } from 'fastify';
import { languageOf } from '../page/language.ts';
import { pageSecurityHeaders } from '../page/layout.ts';
import { style } from '../page/style.ts';
import type { OrderStore } from '../payment/order-store.ts';
import type { Actions } from './actions.ts';
import { ApiError } from './api-error.ts';
import { printPaymentPage, printTextPage, printTradeList } from './page.ts';
import { ACTION_TEXTS } from '../payment/payment-page-texts.ts';
import { pageTexts } from './page-texts.ts';
import type { Trade } from './trade.ts';

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
export function pageRoutes({ store, actions }: { store: OrderStore<Trade>; actions: Actions }) {
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
