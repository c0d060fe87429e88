import { createDecipheriv, createVerify } from 'node:crypto';
import { ProviderNotificationRejected } from '../provider-errors.ts';
import type { NotificationHeaders } from '../notification-headers.ts';
import type { PaidResult } from '../payment-provider.ts';
import type { WeChatPayConfig } from './wechat-pay-config.ts';
import { readTrade } from './wechat-pay-trade.ts';

/** How far a notification's timestamp may differ from our clock. */
const MAX_CLOCK_DIFFERENCE_MS = 5 * 60_000;
const GCM_TAG_BYTES = 16;

/** Verifies, decrypts and reads a notification of a successful payment. Throws ProviderNotificationRejected. */
export function readWeChatPayNotification(
  config: WeChatPayConfig,
  rawBody: Buffer,
  headers: NotificationHeaders,
  now: Date,
): PaidResult {
  const { event, content } = openWeChatPayNotification(config, rawBody, headers, now);
  if (event !== 'TRANSACTION.SUCCESS') throw new ProviderNotificationRejected('event');
  const result = readTrade(content);
  if (result?.state !== 'success') throw new ProviderNotificationRejected('body');
  if (result.merchantId !== config.merchantId) throw new ProviderNotificationRejected('merchant');
  if (result.appId !== config.appId) throw new ProviderNotificationRejected('app');
  if (result.currency !== 'CNY') throw new ProviderNotificationRejected('currency');
  return result;
}

/** The signature covers the raw bytes, so the body is not decoded before it is verified. */
function verifySignature(
  config: WeChatPayConfig,
  rawBody: Buffer,
  headers: NotificationHeaders,
  now: Date,
): void {
  const serial = headers['wechatpay-serial'];
  const timestamp = headers['wechatpay-timestamp'];
  const nonce = headers['wechatpay-nonce'];
  const signature = headers['wechatpay-signature'];
  if (!serial || !timestamp || !nonce || !signature) throw new ProviderNotificationRejected('headers');
  if (!/^\d{1,12}$/.test(timestamp)) throw new ProviderNotificationRejected('timestamp');
  const differenceMs = Math.abs(now.getTime() - Number(timestamp) * 1000);
  if (differenceMs > MAX_CLOCK_DIFFERENCE_MS) throw new ProviderNotificationRejected('timestamp');
  if (serial !== config.platformPublicKeyId) throw new ProviderNotificationRejected('serial');
  const verifier = createVerify('RSA-SHA256').update(`${timestamp}\n${nonce}\n`).update(rawBody).update('\n');
  if (verifier.verify(config.platformPublicKey, signature, 'base64')) return;
  const isProbe = signature.startsWith('WECHATPAY/SIGNTEST/');
  throw new ProviderNotificationRejected(isProbe ? 'signatureProbe' : 'signature');
}

interface Envelope {
  event_type?: unknown;
  resource?: { algorithm?: unknown; ciphertext?: unknown; nonce?: unknown; associated_data?: unknown };
}

/** Verifies a notification of any event and decrypts its content. Throws ProviderNotificationRejected. */
export function openWeChatPayNotification(
  config: WeChatPayConfig,
  rawBody: Buffer,
  headers: NotificationHeaders,
  now: Date,
): { event: string; content: object } {
  verifySignature(config, rawBody, headers, now);
  const { event_type: event, resource } = parseJson(rawBody.toString('utf8'), 'body') as Envelope;
  if (typeof event !== 'string') throw new ProviderNotificationRejected('event');
  const { algorithm, ciphertext, nonce, associated_data: associated = '' } = resource ?? {};
  const isReadable = algorithm === 'AEAD_AES_256_GCM' && typeof ciphertext === 'string';
  if (!isReadable || typeof nonce !== 'string' || typeof associated !== 'string') {
    throw new ProviderNotificationRejected('body');
  }
  const content = parseJson(decrypt(config.apiV3Key, ciphertext, nonce, associated), 'decryption');
  return { event, content };
}

/** AEAD_AES_256_GCM of RFC 5116; the tag is the last 16 bytes. */
function decrypt(apiV3Key: string, ciphertext: string, nonce: string, associated: string): string {
  const sealed = Buffer.from(ciphertext, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', apiV3Key, nonce, { authTagLength: GCM_TAG_BYTES });
    decipher.setAAD(Buffer.from(associated)).setAuthTag(sealed.subarray(-GCM_TAG_BYTES));
    const opened = [decipher.update(sealed.subarray(0, -GCM_TAG_BYTES)), decipher.final()];
    return Buffer.concat(opened).toString('utf8');
  } catch {
    throw new ProviderNotificationRejected('decryption');
  }
}

function parseJson(text: string, reason: 'body' | 'decryption'): object {
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Rejected below, like JSON that is not an object.
  }
  throw new ProviderNotificationRejected(reason);
}
