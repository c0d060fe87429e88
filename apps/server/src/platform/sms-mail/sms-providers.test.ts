import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startAliyunSmsEmulator, startTencentSmsEmulator } from '@zhiye/gateway-emulators';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAliyunSms } from './aliyun-sms.ts';
import type { SendError } from './send-error.ts';
import type { SmsMailSender, OutgoingSms } from './sms-mail-sender.ts';
import { createTencentSms } from './tencent-sms.ts';

const HOUR_MS = 3_600_000;
const timeoutMs = 5_000;
const message: OutgoingSms = {
  countryCode: '86',
  phone: '13800138000',
  template: 'verificationCode',
  parameters: { code: '482913', minutes: '5' },
  language: 'zh',
};

type Start = typeof startAliyunSmsEmulator | typeof startTencentSmsEmulator;
type Account = Awaited<ReturnType<Start>>['accountConfig'];

interface Provider {
  name: string;
  start: Start;
  open: (account: Account, timeoutMs: number) => Promise<Pick<SmsMailSender, 'sendSms'>>;
  strangeKey: object;
  wrongSecret: object;
  codes: Record<'strangeKey' | 'wrongSecret' | 'stale' | 'template' | 'sign' | 'number' | 'limit', string>;
  /** How the provider writes a mainland number, a foreign one, and the parameters. */
  mainland: string;
  abroad: string;
  parameters: Record<string, string>;
}

const providers: Provider[] = [
  {
    name: 'Alibaba Cloud',
    start: startAliyunSmsEmulator,
    open: (account, timeoutMs) =>
      createAliyunSms({ ...(account as Parameters<typeof createAliyunSms>[0]), timeoutMs }),
    strangeKey: { accessKeyId: 'LTAIunknown' },
    wrongSecret: { accessKeySecret: 'wrong' },
    codes: {
      strangeKey: 'InvalidAccessKeyId.NotFound',
      wrongSecret: 'SignatureDoesNotMatch',
      stale: 'InvalidTimeStamp.Expired',
      template: 'isv.SMS_TEMPLATE_ILLEGAL',
      sign: 'isv.SMS_SIGNATURE_ILLEGAL',
      number: 'isv.MOBILE_NUMBER_ILLEGAL',
      limit: 'isv.BUSINESS_LIMIT_CONTROL',
    },
    mainland: '8613800138000',
    abroad: '85251234567',
    parameters: { code: '482913', minutes: '5' },
  },
  {
    name: 'Tencent Cloud',
    start: startTencentSmsEmulator,
    open: (account, timeoutMs) =>
      createTencentSms({ ...(account as Parameters<typeof createTencentSms>[0]), timeoutMs }),
    strangeKey: { secretId: 'AKIDunknown' },
    wrongSecret: { secretKey: 'wrong' },
    codes: {
      strangeKey: 'AuthFailure.SecretIdNotFound',
      wrongSecret: 'AuthFailure.SignatureFailure',
      stale: 'AuthFailure.SignatureExpire',
      template: 'FailedOperation.TemplateIncorrectOrUnapproved',
      sign: 'FailedOperation.SignatureIncorrectOrUnapproved',
      number: 'InvalidParameterValue.IncorrectPhoneNumber',
      limit: 'LimitExceeded.PhoneNumberDailyLimit',
    },
    mainland: '+8613800138000',
    abroad: '+85251234567',
    parameters: { '1': '482913', '2': '5' },
  },
];

describe.each(providers)('$name', ({ start, open, codes, ...provider }) => {
  let emulator: Awaited<ReturnType<Start>>;
  let now = new Date();
  const stops: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    emulator = await start({ clock: () => now });
  });
  afterEach(async () => {
    now = new Date();
    for (const stop of stops.splice(0)) await stop();
  });
  afterAll(() => emulator.stop());

  async function send(changes: object = {}, changedMessage: Partial<OutgoingSms> = {}): Promise<void> {
    const sms = await open({ ...emulator.accountConfig, ...changes }, timeoutMs);
    await sms.sendSms({ ...message, ...changedMessage });
  }

  /** A provider whose server replies as the test says. */
  async function startFakeProvider(answer: RequestListener): Promise<string> {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    stops.push(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  const refused = (code: string) => expect.objectContaining({ reason: 'refused', code });

  it('sends a signed message', async () => {
    const { mainland } = emulator.accountConfig;
    await send();
    expect(emulator.sent.at(-1)).toMatchObject({
      phoneNumber: provider.mainland,
      signName: mainland.signName,
      templateId: mainland.templateIds.verificationCode.zh,
      parameters: provider.parameters,
    });
  });

  it('sends the template of the language, and the international one to other countries', async () => {
    const { mainland, abroad } = emulator.accountConfig;
    await send({}, { language: 'en' });
    expect(emulator.sent.at(-1)?.templateId).toBe(mainland.templateIds.verificationCode.en);
    await send({}, { countryCode: '852', phone: '51234567', language: 'en' });
    expect(emulator.sent.at(-1)).toMatchObject({
      phoneNumber: provider.abroad,
      templateId: abroad.templateIds.verificationCode.en,
    });
  });

  it('sends every character of a parameter correctly signed', async () => {
    const code = `a+b &='"(!)*~%/?#中文 😀`;
    await send({}, { parameters: { code, minutes: '5' } });
    expect(Object.values(emulator.sent.at(-1)!.parameters)).toEqual([code, '5']);
  });

  it('refuses phones of other countries without an international template', async () => {
    await expect(send({ abroad: undefined }, { countryCode: '852' })).rejects.toEqual(
      refused('NotRegisteredAbroad'),
    );
  });

  it('reports wrong keys and a wrong clock', async () => {
    const before = emulator.sent.length;
    await expect(send(provider.strangeKey)).rejects.toEqual(refused(codes.strangeKey));
    await expect(send(provider.wrongSecret)).rejects.toEqual(refused(codes.wrongSecret));
    now = new Date(Date.now() + HOUR_MS);
    await expect(send()).rejects.toEqual(refused(codes.stale));
    expect(emulator.sent).toHaveLength(before);
  });

  it('reports errors of the provider', async () => {
    const { mainland, abroad } = emulator.accountConfig;
    await expect(send({ mainland: abroad })).rejects.toEqual(refused(codes.template));
    await expect(send({ mainland: { ...mainland, signName: '别家' } })).rejects.toEqual(refused(codes.sign));
    await expect(send({}, { countryCode: '999', phone: '12345678901234' })).rejects.toEqual(
      refused(codes.number),
    );
    await expect(send({}, { phone: '85251234567' })).rejects.toEqual(refused(codes.number));
    emulator.failNext(codes.limit);
    await expect(send()).rejects.toEqual(refused(codes.limit));
    await send();
  });

  it.each([
    { phone: '13800138000,13900139000' },
    { phone: '+8613800138000' },
    { countryCode: '86,1', phone: '13800138000' },
    { countryCode: '' },
    { parameters: { code: '482913' } },
  ])('refuses %o without a request', async (changes) => {
    const before = emulator.sent.length;
    await expect(send({}, changes)).rejects.toThrow(TypeError);
    expect(emulator.sent).toHaveLength(before);
  });

  it('throws ProviderUnavailable when nobody listens', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    await expect(send({ baseUrl: `http://127.0.0.1:${port}` })).rejects.toMatchObject({
      reason: 'unavailable',
    });
  });

  it.each<[string, RequestListener]>([
    ['never replies', () => undefined],
    ['stops in the middle of a reply', (_request, response) => void response.write('{"Code":')],
    [
      'sends its reply byte by byte',
      (_request, response) => {
        const drip = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(drip));
      },
    ],
  ])('times out when the provider %s', async (_what, answer) => {
    const baseUrl = await startFakeProvider(answer);
    const sms = await open({ ...emulator.accountConfig, baseUrl }, 200);
    await expect(sms.sendSms(message)).rejects.toMatchObject({ reason: 'timeout' });
  });

  it.each<[string, number, string]>([
    ['HTML', 200, '<html>'],
    ['an empty body', 200, ''],
    ['null', 200, 'null'],
    ['an empty object', 200, '{}'],
    ['an empty reply', 200, '{"Response":{}}'],
    ['a broken gateway', 502, 'Bad Gateway'],
    ['an unknown code', 200, '{"Code":"<b>x</b>","Response":{"SendStatusSet":[{"Code":"<b>x</b>"}]}}'],
  ])('does not accept %s as success', async (_what, status, body) => {
    const baseUrl = await startFakeProvider(
      (_request, response) => void response.writeHead(status).end(body),
    );
    await expect(send({ baseUrl })).rejects.toMatchObject({ name: 'SendError', code: 'unknown' });
  });

  it.each([302, 307])('does not follow a redirect (%d) to another host', async (status) => {
    let asked = 0;
    const otherUrl = await startFakeProvider((_request, response) => {
      asked += 1;
      response.end('{"Code":"OK","Response":{"SendStatusSet":[{"Code":"Ok"}]}}');
    });
    const baseUrl = await startFakeProvider((_request, response) => {
      response.writeHead(status, { location: `${otherUrl}/` }).end('{}');
    });
    await expect(send({ baseUrl })).rejects.toMatchObject({ name: 'SendError' });
    expect(asked).toBe(0);
  });

  it('sends once, also when the reply is a failure', async () => {
    let asked = 0;
    const baseUrl = await startFakeProvider((_request, response) => {
      asked += 1;
      response.writeHead(503).end('{}');
    });
    await expect(send({ baseUrl })).rejects.toMatchObject({ reason: 'unavailable' });
    expect(asked).toBe(1);
  });

  it('has neither phone nor code nor key in its errors', async () => {
    const baseUrl = await startFakeProvider(() => undefined);
    const sms = await open({ ...emulator.accountConfig, baseUrl }, 100);
    const error = await sms.sendSms(message).catch((caught: SendError) => caught);
    const told = JSON.stringify([error, (error as Error).message, (error as Error).stack]);
    expect((error as Error).cause).toBeUndefined();
    for (const secret of [message.phone, '482913', 'Signature', 'Credential'])
      expect(told).not.toContain(secret);
  });

  it.each([
    'http://sms.example.com',
    'http://127.example.com',
    'ftp://127.0.0.1',
    'https://user@sms.example.com',
    'https://sms.example.com/path',
    'https://sms.example.com?x=1',
  ])('refuses the address %s at start', async (baseUrl) => {
    await expect(open({ ...emulator.accountConfig, baseUrl }, timeoutMs)).rejects.toThrow('SMS address');
  });
});
