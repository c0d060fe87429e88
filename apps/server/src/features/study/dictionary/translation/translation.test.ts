import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dictionaryErrors, generalErrors, getTranslator, translateText } from '@zhiye/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/test-app.ts';
import { makeUser } from '../../../../testing/records.ts';
import { createBaiduTranslate } from './baidu.ts';
import { createLibreTranslate } from './libre-translate.ts';
import { targetOf } from './translation.service.ts';

// A server on loopback speaks the protocols of both services.

interface Received {
  readonly path: string;
  readonly body: string;
}

const app = useApp();
let server: Server;
let url: string;
let received: Received[];
let reply: { status: number; body: string; location?: string };

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      received.push({ path: request.url!, body });
      if (reply.body === 'never') return;
      response.writeHead(reply.status, reply.location ? { location: reply.location } : {}).end(reply.body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received = [];
  reply = { status: 200, body: JSON.stringify({ translatedText: '干扰' }) };
  app.dictionary.translator = createLibreTranslate({ url, apiKey: 'secret', timeoutMs: 300 });
});

const useBaidu = () => {
  app.dictionary.translator = createBaiduTranslate({ origin: url, apiKey: 'app', secretKey: 'secret' });
};
let texts = 0;
/** A text that no test translated before. */
const newText = () => `interference ${(texts += 1)}`;

it('without a service nothing is offered', async () => {
  app.dictionary.translator = undefined;
  expect((await app.call(getTranslator, {})).body.data).toEqual({ translator: null });
  const refused = await app.call(translateText, { text: 'word' }, await makeUser(app));
  expect(refused.body.code).toBe(dictionaryErrors.translationNotOffered.code);
});

it('LibreTranslate gets the text and nothing about the user; a result is kept', async () => {
  expect((await app.call(getTranslator, {})).body.data).toEqual({ translator: 'libreTranslate' });
  const user = await makeUser(app);
  const text = newText();
  for (let call = 0; call < 2; call += 1) {
    const { body } = await app.call(translateText, { text: ` ${text}\n` }, user);
    expect(body.data).toEqual({ text: '干扰', target: 'zh' });
  }
  expect(received).toHaveLength(1);
  expect(received[0]!.path).toBe('/translate');
  expect(JSON.parse(received[0]!.body)).toEqual({
    q: text,
    source: 'auto',
    target: 'zh',
    format: 'text',
    api_key: 'secret',
  });
});

describe('Baidu', () => {
  const pathsOf = (received: readonly Received[]) => received.map(({ path }) => path);
  const translation = { from: 'zh', to: 'en', trans_result: [{ dst: 'One' }, { dst: 'Two' }] };

  it('gets a token once, then each text, and answers by paragraphs', async () => {
    useBaidu();
    const user = await makeUser(app);
    reply.body = JSON.stringify({ access_token: 'a&b', expires_in: 2_592_000, result: translation });
    const { body } = await app.call(translateText, { text: '第一段\n第二段' }, user);
    expect(body.data).toEqual({ text: 'One\nTwo', target: 'en' });
    await app.call(translateText, { text: newText() }, user);
    const translate = '/rpc/2.0/mt/texttrans/v1?access_token=a%26b';
    expect(pathsOf(received)).toEqual(['/oauth/2.0/token', translate, translate]);
    const credentials = { grant_type: 'client_credentials', client_id: 'app', client_secret: 'secret' };
    expect(Object.fromEntries(new URLSearchParams(received[0]!.body))).toEqual(credentials);
    expect(JSON.parse(received[1]!.body)).toEqual({ q: '第一段\n第二段', from: 'auto', to: 'en' });
  });

  it('gets a new token when the last one ends within a day', async () => {
    useBaidu();
    const user = await makeUser(app);
    reply.body = JSON.stringify({ access_token: 't', expires_in: 3_600, result: translation });
    for (let call = 0; call < 2; call += 1) await app.call(translateText, { text: newText() }, user);
    expect(pathsOf(received).filter((path) => path === '/oauth/2.0/token')).toHaveLength(2);
  });

  it.each([110, 111])('gets a new token once after error %i', async (code) => {
    useBaidu();
    reply.body = JSON.stringify({ access_token: 't', expires_in: 2_592_000, error_code: code });
    const refused = await app.call(translateText, { text: newText() }, await makeUser(app));
    expect(refused.body.code).toBe(dictionaryErrors.translationFailed.code);
    expect(received).toHaveLength(4);
  });

  it('is asked for a token again after it gave none', async () => {
    useBaidu();
    const user = await makeUser(app);
    reply.body = '{"error":"invalid_client","error_description":"unknown client id"}';
    const refused = await app.call(translateText, { text: newText() }, user);
    expect(refused.body.code).toBe(dictionaryErrors.translationFailed.code);
    reply.body = JSON.stringify({ access_token: 't', expires_in: 2_592_000, result: translation });
    expect((await app.call(translateText, { text: newText() }, user)).body.isOK).toBe(true);
  });
});

it.each<[string, Partial<typeof reply>, (() => void)?]>([
  ['an error', { status: 500 }],
  ['a redirect', { status: 302, location: '/elsewhere' }],
  ['something else than JSON', { body: '<html>' }],
  ['no translation', { body: '{"error":"quota"}' }],
  ['too much', { body: JSON.stringify({ translatedText: 'x'.repeat(300_000) }) }],
  ['nothing in time', { body: 'never' }],
  [
    'an error of Baidu',
    { body: '{"error_code":18,"error_msg":"Open api qps request limit reached"}' },
    useBaidu,
  ],
])('%s is reported, and nothing else is called', async (_, wrong, choose) => {
  choose?.();
  Object.assign(reply, wrong);
  const refused = await app.call(translateText, { text: newText() }, await makeUser(app));
  expect([refused.status, refused.body.code]).toEqual([502, dictionaryErrors.translationFailed.code]);
  expect(received).toHaveLength(1);
});

it('a user may translate 20 texts a minute; others are not affected', async () => {
  const [user, other] = [await makeUser(app), await makeUser(app)];
  for (let call = 0; call < 20; call += 1)
    expect((await app.call(translateText, { text: newText() }, user)).body.isOK).toBe(true);
  const refused = await app.call(translateText, { text: newText() }, user);
  expect(refused.body).toMatchObject({ code: generalErrors.tooManyRequests.code, data: { seconds: 60 } });
  expect((await app.call(translateText, { text: newText() }, other)).body.isOK).toBe(true);
  app.clock.advance(60_000);
  expect((await app.call(translateText, { text: newText() }, user)).body.isOK).toBe(true);
});

it.each(['', 'x'.repeat(2_001)])('refuses a text of another length (%#)', async (text) => {
  expect((await app.call(translateText, { text }, await makeUser(app))).status).toBe(422);
  expect(received).toEqual([]);
});

it.each([
  ['interference', 'zh'],
  ['干扰', 'en'],
  ['干扰（interference）理论', 'en'],
  ['The term 干扰 is used in memory research', 'zh'],
  ['Die Störung', 'zh'],
])('%s is translated into %s', (text, target) => {
  expect(targetOf(text)).toBe(target);
});
