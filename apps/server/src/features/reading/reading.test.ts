import {
  findShelfBooks,
  generalErrors,
  getPersonalInfo,
  heartbeat,
  openBook,
  readingErrors,
  savePosition,
  signOut,
} from '@zhiye/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { makeEdition } from '../../testing/book.ts';
import type { TestUser } from '../../testing/make.ts';
import { makeBook, makeEntitlement, makeUser } from '../../testing/make.ts';

const app = useApp();
const IFRAME = { 'sec-fetch-dest': 'iframe' };

async function makeReader() {
  const user = await makeUser(app);
  const bookId = await makeBook(app);
  await makeEdition(app, bookId);
  await makeEntitlement(app, user, bookId);
  return { user, bookId };
}

async function open(user: TestUser, bookId: number) {
  const reply = await app.call(openBook, { bookId }, user);
  const cookie = String(reply.headers['set-cookie'] ?? '');
  return { reply, data: reply.body.data, cookie: cookie.split(';')[0]!, attributes: cookie };
}

const get = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url, headers });

describe('opening a book', () => {
  it('gives a grant for its pieces alone, out of reach of scripts', async () => {
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
    expect(chapter.headers['content-security-policy']).toContain("script-src 'none'");
    expect(chapter.headers['cache-control']).toBe('private, no-cache');
  });

  it('refuses who never had the book, and whose time is over, without signing anybody out', async () => {
    const { bookId } = await makeReader();
    const stranger = await makeUser(app);
    const refused = await open(stranger, bookId);
    expect([refused.reply.status, refused.reply.body.code]).toEqual([403, readingErrors.notEntitled.code]);
    const late = await makeReader();
    await app.platform.db.execute(
      sql`UPDATE entitlements SET ends_at = now() - interval '1 day' WHERE book_id = ${late.bookId}`,
    );
    const expired = await open(late.user, late.bookId);
    expect(expired.reply.body.code).toBe(readingErrors.entitlementExpired.code);
    expect((await app.call(getPersonalInfo, {}, stranger)).body.isOK).toBe(true);
  });

  it('says when a book has no edition yet', async () => {
    const user = await makeUser(app);
    const bookId = await makeBook(app);
    await makeEntitlement(app, user, bookId);
    expect((await open(user, bookId)).reply.body.code).toBe(readingErrors.noEdition.code);
  });
});

describe('a piece of a book', () => {
  it('is refused without a grant, with a forged one, and with one for another book: 403 and 46xx', async () => {
    const { user, bookId } = await makeReader();
    const other = await makeReader();
    const { data, cookie } = await open(user, bookId);
    const stolen = (await open(other.user, other.bookId)).cookie.replace(`${other.bookId}=`, `${bookId}=`);
    for (const tried of ['', `${cookie}x`, cookie.replace('=', '=x'), stolen]) {
      const reply = await get(`${data.baseUrl}resources/OPS/c1.xhtml`, { cookie: tried, ...IFRAME });
      expect([reply.statusCode, reply.json<{ code: number }>().code]).toEqual([
        403,
        readingErrors.grantMissing.code,
      ]);
    }
  });

  it('is refused at once when the entitlement goes, also behind an ETag', async () => {
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
    const { data, cookie } = await open(user, bookId);
    const url = `${data.baseUrl}manifest.json`;
    app.clock.advance(10 * 60_000 + 1_000);
    expect((await get(url, { cookie })).statusCode).toBe(403);
    app.clock.reset();
    const renewed = await app.call(heartbeat, { bookId }, user);
    expect(renewed.body.data.baseUrl).toBe(data.baseUrl);
    await app.call(signOut, {}, user);
    expect((await get(url, { cookie })).statusCode).toBe(403);
  });

  it('opens a chapter only in a frame, and nothing outside the book', async () => {
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

  it('comes in ranges where it is sound or film', async () => {
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

describe('the place in a book', () => {
  const position = { href: 'OPS/c2.xhtml', progression: 0.5, totalProgression: 0.42, title: '第 2 章' };

  it('is kept, given back at the next opening and shown on the shelf', async () => {
    const { user, bookId } = await makeReader();
    await app.call(savePosition, { bookId, position }, user);
    expect((await open(user, bookId)).data.position).toEqual(position);
    const shelf = await app.call(findShelfBooks, { pageNo: 1, pageSize: 60 }, user);
    expect(shelf.body.data.list).toMatchObject([{ percent: 42, sectionTitle: '第 2 章', readable: true }]);
  });

  it('is refused for a book one does not have, and when it is no place', async () => {
    const { bookId } = await makeReader();
    const stranger = await makeUser(app);
    const refused = await app.call(savePosition, { bookId, position }, stranger);
    expect(refused.body.code).toBe(readingErrors.notEntitled.code);
    const wrong = await app.call(
      savePosition,
      { bookId, position: { ...position, progression: 2 } },
      stranger,
    );
    expect(wrong.body.code).toBe(generalErrors.badInput.code);
  });
});
