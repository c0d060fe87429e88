import { createHash, createHmac, randomInt, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { findRegistration, makeRegistrations, makeSecret } from './sms-registration.ts';
import type { Registrations, SentSms } from './sms-registration.ts';
import type { SmsEmulatorOptions } from './aliyun-emulator.ts';

export interface TencentSmsEmulator {
  /** Everything that the shop's adapter needs; new at every start. */
  accountConfig: TencentKeys & Registrations & { baseUrl: string; region: string; sdkAppId: string };
  /** Oldest first. */
  sent: readonly SentSms[];
  /** The next valid message is refused with this code, for example `LimitExceeded.PhoneNumberDailyLimit`. */
  failNext(code: string): void;
  stop(): Promise<void>;
}

/** Runs SendSms of Tencent Cloud SMS (2021-01-11) with real signatures; no message is delivered. */
export async function startTencentSmsEmulator(options: SmsEmulatorOptions = {}): Promise<TencentSmsEmulator> {
  const { host = '127.0.0.1', port = 0, clock = () => new Date() } = options;
  const keys: TencentKeys = { secretId: `AKID${makeSecret(16)}`, secretKey: makeSecret(16) };
  const sdkAppId = `14${randomInt(10_000_000, 99_999_999)}`;
  const registrations = makeRegistrations(String);
  const sent: SentSms[] = [];
  let failure: string | undefined;

  const app = Fastify({ logger: false, bodyLimit: 64 * 1024, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof TencentError)) throw error;
    return reply.code(200).send(answer({ Error: { Code: error.code, Message: error.message } }));
  });
  app.post('/', async ({ headers, body }) => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    checkTc3Signature(headers, bytes, keys, clock());
    checkAction(headers);
    const request = readRequest(bytes, sdkAppId);
    const statuses = request.PhoneNumberSet.map((phoneNumber) => {
      const message = describeMessage(request, phoneNumber, clock());
      const refusal = judgeMessage(message, registrations) ?? failure;
      if (refusal === undefined) sent.push(message);
      else if (refusal === failure) failure = undefined;
      return describeStatus(phoneNumber, refusal);
    });
    return answer({ SendStatusSet: statuses });
  });
  const baseUrl = await app.listen({ host, port });
  return {
    accountConfig: { ...keys, ...registrations, baseUrl, region: 'ap-guangzhou', sdkAppId },
    sent,
    failNext(code) {
      failure = code;
    },
    stop: () => app.close(),
  };
}

const answer = (content: object) => ({ Response: { ...content, RequestId: randomUUID() } });

function checkAction(headers: Record<string, unknown>): void {
  if (headers['x-tc-action'] !== 'SendSms') throw new TencentError('InvalidAction', 'no such action');
  if (headers['x-tc-version'] !== '2021-01-11') throw new TencentError('NoSuchVersion', 'no such version');
  if (!headers['x-tc-region']) throw new TencentError('MissingParameter', 'Region is missing');
}

interface SendSmsRequest {
  PhoneNumberSet: string[];
  SmsSdkAppId: string;
  TemplateId: string;
  SignName?: string;
  TemplateParamSet?: string[];
}

function readRequest(body: Buffer, sdkAppId: string): SendSmsRequest {
  const request = parseJson(body);
  const isComplete =
    isTexts(request.PhoneNumberSet) &&
    isTexts(request.TemplateParamSet ?? []) &&
    [request.SmsSdkAppId, request.TemplateId, request.SignName ?? ''].every((one) => typeof one === 'string');
  if (!isComplete) throw new TencentError('InvalidParameter', 'a parameter is missing or of the wrong type');
  if (request.SmsSdkAppId !== sdkAppId) {
    throw new TencentError('UnauthorizedOperation.SmsSdkAppIdVerifyFail', 'the application is not yours');
  }
  return request as unknown as SendSmsRequest;
}

function parseJson(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Refused below like every value that is not an object.
  }
  throw new TencentError('InvalidRequest', 'the body is not a JSON object');
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function describeMessage(request: SendSmsRequest, phoneNumber: string, sentAt: Date): SentSms {
  const parameters = (request.TemplateParamSet ?? []).map((value, index) => [String(index + 1), value]);
  return {
    phoneNumber,
    signName: request.SignName ?? '',
    templateId: request.TemplateId,
    parameters: Object.fromEntries(parameters) as SentSms['parameters'],
    sentAt,
  };
}

/** The codes of the API's error table for a single number. */
function judgeMessage(message: SentSms, registrations: Registrations): string | undefined {
  const { phoneNumber, signName, templateId, parameters } = message;
  const isMainland = /^(\+?86|0086)?1[3-9]\d{9}$/.test(phoneNumber);
  if (!isMainland && !/^\+(?!86)[1-9]\d{6,14}$/.test(phoneNumber)) {
    return 'InvalidParameterValue.IncorrectPhoneNumber';
  }
  const registration = findRegistration(registrations, templateId);
  if (!registration || registration !== registrations[isMainland ? 'mainland' : 'abroad']) {
    return 'FailedOperation.TemplateIncorrectOrUnapproved';
  }
  const needsSign = isMainland || signName !== '';
  if (needsSign && signName !== registration.signName) {
    return 'FailedOperation.SignatureIncorrectOrUnapproved';
  }
  if (Object.keys(parameters).length !== 2) return 'FailedOperation.TemplateParamSetNotMatchApprovedTemplate';
  return undefined;
}

function describeStatus(PhoneNumber: string, refusal: string | undefined) {
  const [Code, Message] = refusal === undefined ? ['Ok', 'send success'] : [refusal, 'refused'];
  const SerialNo = refusal === undefined ? `2019:${randomInt(1_000_000_000)}` : '';
  return { SerialNo, PhoneNumber, Fee: refusal === undefined ? 1 : 0, SessionContext: '', Code, Message };
}

interface TencentKeys {
  secretId: string;
  secretKey: string;
}

/** A refusal in the format of API 3.0, which has HTTP 200. */
class TencentError extends Error {
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
function checkTc3Signature(headers: IncomingHttpHeaders, body: Buffer, keys: TencentKeys, now: Date): void {
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
