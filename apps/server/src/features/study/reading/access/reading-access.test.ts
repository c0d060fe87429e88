import {
  accountErrors,
  findDevices,
  getPersonalInfo,
  heartbeat,
  openBook,
  readingErrors,
  signOut,
  unbindDevice,
} from '@zhiye/contract';
import { REPLY_CODE } from '@zhiye/contract/constants';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeBrowser } from '../../../../testing/test-client.ts';
import { useApp } from '../../../../testing/test-app.ts';
import type { CallOptions } from '../../../../testing/test-app.ts';
import { makeRevision } from '../../../../testing/revision.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { makeBook, makeEntitlement, makeUser } from '../../../../testing/records.ts';

const app = useApp();
type Browser = Pick<CallOptions, 'cookies' | 'userAgent'>;
const IFRAME = { 'sec-fetch-dest': 'iframe' };

async function makeReader() {
  const user = await makeUser(app);
  const bookId = await makeBook(app);
  await makeRevision(app, bookId);
  await makeEntitlement(app, user, bookId);
  return { user, bookId };
}

async function open(user: TestUser, bookId: number, browser: Browser = {}) {
  const reply = await app.call(openBook, { bookId }, { ...user, ...browser });
  const set = [reply.headers['set-cookie'] ?? []].flat().map(String);
  const attributes = set.find((cookie) => cookie.startsWith('zy_read_')) ?? '';
  const device =
    set.find((cookie) => cookie.startsWith('zhiye_device='))?.split(';')[0] ??
    `zhiye_device=${browser.cookies?.zhiye_device}`;
  const grant = attributes.split(';')[0]!;
  return { reply, data: reply.body.data, cookie: `${grant}; ${device}`, grant, device, attributes, set };
}

const get = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url, headers });

it('a script that asks for all sections at once is told to wait', async () => {
  const { user, bookId } = await makeReader();
  const { data, cookie } = await open(user, bookId);
  const replies = Array.from({ length: 40 }, () =>
    get(`${data.baseUrl}resources/OPS/c1.xhtml`, { cookie, ...IFRAME }),
  );
  // others wait for seconds
  const { headers } = await Promise.any(
    replies.map(async (reply) => {
      expect((await reply).statusCode).toBe(429);
      return reply;
    }),
  );
  expect(Number(headers['retry-after'])).toBeGreaterThan(10);
});

describe('opening a book', () => {
  it('sets a grant for its resources alone that scripts cannot read', async () => {
    const { user, bookId } = await makeReader();
    const { data, cookie, attributes } = await open(user, bookId);
    expect(data.title).toBe('高等代数讲义');
    expect(attributes).toContain('HttpOnly');
    expect(attributes).toContain('SameSite=Strict');
    expect(attributes).toContain(`Path=${data.baseUrl}`);
    const manifest = await get(`${data.baseUrl}manifest.json`, { cookie });
    expect(manifest.json<{ readingOrder: unknown[] }>().readingOrder).toHaveLength(3);
    const chapter = await get(`${data.baseUrl}resources/OPS/c1.xhtml`, { cookie, ...IFRAME });
    expect(chapter.statusCode).toBe(200);
    expect(chapter.body).toContain('测试用的正文');
    expect(chapter.headers['content-security-policy']).toMatch(
      /script-src 'none'.*sandbox allow-same-origin$/,
    );
    const withEvents = await get(`${data.baseUrl}resources/OPS/c1.xhtml?sandbox=withEvents`, {
      cookie,
      ...IFRAME,
    });
    expect(withEvents.headers['content-security-policy']).toMatch(
      /script-src 'none'.*sandbox allow-same-origin allow-scripts$/,
    );
    expect(chapter.headers['cache-control']).toBe('private, no-cache');
  });

  it('refuses users without an entitlement or with an expired one, and signs nobody out', async () => {
    const { bookId } = await makeReader();
    const stranger = await makeUser(app);
    const refused = await open(stranger, bookId);
    expect([refused.reply.status, refused.reply.body.code]).toEqual([403, readingErrors.notEntitled.code]);
    const lapsed = await makeReader();
    await app.platform.db.execute(
      sql`UPDATE entitlements SET ends_at = now() - interval '1 day' WHERE book_id = ${lapsed.bookId}`,
    );
    const expired = await open(lapsed.user, lapsed.bookId);
    expect(expired.reply.body.code).toBe(readingErrors.entitlementExpired.code);
    expect((await app.call(getPersonalInfo, {}, stranger)).body.isOK).toBe(true);
  });

  it('refuses a book without a revision', async () => {
    const user = await makeUser(app);
    const bookId = await makeBook(app);
    await makeEntitlement(app, user, bookId);
    expect((await open(user, bookId)).reply.body.code).toBe(readingErrors.noRevision.code);
  });
});

describe('a resource of a book', () => {
  it('is refused without a grant, with a forged one and with one for another book', async () => {
    const { user, bookId } = await makeReader();
    const other = await makeReader();
    const { data, grant, device } = await open(user, bookId);
    const stolen = (await open(other.user, other.bookId)).grant.replace(`${other.bookId}=`, `${bookId}=`);
    for (const tried of ['', `${grant}x`, grant.replace('=', '=x'), stolen]) {
      const cookie = `${tried}; ${device}`;
      const reply = await get(`${data.baseUrl}resources/OPS/c1.xhtml`, { cookie, ...IFRAME });
      expect([reply.statusCode, reply.json<{ code: number }>().code]).toEqual([
        403,
        readingErrors.grantMissing.code,
      ]);
    }
  });

  it('is refused to another device than that of the grant', async () => {
    const { user, bookId } = await makeReader();
    const [own, other] = [makeBrowser(app), makeBrowser(app)];
    const { data, cookie, grant } = await open(user, bookId, own);
    await open(user, bookId, other);
    const ask = async (sent: string) =>
      (await get(`${data.baseUrl}manifest.json`, { cookie: sent })).statusCode;
    expect(await ask(cookie)).toBe(200);
    expect(await ask(grant)).toBe(403);
    expect(await ask(`${grant}; zhiye_device=${other.cookies.zhiye_device}`)).toBe(403);
  });

  it('is refused at once when the entitlement is revoked, also with an ETag', async () => {
    const { user, bookId } = await makeReader();
    const { data, cookie } = await open(user, bookId);
    const url = `${data.baseUrl}resources/OPS/c1.xhtml`;
    const first = await get(url, { cookie, ...IFRAME });
    const etag = String(first.headers.etag);
    expect((await get(url, { cookie, ...IFRAME, 'if-none-match': etag })).statusCode).toBe(304);
    await app.platform.db.execute(sql`UPDATE entitlements SET revoked_at = now() WHERE book_id = ${bookId}`);
    const after = await get(url, { cookie, ...IFRAME, 'if-none-match': etag });
    expect([after.statusCode, after.json<{ code: number }>().code]).toEqual([
      403,
      readingErrors.notEntitled.code,
    ]);
  });

  it('is refused after sign-out and after ten minutes without a heartbeat', async () => {
    const { user, bookId } = await makeReader();
    const browser = makeBrowser(app);
    const { data, cookie } = await open(user, bookId, browser);
    const url = `${data.baseUrl}manifest.json`;
    app.clock.advance(10 * 60_000 + 1_000);
    expect((await get(url, { cookie })).statusCode).toBe(403);
    app.clock.reset();
    const renewed = await app.call(heartbeat, { bookId }, { ...user, ...browser });
    expect(renewed.body.data.baseUrl).toBe(data.baseUrl);
    await app.call(signOut, {}, user);
    expect((await get(url, { cookie })).statusCode).toBe(403);
  });

  it('is loaded only in a frame when it is a chapter, and never from outside the book', async () => {
    const { user, bookId } = await makeReader();
    const { data, cookie } = await open(user, bookId);
    const chapter = `${data.baseUrl}resources/OPS/c1.xhtml`;
    for (const dest of ['document', 'empty', 'script']) {
      expect((await get(chapter, { cookie, 'sec-fetch-dest': dest })).statusCode).toBe(403);
    }
    for (const path of [
      'text.json',
      'resources/OPS/none.xhtml',
      'resources/..%2F..%2Fmanifest.json',
      'report.json',
    ]) {
      const reply = await get(data.baseUrl + path, { cookie, ...IFRAME });
      expect([403, 404]).toContain(reply.statusCode);
    }
  });

  it('is compressed once and sent in the form that the browser accepts', async () => {
    const { user, bookId } = await makeReader();
    const { data, cookie } = await open(user, bookId);
    const url = `${data.baseUrl}resources/OPS/c1.xhtml`;
    const ask = (encoding: string, headers: Record<string, string> = {}) =>
      get(url, { cookie, ...IFRAME, 'accept-encoding': encoding, ...headers });
    const plain = await ask('identity');
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    const tags = new Set([plain.headers.etag]);
    for (const [accepted, encoding] of [
      ['gzip, deflate, br;q=1.0', 'br'],
      ['gzip, br;q=0', 'gzip'],
    ] as const) {
      const { headers, rawPayload } = await ask(accepted);
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
      expect(Number(headers['content-length'])).toBe(rawPayload.length);
      expect(rawPayload.length).toBeLessThan(plain.rawPayload.length);
      expect(unpack[encoding](rawPayload).equals(plain.rawPayload)).toBe(true);
      tags.add(headers.etag);
      const again = await ask(accepted, { 'if-none-match': `"other", W/${String(headers.etag)}` });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    }
    expect(tags.size).toBe(3);
  });

  it('is loaded only in frames of the shop’s own pages', async () => {
    const { user, bookId } = await makeReader();
    const { data, cookie } = await open(user, bookId);
    const from = (site: string) =>
      get(`${data.baseUrl}resources/OPS/c1.xhtml`, { cookie, ...IFRAME, 'sec-fetch-site': site });
    expect((await from('same-origin')).statusCode).toBe(200);
    for (const site of ['same-site', 'cross-site', 'none']) expect((await from(site)).statusCode).toBe(403);
  });

  it('is cleared from the cache at sign-out', async () => {
    const { user } = await makeReader();
    expect((await app.call(signOut, {}, user)).headers['clear-site-data']).toBe('"cache"');
  });

  it('has ranges when it is audio or video', async () => {
    const { user, bookId } = await makeReader();
    const { data, cookie } = await open(user, bookId);
    const sound = `${data.baseUrl}resources/OPS/sound.mp3`;
    const part = await get(sound, { cookie, range: 'bytes=2-3' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '23', 'bytes 2-3/10']);
    expect((await get(sound, { cookie, range: 'bytes=99-' })).statusCode).toBe(416);
    const style = await get(`${data.baseUrl}resources/OPS/style.css`, { cookie, range: 'bytes=2-3' });
    expect(style.statusCode).toBe(200);
  });
});

describe('the device of a reader', () => {
  const MOBILE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36';
  const codeOf = async (opened: ReturnType<typeof open>) => (await opened).reply.body.code;

  it('is bound at the first reading, and gets an id when it has none', async () => {
    const { user, bookId } = await makeReader();
    const { set } = await open(user, bookId);
    const device = set.find((cookie) => cookie.startsWith('zhiye_device='))!;
    expect(device).toContain('HttpOnly');
    const value = device.split(';')[0]!.slice('zhiye_device='.length);
    const browser = { cookies: { zhiye_device: value } };
    expect((await open(user, bookId, browser)).set.join()).not.toContain('zhiye_device');
    const { body } = await app.call(findDevices, {}, { ...user, ...browser });
    expect(body.data.list).toMatchObject([{ bound: true, current: true, type: 'desktop' }]);
  });

  it('is not bound when the book does not open', async () => {
    const { user } = await makeReader();
    const browser = makeBrowser(app);
    await open(user, await makeBook(app), browser);
    expect((await app.call(findDevices, {}, user)).body.data.list).toEqual([]);
  });

  it('is refused as the third of its type, with the limit; another type has its own limit', async () => {
    const { user, bookId } = await makeReader();
    const [first, second, third] = [makeBrowser(app), makeBrowser(app), makeBrowser(app)];
    await open(user, bookId, first);
    await open(user, bookId, second);
    const { reply, grant } = await open(user, bookId, third);
    expect([reply.status, reply.body.code]).toEqual([403, accountErrors.deviceLimit.code]);
    expect([reply.body.data, grant]).toEqual([{ limit: 2 }, '']);
    expect((await open(user, bookId, first)).reply.body.isOK).toBe(true);
    expect((await open(user, bookId, { ...makeBrowser(app), userAgent: MOBILE })).reply.body.isOK).toBe(true);
    const { body } = await app.call(findDevices, {}, { ...user, ...third });
    expect(body.data.list.filter(({ bound }) => bound)).toHaveLength(3);
    expect(body.data.list.some(({ current }) => current)).toBe(false);
  });

  it('is bound up to the limit by concurrent requests', async () => {
    const { user, bookId } = await makeReader();
    await open(user, bookId, makeBrowser(app));
    const codes = await Promise.all(
      Array.from({ length: 6 }, () => codeOf(open(user, bookId, makeBrowser(app)))),
    );
    expect(codes.filter((code) => code === REPLY_CODE.success)).toHaveLength(1);
    expect(codes.filter((code) => code === accountErrors.deviceLimit.code)).toHaveLength(5);
  });

  it('is bound once by concurrent requests', async () => {
    const { user, bookId } = await makeReader();
    const browser = makeBrowser(app);
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(open(user, bookId, browser))));
    expect(new Set(codes)).toEqual(new Set([REPLY_CODE.success]));
    expect((await app.call(findDevices, {}, user)).body.data.list).toHaveLength(1);
  });

  it('gets a new id when its id is forged', async () => {
    const { user, bookId } = await makeReader();
    const browser = makeBrowser(app);
    await open(user, bookId, browser);
    const [, signature] = browser.cookies.zhiye_device!.split('.');
    const forged = { cookies: { zhiye_device: `${makeBrowser(app).deviceId}.${signature}` } };
    expect((await open(user, bookId, forged)).set.join()).toContain('zhiye_device');
  });

  it('loses access and heartbeat when it is unbound, until the book is opened again', async () => {
    const { user, bookId } = await makeReader();
    const browser = makeBrowser(app);
    const { data, cookie } = await open(user, bookId, browser);
    const url = `${data.baseUrl}resources/OPS/c1.xhtml`;
    const etag = String((await get(url, { cookie, ...IFRAME })).headers.etag);
    await app.call(unbindDevice, { deviceId: browser.deviceId }, user);
    const after = await get(url, { cookie, ...IFRAME, 'if-none-match': etag });
    expect([after.statusCode, after.json<{ code: number }>().code]).toEqual([
      403,
      readingErrors.grantMissing.code,
    ]);
    const renewed = await app.call(heartbeat, { bookId }, { ...user, ...browser });
    expect([renewed.body.code, renewed.headers['set-cookie']]).toEqual([
      readingErrors.grantMissing.code,
      undefined,
    ]);
    expect((await get(url, { cookie, ...IFRAME })).statusCode).toBe(403);
    const again = await open(user, bookId, browser);
    expect((await get(url, { cookie: again.cookie, ...IFRAME })).statusCode).toBe(200);
  });

  it('keeps the grants of other users when one user unbinds it', async () => {
    const one = await makeReader();
    const other = await makeReader();
    const browser = makeBrowser(app);
    const { data, cookie } = await open(one.user, one.bookId, browser);
    await open(other.user, other.bookId, browser);
    await app.call(unbindDevice, { deviceId: browser.deviceId }, other.user);
    expect((await get(`${data.baseUrl}manifest.json`, { cookie })).statusCode).toBe(200);
  });
});
