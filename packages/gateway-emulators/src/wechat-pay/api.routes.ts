import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, paramError } from './api-error.ts';
import { requireOrder } from './actions.ts';
import { billDownloadPath, billRoutes } from './bill.routes.ts';
import { authenticate } from './authentication.ts';
import { readCreateRequest } from './create-request.ts';
import { emulatorMerchantId, type EmulatorKeys } from './keys.ts';
import { closeOrder, codeUrlOf, openOrder, reopenOrder } from './order.ts';
import type { Order } from './order.ts';
import type { OrderStore } from '../payment/order-store.ts';
import type { Bills } from '../payment/bill.ts';
import type { RefundOutcome, StoredRefund } from '../payment/refund.ts';
import { refundRoutes } from './refund.routes.ts';
import { createReplayGuard } from './replay-guard.ts';
import { platformHeaders } from './signature.ts';
import { printTrade } from './trade.ts';

export interface ApiDeps {
  /** What becomes of the next refunds. */
  refundOutcome: () => RefundOutcome;
  notifyRefund: (order: Order, refund: StoredRefund) => void;
  store: OrderStore<Order>;
  keys: EmulatorKeys;
  clock: () => Date;
  bills: Bills;
  origin: () => string;
}

type ByOutTradeNo = { Params: { outTradeNo: string } };
type ByTransactionId = { Params: { transactionId: string } };

/** The routes that merchants call: WeChat Pay API v3, Native payment. Mount under /v3. */
export function apiRoutes({ store, keys, clock, bills, origin, refundOutcome, notifyRefund }: ApiDeps) {
  const replayGuard = createReplayGuard();

  return async (app: FastifyInstance): Promise<void> => {
    // Signatures are over bytes, so bodies stay bytes until a handler reads them.
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    app.addHook('preHandler', async (request) => {
      const { method, url = '', headers } = request.raw;
      authenticate({ method: method ?? '', url, headers, body: bodyOf(request) }, keys, replayGuard, clock());
    });
    // As in the real gateway, neither a reply with 401 nor a bill is signed.
    app.addHook('onSend', async (request, reply, payload: unknown) => {
      const isSigned = reply.statusCode !== 401 && request.routeOptions.url !== `/v3${billDownloadPath}`;
      if (isSigned) reply.headers(platformHeaders(keys, String(payload ?? ''), clock()));
      return payload;
    });
    app.setErrorHandler((error, _request, reply) => sendError(reply, error));
    app.setNotFoundHandler((_request, reply) =>
      sendError(reply, new ApiError(404, 'RESOURCE_NOT_EXISTS', '请求的资源不存在')),
    );

    app.post('/pay/transactions/native', async (request) => {
      const wish = readCreateRequest(readJson(request));
      const known = store.find(wish.out_trade_no);
      const order = known ? reopenOrder(known, wish, clock()) : openOrder(wish, clock());
      if (order !== known) store.save(order);
      return { code_url: codeUrlOf(order) };
    });

    app.get<ByOutTradeNo>('/pay/transactions/out-trade-no/:outTradeNo', async (request) => {
      checkMerchant((request.query as { mchid?: unknown }).mchid);
      return printTrade(requireOrder(store, request.params.outTradeNo));
    });

    app.get<ByTransactionId>('/pay/transactions/id/:transactionId', async (request) => {
      checkMerchant((request.query as { mchid?: unknown }).mchid);
      const order = store.findBy((one) => one.transactionId === request.params.transactionId);
      if (!order) throw new ApiError(404, 'ORDER_NOT_EXIST', '订单不存在');
      return printTrade(order);
    });

    app.post<ByOutTradeNo>('/pay/transactions/out-trade-no/:outTradeNo/close', async (request, reply) => {
      checkMerchant((readJson(request) as { mchid?: unknown } | null)?.mchid);
      store.save(closeOrder(requireOrder(store, request.params.outTradeNo)));
      return reply.code(204).send();
    });

    await app.register(
      refundRoutes({ store, clock: bills.bookTime, outcome: refundOutcome, notify: notifyRefund, readJson }),
    );

    await app.register(billRoutes({ store, bills, clock, origin }));

    // The reply to a merchant in public key mode, which has no platform certificates.
    app.get('/certificates', async () => {
      throw new ApiError(404, 'RESOURCE_NOT_EXISTS', '没有平台证书：本商户使用微信支付公钥');
    });
  };
}

function bodyOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

function readJson(request: FastifyRequest): unknown {
  try {
    return JSON.parse(bodyOf(request).toString('utf8')) as unknown;
  } catch {
    throw paramError('', null, 'the body is not JSON');
  }
}

function checkMerchant(mchid: unknown): void {
  if (typeof mchid !== 'string') throw paramError('/mchid', mchid, 'a text is required');
  if (mchid !== emulatorMerchantId) throw new ApiError(400, 'MCH_NOT_EXISTS', '商户号不存在');
}

function sendError(reply: FastifyReply, error: unknown): FastifyReply {
  const { status, code, message, detail } = asApiError(error);
  return reply.code(status).send({ code, message, ...(detail ? { detail } : {}) });
}

/** Refusals of the HTTP framework (media type, size) become parameter errors; other errors are internal. */
function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { statusCode = 500, message = '' } = error as { statusCode?: number; message?: string };
  if (statusCode < 500) return new ApiError(400, 'INVALID_REQUEST', message);
  return new ApiError(500, 'SYSTEM_ERROR', '系统异常，请稍后重试');
}
