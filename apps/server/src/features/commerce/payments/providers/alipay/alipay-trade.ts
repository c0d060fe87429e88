import type { PaidResult, PaymentResult } from '../payment-provider.ts';
import { parseYuan } from '../yuan.ts';
import { parseChinaTime } from '../china-time.ts';

/**
 * Reads Alipay's trade, which query replies and notifications share apart from the name of the time of payment. Undefined when
 * it lacks a field that its state requires. The caller compares seller, application and amount.
 */
export function readAlipayTrade(
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
