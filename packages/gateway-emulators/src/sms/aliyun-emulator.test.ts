import { createHash, createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAliyunSmsEmulator } from './aliyun-emulator.ts';
import type { AliyunSmsEmulator } from './aliyun-emulator.ts';

let emulator: AliyunSmsEmulator;
beforeAll(async () => {
  emulator = await startAliyunSmsEmulator();
});
afterAll(() => emulator.stop());

interface Call {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Added after signing. */
  late?: Record<string, string>;
  lateQuery?: Record<string, string>;
  unsigned?: readonly string[];
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function makeQuery(): Record<string, string> {
  const { mainland } = emulator.accountConfig;
  return {
    PhoneNumbers: '13800138000',
    SignName: mainland.signName,
    TemplateCode: mainland.templateIds.verificationCode.zh,
    TemplateParam: JSON.stringify({ code: '482913', minutes: '5' }),
  };
}

/** A request written by hand, so that each part of it can be wrong. */
async function call({ query = makeQuery(), headers = {}, late, lateQuery, unsigned = [] }: Call = {}) {
  const { accessKeyId, accessKeySecret, baseUrl } = emulator.accountConfig;
  const all: Record<string, string> = {
    host: new URL(baseUrl).host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': new Date().toISOString().replace(/\.\d+/, ''),
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': '2017-05-25',
    ...headers,
  };
  const names = Object.keys(all)
    .filter((name) => !unsigned.includes(name))
    .sort();
  const pairs = Object.entries(query).map((pair) => pair.map(encodeURIComponent).join('='));
  const lines = names.map((name) => `${name}:${all[name]}\n`).join('');
  const canonical = ['POST', '/', pairs.sort().join('&'), lines, names.join(';'), sha256('')].join('\n');
  const text = `ACS3-HMAC-SHA256\n${sha256(canonical)}`;
  const signature = createHmac('sha256', accessKeySecret).update(text).digest('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`;
  const { host: _, ...sent } = all;
  const reply = await fetch(`${baseUrl}/?${new URLSearchParams({ ...query, ...lateQuery })}`, {
    method: 'POST',
    headers: { ...sent, authorization, ...late },
  });
  return { status: reply.status, code: ((await reply.json()) as { Code: string }).Code };
}

it('accepts a request with a standard signature', async () => {
  expect(await call()).toEqual({ status: 200, code: 'OK' });
  expect(emulator.sent.at(-1)?.phoneNumber).toBe('13800138000');
});

it.each<[string, Call]>([
  ['a changed query', { lateQuery: { PhoneNumbers: '13900139000' } }],
  ['a changed header', { late: { 'x-acs-version': '2017-05-26' } }],
  ['an added header', { late: { 'x-acs-security-token': 'x' } }],
  ['an unsigned action', { unsigned: ['x-acs-action'] }],
  ['an unsigned host', { unsigned: ['host'] }],
])('refuses %s', async (_what, changes) => {
  expect(await call(changes)).toEqual({ status: 400, code: 'SignatureDoesNotMatch' });
});

it('refuses a repeated request', async () => {
  const headers = { 'x-acs-signature-nonce': 'once' };
  expect(await call({ headers })).toMatchObject({ code: 'OK' });
  expect(await call({ headers })).toEqual({ status: 400, code: 'SignatureNonceUsed' });
});

it('refuses a request without authorization or time', async () => {
  expect(await call({ late: { authorization: 'Bearer x' } })).toMatchObject({ code: 'IncompleteSignature' });
  const headers = { 'x-acs-date': 'yesterday' };
  expect(await call({ headers })).toMatchObject({ code: 'InvalidTimeStamp.Format' });
});

it('refuses missing and invalid parameters', async () => {
  const query = makeQuery();
  const { SignName: _, ...withoutSign } = query;
  expect(await call({ query: withoutSign })).toEqual({ status: 400, code: 'MissingSignName' });
  for (const TemplateParam of ['{"code":"1"}', '{"code":1,"minutes":5}', '[]', 'null', '{']) {
    const reply = await call({ query: { ...query, TemplateParam } });
    expect(reply).toEqual({ status: 200, code: 'isv.TEMPLATE_MISSING_PARAMETERS' });
  }
  const headers = { 'x-acs-action': 'SendBatchSms' };
  expect(await call({ headers })).toEqual({ status: 404, code: 'InvalidAction.NotFound' });
});
