import { ProviderNotificationRejected, ProviderRefused, ProviderUnavailable } from '../provider-errors.ts';
import type { NewPayment, PaidResult, PaymentProvider, PaymentResult } from '../payment-provider.ts';
import { formatYuan, parseYuan } from '../yuan.ts';
import { createAlipayBills } from './alipay-bill.ts';
import { createAlipayClient } from './alipay-client.ts';
import { checkAlipayConfig } from './alipay-config.ts';
import type { AlipayConfig } from './alipay-config.ts';
import { formatChinaTime, parseChinaTime } from '../china-time.ts';
import type { AlipayClient } from './alipay-client.ts';
import type { NewRefund, ProviderRefunds, RefundResult } from '../provider-refund.ts';

const MAX_SUBJECT_LENGTH = 128;

/**
 * Alipay, page and mobile payment: the payer pays on a page of Alipay, or in its app. The trade exists only after the payer has scanned or signed in there,
 * so an unknown number is normal. Throws for a configuration that can never work.
 */
export function createAlipayProvider(config: AlipayConfig): PaymentProvider {
  checkAlipayConfig(config);
  const client = createAlipayClient(config);
  const merchant = { merchantId: config.sellerId, appId: config.appId };

  async function queryPayment(outTradeNo: string): Promise<PaymentResult | { state: 'notFound' }> {
    try {
      const reply = await client.call('alipay.trade.query', { out_trade_no: outTradeNo });
      const result = readAlipayTrade(reply, merchant);
      if (result?.outTradeNo === outTradeNo && (!('currency' in result) || result.currency === 'CNY'))
        return result;
      throw new ProviderUnavailable('unexpected', 'the reply is not about this payment');
    } catch (error) {
      if (isUnknownTrade(error)) return { state: 'notFound' };
      throw error;
    }
  }

  /** A trade in another state than waiting is refused with one code; the query tells which. */
  async function closePayment(outTradeNo: string): Promise<'closed' | 'alreadyPaid' | 'notFound'> {
    try {
      await client.call('alipay.trade.close', { out_trade_no: outTradeNo });
      return 'closed';
    } catch (error) {
      if (isUnknownTrade(error)) return 'notFound';
      if (!(error instanceof ProviderRefused)) throw error;
      const { state } = await queryPayment(outTradeNo);
      if (state === 'success' || state === 'refunded') return 'alreadyPaid';
      if (state === 'closed' || state === 'notFound') return state;
      throw error;
    }
  }

  return {
    name: 'alipay',
    createPayment: async (payment) => ({ kind: 'page', pageUrl: pageUrlOf(payment) }),
    queryPayment,
    closePayment,
    ...createAlipayRefunds(client),
    ...createAlipayBills(config, client),
    readNotification: (rawBody) => readAlipayNotification(config, client, rawBody),
  };

  function pageUrlOf(payment: NewPayment): string {
    const { outTradeNo, amountFen, description, expiresAt, onPhone = false, ...urls } = payment;
    const { notifyUrl, returnUrl } = urls;
    const bizContent = {
      out_trade_no: outTradeNo,
      total_amount: formatYuan(amountFen),
      subject: toSubject(description),
      // on a phone the page opens the app of Alipay; whoever leaves it unpaid comes back to the order
      ...(onPhone
        ? { product_code: 'QUICK_WAP_WAY', quit_url: returnUrl }
        : { product_code: 'FAST_INSTANT_TRADE_PAY' }),
      time_expire: formatChinaTime(expiresAt),
    };
    const method = onPhone ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay';
    return client.pageUrl(method, bizContent, { notifyUrl, returnUrl });
  }
}

/** Alipay refuses `/`, `=` and `&` in a subject. */
const toSubject = (description: string): string =>
  [...description.replace(/[/=&]/g, ' ')].slice(0, MAX_SUBJECT_LENGTH).join('');

const isUnknownTrade = (error: unknown): boolean =>
  error instanceof ProviderRefused && error.code === 'ACQ.TRADE_NOT_EXIST';

/** Verifies and reads a notification, a signed form. Throws ProviderNotificationRejected. */
function readAlipayNotification(
  config: AlipayConfig,
  { isSigned }: Pick<AlipayClient, 'isSigned'>,
  rawBody: Buffer,
): PaymentResult {
  const parameters = readForm(rawBody);
  // The library would also accept RSA with SHA-1, which the sender chooses.
  if (parameters['sign_type'] !== 'RSA2') throw new ProviderNotificationRejected('signature');
  if (!isVerified(isSigned, parameters)) throw new ProviderNotificationRejected('signature');
  if (parameters['app_id'] !== config.appId) throw new ProviderNotificationRejected('app');
  if (parameters['seller_id'] !== config.sellerId) throw new ProviderNotificationRejected('merchant');
  const result = readAlipayTrade(parameters, { merchantId: config.sellerId, appId: config.appId });
  if (!result) throw new ProviderNotificationRejected('body');
  if ('currency' in result && result.currency !== 'CNY') throw new ProviderNotificationRejected('currency');
  return result;
}

/** A name that occurs twice could be signed in one reading and used in another. */
function readForm(rawBody: Buffer): Record<string, string> {
  const form = new URLSearchParams(rawBody.toString('utf8'));
  const names = [...form.keys()];
  if (names.length === 0 || new Set(names).size < names.length)
    throw new ProviderNotificationRejected('body');
  return Object.fromEntries(form);
}

/** The library throws for a signature that is not base64. */
function isVerified(isSigned: AlipayClient['isSigned'], parameters: Record<string, string>): boolean {
  try {
    return isSigned(parameters);
  } catch {
    return false;
  }
}

/** Alipay answers a refund at once and reports it in a notification of the trade, which settles nothing. */
function createAlipayRefunds({ call }: Pick<AlipayClient, 'call'>): ProviderRefunds {
  async function queryRefund({
    outTradeNo,
    outRefundNo,
  }: Pick<NewRefund, 'outTradeNo' | 'outRefundNo'>): Promise<RefundResult | { state: 'notFound' }> {
    const content = { out_trade_no: outTradeNo, out_request_no: outRefundNo };
    try {
      const reply = await call('alipay.trade.fastpay.refund.query', content);
      if (reply['out_request_no'] === undefined) return { state: 'notFound' };
      const amountFen = parseYuan(reply['refund_amount']);
      if (reply['out_request_no'] !== outRefundNo || amountFen === undefined)
        throw new ProviderUnavailable('unexpected', 'the reply is not about this refund');
      const state = reply['refund_status'] === 'REFUND_SUCCESS' ? 'succeeded' : 'processing';
      const succeededAt = parseChinaTime(reply['gmt_refund_pay']) ?? null;
      return { state, outRefundNo, amountFen, refundId: outRefundNo, succeededAt };
    } catch (error) {
      const isUnknown = error instanceof ProviderRefused && error.code === 'ACQ.TRADE_NOT_EXIST';
      if (isUnknown) return { state: 'notFound' };
      throw error;
    }
  }

  return {
    async createRefund(refund) {
      const { outTradeNo, outRefundNo, amountFen, reason } = refund;
      await call('alipay.trade.refund', {
        out_trade_no: outTradeNo,
        out_request_no: outRefundNo,
        refund_amount: formatYuan(amountFen),
        refund_reason: reason.slice(0, 256),
      });
      // The reply has the sum of all refunds of the trade; the query has this one and whether the money moved.
      const result = await queryRefund(refund);
      if (result.state !== 'notFound') return result;
      return { state: 'processing', outRefundNo, amountFen, refundId: outRefundNo, succeededAt: null };
    },
    queryRefund,
    readRefundNotification() {
      throw new ProviderNotificationRejected('event');
    },
  };
}

/**
 * Reads Alipay's trade, which query replies and notifications share apart from the name of the time of payment. Undefined when
 * it lacks a field that its state requires. The caller compares seller, application and amount.
 */
function readAlipayTrade(
  raw: Readonly<Record<string, unknown>>,
  merchant: { readonly merchantId: string; readonly appId: string },
): PaymentResult | undefined {
  const outTradeNo = raw['out_trade_no'];
  const state = readState(raw);
  if (typeof outTradeNo !== 'string' || !outTradeNo || !state) return undefined;
  // A query reply names neither; the reply is to our own signed request.
  const identity = { app_id: merchant.appId, seller_id: merchant.merchantId };
  const payment = { outTradeNo, ...merchant, raw: { ...raw, ...identity } };
  if (state !== 'success' && state !== 'refunded') return { state, ...payment };
  const money = readMoney(raw);
  return money && { state, ...payment, ...money };
}

/**
 * TRADE_FINISHED is paid as well: the time to refund is over. TRADE_CLOSED is a trade that was never paid, or one that was paid
 * and fully refunded; a refund makes a notification of TRADE_SUCCESS with `refund_fee`.
 */
function readState(raw: Readonly<Record<string, unknown>>): PaymentResult['state'] | undefined {
  const isRefunded = (parseYuan(raw['refund_fee']) ?? 0) > 0;
  switch (raw['trade_status']) {
    case 'WAIT_BUYER_PAY':
      return 'unpaid';
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return isRefunded ? 'refunded' : 'success';
    case 'TRADE_CLOSED':
      return paymentTime(raw) ? 'refunded' : 'closed';
    default:
      return undefined;
  }
}

function readMoney(
  raw: Readonly<Record<string, unknown>>,
): Pick<PaidResult, 'transactionId' | 'amountFen' | 'currency' | 'paidAt'> | undefined {
  const transactionId = raw['trade_no'];
  const amountFen = parseYuan(raw['total_amount']);
  const paidAt = paymentTime(raw);
  if (typeof transactionId !== 'string' || !transactionId || amountFen === undefined || !paidAt)
    return undefined;
  // Domestic trades name no currency.
  const currency = raw['trans_currency'] ?? 'CNY';
  return { transactionId, amountFen, currency: String(currency), paidAt };
}

const paymentTime = (raw: Readonly<Record<string, unknown>>): Date | undefined =>
  parseChinaTime(raw['gmt_payment']) ?? parseChinaTime(raw['send_pay_date']);
