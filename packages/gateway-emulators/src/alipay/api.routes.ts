import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageOf } from '../page/language.ts';
import type { OrderStore } from '../payment/order-store.ts';
import { refuseUnknown } from './actions.ts';
import { formatAlipayTime } from './alipay-time.ts';
import { ApiError } from './api-error.ts';
import { queryBillAddress } from './bill.routes.ts';
import { emulatorAppId } from './keys.ts';
import type { AlipayKeys } from './keys.ts';
import type { Bills } from '../payment/bill.ts';
import type { RefundOutcome } from '../payment/refund.ts';
import { printRefundQuery, printRefundReply, refundTrade } from './refund.ts';
import { isSignedByApp, signReply } from './signature.ts';
import type { Parameters } from './signature.ts';
import { closeTrade, exists, openPage } from './trade.ts';
import type { PageRequest, Trade } from './trade.ts';

export interface ApiDeps {
  /** What becomes of the next refunds. */
  refundOutcome: () => RefundOutcome;
  store: OrderStore<Trade>;
  keys: AlipayKeys;
  clock: () => Date;
  bills: Bills;
  origin: () => string;
}

/** How far the timestamp of a request may differ from our clock. */
const MAX_CLOCK_DIFFERENCE_MS = 10 * 60_000;

/** The gateway that merchants call: one address, and the method as a parameter. */
export function apiRoutes({ store, keys, clock, bills, origin, refundOutcome }: ApiDeps) {
  const methods: Readonly<Record<string, (parameters: Parameters) => object>> = {
    'alipay.trade.query': (parameters) => printTrade(requireTrade(parameters)),
    'alipay.trade.refund': refund,
    'alipay.trade.fastpay.refund.query': (parameters) =>
      printRefundQuery(requireTrade(parameters), readBizContent(parameters)['out_request_no']),
    'alipay.data.dataservice.bill.downloadurl.query': (parameters) =>
      queryBillAddress({ store, bills, clock, origin }, readBizContent(parameters)),
    'alipay.trade.close': (parameters) => {
      const trade = closeTrade(requireTrade(parameters));
      store.save(trade);
      return { out_trade_no: trade.request.out_trade_no, trade_no: trade.tradeNo };
    },
  };

  function refund(parameters: Parameters): object {
    if (refundOutcome() === 'unavailable') throw new ApiError('aop.ACQ.SYSTEM_ERROR', '系统错误', '20000');
    if (refundOutcome() === 'abnormal') throw new ApiError('ACQ.SELLER_BALANCE_NOT_ENOUGH', '卖家余额不足');
    const before = requireTrade(parameters);
    const after = refundTrade(before, readBizContent(parameters), bills.bookTime());
    if (after !== before) store.save(after);
    if (after !== before && refundOutcome() === 'lost')
      throw new ApiError('aop.ACQ.SYSTEM_ERROR', '系统错误', '20000');
    return printRefundReply(after, after !== before);
  }

  function requireTrade(parameters: Parameters): Trade {
    const { out_trade_no: outTradeNo, trade_no: tradeNo } = readBizContent(parameters);
    const trade = outTradeNo ? store.find(outTradeNo) : store.findBy((one) => one.tradeNo === tradeNo);
    return trade && exists(trade) ? trade : refuseUnknown();
  }

  function answer(parameters: Parameters): object {
    try {
      authenticate(parameters, keys, clock());
      const run = methods[parameters['method'] ?? ''];
      if (!run) throw new ApiError('isv.invalid-method', '不存在的方法名', '40002');
      return { code: '10000', msg: 'Success', ...run(parameters) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const msg = error.code === '40002' ? 'Invalid Arguments' : 'Business Failed';
      return { code: error.code, msg, sub_code: error.subCode, sub_msg: error.message };
    }
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.post('/gateway.do', async (request, reply) => {
      const parameters = parametersOf(request);
      const body = signReply(parameters['method'] ?? '', answer(parameters), keys.alipayPrivateKey);
      return reply.type('text/html;charset=utf-8').send(body);
    });

    // The browser of the payer opens this address; it leads to the page of the payer.
    app.get('/gateway.do', async (request, reply) => {
      const parameters = parametersOf(request);
      try {
        authenticate(parameters, keys, clock());
        const wish = readPageRequest(parameters);
        const known = store.find(wish.out_trade_no);
        if (known && known.request.total_amount !== wish.total_amount)
          throw new ApiError('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改');
        const trade = known ?? openPage(wish, clock());
        if (!known) store.save(trade);
        return await reply.redirect(`/pay/${trade.token}?lang=${languageOf(request)}`);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return reply.code(400).type('text/plain; charset=utf-8').send(`${error.subCode} ${error.message}`);
      }
    });
  };
}

function authenticate(parameters: Parameters, keys: AlipayKeys, now: Date): void {
  if (parameters['app_id'] !== emulatorAppId)
    throw new ApiError('isv.invalid-app-id', '无效的AppID参数', '40002');
  if (!isSignedByApp(parameters, keys.appPublicKey))
    throw new ApiError('isv.invalid-signature', '无效签名', '40002');
  const sentMs = Date.parse(`${parameters['timestamp']?.replace(' ', 'T')}+08:00`);
  if (!(Math.abs(now.getTime() - sentMs) <= MAX_CLOCK_DIFFERENCE_MS))
    throw new ApiError('isv.invalid-timestamp', '非法的时间戳参数', '40002');
}

function printTrade(trade: Trade): object {
  const { request, tradeNo, state, paidAt } = trade;
  return {
    out_trade_no: request.out_trade_no,
    trade_no: tradeNo,
    trade_status: state,
    total_amount: request.total_amount,
    buyer_logon_id: 'demo***@example.com',
    ...(paidAt ? { send_pay_date: formatAlipayTime(new Date(paidAt)) } : {}),
  };
}

function parametersOf(request: FastifyRequest): Parameters {
  const body = request.body instanceof URLSearchParams ? Object.fromEntries(request.body) : {};
  return { ...(request.query as Record<string, string>), ...body };
}

function readBizContent(parameters: Parameters): Readonly<Record<string, string | undefined>> {
  try {
    return JSON.parse(parameters['biz_content'] ?? '') as Record<string, string>;
  } catch {
    throw new ApiError('ACQ.INVALID_PARAMETER', '参数无效：biz_content');
  }
}

/** The methods that open a page for the payer, and the product that each must name. */
const PRODUCT_OF: Readonly<Record<string, string>> = {
  'alipay.trade.page.pay': 'FAST_INSTANT_TRADE_PAY',
  'alipay.trade.wap.pay': 'QUICK_WAP_WAY',
};

/** Checks the parameters of a page by the published field rules; throws ApiError. */
function readPageRequest(parameters: Parameters): PageRequest {
  const method = parameters['method'] ?? '';
  if (!Object.hasOwn(PRODUCT_OF, method)) throw new ApiError('isv.invalid-method', '不存在的方法名');
  const content = readBizContent(parameters);
  const { out_trade_no = '', total_amount = '', subject = '', time_expire } = content;
  const notify_url = parameters['notify_url'] ?? '';
  require(/^\w{1,64}$/.test(out_trade_no), 'out_trade_no');
  require(/^\d{1,9}(\.\d{1,2})?$/.test(total_amount) && Number(total_amount) >= 0.01, 'total_amount');
  require(subject.length > 0 && subject.length <= 256 && !/[/=&]/.test(subject), 'subject');
  require(content['product_code'] === PRODUCT_OF[method], 'product_code');
  const { quit_url } = content;
  require(method === 'alipay.trade.page.pay' ||
    (quit_url !== undefined && URL.canParse(quit_url)), 'quit_url');
  require(time_expire === undefined || /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time_expire), 'time_expire');
  require(URL.canParse(notify_url) && !notify_url.includes('?'), 'notify_url');
  const return_url = parameters['return_url'];
  return {
    out_trade_no,
    total_amount,
    subject,
    notify_url,
    ...(time_expire ? { time_expire } : {}),
    ...(return_url ? { return_url } : {}),
  };
}

function require(isValid: boolean, name: string): void {
  if (!isValid) throw new ApiError('ACQ.INVALID_PARAMETER', `参数无效：${name}`);
}
