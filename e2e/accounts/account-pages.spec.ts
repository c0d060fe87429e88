import type { Page } from '@playwright/test';
import { startSession } from '../../apps/server/src/features/people/accounts/sessions/session.service.ts';
import { hashPassword } from '../../apps/server/src/features/people/accounts/sign-in/password.ts';
import { updateUser } from '../../apps/server/src/features/people/accounts/user.store.ts';
import { grantEntitlement } from '../../apps/server/src/features/commerce/entitlements/index.ts';
import type { Database } from '../../apps/server/src/db/client.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import type { TestUser } from '../fixtures.ts';
import { randomPhone, readSmsCode } from './sms-code.ts';

// Account pages: details, phone, password, devices, account closing.

const PASSWORD = 'Zhiye@2026';
const NEW_PASSWORD = 'Fresh#Page9';

/** Creates a user with a known password and phone. */
async function makeAccount(makeUser: () => Promise<TestUser>, { db }: Database): Promise<TestUser> {
  const person = await makeUser();
  const change = { passwordHash: await hashPassword(PASSWORD), phone: randomPhone(), nickname: '来客' };
  await updateUser(db, person.userId, change);
  return person;
}

const clickButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

test('changes name, phone and password', async ({ newPage, makeUser, database }) => {
  const person = await makeAccount(() => makeUser(1), database);
  const page = await newPage({ as: person, language: 'en' });
  const signInElsewhere = async () => {
    const token = await startSession(database.db, person.userId, new Date());
    return newPage({ as: { ...person, token }, language: 'en' });
  };
  const firstPage = await signInElsewhere();
  await page.goto('/pc/personal/info');

  await test.step('changes the name, also in the header', async () => {
    await clickButton(page, 'Edit');
    await page.getByLabel('Name', { exact: false }).first().fill('何晓');
    await clickButton(page, 'Save');
    await expect(page.getByRole('banner').getByRole('link', { name: /何晓/ })).toBeVisible();
  });

  await test.step('changes the phone with an SMS code, which ends every other session', async () => {
    const phone = randomPhone();
    await clickButton(page, 'Change phone number');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD);
    await dialog.getByLabel('New phone number', { exact: true }).fill(phone);
    await dialog.getByRole('checkbox', { name: 'Security check' }).click();
    await expect(dialog.getByRole('checkbox')).toHaveAttribute('aria-checked', 'true');
    await dialog.getByRole('button', { name: 'Get code' }).click();
    await expect(dialog.getByLabel('SMS code', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('SMS code', { exact: true }).fill(await readSmsCode(phone));
    await dialog.getByRole('button', { name: 'Change number' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`+86 ${phone.slice(0, 3)}****${phone.slice(7)}`)).toBeVisible();
    await firstPage.goto('/pc/personal/device');
    await expect(firstPage).toHaveURL(/\/pc\/login/);
  });

  await test.step('changes the password, which ends every other session', async () => {
    const otherPage = await signInElsewhere();
    await page.goto('/pc/personal/password');
    await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD);
    await otherPage.goto('/pc/personal/info');
    await expect(otherPage.getByRole('main').getByText('何晓')).toBeVisible();
    await clickButton(page, 'Change password');
    await expect(page.getByText('Password changed')).toBeVisible();
    await expectAccessible(page);
    await otherPage.goto('/pc/personal/device');
    await expect(otherPage).toHaveURL(/\/pc\/login/);
    await page.goto('/pc/personal/info');
    await expect(page.getByRole('main').getByText('何晓')).toBeVisible();
  });
});

test('requests to close the account, and cancels the request', async ({ newPage, makeUser, database }) => {
  const page = await newPage({ as: await makeAccount(() => makeUser(1), database), language: 'en' });
  await page.goto('/pc/personal/info');
  await clickButton(page, 'Close account');
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Close account', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByText(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d/)).toBeVisible();
  await expectAccessible(page);
  await clickButton(page, 'Cancel the request');
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Close account', exact: true }),
  ).toBeVisible();
});

test('a third device is refused with the list of devices, unbinds one, and opens the book', async ({
  newPage,
  makeUser,
  database,
}) => {
  const person = await makeUser(1);
  const { rows } = await database.pool.query<{ id: number }>(
    `SELECT id FROM books WHERE title = '微积分起步'`,
  );
  const bookId = rows[0]!.id;
  const grant = { userId: person.userId, bookId, duration: 'one_year', source: 'grant' } as const;
  await grantEntitlement(database.db, { ...grant, sourceRef: `e2e-${person.userId}` }, new Date());
  const pageNumberOf = (page: Page) => page.getByText(/(位置 \d+|第 \d+ 页) \/ \d+/).first();
  const pages = [];
  for (let count = 0; count < 2; count += 1) {
    const page = await newPage({ as: person });
    await page.goto(`/pc/read?bookId=${bookId}`);
    await expect(pageNumberOf(page)).toBeVisible();
    pages.push(page);
  }
  const third = await newPage({ as: person });
  await third.goto(`/pc/read?bookId=${bookId}`);
  await expect(third.getByRole('heading', { name: '已绑定 2 台设备，请先解绑一台再阅读' })).toBeVisible();
  await expect(third.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(third);
  await third.getByRole('button', { name: /^解绑/ }).first().click();
  await third.getByRole('dialog').getByRole('button', { name: '解绑', exact: true }).click();
  await expect(pageNumberOf(third)).toBeVisible();

  await third.goto('/pc/personal/device');
  await expect(third.getByText('本设备')).toBeVisible();
  await expect(third.getByText('还剩 1 次', { exact: false })).toBeVisible();
  await expectAccessible(third);
  // one of the first two devices was unbound, and is refused when it opens the book again
  const refused = [];
  for (const page of pages) {
    await page.reload();
    const limit = page.getByRole('heading', { name: /请先解绑一台/ });
    await expect(limit.or(pageNumberOf(page))).toBeVisible();
    if (await limit.isVisible()) refused.push(page);
  }
  expect(refused).toHaveLength(1);
});
