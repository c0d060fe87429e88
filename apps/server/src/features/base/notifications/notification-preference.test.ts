import {
  countUnreadNotifications,
  findNotificationPreferences,
  findNotifications,
  notificationErrors,
  saveNotificationPreference,
} from '@zhiye/contract';
import type { InputOf } from '@zhiye/contract';
import { NOTIFICATION_GROUPS } from '@zhiye/contract/constants/base/notification-group';
import type { NotificationGroup } from '@zhiye/contract/constants/base/notification-group';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { notificationKinds } from '../../../app/areas.ts';
import { updateUser } from '../../people/accounts/user.store.ts';
import { makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { useApp } from '../../../testing/test-app.ts';
import { sendNotification } from './index.ts';

const app = useApp();
async function makeUserWithEmail(): Promise<TestUser> {
  const user = await makeUser(app);
  await updateUser(app.platform.db, user.userId, { email: `${user.userId}@school.example` });
  return user;
}
const save = (user: TestUser, input: InputOf<typeof saveNotificationPreference>) =>
  app.call(saveNotificationPreference, input, user);
const send = ({ userId }: TestUser, kindName: string) =>
  app.platform.db.transaction((tx) =>
    sendNotification(
      tx,
      app.platform.jobs,
      { userId, kind: notificationKinds.get(kindName)! },
      app.clock.now(),
    ),
  );

/** What the person finds in the shop, and what is due by mail. */
async function arrived(user: TestUser) {
  const list = await app.call(findNotifications, { pageNo: 1, pageSize: 20 }, user);
  const badge = await app.call(countUnreadNotifications, {}, user);
  const { rows } = await app.platform.db.execute<{ mails: number }>(
    sql`SELECT count(*)::int AS mails FROM notifications WHERE user_id = ${user.userId} AND is_mail_due`,
  );
  return { listed: list.body.data.total, badge: badge.body.data.total, mails: rows[0]!.mails };
}

it('every kind has a group that people can choose', () => {
  const groups = new Set([...notificationKinds.values()].map(({ group }) => group));
  expect([...groups].filter((group) => !NOTIFICATION_GROUPS.includes(group))).toEqual([]);
});

it.each([
  [true, true, { listed: 1, badge: 1, mails: 1 }],
  [false, true, { listed: 0, badge: 0, mails: 1 }],
  [true, false, { listed: 1, badge: 1, mails: 0 }],
  [false, false, { listed: 0, badge: 0, mails: 0 }],
])('in the product %s, by mail %s', async (inProduct, byMail, expected) => {
  const user = await makeUserWithEmail();
  expect((await save(user, { group: 'review', inProduct, byMail })).body.data).toEqual({
    group: 'review',
    isMandatory: false,
    inProduct,
    byMail,
  });
  await send(user, 'ratingRejected');
  expect(await arrived(user)).toEqual(expected);
  const other = await makeUserWithEmail();
  await send(other, 'ratingRejected');
  expect(await arrived(other)).toEqual({ listed: 1, badge: 1, mails: 1 });
});

it.each<NotificationGroup>(['security', 'payment'])('%s cannot be turned off', async (group) => {
  const user = await makeUser(app);
  const refused = await save(user, { group, inProduct: false, byMail: false });
  expect(refused.body.code).toBe(notificationErrors.groupIsMandatory.code);
  const { list } = (await app.call(findNotificationPreferences, {}, user)).body.data;
  expect(list.find((preference) => preference.group === group)).toEqual({
    group,
    isMandatory: true,
    inProduct: true,
    byMail: true,
  });
});

it('the last of two choices counts', async () => {
  const user = await makeUser(app);
  await Promise.all([
    save(user, { group: 'answer', inProduct: false, byMail: false }),
    save(user, { group: 'answer', inProduct: false, byMail: false }),
  ]);
  await save(user, { group: 'answer', inProduct: true, byMail: false });
  const { list } = (await app.call(findNotificationPreferences, {}, user)).body.data;
  expect(list.find(({ group }) => group === 'answer')).toMatchObject({ inProduct: true, byMail: false });
});
