import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { generalErrors, getImageCode, getPersonalInfo, signIn } from '@zhiye/contract';
import type { Envelope } from '@zhiye/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { storePublicPicture } from '../../features/base/files/index.ts';
import { ensureDeviceId, readDeviceId } from '../../features/people/accounts/devices/device-cookie.ts';
import { captureLog } from '../../testing/log-lines.ts';
import { makeAccount, trySignIn } from '../../testing/sign-in.ts';
import { useApp } from '../../testing/test-app.ts';
import { createLog } from '../log.ts';
import { withCharset } from './file-reply.ts';
import { createServer } from './server.ts';

const app = useApp();

async function openServer(isHttps: boolean) {
  const server = await createServer({
    log: createLog('silent'),
    trustProxy: false,
    isHttps,
    shedLoad: false,
  });
  onTestFinished(() => server.close());
  return server;
}

describe('a server', () => {
  it.each([
    [true, 'max-age=63072000'],
    [false, undefined],
  ])('over https (%s) has the HSTS header %s', async (isHttps, header) => {
    const server = await openServer(isHttps);
    const { headers } = await server.inject('/nothing');
    expect(headers['strict-transport-security']).toBe(header);
  });

  it.each([
    ['json', undefined, "frame-ancestors 'none'", 'DENY'],
    ['file', "default-src 'none'; sandbox", "default-src 'none'; sandbox; frame-ancestors 'none'", 'DENY'],
    [
      'section',
      "script-src 'none'; frame-ancestors 'self'",
      "script-src 'none'; frame-ancestors 'self'",
      'SAMEORIGIN',
    ],
    [
      'page',
      "frame-ancestors 'none'; script-src 'self'",
      "frame-ancestors 'none'; script-src 'self'",
      'DENY',
    ],
  ])('says who may frame a %s reply', async (path, policy, sent, frames) => {
    const server = await openServer(false);
    server.get(`/${path}`, async (_request, reply) => {
      if (policy) void reply.header('content-security-policy', policy);
      return { path };
    });
    for (const url of [`/${path}`, '/nothing']) {
      const { headers } = await server.inject(url);
      const isReply = url !== '/nothing';
      expect(headers['content-security-policy']).toBe(isReply ? sent : "frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe(isReply ? frames : 'DENY');
    }
  });

  it.each([
    ['a backend that was ended', { code: '57P01' }],
    ['a backend that crashed', { code: '57P02' }],
    ['a database that starts', { code: '57P03' }],
    ['a lost connection', { code: '08006' }],
    ['nobody at the port', { code: 'ECONNREFUSED' }],
    ['a socket that broke', { message: 'Connection terminated unexpectedly' }],
  ])('answers 503 with Retry-After after %s, also as a cause', async (_, fault) => {
    const server = await openServer(false);
    const lost = () => Object.assign(new Error('message' in fault ? fault.message : 'lost'), fault);
    server.get('/direct', () => Promise.reject(lost()));
    server.get('/cause', () => Promise.reject(new Error('Failed query', { cause: lost() })));
    for (const url of ['/direct', '/cause']) {
      const reply = await server.inject(url);
      expect([reply.statusCode, Number(reply.headers['retry-after']) > 0]).toEqual([503, true]);
    }
  });

  it('answers 500 after a fault of its own', async () => {
    const server = await openServer(false);
    server.get('/fault', () => Promise.reject(Object.assign(new Error('duplicate key'), { code: '23505' })));
    expect((await server.inject('/fault')).statusCode).toBe(500);
  });

  it('limits the time of a request', async () => {
    const { server } = await openServer(false);
    expect(server.requestTimeout).toBe(600_000);
  });
});

describe('a reply', () => {
  it.each(['/nothing', '/healthz', getImageCode.path, getPersonalInfo.path, '/files/none.png'])(
    'of %s is read as what it says, tells other sites nothing and is open to no other origin',
    async (url) => {
      const { headers } = await app.app.inject({ url, headers: { origin: 'https://evil.example' } });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'content-type': 'application/json; charset=utf-8',
      });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  it.each(['TRACE', 'CONNECT', 'PROPFIND'] as const)(
    'to %s is that there is no such address',
    async (method) => {
      const { statusCode, body } = await app.app.inject({ method: method as 'GET', url: '/healthz' });
      expect([statusCode, body.includes('healthz')]).toEqual([404, false]);
    },
  );

  it.each([
    ['image/svg+xml', 'image/svg+xml; charset=utf-8'],
    ['application/xhtml+xml', 'application/xhtml+xml; charset=utf-8'],
    ['text/css', 'text/css; charset=utf-8'],
    ['text/vtt', 'text/vtt; charset=utf-8'],
    ['application/xml', 'application/xml; charset=utf-8'],
    ['application/json', 'application/json; charset=utf-8'],
    ['text/csv; charset=utf-8', 'text/csv; charset=utf-8'],
    ['application/pdf', 'application/pdf'],
    ['image/png', 'image/png'],
    [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ])('with %s is sent as %s', (mediaType, sent) => {
    expect(withCharset(mediaType)).toBe(sent);
  });

  it('with a picture of text says how the text is encoded', async () => {
    const { db, storage } = app.platform;
    const picture = {
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      purpose: 'cover',
    } as const;
    const now = app.clock.now();
    const key = await storePublicPicture(db, storage, { ...picture, mediaType: 'image/svg+xml' }, now);
    const { headers } = await app.app.inject({ url: `/files/${key}` });
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  });
});

describe('a request', () => {
  it.each([
    '{"__proto__":{"isAdmin":true}}',
    '{"account":"a","constructor":{"prototype":{"isAdmin":true}}}',
    '{"account":{"__proto__":[]}}',
  ])('with %s changes no prototype and is refused', async (payload) => {
    const headers = { 'content-type': 'application/json' };
    const reply = await app.app.inject({ method: 'POST', url: signIn.path, headers, payload });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('that repeats a field of its query is refused, not read in one of two ways', async () => {
    const url = `${getPersonalInfo.path}?language=en&language=zh`;
    const repeated = await app.app.inject({ url: '/b/v1/book/getBook?bookId=1&bookId=2' });
    expect(repeated.json<Envelope>().code).toBe(generalErrors.invalidInput.code);
    expect((await app.app.inject({ url })).statusCode).toBe(401);
  });

  it.each([
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['an unknown encoding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['a space before the colon', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
  ])('with %s ends the connection, so that no proxy disagrees about its end', async (_, rest) => {
    const server = await openServer(false);
    await server.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.write(`POST /nothing HTTP/1.1\r\nHost: a\r\n${rest}GET /second HTTP/1.1\r\nHost: a\r\n\r\n`);
    await once(socket, 'close');
    const replies = Buffer.concat(parts).toString();
    expect(replies).toMatch(/^HTTP\/1\.1 400 /);
    expect(replies.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
});

describe('the device cookie', () => {
  it.each([
    [true, '__Host-zhiye_device'],
    [false, 'zhiye_device'],
  ])('over https (%s) is named %s, and another name is ignored', (secureCookies, name) => {
    const deps = { masterSecret: app.platform.masterSecret, secureCookies };
    const cookies: Record<string, string> = {};
    const options: unknown[] = [];
    const reply = {
      setCookie: (set: string, value: string, given: unknown) => {
        cookies[set] = value;
        options.push(given);
      },
    };
    const setReply = (change: (reply: never) => void) => change(reply as never);
    const id = ensureDeviceId(deps, { cookies: {}, setReply });
    expect(options).toMatchObject([{ path: '/', secure: secureCookies, httpOnly: true }]);
    expect(Object.keys(cookies)).toEqual([name]);
    expect(readDeviceId(deps, { cookies })).toBe(id);
    expect(readDeviceId({ ...deps, secureCookies: !secureCookies }, { cookies })).toBeUndefined();
  });
});

describe('the log', () => {
  it('has a line for a failed sign-in and for a refusal, without personal data', async () => {
    const { accountName, phone } = await makeAccount(app);
    const lines = captureLog(app.platform.log);
    const address = '203.0.113.99';
    await trySignIn(app, accountName, 'Wrong@2026', { address });
    await app.call(getPersonalInfo, {}, { token: 'secret-token', address });
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(logged).toContainEqual(
      expect.objectContaining({
        msg: 'a sign-in or a code failed',
        code: 4110,
        route: 'POST /b/v1/account/signIn',
      }),
    );
    expect(logged).toContainEqual(
      expect.objectContaining({
        msg: 'a request was refused',
        code: generalErrors.notSignedIn.code,
        status: 401,
      }),
    );
    for (const secret of [accountName, phone, address, 'Wrong@2026', 'secret-token'])
      expect(lines.join()).not.toContain(secret);
  });
});
