import { insertNotification } from '../../apps/server/src/features/base/notifications/notification.store.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';

// A notification arrives while another page is open: the badge shows it, and reading it removes the badge.

test('the badge shows an unread notification, and reading it removes the badge', async ({
  database: { db },
  makeUser,
  newPage,
}) => {
  const person = await makeUser(1);
  const arrive = (kind: string, parameters = {}) =>
    insertNotification(db, { userId: person.userId, kind, parameters });
  const page = await newPage({ as: person, language: 'en' });
  const badge = page.getByRole('banner').getByText(/Unread notifications/);
  const counted = () =>
    page.waitForResponse((response) => response.url().includes('/notification/countUnreadNotifications'));

  const first = counted();
  await page.goto('/pc/userGuide');
  await first;
  await expect(badge).toHaveCount(0);
  await arrive('accountClosingCanceled');
  await arrive('phoneChanged', { phone: '138****8000' });
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect(badge).toHaveText(/2/);

  await page.goto('/pc/personal');
  await page.getByRole('link', { name: /^Notifications/ }).click();
  await expect(page).toHaveTitle(/^Notifications · /);
  await expect(
    page.getByText('The new number is 138****8000. If this was not you, contact support.'),
  ).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Mark as read: Your account stays open' }).press('Enter');
  await expect(badge).toHaveText(/1/);
  await page.getByRole('link', { name: 'Your phone number was changed' }).click();
  await expect(page).toHaveURL(/\/pc\/personal\/info$/);
  await expect(badge).toHaveCount(0);

  await page.goBack();
  await page.getByRole('link', { name: 'Unread', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No unread notifications' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  await expectAccessible(page);
});

test('marks all notifications as read on every page', async ({ database: { db }, makeUser, newPage }) => {
  const person = await makeUser(4);
  for (let made = 0; made < 25; made += 1)
    await insertNotification(db, { userId: person.userId, kind: 'passwordChanged', parameters: {} });
  const page = await newPage({ as: person });
  await page.goto('/pc/personal/message?unread=1');
  await page.getByRole('link', { name: '第 2 页' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
  await page.getByRole('button', { name: '全部标为已读' }).click();
  await expect(page.getByRole('heading', { name: '没有未读通知' })).toBeVisible();
  await page.getByRole('link', { name: '全部', exact: true }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(20);
  await expect(page.getByRole('banner').getByText(/条未读通知/)).toHaveCount(0);
});
