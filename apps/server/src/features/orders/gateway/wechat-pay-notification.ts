import { createDecipheriv, createVerify } from 'node:crypto';
import { NotificationRejected } from './gateway-errors.ts';
import type { PaymentFact } from './payment-gateway.ts';
import type { WeChatPayConfig } from './wechat-pay-config.ts';
import { readTrade } from './wechat-pay-trade.ts';

/** How far a notification's timestamp may be from ours, either way. */
const signatureWindowMs = 5 * 60_000;
const gcmTagBytes = 16;

/** Verifies, decrypts and reads a "payment succeeded" message; throws NotificationRejected. */
export function readWeChatPayNotification(
  config: WeChatPayConfig,
  rawBody: Buffer,
  headers: Record<string, string | undefined>,
  now: Date,
): PaymentFact {
  verifySignature(config, rawBody, headers, now);
  const fact = readTrade(decryptTrade(config, rawBody));
  if (fact?.state !== 'success') throw new NotificationRejected('body');
  if (fact.merchantId !== config.merchantId) throw new NotificationRejected('merchant');
  if (fact.appId !== config.appId) throw new NotificationRejected('app');
  if (fact.currency !== 'CNY') throw new NotificationRejected('currency');
  return fact;
}

/** The signature is over bytes, so the body is never decoded before it is believed. */
function verifySignature(
  config: WeChatPayConfig,
  rawBody: Buffer,
  headers: Record<string, string | undefined>,
  now: Date,
): void {
  const serial = headers['wechatpay-serial'];
  const timestamp = headers['wechatpay-timestamp'];
  const nonce = headers['wechatpay-nonce'];
  const signature = headers['wechatpay-signature'];
  if (!serial || !timestamp || !nonce || !signature) throw new NotificationRejected('headers');
  if (!/^\d{1,12}$/.test(timestamp)) throw new NotificationRejected('timestamp');
  const ageMs = Math.abs(now.getTime() - Number(timestamp) * 1000);
  if (ageMs > signatureWindowMs) throw new NotificationRejected('timestamp');
  if (serial !== config.platformPublicKeyId) throw new NotificationRejected('serial');
  const verifier = createVerify('RSA-SHA256').update(`${timestamp}\n${nonce}\n`).update(rawBody).update('\n');
  if (verifier.verify(config.platformPublicKey, signature, 'base64')) return;
  const isProbe = signature.startsWith('WECHATPAY/SIGNTEST/');
  throw new NotificationRejected(isProbe ? 'signatureProbe' : 'signature');
}

interface Envelope {
  event_type?: unknown;
  resource?: { algorithm?: unknown; ciphertext?: unknown; nonce?: unknown; associated_data?: unknown };
}

function decryptTrade(config: WeChatPayConfig, rawBody: Buffer): unknown {
  const { event_type: event, resource } = parseJson(rawBody.toString('utf8'), 'body') as Envelope;
  if (event !== 'TRANSACTION.SUCCESS') throw new NotificationRejected('event');
  const { algorithm, ciphertext, nonce, associated_data: associated = '' } = resource ?? {};
  const readable = algorithm === 'AEAD_AES_256_GCM' && typeof ciphertext === 'string';
  if (!readable || typeof nonce !== 'string' || typeof associated !== 'string') {
    throw new NotificationRejected('body');
  }
  return parseJson(decrypt(config.apiV3Key, ciphertext, nonce, associated), 'decryption');
}

/** AEAD_AES_256_GCM of RFC 5116; the tag is the last 16 bytes. */
function decrypt(apiV3Key: string, ciphertext: string, nonce: string, associated: string): string {
  const sealed = Buffer.from(ciphertext, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', apiV3Key, nonce, { authTagLength: gcmTagBytes });
    decipher.setAAD(Buffer.from(associated)).setAuthTag(sealed.subarray(-gcmTagBytes));
    const opened = [decipher.update(sealed.subarray(0, -gcmTagBytes)), decipher.final()];
    return Buffer.concat(opened).toString('utf8');
  } catch {
    throw new NotificationRejected('decryption');
  }
}

function parseJson(text: string, reason: 'body' | 'decryption'): object {
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Rejected below like any other text that is no object.
  }
  throw new NotificationRejected(reason);
}
