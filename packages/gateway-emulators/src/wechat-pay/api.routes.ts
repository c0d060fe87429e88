import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { ApiError, paramError, signError } from './api-error.ts';
import { requireOrder } from './actions.ts';
import { readCreateRequest } from './create-request.ts';
import { emulatorMerchantId, type EmulatorKeys } from './keys.ts';
import { closeOrder, codeUrlOf, openOrder, phonePageOf, reopenOrder } from './order.ts';
import type { Order } from './order.ts';
import type { OrderStore } from '../payment/order-store.ts';
import type { Bills } from '../payment/bill.ts';
import type { RefundOutcome, StoredRefund } from '../payment/refund.ts';
import { refundRoutes } from './refund.routes.ts';
import { isOpenId } from './payer.ts';
import { createReplayGuard, signatureWindowMs } from './replay-guard.ts';
import { isSignedBy, parseAuthorization, platformHeaders, requestMessage } from './signature.ts';
import { printTrade } from './trade.ts';
import type { ReplayGuard } from './replay-guard.ts';
import { entriesOfDay, shanghaiDay } from '../payment/bill.ts';
import { billEntriesOf, printBill } from './bill.ts';

export interface ApiDeps {
  /** What becomes of the next refunds. */
  refundOutcome: () => RefundOutcome;
  notifyRefund: (order: Order, refund: StoredRefund) => void;
  store: OrderStore<Order>;
  keys: EmulatorKeys;
  clock: () => Date;
  bills: Bills;
  origin: () => string;
  /** The address of the pages for payers. */
  pageUrl: () => string;
}

type ByOutTradeNo = { Params: { outTradeNo: string } };
type ByTransactionId = { Params: { transactionId: string } };

/** The routes that merchants call: WeChat Pay API v3, Native, H5 and JSAPI payment. Mount under /v3. */
export function apiRoutes(deps: ApiDeps) {
  const { store, keys, clock, bills, origin, pageUrl, refundOutcome, notifyRefund } = deps;
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

    app.post('/pay/transactions/h5', async (request) => {
      const wish = readCreateRequest(readJson(request), 'h5');
      const known = store.find(wish.out_trade_no);
      const order = known ? reopenOrder(known, wish, clock()) : openOrder(wish, clock());
      if (order !== known) store.save(order);
      return { h5_url: phonePageOf(order, pageUrl()) };
    });

    app.post('/pay/transactions/jsapi', async (request) => {
      const wish = readCreateRequest(readJson(request), 'jsapi');
      if (!isOpenId(wish.payer!.openid))
        throw new ApiError(400, 'PARAM_ERROR', '无效的openid', { field: '/payer/openid', location: 'body' });
      const known = store.find(wish.out_trade_no);
      const order = known ? reopenOrder(known, wish, clock()) : openOrder(wish, clock());
      if (order !== known) store.save(order);
      return { prepay_id: order.prepayId };
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

interface SignedRequest {
  method: string;
  /** Path with query, byte for byte as received. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/**
 * Verifies that the merchant sent this request now and for the first time.
 * Throws ApiError: 401 SIGN_ERROR, or 400 for a missing header that the APIv3 basic rules require.
 */
function authenticate(request: SignedRequest, keys: EmulatorKeys, replayGuard: ReplayGuard, now: Date): void {
  const { accept, authorization: header, 'user-agent': userAgent } = request.headers;
  if (!accept || !userAgent) throw new ApiError(400, 'PARAM_ERROR', 'HTTP 头缺少 Accept 或 User-Agent');
  checkPlatformSerial(request, keys);

  const authorization = parseAuthorization(typeof header === 'string' ? header : undefined);
  if (!authorization) throw signError('Authorization is missing or malformed');
  if (authorization.mchid !== emulatorMerchantId) throw signError('unknown merchant');
  if (authorization.serial_no !== keys.merchantSerial) throw signError('unknown merchant certificate serial');
  if (!/^\d{1,12}$/.test(authorization.timestamp)) throw signError('timestamp is not in seconds');
  const ageMs = Math.abs(now.getTime() - Number(authorization.timestamp) * 1000);
  if (ageMs > signatureWindowMs) throw signError('timestamp is more than 5 minutes off');
  if (!isSignedBy(keys.merchantPublicKey, requestMessage(request, authorization), authorization.signature)) {
    throw signError('signature does not match');
  }
  // After the signature check, so that others cannot use the nonces of a merchant.
  if (!replayGuard.admit(authorization.nonce_str, now)) throw signError('nonce was used before');
}

/** A merchant may name its platform key; a wrong one is refused before anything else. */
function checkPlatformSerial(request: SignedRequest, keys: EmulatorKeys): void {
  const serial = request.headers['wechatpay-serial'];
  if (serial === undefined || serial === keys.platformPublicKeyId) return;
  throw new ApiError(400, 'INVALID_REQUEST', 'Wechatpay-Serial 不是本平台的公钥 ID');
}

interface BillDeps {
  store: OrderStore<Order>;
  bills: Bills;
  clock: () => Date;
  /** The origin of the emulator. */
  origin: () => string;
}

const billDownloadPath = '/billdownload/file';
const ADDRESS_LIFE_MS = 5 * 60_000;
const OLDEST_BILL_MS = 92 * 86_400_000;

/**
 * Bills of API v3 (https://pay.weixin.qq.com/docs/merchant/apis/native-payment/get-trade-bill.html): the first call gives a hash
 * and an address, the second one the file. Its hash is of the file before it is compressed.
 */
function billRoutes({ store, bills, clock, origin }: BillDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/bill/tradebill', async (request) => {
      const { bill_date: day, bill_type: type = 'ALL', tar_type: tarType } = request.query as BillQuery;
      checkQuery(day, type, tarType, clock());
      const fault = bills.takeFault();
      if (fault === 'notReady') throw new ApiError(400, 'STATEMENT_CREATING', '账单生成中');
      const entries = entriesOfDay(billEntriesOf(store.list()), day, fault);
      if (entries.length === 0) throw new ApiError(400, 'NO_STATEMENT_EXIST', '账单文件不存在');
      const text = Buffer.from(printBill(entries));
      const sent = fault === 'damaged' ? Buffer.concat([text, Buffer.from(' ')]) : text;
      const lifeMs = fault === 'expired' ? 0 : ADDRESS_LIFE_MS;
      const expiresAt = new Date(clock().getTime() + lifeMs);
      const token = bills.keepFile(tarType === 'GZIP' ? gzipSync(sent) : sent, expiresAt);
      const hash = createHash('sha1').update(text).digest('hex');
      const url = `${origin()}/v3${billDownloadPath}?token=${token}`;
      return { hash_type: 'SHA1', hash_value: hash, download_url: url };
    });

    app.get(billDownloadPath, async (request, reply) => {
      const { token = '' } = request.query as { token?: string };
      const bytes = bills.findFile(token, clock());
      if (!bytes)
        throw new ApiError(400, 'INVALID_REQUEST', '请按第一步申请账单的API指引，重新获取账单地址后再请求');
      return reply.type('application/octet-stream').send(bytes);
    });
  };
}

interface BillQuery {
  bill_date: string;
  bill_type?: string;
  tar_type?: string;
}

function checkQuery(day: string, type: string, tarType: string | undefined, now: Date): void {
  const refuse = (message: string) => new ApiError(400, 'PARAM_ERROR', message);
  if (!/^\d{4}-\d\d-\d\d$/.test(day ?? '')) throw refuse('bill_date: yyyy-MM-DD');
  if (type !== 'ALL') throw refuse('bill_type: this emulator writes ALL');
  if (tarType !== undefined && tarType !== 'GZIP') throw refuse('tar_type: GZIP');
  const isTooOld = now.getTime() - Date.parse(`${day}T00:00:00+08:00`) > OLDEST_BILL_MS;
  if (day >= shanghaiDay(now) || isTooOld) throw new ApiError(400, 'INVALID_REQUEST', '请检查 bill_date');
}
