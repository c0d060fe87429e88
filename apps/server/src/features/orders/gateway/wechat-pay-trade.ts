import type { PaymentFact } from './payment-gateway.ts';

/** REVOKED and USERPAYING belong to payment codes, but cost nothing to know. */
const states: Record<string, PaymentFact['state']> = {
  SUCCESS: 'success',
  REFUND: 'refunded',
  NOTPAY: 'unpaid',
  USERPAYING: 'unpaid',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'payError',
};

/**
 * Reads WeChat Pay's trade object (query and decrypted notification share it). Undefined when it lacks what its
 * state must have; whose payment it is, and of how much, is for the caller to compare.
 */
export function readTrade(raw: unknown): PaymentFact | undefined {
  if (!isRecord(raw)) return undefined;
  const { trade_state: tradeState, mchid, appid, out_trade_no: outTradeNo } = raw;
  const state = typeof tradeState === 'string' && Object.hasOwn(states, tradeState) && states[tradeState];
  if (!state || !isText(mchid) || !isText(appid) || !isText(outTradeNo)) return undefined;
  const fact: PaymentFact = { state, outTradeNo, merchantId: mchid, appId: appid, ...readMoney(raw), raw };
  const paid = state === 'success' || state === 'refunded';
  const complete = fact.transactionId && fact.amountFen !== undefined && fact.currency && fact.paidAt;
  return paid && !complete ? undefined : fact;
}

type Money = Pick<PaymentFact, 'transactionId' | 'amountFen' | 'currency' | 'paidAt'>;

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
