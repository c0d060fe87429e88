import {
  countUnreadNotifications,
  findNotifications,
  generalErrors,
  markAllNotificationsRead,
  markNotificationRead,
} from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/test-app.ts';
import { makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { notificationKinds } from '../../../app/areas.ts';
import { insertNotification } from './notification.store.ts';

const app = useApp();
const MINUTE_MS = 60_000;

/** Creates notifications one minute apart and returns their ids, oldest first. */
async function makeNotifications(user: TestUser, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const createdAt = new Date(app.clock.now().getTime() + index * MINUTE_MS);
    const parameters = { phone: `138****000${index}` };
    const { userId } = user;
    ids.push(
      (await insertNotification(app.platform.db, { userId, kind: 'phoneChanged', parameters, createdAt })).id,
    );
  }
  return ids;
}

const find = async (user: TestUser, input: { pageNo?: number; pageSize?: number; unread?: 1 } = {}) =>
  (await app.call(findNotifications, { pageNo: 1, pageSize: 20, ...input }, user)).body.data;
const countOf = async (user: TestUser) =>
  (await app.call(countUnreadNotifications, {}, user)).body.data.total;
const read = (user: TestUser, notificationId: string) =>
  app.call(markNotificationRead, { notificationId }, user);

describe('the list', () => {
  it('is newest first, in the language of the caller', async () => {
    const user = await makeUser(app);
    const [older, newer] = await makeNotifications(user, 2);
    const { list, total } = await find(user);
    expect([total, list.map(({ notificationId }) => notificationId)]).toEqual([2, [newer, older]]);
    expect(list[0]).toMatchObject({
      title: '手机号已更换',
      text: '新的手机号为 138****0001。如果不是你本人操作，请联系客服。',
      path: '/personal/info',
      readAt: null,
    });
    const english = await app.call(
      findNotifications,
      { pageNo: 1, pageSize: 20 },
      { token: user.token, language: 'en' },
    );
    expect(english.body.data.list[0]).toMatchObject({
      title: 'Your phone number was changed',
      text: 'The new number is 138****0001. If this was not you, contact support.',
    });
  });

  it('has pages, with the right total also after the last one', async () => {
    const user = await makeUser(app);
    const ids = (await makeNotifications(user, 5)).reverse();
    const pages = [];
    for (const pageNo of [1, 2, 3, 4, 1_000_000_000]) pages.push(await find(user, { pageNo, pageSize: 2 }));
    expect(pages.map(({ list }) => list.map(({ notificationId }) => notificationId))).toEqual([
      [ids[0], ids[1]],
      [ids[2], ids[3]],
      [ids[4]],
      [],
      [],
    ]);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5, 5]);
    expect(await find(await makeUser(app))).toEqual({ list: [], total: 0 });
  });

  it('has a fixed order for notifications of the same instant, so that no page repeats one', async () => {
    const user = await makeUser(app);
    const createdAt = app.clock.now();
    const { db } = app.platform;
    const notification = { userId: user.userId, kind: 'accountClosingCanceled', parameters: {}, createdAt };
    for (let made = 0; made < 6; made += 1) await insertNotification(db, notification);
    const pages = [1, 2, 3].map((pageNo) => find(user, { pageNo, pageSize: 2 }));
    const shown = (await Promise.all(pages)).flatMap(({ list }) =>
      list.map(({ notificationId }) => notificationId),
    );
    expect(new Set(shown).size).toBe(6);
  });

  it('can show only unread notifications', async () => {
    const user = await makeUser(app);
    const [first, second, third] = await makeNotifications(user, 3);
    await read(user, second!);
    const { list, total } = await find(user, { unread: 1, pageSize: 1, pageNo: 2 });
    expect([total, list.map(({ notificationId }) => notificationId)]).toEqual([2, [first]]);
    expect((await find(user, { unread: 1 })).list[0]!.notificationId).toBe(third);
    expect((await find(user)).total).toBe(3);
  });

  it('shows no notifications of other users', async () => {
    const [user, other] = [await makeUser(app), await makeUser(app)];
    await makeNotifications(user, 2);
    expect([await find(other), await countOf(other)]).toEqual([{ list: [], total: 0 }, 0]);
  });
});

describe('reading', () => {
  it('reduces the number of unread notifications', async () => {
    const user = await makeUser(app);
    const ids = await makeNotifications(user, 2);
    expect(await countOf(user)).toBe(2);
    for (const id of ids) await read(user, id);
    expect(await countOf(user)).toBe(0);
  });

  it('keeps the time of the first reading', async () => {
    const user = await makeUser(app);
    const [id] = await makeNotifications(user, 1);
    await read(user, id!);
    const { readAt } = (await find(user)).list[0]!;
    app.clock.advance(MINUTE_MS);
    expect((await read(user, id!)).body.isOK).toBe(true);
    await app.call(markAllNotificationsRead, {}, user);
    expect((await find(user)).list[0]!.readAt).toBe(readAt);
  });

  it('refuses a notification of another user as not found, and leaves it unread', async () => {
    const [user, other] = [await makeUser(app), await makeUser(app)];
    const [id] = await makeNotifications(user, 1);
    expect((await read(other, id!)).body.code).toBe(generalErrors.notFound.code);
    expect(await countOf(user)).toBe(1);
  });

  it('marks all notifications of one user, also when repeated', async () => {
    const [user, other] = [await makeUser(app), await makeUser(app)];
    await makeNotifications(user, 3);
    await makeNotifications(other, 1);
    for (let time = 0; time < 2; time += 1)
      expect((await app.call(markAllNotificationsRead, {}, user)).body.isOK).toBe(true);
    expect([await countOf(user), await countOf(other)]).toEqual([0, 1]);
    expect((await find(user)).list.every(({ readAt }) => readAt !== null)).toBe(true);
  });
});

describe.each([...notificationKinds])('the kind %s', (_, { title, text, path }) => {
  const placeholdersIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

  it('has both languages with the same placeholders', () => {
    for (const texts of [title, text]) {
      expect(texts.zh).toMatch(/[\u4e00-\u9fff]/);
      expect(texts.en).toMatch(/^[\x20-\x7e“”¥]+$/);
      expect(placeholdersIn(texts.en)).toEqual(placeholdersIn(texts.zh));
    }
  });

  it('links to a page of the shop, or to none', () => {
    expect(path ?? '/home').toMatch(/^\/[a-zA-Z]/);
  });
});
