import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../page/language.ts';
import { pageSecurityHeaders } from '../page/layout.ts';
import { style } from '../page/style.ts';
import type { Actions } from './actions.ts';
import { ApiError } from './api-error.ts';
import { maxPauseMs } from './control.routes.ts';
import { codeUrlOf, isCodeValid, type Order } from './order.ts';
import type { OrderStore } from '../payment/order-store.ts';
import { printPaymentPage, printTextPage, printOrderList } from './page.ts';
import { ACTION_TEXTS } from '../payment/payment-page-texts.ts';
import { pageTexts } from './page-texts.ts';

export interface PageDeps {
  store: OrderStore<Order>;
  actions: Actions;
  clock: () => Date;
}

/** Handles a button of the page; returns a message when the page itself does not show the result. */
type ActionHandler = (actions: Actions, order: Order, request: FastifyRequest) => Promise<string | undefined>;
type ActionRoute = { Params: { prepayId: string; action: string } };

const actionHandlers: Record<string, ActionHandler> = {
  pay: async (actions, order) => void actions.pay(order.request.out_trade_no),
  fail: async (actions, order) => void actions.fail(order.request.out_trade_no),
  close: async (actions, order) => void actions.close(order.request.out_trade_no),
  lose: async (actions, order) => void actions.pay(order.request.out_trade_no, null),
  late: async (actions, order) => void actions.pay(order.request.out_trade_no, 0, true),
  delay: async (actions, order, request) =>
    void actions.pay(order.request.out_trade_no, readSeconds(request.body) * 1000),
  repeat: async (actions, order, request) =>
    ACTION_TEXTS[languageOf(request)].sent(await actions.notify(order.request.out_trade_no)),
  forge: async (actions, order, request) =>
    ACTION_TEXTS[languageOf(request)].sent(await actions.notify(order.request.out_trade_no, 'signature')),
  amount: async (actions, order, request) =>
    ACTION_TEXTS[languageOf(request)].sent(await actions.notify(order.request.out_trade_no, 'amount')),
};

/** The pages of the payer, with forms and without scripts. */
export function pageRoutes({ store, actions, clock }: PageDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers(pageSecurityHeaders);
    });

    app.get('/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));

    app.get('/', async (request, reply) =>
      sendPage(reply, 200, printOrderList(languageOf(request), store.list())),
    );

    app.get('/scan', async (request, reply) => {
      const { code_url: codeUrl } = request.query as { code_url?: unknown };
      const language = languageOf(request);
      const order = store.findBy((one) => codeUrlOf(one) === codeUrl);
      if (!order) return sendPage(reply, 404, printTextPage(language, pageTexts[language].notFound));
      if (isCodeValid(order, clock())) return reply.redirect(`/pay/${order.prepayId}?lang=${language}`);
      return sendPage(reply, 410, printTextPage(language, pageTexts[language].codeExpired));
    });

    // H5: only a page of a registered domain may open it, and its payer returns to that domain
    app.get('/h5', async (request, reply) => {
      const query = request.query as { prepay_id?: string; package?: string; redirect_url?: string };
      const language = languageOf(request);
      const order = store.findBy(
        (one) => one.prepayId === query.prepay_id && one.codeToken === query.package,
      );
      if (!order) return sendPage(reply, 404, printTextPage(language, pageTexts[language].notFound));
      const { referer } = request.headers;
      const shop = referer && URL.canParse(referer) ? new URL(referer).origin : undefined;
      const back = query.redirect_url;
      const isOurs = shop !== undefined && (back === undefined || originOf(back) === shop);
      if (!isOurs) return sendPage(reply, 403, printTextPage(language, pageTexts[language].noReferer));
      if (!isCodeValid(order, clock()))
        return sendPage(reply, 410, printTextPage(language, pageTexts[language].pageExpired));
      if (back !== undefined) store.save({ ...order, returnUrl: back });
      return reply.redirect(`/pay/${order.prepayId}?lang=${language}`);
    });

    app.get<{ Params: { prepayId: string } }>('/pay/:prepayId', async (request, reply) => {
      const order = findByPrepayId(request.params.prepayId);
      const language = languageOf(request);
      if (!order) return sendPage(reply, 404, printTextPage(language, pageTexts[language].notFound));
      return sendPage(reply, 200, printPaymentPage(language, order));
    });

    app.post<ActionRoute>('/pay/:prepayId/:action', async (request, reply) => {
      const language = languageOf(request);
      const order = findByPrepayId(request.params.prepayId);
      const { action } = request.params;
      const handle = Object.hasOwn(actionHandlers, action) ? actionHandlers[action] : undefined;
      if (!order || !handle)
        return sendPage(reply, 404, printTextPage(language, pageTexts[language].notFound));
      try {
        const text = await handle(actions, order, request);
        if (!text) return reply.redirect(`/pay/${order.prepayId}?lang=${language}`, 303);
        return sendPage(reply, 200, printPaymentPage(language, order, { text, refused: false }));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { refusals } = pageTexts[language];
        const text = ACTION_TEXTS[language].refused(refusals[error.code] ?? error.message);
        return sendPage(reply, error.status, printPaymentPage(language, order, { text, refused: true }));
      }
    });
  };

  function findByPrepayId(prepayId: string): Order | undefined {
    return store.findBy((order) => order.prepayId === prepayId);
  }
}

const originOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).origin : undefined;

function readSeconds(form: unknown): number {
  const seconds = form instanceof URLSearchParams ? Number(form.get('seconds')) : NaN;
  return Math.min(Math.max(seconds || 0, 0), maxPauseMs / 1000);
}

function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}
