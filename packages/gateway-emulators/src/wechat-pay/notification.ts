import { createCipheriv, randomBytes } from 'node:crypto';
import { makeNotificationId } from '../payment/notification-delivery.ts';
import { formatShanghaiTime } from '../shanghai-time.ts';
import type { EmulatorKeys } from './keys.ts';
import type { StoredRefund } from '../payment/refund.ts';
import type { Order } from './order.ts';
import { printRefund } from './refund.ts';
import { platformHeaders } from './signature.ts';
import { printTrade } from './trade.ts';

/**
 * Ways in which a notification can be wrong. The first five must not pass a shop's verification; the rest are
 * correctly signed with wrong content.
 */
export const notificationFaults = [
  'signature',
  /** WeChat Pay's own probe: a signature that begins with WECHATPAY/SIGNTEST/ and must be refused. */
  'probe',
  'body',
  'serial',
  'timestamp',
  'merchant',
  'app',
  'currency',
  'amount',
  /** Encrypted with another APIv3 key: the shop has the wrong one. */
  'encryption',
] as const;
export type NotificationFault = (typeof notificationFaults)[number];

export interface ProviderNotification {
  body: string;
  headers: Record<string, string>;
}

const OTHER_KEY = '0'.repeat(32);

/** The signed, encrypted "payment succeeded" message about an order, valid or with one fault. */
export function buildNotification(
  order: Order,
  keys: EmulatorKeys,
  now: Date,
  fault?: NotificationFault,
): ProviderNotification {
  // A payment notification says SUCCESS, also when it is repeated after a refund.
  const trade = spoilTrade({ ...printTrade(asPaid(order, now)), trade_state: 'SUCCESS' }, fault);
  const body = JSON.stringify({
    id: order.notification?.id ?? makeNotificationId(),
    create_time: formatShanghaiTime(order.notification ? new Date(order.notification.createdAt) : now),
    event_type: 'TRANSACTION.SUCCESS',
    resource_type: 'encrypt-resource',
    resource: encryptResource('transaction', trade, fault === 'encryption' ? OTHER_KEY : keys.apiV3Key),
    summary: '支付成功',
  });
  const signedAt = fault === 'timestamp' ? new Date(now.getTime() - 10 * 60_000) : now;
  const headers = { 'content-type': 'application/json', ...platformHeaders(keys, body, signedAt) };
  return spoilEnvelope({ body, headers }, fault);
}

/** A forged notification claims a payment that never happened. */
function asPaid(order: Order, now: Date): Order {
  if (order.state === 'SUCCESS') return order;
  const transactionId = `4200${'0'.repeat(24)}`;
  return { ...order, state: 'SUCCESS', transactionId, paidAt: now.toISOString() };
}

function spoilTrade(trade: Record<string, unknown>, fault?: NotificationFault): Record<string, unknown> {
  const amount = trade['amount'] as { total: number };
  if (fault === 'merchant') return { ...trade, mchid: '0000000002' };
  if (fault === 'app') return { ...trade, appid: 'wx00000000000e0002' };
  if (fault === 'currency') return { ...trade, amount: { ...amount, currency: 'USD' } };
  if (fault === 'amount') return { ...trade, amount: { ...amount, total: amount.total + 1 } };
  return trade;
}

function spoilEnvelope(
  { body, headers }: ProviderNotification,
  fault?: NotificationFault,
): ProviderNotification {
  const foreign = randomBytes(256).toString('base64');
  if (fault === 'signature') return { body, headers: { ...headers, 'wechatpay-signature': foreign } };
  if (fault === 'probe') {
    const probe = `WECHATPAY/SIGNTEST/${foreign}`.slice(0, 344);
    return { body, headers: { ...headers, 'wechatpay-signature': probe } };
  }
  if (fault === 'body') return { body: body.replace('TRANSACTION.SUCCESS', 'TRANSACTION.SUCCESs'), headers };
  if (fault === 'serial') {
    return { body, headers: { ...headers, 'wechatpay-serial': `PUB_KEY_ID_${'0'.repeat(32)}` } };
  }
  return { body, headers };
}

const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** Pauses between attempts, published with the payment notification: 15 retries over 24 h 4 min. */
export const retryDelaysMs: readonly number[] = [
  ...[15, 15, 30].map((n) => n * seconds),
  ...[3, 10, 20, 30, 30, 30, 60].map((n) => n * minutes),
  ...[3, 3, 3, 6, 6].map((n) => n * hours),
];

/** The signed, encrypted message about a refund that has ended. */
export function buildRefundNotification(
  order: Order,
  refund: StoredRefund,
  keys: EmulatorKeys,
  now: Date,
): ProviderNotification {
  const { amount, ...printed } = printRefund(order, refund);
  const { currency: _, ...amounts } = amount as Record<string, unknown>;
  const content = { mchid: order.request.mchid, ...printed, refund_status: refund.state, amount: amounts };
  const body = JSON.stringify({
    id: makeNotificationId(),
    create_time: formatShanghaiTime(now),
    event_type: `REFUND.${refund.state}`,
    resource_type: 'encrypt-resource',
    resource: encryptResource('refund', content, keys.apiV3Key),
    summary: '退款通知',
  });
  return { body, headers: { 'content-type': 'application/json', ...platformHeaders(keys, body, now) } };
}

/** The time in which a shop must reply. */
const answerTimeoutMs = 5_000;

/** Sends a notification; the shop's HTTP status, or null without a reply within 5 s. */
export async function postNotification(
  url: string,
  notification: ProviderNotification,
  signal: AbortSignal,
): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...notification.headers, 'user-agent': 'Zhiye WeChat Pay emulator' },
      body: notification.body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

/** The encrypted part of a notification. */
interface EncryptedResource {
  original_type: string;
  algorithm: 'AEAD_AES_256_GCM';
  /** Base64 of the ciphertext followed by the 16-byte tag. */
  ciphertext: string;
  associated_data: string;
  nonce: string;
}

/** Encrypts the content of a notification with the merchant's APIv3 key (AEAD_AES_256_GCM of RFC 5116, 12-byte nonce). */
export function encryptResource(type: string, content: unknown, apiV3Key: string): EncryptedResource {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce).setAAD(Buffer.from(type));
  const sealed = [cipher.update(JSON.stringify(content), 'utf8'), cipher.final(), cipher.getAuthTag()];
  return {
    original_type: type,
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: Buffer.concat(sealed).toString('base64'),
    associated_data: type,
    nonce,
  };
}
