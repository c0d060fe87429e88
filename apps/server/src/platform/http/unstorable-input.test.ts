import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { generalErrors, notifyWeChatPay, openBook, saveSearch, uploadTeachingFile } from '@zhiye/contract';
import type { Envelope } from '@zhiye/contract';
import { expect, it, onTestFinished } from 'vitest';
import fastifyStatic from '@fastify/static';
import { makeBook, makeUser } from '../../testing/records.ts';
import { makeRevision } from '../../testing/revision.ts';
import { useApp } from '../../testing/test-app.ts';
import { sendFile } from '../../testing/upload.ts';
import { createLog } from '../log.ts';
import { createServer } from './server.ts';

// What neither the database nor UTF-8 can hold (NUL, half of a surrogate pair), wherever a request can carry it.

const app = useApp();
const { unknownRoute, invalidInput } = generalErrors;

it.each([
  '/files/%00',
  '/files/a%00b.png',
  '/b/v1/reading/resource/1/r/full/%00',
  '/b/v1/reading/resource/%00/r/full/manifest.json',
  '/files/%ED%A0%80',
  '/files/%',
])('%s does not exist', async (url) => {
  const reply = await app.app.inject({ url });
  expect([reply.statusCode, reply.json<Envelope>().code]).toEqual([404, unknownRoute.code]);
});

it('a resource of an open book with NUL in its path does not exist', async () => {
  const bookId = await makeBook(app);
  await makeRevision(app, bookId);
  const reply = await app.call(openBook, { bookId, preview: true });
  const cookie = [reply.headers['set-cookie']]
    .flat()
    .map((set) => String(set).split(';')[0])
    .join('; ');
  const url = `${reply.body.data.baseUrl}resources/OPS/%00`;
  const { statusCode } = await app.app.inject({ url, headers: { cookie } });
  expect(statusCode).toBe(404);
});

it('an address that leaves the folder of the assets does not exist', async () => {
  const options = { log: createLog('silent'), trustProxy: false, isHttps: false, shedLoad: false } as const;
  const server = await createServer(options);
  onTestFinished(() => server.close());
  await server.register(fastifyStatic, { root: import.meta.dirname, prefix: '/pc/assets/' });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  for (const path of ['/pc/assets/../x', '/pc/assets/%2e%2e/x', '/pc/assets/%00', '/pc/assets/x']) {
    // inject() and fetch() would resolve the dots
    const [reply] = (await once(get({ port, path }), 'response')) as [IncomingMessage];
    const { code } = (await json(reply)) as Envelope;
    expect([path, reply.statusCode, code]).toEqual([path, 404, unknownRoute.code]);
  }
});

it.each(['\0', '\ud800', '\udc00\ud800'])('a text with %j is refused in words', async (text) => {
  const user = await makeUser(app);
  const condition = {
    fieldType: 10,
    fieldVal: `a${text}`,
    vague: 1,
    relationshipType: 10,
    isGlobal: false,
  } as const;
  const ask = async (language: 'zh' | 'en') =>
    (await app.call(saveSearch, { name: 'a', conditions: [condition] }, { ...user, language })).body;
  const refused = await ask('zh');
  expect([refused.code, refused.data]).toEqual([
    invalidInput.code,
    { where: 'conditions.0.fieldVal', why: '含有无法保存的字符' },
  ]);
  expect((await ask('en')).msg).toContain('has characters that cannot be stored');
});

it('deep nesting is refused, not followed', async () => {
  const payload = `{"bookId":${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}}`;
  const headers = { 'content-type': 'application/json' };
  const reply = await app.app.inject({ method: 'POST', url: openBook.path, payload, headers });
  expect(reply.statusCode).toBe(422);
});

it('a query, cookies and headers with such characters cause no error of the server', async () => {
  const tries = [
    { url: '/b/v1/bookRetrieve/suggest?text=%00&fieldType=10' },
    { url: `${openBook.path}?%00=1` },
    { url: '/b/v1/shelf/findShelfBooks', headers: { webauthorization: 'a\0b' } },
    { url: '/b/v1/shelf/findShelfBooks', headers: { webauthorization: '\ud800' } },
    { url: '/b/v1/home/getHomePage', headers: { cookie: 'zhiye_device=%00.%00; zy_read_1=%00.%ED%A0%80' } },
    { url: '/b/v1/reading/resource/1/r/full/a', headers: { cookie: 'zy_read_1=%00.%00' } },
    { url: '/b/v1/home/getHomePage', headers: { 'accept-language': '\0', 'user-agent': '\0\ud800' } },
  ];
  for (const tried of tries) {
    const { statusCode } = await app.app.inject(tried);
    expect([tried, statusCode < 500]).toEqual([tried, true]);
  }
});

it('the name of an uploaded file is refused', async () => {
  const staff = await makeUser(app, 5);
  const bookId = await makeBook(app);
  const fields = { bookId };
  const file = { name: 'a\0b.pdf', bytes: Buffer.from('%PDF-1.7') };
  const { status, body } = await sendFile(app, uploadTeachingFile, fields, file, staff);
  expect([status, body.code]).toEqual([422, invalidInput.code]);
  expect(body.msg).toContain('file');
});

it.each<Record<string, string>>([{}, { 'content-type': 'application/json' }])(
  'a payment notification without a body is rejected',
  async (type) => {
    const headers = {
      ...type,
      'wechatpay-serial': app.emulator.merchantConfig.platformPublicKeyId,
      'wechatpay-timestamp': String(Math.floor(app.clock.now().getTime() / 1000)),
      'wechatpay-nonce': 'nonce',
      'wechatpay-signature': 'AAAA',
    };
    const reply = await app.app.inject({ method: 'POST', url: notifyWeChatPay.path, headers });
    expect(reply.statusCode).toBe(401);
  },
);
