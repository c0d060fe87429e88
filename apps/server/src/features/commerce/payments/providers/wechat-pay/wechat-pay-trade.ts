import type { PaidResult, PaymentResult } from '../payment-provider.ts';

/** REVOKED and USERPAYING occur only when a shop scans the payer's code; they are listed for completeness. */
const STATES: Readonly<Record<string, PaymentResult['state']>> = {
  SUCCESS: 'success',
  REFUND: 'refunded',
  NOTPAY: 'unpaid',
  USERPAYING: 'unpaid',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'payError',
};

/**
 * Reads WeChat Pay's trade object, which queries and decrypted notifications share. Undefined when it lacks a field that
 * its state requires. The caller compares the merchant and the amount.
 */
export function readTrade(raw: unknown): PaymentResult | undefined {
  if (!isRecord(raw)) return undefined;
  const { trade_state: tradeState, mchid, appid, out_trade_no: outTradeNo } = raw;
  const state = typeof tradeState === 'string' && Object.hasOwn(STATES, tradeState) && STATES[tradeState];
  if (!state || !isText(mchid) || !isText(appid) || !isText(outTradeNo)) return undefined;
  const payment = { outTradeNo, merchantId: mchid, appId: appid, raw };
  if (state !== 'success' && state !== 'refunded') return { state, ...payment };
  const money = readMoney(raw);
  return money && { state, ...payment, ...money };
}

function readMoney(
  raw: Record<string, unknown>,
): Pick<PaidResult, 'transactionId' | 'amountFen' | 'currency' | 'paidAt'> | undefined {
  const { transaction_id: transactionId, success_time: time, amount } = raw;
  if (!isText(transactionId) || !isText(time) || !isRecord(amount)) return undefined;
  const paidAt = new Date(time);
  const { total, currency } = amount;
  const isAmount = typeof total === 'number' && Number.isSafeInteger(total) && total >= 0;
  if (Number.isNaN(paidAt.getTime()) || !isAmount || !isText(currency)) return undefined;
  return { transactionId, amountFen: total, currency, paidAt };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
