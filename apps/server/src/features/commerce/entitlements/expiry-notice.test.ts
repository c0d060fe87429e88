import { randomUUID } from 'node:crypto';
import { findNotifications } from '@zhiye/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { entitlements } from '../../../db/tables/commerce/entitlements.ts';
import { notifications } from '../../../db/tables/base/notifications.ts';
import { endOfBusinessDay } from '../../../platform/clock.ts';
import { makeBook, makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { useOwnApp } from '../../../testing/test-app.ts';

const app = useOwnApp();

interface Access {
  readonly user: TestUser;
  readonly bookId: number;
}

/** Access until the end of a day of Shanghai; null never ends. */
async function grant(endDay: string | null, given: Partial<Access> = {}): Promise<Access> {
  const user = given.user ?? (await makeUser(app));
  const bookId = given.bookId ?? (await makeBook(app));
  await app.platform.db.insert(entitlements).values({
    userId: user.userId,
    bookId,
    source: 'grant',
    sourceRef: randomUUID(),
    startsAt: new Date('2026-05-01T00:00:00Z'),
    endsAt: endDay === null ? null : endOfBusinessDay(endDay),
    createdAt: new Date('2026-05-01T00:00:00Z'),
  });
  return { user, bookId };
}

/** Sweeps at an instant; returns how many notices the user has then. */
async function noticesAt(instant: string, { user }: Access): Promise<number> {
  app.clock.advance(Date.parse(instant) - app.clock.now().getTime());
  await Promise.all([app.sweep('expiryNotices'), app.sweep('expiryNotices')]);
  const rows = await app.platform.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, user.userId));
  return rows.filter(({ kind }) => kind === 'accessEnds').length;
}

it('tells 30, 7 and 1 day before the end, once each, and never after it', async () => {
  const access = await grant('2027-03-31');
  expect(await noticesAt('2027-02-28T15:59:00Z', access)).toBe(0);
  // midnight in Shanghai, 30 days before
  expect(await noticesAt('2027-02-28T16:00:00Z', access)).toBe(1);
  expect(await noticesAt('2027-03-10T08:00:00Z', access)).toBe(1);
  expect(await noticesAt('2027-03-23T15:59:00Z', access)).toBe(1);
  expect(await noticesAt('2027-03-23T16:00:00Z', access)).toBe(2);
  expect(await noticesAt('2027-03-29T16:00:00Z', access)).toBe(3);
  expect(await noticesAt('2027-03-30T16:00:00Z', access)).toBe(3);
  expect(await noticesAt('2027-03-31T16:00:00Z', access)).toBe(3);
});

it('after an outage only the nearest is sent', async () => {
  const access = await grant('2027-05-31');
  expect(await noticesAt('2027-05-27T08:00:00Z', access)).toBe(1);
  expect(await noticesAt('2027-05-30T08:00:00Z', access)).toBe(2);
});

it('a renewal needs no notice now, and gets its own later', async () => {
  const access = await grant('2027-07-10');
  await grant('2028-01-10', access);
  expect(await noticesAt('2027-07-05T08:00:00Z', access)).toBe(0);
  expect(await noticesAt('2028-01-05T08:00:00Z', access)).toBe(1);
  const endless = await grant('2028-02-10');
  await grant(null, endless);
  expect(await noticesAt('2028-02-05T08:00:00Z', endless)).toBe(0);
});

it('a revoked access and one that was granted today are not reported', async () => {
  const { user, bookId } = await grant('2028-04-10');
  await app.platform.db
    .update(entitlements)
    .set({ revokedAt: new Date('2028-04-01T00:00:00Z') })
    .where(eq(entitlements.userId, user.userId));
  expect(await noticesAt('2028-04-05T08:00:00Z', { user, bookId })).toBe(0);
  const fresh = await grant('2028-04-11');
  await app.platform.db
    .update(entitlements)
    .set({ createdAt: new Date('2028-04-05T07:00:00Z') })
    .where(eq(entitlements.userId, fresh.user.userId));
  expect(await noticesAt('2028-04-05T09:00:00Z', fresh)).toBe(0);
  expect(await noticesAt('2028-04-06T09:00:00Z', fresh)).toBe(1);
});

it('the notice names the last day and leads to the book', async () => {
  app.clock.advance(Date.parse('2026-12-05T08:00:00Z') - app.clock.now().getTime());
  const { user, bookId } = await grant('2026-12-10');
  await app.sweep('expiryNotices');
  const { list } = (await app.call(findNotifications, { pageNo: 1, pageSize: 20 }, user)).body.data;
  expect(list).toMatchObject([{ title: '教材即将到期', path: `/bookDetail?bookId=${bookId}` }]);
  expect(list[0]!.text).toContain('可读至 2026-12-10');
});
