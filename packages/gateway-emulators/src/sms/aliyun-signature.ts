import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface AliyunCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface AliyunKeys {
  accessKeyId: string;
  accessKeySecret: string;
}

/** A refusal of the gateway that all Alibaba Cloud APIs share. */
export class AliyunError extends Error {
  override readonly name = 'AliyunError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** How far `x-acs-date` may differ from the clock of the gateway. */
const windowMs = 15 * 60_000;
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** Checks ACS3-HMAC-SHA256 (V3 request signature). Throws AliyunError; returns the call's nonce. */
export function checkAcs3Signature(call: AliyunCall, keys: AliyunKeys, now: Date): string {
  const { authorization, 'x-acs-date': date, 'x-acs-signature-nonce': nonce } = call.headers;
  const parts = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([\w;-]+),Signature=([0-9a-f]{64})$/.exec(
    authorization ?? '',
  );
  if (!parts || typeof nonce !== 'string') {
    throw new AliyunError(
      400,
      'IncompleteSignature',
      'The request signature does not conform to the standards.',
    );
  }
  const [, accessKeyId, signedHeaders = '', signature] = parts;
  if (accessKeyId !== keys.accessKeyId) {
    throw new AliyunError(404, 'InvalidAccessKeyId.NotFound', 'Specified access key is not found.');
  }
  const sentMs = typeof date === 'string' ? Date.parse(date) : NaN;
  if (Number.isNaN(sentMs)) {
    throw new AliyunError(
      400,
      'InvalidTimeStamp.Format',
      'Specified time stamp or date value is not well formatted.',
    );
  }
  if (Math.abs(now.getTime() - sentMs) > windowMs) {
    throw new AliyunError(400, 'InvalidTimeStamp.Expired', 'Specified time stamp or date value is expired.');
  }
  const text = `ACS3-HMAC-SHA256\n${sha256(canonicalRequest(call, signedHeaders))}`;
  const expected = createHmac('sha256', keys.accessKeySecret).update(text).digest('hex');
  if (!areAllSigned(call.headers, signedHeaders) || signature !== expected) {
    throw new AliyunError(
      400,
      'SignatureDoesNotMatch',
      'Specified signature is not matched with our calculation.',
    );
  }
  return nonce;
}

function canonicalRequest({ method, path, query, headers, body }: AliyunCall, signedHeaders: string): string {
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const pairs = [...query].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  return [method, path, pairs.join('&'), lines.join(''), signedHeaders, sha256(body)].join('\n');
}

/** The standard requires that `host`, `content-type` and every `x-acs-` header are signed. */
function areAllSigned(headers: IncomingHttpHeaders, signedHeaders: string): boolean {
  const signed = new Set(signedHeaders.split(';'));
  const wanted = Object.keys(headers).filter((name) => /^(host|content-type|x-acs-.*)$/.test(name));
  return wanted.every((name) => signed.has(name));
}

/** RFC 3986, which encodes more characters than encodeURIComponent. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
