import {
  countUnreadNotices,
  findNotices,
  generalErrors,
  markAllNoticesRead,
  markNoticeRead,
} from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { makeUser } from '../../testing/make.ts';
import type { TestUser } from '../../testing/make.ts';
import { noticeKinds } from './notice-kind.ts';
import { insertNotice } from './notice.store.ts';

const app = useApp();
const MINUTE_MS = 60_000;

/** Oldest first; each a minute after the one before. */
async function makeNotices(user: TestUser, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const createdAt = new Date(app.clock.now().getTime() + made * MINUTE_MS);
    const parameters = { phone: `138****000${made}` };
    const { userId } = user;
    ids.push(
      (await insertNotice(app.platform.db, { userId, kind: 'phoneChanged', parameters, createdAt })).id,
    );
  }
  return ids;
}

const find = async (user: TestUser, input: { pageNo?: number; pageSize?: number; unread?: 1 } = {}) =>
  (await app.call(findNotices, { pageNo: 1, pageSize: 20, ...input }, user)).body.data;
const countOf = async (user: TestUser) => (await app.call(countUnreadNotices, {}, user)).body.data.total;
const read = (user: TestUser, noticeId: string) => app.call(markNoticeRead, { noticeId }, user);

describe('the list', () => {
  it('is newest first, in the language of whoever asks', async () => {
    const user = await makeUser(app);
    const [older, newer] = await makeNotices(user, 2);
    const { list, total } = await find(user);
    expect([total, list.map(({ noticeId }) => noticeId)]).toEqual([2, [newer, older]]);
    expect(list[0]).toMatchObject({
      title: '手机号已更换',
      text: '新的手机号为 138****0001。如果不是您本人操作，请联系客服。',
      path: '/personal/info',
      readAt: null,
    });
    const english = await app.call(
      findNotices,
      { pageNo: 1, pageSize: 20 },
      { token: user.token, language: 'en' },
    );
    expect(english.body.data.list[0]).toMatchObject({
      title: 'Your phone number was changed',
      text: 'The new number is 138****0001. If this was not you, please contact support.',
    });
  });

  it('comes in pages, with the right total beyond the last one too', async () => {
    const user = await makeUser(app);
    const ids = (await makeNotices(user, 5)).reverse();
    const pages = [];
    for (const pageNo of [1, 2, 3, 4, 1_000_000_000]) pages.push(await find(user, { pageNo, pageSize: 2 }));
    expect(pages.map(({ list }) => list.map(({ noticeId }) => noticeId))).toEqual([
      [ids[0], ids[1]],
      [ids[2], ids[3]],
      [ids[4]],
      [],
      [],
    ]);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5, 5]);
    expect(await find(await makeUser(app))).toEqual({ list: [], total: 0 });
  });

  it('keeps its order among notices of one instant, so that no page shows one twice', async () => {
    const user = await makeUser(app);
    const createdAt = app.clock.now();
    const { db } = app.platform;
    const notice = { userId: user.userId, kind: 'closingCanceled', parameters: {}, createdAt };
    for (let made = 0; made < 6; made += 1) await insertNotice(db, notice);
    const pages = [1, 2, 3].map((pageNo) => find(user, { pageNo, pageSize: 2 }));
    const shown = (await Promise.all(pages)).flatMap(({ list }) => list.map(({ noticeId }) => noticeId));
    expect(new Set(shown).size).toBe(6);
  });

  it('can leave out what was read', async () => {
    const user = await makeUser(app);
    const [first, second, third] = await makeNotices(user, 3);
    await read(user, second!);
    const { list, total } = await find(user, { unread: 1, pageSize: 1, pageNo: 2 });
    expect([total, list.map(({ noticeId }) => noticeId)]).toEqual([2, [first]]);
    expect((await find(user, { unread: 1 })).list[0]!.noticeId).toBe(third);
    expect((await find(user)).total).toBe(3);
  });

  it('is nobody else’s', async () => {
    const [user, other] = [await makeUser(app), await makeUser(app)];
    await makeNotices(user, 2);
    expect([await find(other), await countOf(other)]).toEqual([{ list: [], total: 0 }, 0]);
  });
});

describe('reading', () => {
  it('counts down, one by one', async () => {
    const user = await makeUser(app);
    const ids = await makeNotices(user, 2);
    expect(await countOf(user)).toBe(2);
    for (const id of ids) await read(user, id);
    expect(await countOf(user)).toBe(0);
  });

  it('keeps when it was first read', async () => {
    const user = await makeUser(app);
    const [id] = await makeNotices(user, 1);
    await read(user, id!);
    const { readAt } = (await find(user)).list[0]!;
    app.clock.advance(MINUTE_MS);
    expect((await read(user, id!)).body.isOK).toBe(true);
    await app.call(markAllNoticesRead, {}, user);
    expect((await find(user)).list[0]!.readAt).toBe(readAt);
  });

  it('refuses somebody else’s as one that does not exist, and leaves it unread', async () => {
    const [user, other] = [await makeUser(app), await makeUser(app)];
    const [id] = await makeNotices(user, 1);
    expect((await read(other, id!)).body.code).toBe(generalErrors.notFound.code);
    expect(await countOf(user)).toBe(1);
  });

  it('marks all of one person and of nobody else; twice without harm', async () => {
    const [user, other] = [await makeUser(app), await makeUser(app)];
    await makeNotices(user, 3);
    await makeNotices(other, 1);
    for (let time = 0; time < 2; time += 1)
      expect((await app.call(markAllNoticesRead, {}, user)).body.isOK).toBe(true);
    expect([await countOf(user), await countOf(other)]).toEqual([0, 1]);
    expect((await find(user)).list.every(({ readAt }) => readAt !== null)).toBe(true);
  });
});

describe.each(Object.entries(noticeKinds))('the kind %s', (_, { title, text, path }) => {
  const placesIn = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

  it('has both languages, which fill the same places', () => {
    for (const words of [title, text]) {
      expect(words.zh).toMatch(/[\u4e00-\u9fff]/);
      expect(words.en).toMatch(/^[\x20-\x7e]+$/);
      expect(placesIn(words.en)).toEqual(placesIn(words.zh));
    }
  });

  it('leads to an address of the shop, or nowhere', () => {
    expect(path ?? '/home').toMatch(/^\/[a-zA-Z]/);
  });
});
