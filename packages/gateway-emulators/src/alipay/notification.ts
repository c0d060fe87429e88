import { randomBytes } from 'node:crypto';
import { makeNotificationId } from '../payment/notification-delivery.ts';
import { formatAlipayTime } from './alipay-time.ts';
import { emulatorAppId, emulatorSellerId } from './keys.ts';
import type { AlipayKeys } from './keys.ts';
import { signNotification } from './signature.ts';
import type { Trade } from './trade.ts';

/**
 * Ways in which a notification can be wrong or unusual. The first three must not pass a shop's verification; the next ones are
 * correctly signed with wrong content; the last ones are true reports that must change nothing or count as paid.
 */
const alipayNotificationFaults = [
  'signature',
  'body',
  'signType',
  'app',
  'seller',
  'currency',
  'amount',
  'number',
  'refunded',
  'closed',
  'waiting',
  'finished',
] as const;
export type AlipayNotificationFault = (typeof alipayNotificationFaults)[number];

/** The signed form "trade status changed" about a trade, valid or with one fault. */
export function buildNotification(
  trade: Trade,
  keys: AlipayKeys,
  now: Date,
  fault?: AlipayNotificationFault,
): Record<string, string> {
  const content = spoilContent(describeTrade(trade, now), fault);
  const signed = signNotification(content, keys.alipayPrivateKey);
  if (fault === 'signature') return { ...signed, sign: randomBytes(256).toString('base64') };
  if (fault === 'body') return { ...signed, subject: `${signed['subject']}.` };
  if (fault === 'signType') return { ...signed, sign_type: 'RSA' };
  return signed;
}

function describeTrade(trade: Trade, now: Date): Record<string, string> {
  const { request, notification } = trade;
  const paidAt = trade.paidAt ? new Date(trade.paidAt) : now;
  return {
    notify_time: formatAlipayTime(now),
    notify_type: 'trade_status_sync',
    notify_id: notification?.id ?? makeNotificationId(),
    charset: 'utf-8',
    version: '1.0',
    auth_app_id: emulatorAppId,
    app_id: emulatorAppId,
    seller_id: emulatorSellerId,
    buyer_id: '2088000000000001',
    // A forged notification claims a payment that never happened.
    trade_no: trade.tradeNo ?? `2026010122001${'0'.repeat(15)}`,
    out_trade_no: request.out_trade_no,
    trade_status: trade.state === 'TRADE_FINISHED' ? 'TRADE_FINISHED' : 'TRADE_SUCCESS',
    subject: request.subject,
    total_amount: request.total_amount,
    receipt_amount: request.total_amount,
    gmt_create: formatAlipayTime(new Date(trade.createdAt ?? trade.openedAt)),
    gmt_payment: formatAlipayTime(paidAt),
  };
}

function spoilContent(
  content: Record<string, string>,
  fault?: AlipayNotificationFault,
): Record<string, string> {
  const changes: Partial<Record<AlipayNotificationFault, Record<string, string>>> = {
    app: { app_id: '0000000000000009' },
    seller: { seller_id: '0000000000000009' },
    currency: { trans_currency: 'USD' },
    amount: { total_amount: (Number(content['total_amount']) + 0.01).toFixed(2) },
    number: { out_trade_no: `${content['out_trade_no']}9` },
    refunded: { refund_fee: content['total_amount'] ?? '', gmt_refund: content['gmt_payment'] ?? '' },
    closed: { trade_status: 'TRADE_CLOSED', gmt_payment: '', gmt_close: content['notify_time'] ?? '' },
    waiting: { trade_status: 'WAIT_BUYER_PAY', gmt_payment: '' },
    finished: { trade_status: 'TRADE_FINISHED' },
  };
  const spoiled = { ...content, ...(fault && changes[fault]) };
  return Object.fromEntries(Object.entries(spoiled).filter(([, value]) => value !== ''));
}

const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** Pauses between attempts, published with the notification: 8 attempts in 25 hours. */
export const retryDelaysMs: readonly number[] = [
  ...[4, 10, 10].map((n) => n * minutes),
  ...[1, 2, 6, 15].map((n) => n * hours),
];

/** The time in which a shop must reply. */
const answerTimeoutMs = 5_000;

/**
 * Sends a notification. Alipay reads the reply: everything but the text `success` is a failure, reported here as its HTTP status,
 * or as 500 when that was 2xx. Null without a reply.
 */
export async function postNotification(
  url: string,
  form: Record<string, string>,
  signal: AbortSignal,
): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'user-agent': 'Zhiye Alipay emulator' },
      body: new URLSearchParams(form),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)]),
    });
    const isSuccess = (await response.text()) === 'success';
    return response.ok && !isSuccess ? 500 : response.status;
  } catch {
    return null;
  }
}
