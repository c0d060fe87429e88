import { createSign, createVerify, randomBytes } from 'node:crypto';
import type { EmulatorKeys } from './keys.ts';

/** SHA256 with RSA (PKCS#1 v1.5), base64: the signature of WeChat Pay APIv3. */
export function sign(message: string | Buffer, privateKeyPem: string): string {
  return createSign('RSA-SHA256').update(message).sign(privateKeyPem, 'base64');
}

export function isSignedBy(publicKeyPem: string, message: string | Buffer, signature: string): boolean {
  return createVerify('RSA-SHA256').update(message).verify(publicKeyPem, signature, 'base64');
}

export interface Authorization {
  mchid: string;
  serial_no: string;
  nonce_str: string;
  timestamp: string;
  signature: string;
}

const authorizationScheme = 'WECHATPAY2-SHA256-RSA2048 ';
const authorizationPart = /^(mchid|serial_no|nonce_str|timestamp|signature)="([^"]{1,1024})"$/;

/** Reads the request header; undefined unless it has every part exactly once, in any order. */
export function parseAuthorization(header: string | undefined): Authorization | undefined {
  if (!header?.startsWith(authorizationScheme)) return undefined;
  const pairs = header.slice(authorizationScheme.length).split(',');
  const parts = new Map<string, string>();
  for (const pair of pairs) {
    const [, name, value] = authorizationPart.exec(pair.trim()) ?? [];
    if (name === undefined || value === undefined || parts.has(name)) return undefined;
    parts.set(name, value);
  }
  return parts.size === 5 ? (Object.fromEntries(parts) as unknown as Authorization) : undefined;
}

/** What a merchant signs: method, path with query, timestamp, nonce and body, each followed by a line feed. */
export function requestMessage(
  request: { method: string; url: string; body: Buffer },
  authorization: Authorization,
): Buffer {
  const { timestamp, nonce_str: nonce } = authorization;
  const head = Buffer.from(`${request.method}\n${request.url}\n${timestamp}\n${nonce}\n`);
  return Buffer.concat([head, request.body, Buffer.from('\n')]);
}

/** The four signature headers of the platform for a response or a notification with this body. */
export function platformHeaders(keys: EmulatorKeys, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    'wechatpay-serial': keys.platformPublicKeyId,
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': sign(`${timestamp}\n${nonce}\n${body}\n`, keys.platformPrivateKey),
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  };
}
