import { createHash, createHmac, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { findRegistration, makeRegistrations, makeSecret } from './sms-registration.ts';
import type { Registrations, SentSms } from './sms-registration.ts';

export interface SmsEmulatorOptions {
  /** Address to listen on; loopback by default. */
  host?: string;
  /** 0, the default, chooses a free port. */
  port?: number;
  /** The clock of the emulator. */
  clock?: () => Date;
}

export interface AliyunSmsEmulator {
  /** Everything that the shop's adapter needs; new at every start. */
  accountConfig: AliyunKeys & Registrations & { baseUrl: string };
  /** Oldest first. */
  sent: readonly SentSms[];
  /** The next valid message is refused with this code, for example `isv.BUSINESS_LIMIT_CONTROL`. */
  failNext(code: string): void;
  stop(): Promise<void>;
}

/** Runs SendSms of Alibaba Cloud SMS (2017-05-25) with real signatures; no message is delivered. */
export async function startAliyunSmsEmulator(options: SmsEmulatorOptions = {}): Promise<AliyunSmsEmulator> {
  const { host = '127.0.0.1', port = 0, clock = () => new Date() } = options;
  const keys: AliyunKeys = { accessKeyId: `LTAI${makeSecret(10)}`, accessKeySecret: makeSecret(15) };
  const registrations = makeRegistrations((number) => `SMS_${number}`);
  const sent: SentSms[] = [];
  const usedNonces = new Set<string>();
  let failure: string | undefined;

  const app = Fastify({ logger: false, bodyLimit: 64 * 1024, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof AliyunError)) throw error;
    return reply.code(error.status).send(answer(error.code, error.message));
  });
  app.all('/', async ({ method, url, headers, body }) => {
    const { pathname: path, searchParams: query } = new URL(url, 'http://emulator');
    const call = { method, path, query, headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) };
    const nonce = checkAcs3Signature(call, keys, clock());
    // After the signature check, so that others cannot use the nonces of an account.
    if (usedNonces.has(nonce)) {
      throw new AliyunError(400, 'SignatureNonceUsed', 'Specified signature nonce was used already.');
    }
    usedNonces.add(nonce);
    if (headers['x-acs-action'] !== 'SendSms' || headers['x-acs-version'] !== '2017-05-25') {
      throw new AliyunError(404, 'InvalidAction.NotFound', 'Specified api is not found.');
    }
    const message = readMessage(query, clock());
    const refusal = judgeMessage(message, registrations) ?? failure;
    if (refusal === undefined) {
      sent.push(message);
      return { ...answer('OK', 'OK'), BizId: `${clock().getTime()}^0` };
    }
    if (refusal === failure) failure = undefined;
    return answer(refusal, 'refused');
  });
  const baseUrl = await app.listen({ host, port });
  return {
    accountConfig: { ...keys, ...registrations, baseUrl },
    sent,
    failNext(code) {
      failure = code;
    },
    stop: () => app.close(),
  };
}

const answer = (Code: string, Message: string) => ({ RequestId: randomUUID().toUpperCase(), Code, Message });

/** Throws AliyunError for a missing parameter that the gateway requires. */
function readMessage(query: URLSearchParams, sentAt: Date): SentSms {
  const need = (name: string): string => {
    const value = query.get(name);
    if (value) return value;
    throw new AliyunError(400, `Missing${name}`, `${name} is mandatory for this action.`);
  };
  return {
    phoneNumber: need('PhoneNumbers'),
    signName: need('SignName'),
    templateId: need('TemplateCode'),
    parameters: readParameters(query.get('TemplateParam') ?? '{}'),
    sentAt,
  };
}

/** An empty record unless it is what the API accepts: an object of texts. */
function readParameters(json: string): SentSms['parameters'] {
  try {
    const value: unknown = JSON.parse(json);
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isRecord && Object.values(value).every((one) => typeof one === 'string')) {
      return value as SentSms['parameters'];
    }
  } catch {
    // Refused below like every value that is not an object.
  }
  return {};
}

/** The business codes of the API's error table, which have HTTP 200. */
function judgeMessage(message: SentSms, registrations: Registrations): string | undefined {
  const { phoneNumber, signName, templateId, parameters } = message;
  const isMainland = /^(\+?86|0086)?1[3-9]\d{9}$/.test(phoneNumber);
  if (!isMainland && !/^(?!86)[1-9]\d{6,14}$/.test(phoneNumber)) return 'isv.MOBILE_NUMBER_ILLEGAL';
  const registration = findRegistration(registrations, templateId);
  if (registration !== registrations[isMainland ? 'mainland' : 'abroad']) return 'isv.SMS_TEMPLATE_ILLEGAL';
  if (signName !== registration?.signName) return 'isv.SMS_SIGNATURE_ILLEGAL';
  if (!parameters.code || !parameters.minutes) return 'isv.TEMPLATE_MISSING_PARAMETERS';
  return undefined;
}

interface AliyunCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface AliyunKeys {
  accessKeyId: string;
  accessKeySecret: string;
}

/** A refusal of the gateway that all Alibaba Cloud APIs share. */
class AliyunError extends Error {
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
function checkAcs3Signature(call: AliyunCall, keys: AliyunKeys, now: Date): string {
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
