import type { PaymentResult } from '../payment-provider.ts';

/** REVOKED and USERPAYING occur only when a shop scans the payer's code; they are listed for completeness. */
const STATES: Record<string, PaymentResult['state']> = {
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
  const result: PaymentResult = {
    state,
    outTradeNo,
    merchantId: mchid,
    appId: appid,
    ...readMoney(raw),
    raw,
  };
  const isPaid = state === 'success' || state === 'refunded';
  const isComplete =
    result.transactionId && result.amountFen !== undefined && result.currency && result.paidAt;
  return isPaid && !isComplete ? undefined : result;
}

type Money = Pick<PaymentResult, 'transactionId' | 'amountFen' | 'currency' | 'paidAt'>;

function readMoney(raw: Record<string, unknown>): Money {
  const money: Money = {};
  if (isText(raw['transaction_id'])) money.transactionId = raw['transaction_id'];
  const paidAt = isText(raw['success_time']) ? new Date(raw['success_time']) : undefined;
  if (paidAt && !Number.isNaN(paidAt.getTime())) money.paidAt = paidAt;
  if (!isRecord(raw['amount'])) return money;
  const { total, currency } = raw['amount'];
  if (typeof total === 'number' && Number.isSafeInteger(total) && total >= 0) money.amountFen = total;
  if (isText(currency)) money.currency = currency;
  return money;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
