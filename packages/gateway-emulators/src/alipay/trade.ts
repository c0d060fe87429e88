import { randomBytes, randomInt } from 'node:crypto';
import type { NotificationDelivery } from '../payment/notification-delivery.ts';
import type { StoredRefund } from '../payment/refund.ts';
import { formatAlipayTime } from './alipay-time.ts';
import { ApiError } from './api-error.ts';

/** What the merchant asked for with alipay.trade.page.pay or alipay.trade.wap.pay; other documented parameters are accepted and ignored. */
export interface PageRequest {
  out_trade_no: string;
  total_amount: string;
  subject: string;
  time_expire?: string;
  notify_url: string;
  return_url?: string;
}

/**
 * A payment as the gateway stores it. Instants are ISO strings. A page that was opened is no trade yet: it becomes one when
 * the payer scans or signs in.
 */
export interface Trade {
  request: PageRequest;
  /** Names the page of the payer. */
  token: string;
  openedAt: string;
  payableUntil: string;
  state: 'OPENED' | 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_FINISHED' | 'TRADE_CLOSED';
  tradeNo?: string;
  createdAt?: string;
  paidAt?: string;
  notification?: NotificationDelivery;
  refunds?: StoredRefund[];
}

const DEFAULT_PAYABLE_MS = 15 * 86_400_000;

export function openPage(request: PageRequest, now: Date): Trade {
  const until = request.time_expire
    ? parseAlipayTime(request.time_expire)
    : now.getTime() + DEFAULT_PAYABLE_MS;
  return {
    request,
    token: randomBytes(9).toString('hex'),
    openedAt: now.toISOString(),
    payableUntil: new Date(until).toISOString(),
    state: 'OPENED',
  };
}

export const exists = ({ state }: Trade): boolean => state !== 'OPENED';
export const isPaid = ({ state }: Trade): boolean => state === 'TRADE_SUCCESS' || state === 'TRADE_FINISHED';

/** The payer scans the page: the trade exists from now on. */
export function scanTrade(trade: Trade, now: Date, isLate = false): Trade {
  requirePayable(trade, now, isLate);
  if (exists(trade)) return trade;
  const digits = Array.from({ length: 14 }, () => randomInt(10)).join('');
  const tradeNo = `${formatAlipayTime(now).slice(0, 10).replaceAll('-', '')}220014${digits}`;
  return { ...trade, state: 'WAIT_BUYER_PAY', tradeNo, createdAt: now.toISOString() };
}

/** `isLate`: the payment was under way when its time ended. */
export function payTrade(trade: Trade, now: Date, isLate = false): Trade {
  return { ...scanTrade(trade, now, isLate), state: 'TRADE_SUCCESS', paidAt: now.toISOString() };
}

/** The time in which the merchant may refund is over. */
export function finishTrade(trade: Trade): Trade {
  if (!isPaid(trade)) throw new ApiError('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
  return { ...trade, state: 'TRADE_FINISHED' };
}

export function closeTrade(trade: Trade): Trade {
  if (isPaid(trade)) throw new ApiError('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
  return { ...trade, state: 'TRADE_CLOSED' };
}

function requirePayable(trade: Trade, now: Date, isLate: boolean): void {
  if (isPaid(trade)) throw new ApiError('ACQ.TRADE_HAS_SUCCESS', '交易已被支付');
  if (trade.state === 'TRADE_CLOSED') throw new ApiError('ACQ.TRADE_HAS_CLOSE', '交易已经关闭');
  if (!isLate && now.getTime() >= Date.parse(trade.payableUntil))
    throw new ApiError('ACQ.TRADE_HAS_CLOSE', '交易已经超时关闭');
}

function parseAlipayTime(text: string): number {
  const ms = Date.parse(`${text.replace(' ', 'T')}+08:00`);
  if (Number.isNaN(ms)) throw new ApiError('ACQ.INVALID_PARAMETER', '参数无效：time_expire');
  return ms;
}
