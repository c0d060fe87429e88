import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface TencentKeys {
  secretId: string;
  secretKey: string;
}

/** A refusal in the format of API 3.0, which has HTTP 200. */
export class TencentError extends Error {
  override readonly name = 'TencentError';

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** How far `X-TC-Timestamp` may differ from the clock of the gateway. */
const windowMs = 5 * 60_000;
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Checks TC3-HMAC-SHA256 (signature method v3) of a POST to `/`. Throws TencentError. */
export function checkTc3Signature(
  headers: IncomingHttpHeaders,
  body: Buffer,
  keys: TencentKeys,
  now: Date,
): void {
  const parts =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]{10})\/(\w+)\/tc3_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!parts) throw new TencentError('AuthFailure.InvalidAuthorization', 'Authorization is malformed');
  const [, secretId, day = '', service = '', signedHeaders = '', signature] = parts;
  if (secretId !== keys.secretId) {
    throw new TencentError('AuthFailure.SecretIdNotFound', 'the SecretId is not found');
  }
  const timestamp = String(headers['x-tc-timestamp']);
  const sentMs = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) * 1000 : NaN;
  const isFresh = Math.abs(now.getTime() - sentMs) <= windowMs;
  if (!isFresh || new Date(sentMs).toISOString().slice(0, 10) !== day) {
    throw new TencentError('AuthFailure.SignatureExpire', 'the signature has expired');
  }
  const scope = `${day}/${service}/tc3_request`;
  const text = `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(canonicalRequest(headers, body, signedHeaders))}`;
  const signingKey = hmac(hmac(hmac(`TC3${keys.secretKey}`, day), service), 'tc3_request');
  const covers = ['content-type', 'host'].every((name) => signedHeaders.split(';').includes(name));
  const isService = service === serviceOf(headers.host);
  if (!covers || !isService || signature !== hmac(signingKey, text).toString('hex')) {
    throw new TencentError('AuthFailure.SignatureFailure', 'the signature does not match');
  }
}

function canonicalRequest(headers: IncomingHttpHeaders, body: Buffer, signedHeaders: string): string {
  const lines = signedHeaders.split(';').map((name) => {
    // The SDK signs the host without its port, which the real gateway never has.
    const value = name === 'host' ? hostnameOf(headers.host) : String(headers[name] ?? '');
    return `${name}:${value.trim().toLowerCase()}\n`;
  });
  return ['POST', '/', '', lines.join(''), signedHeaders, sha256(body)].join('\n');
}

/** The SDK calls the service by the first label of its host: `sms`, and `127` on loopback. */
const serviceOf = (host: string | undefined): string => hostnameOf(host).split('.')[0] ?? '';
const hostnameOf = (host = ''): string => host.replace(/:\d+$/, '');
