import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTencentSmsEmulator } from './tencent-emulator.ts';
import type { TencentSmsEmulator } from './tencent-emulator.ts';

let emulator: TencentSmsEmulator;
beforeAll(async () => {
  emulator = await startTencentSmsEmulator();
});
afterAll(() => emulator.stop());

interface Call {
  body?: unknown;
  rawBody?: string;
  headers?: Record<string, string>;
  day?: string;
  service?: string;
  signedHeaders?: string;
}

interface Reply {
  Error?: { Code: string };
  SendStatusSet?: { Code: string }[];
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function makeBody(changes: object = {}): object {
  const { sdkAppId, mainland } = emulator.accountConfig;
  return {
    PhoneNumberSet: ['+8613800138000'],
    SmsSdkAppId: sdkAppId,
    TemplateId: mainland.templateIds.verificationCode.zh,
    SignName: mainland.signName,
    TemplateParamSet: ['482913', '5'],
    ...changes,
  };
}

/** A request written by hand, so that each part of it can be wrong. */
async function call(changes: Call = {}): Promise<string[]> {
  const { secretId, secretKey, baseUrl } = emulator.accountConfig;
  const body = JSON.stringify(changes.body ?? makeBody());
  const timestamp = String(Math.floor(Date.now() / 1000));
  const { day = new Date().toISOString().slice(0, 10), service = '127' } = changes;
  const signed = changes.signedHeaders ?? 'content-type;host';
  const values: Record<string, string> = { 'content-type': 'application/json', host: '127.0.0.1' };
  const lines = signed.split(';').map((name) => `${name}:${values[name]}\n`);
  const canonical = ['POST', '/', '', lines.join(''), signed, sha256(body)].join('\n');
  const scope = `${day}/${service}/tc3_request`;
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request');
  const signature = hmac(key, `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(canonical)}`).toString(
    'hex',
  );
  const reply = await fetch(baseUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
      'x-tc-timestamp': timestamp,
      authorization: `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
      ...changes.headers,
    },
    body: changes.rawBody ?? body,
  });
  const { Response } = (await reply.json()) as { Response: Reply };
  return Response.Error ? [Response.Error.Code] : (Response.SendStatusSet ?? []).map(({ Code }) => Code);
}

it('accepts a request with a standard signature', async () => {
  expect(await call()).toEqual(['Ok']);
  expect(emulator.sent.at(-1)).toMatchObject({
    phoneNumber: '+8613800138000',
    parameters: { '1': '482913' },
  });
});

it('replies for every number of a request', async () => {
  const body = makeBody({ PhoneNumberSet: ['13800138000', '12', '+85251234567'] });
  expect(await call({ body })).toEqual([
    'Ok',
    'InvalidParameterValue.IncorrectPhoneNumber',
    'FailedOperation.TemplateIncorrectOrUnapproved',
  ]);
});

it.each<[string, string, Call]>([
  ['a changed body', 'AuthFailure.SignatureFailure', { rawBody: '{}' }],
  ['an unsigned host', 'AuthFailure.SignatureFailure', { signedHeaders: 'content-type' }],
  ['a signature for another service', 'AuthFailure.SignatureFailure', { service: 'cvm' }],
  ['a signature of another day', 'AuthFailure.SignatureExpire', { day: '2020-01-01' }],
  ['an invalid time', 'AuthFailure.SignatureExpire', { headers: { 'x-tc-timestamp': 'soon' } }],
  ['no signature', 'AuthFailure.InvalidAuthorization', { headers: { authorization: 'SKIP' } }],
  ['another action', 'InvalidAction', { headers: { 'x-tc-action': 'DeleteSmsSign' } }],
  ['another version', 'NoSuchVersion', { headers: { 'x-tc-version': '2019-07-11' } }],
  ['no region', 'MissingParameter', { headers: { 'x-tc-region': '' } }],
  ['a body that is not an object', 'InvalidRequest', { body: 'text' }],
  ['a body of wrong types', 'InvalidParameter', { body: { PhoneNumberSet: '13800138000' } }],
])('refuses %s', async (_what, code, changes) => {
  expect(await call(changes)).toEqual([code]);
});

it('refuses another application, and parameters that do not match the template', async () => {
  expect(await call({ body: makeBody({ SmsSdkAppId: '1400000000' }) })).toEqual([
    'UnauthorizedOperation.SmsSdkAppIdVerifyFail',
  ]);
  expect(await call({ body: makeBody({ TemplateParamSet: ['482913'] }) })).toEqual([
    'FailedOperation.TemplateParamSetNotMatchApprovedTemplate',
  ]);
});
