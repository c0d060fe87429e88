import type { Page } from '@playwright/test';
import { startSession } from '../apps/server/src/features/accounts/index.ts';
import { hashPassword } from '../apps/server/src/features/accounts/sign-in/password.ts';
import { updateUser } from '../apps/server/src/features/accounts/user.store.ts';
import { grantEntitlement } from '../apps/server/src/features/entitlements/index.ts';
import type { Database } from '../apps/server/src/db/client.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import type { Language, Person } from './fixtures.ts';
import { randomPhone, readSmsCode } from './sms-code.ts';

// Account pages: details, phone, password, devices, account closing.

const PASSWORD = 'Zhiye@2026';
const NEW_PASSWORD = 'Fresh#Page9';

const WORDS = {
  edit: { zh: '编辑', en: 'Edit' },
  name: { zh: '姓名', en: 'Name' },
  save: { zh: '保存', en: 'Save' },
  currentPassword: { zh: '当前密码', en: 'Current password' },
  changePhone: { zh: '更换手机号', en: 'Change phone number' },
  newPhone: { zh: '新手机号', en: 'New phone number' },
  securityCheck: { zh: '安全验证', en: 'Security check' },
  getCode: { zh: '获取验证码', en: 'Get code' },
  code: { zh: '短信验证码', en: 'SMS code' },
  submitPhone: { zh: '确认更换', en: 'Change number' },
  newPassword: { zh: '新密码', en: 'New password' },
  passwordAgain: { zh: '再次输入密码', en: 'Confirm password' },
  submitPassword: { zh: '确认修改', en: 'Change password' },
  passwordChanged: { zh: '密码已修改', en: 'Password changed' },
  close: { zh: '申请注销', en: 'Close account' },
  takeBack: { zh: '撤销申请', en: 'Cancel the request' },
} satisfies Record<string, Record<Language, string>>;

/** Creates a user with a known password and phone. */
async function makeAccount(makePerson: () => Promise<Person>, { db }: Database): Promise<Person> {
  const person = await makePerson();
  const change = { passwordHash: await hashPassword(PASSWORD), phone: randomPhone(), nickname: '来客' };
  await updateUser(db, person.userId, change);
  return person;
}

const pressIn = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

for (const language of ['zh', 'en'] as Language[]) {
  const words = (name: keyof typeof WORDS) => WORDS[name][language];

  test(`details, phone and password (${language})`, async ({ visit, makePerson, database }) => {
    const person = await makeAccount(() => makePerson(1), database);
    const page = await visit({ as: person, language });
    const token = await startSession(database.db, person.userId, new Date());
    const elsewhere = await visit({ as: { ...person, token }, language });
    await page.goto('/pc/personal/info');
    await expectAccessible(page);

    await test.step('a name, which the header follows', async () => {
      await pressIn(page, words('edit'));
      await page.getByLabel(words('name'), { exact: false }).first().fill('何晓');
      await expectAccessible(page);
      await pressIn(page, words('save'));
      await expect(page.getByRole('banner').getByRole('link', { name: /何晓/ })).toBeVisible();
    });

    await test.step('a phone, proved by a code', async () => {
      const phone = randomPhone();
      await pressIn(page, words('changePhone'));
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(words('currentPassword'), { exact: true }).fill(PASSWORD);
      await dialog.getByLabel(words('newPhone'), { exact: true }).fill(phone);
      await dialog.getByRole('checkbox', { name: words('securityCheck') }).click();
      await expect(dialog.getByRole('checkbox')).toHaveAttribute('aria-checked', 'true');
      await dialog.getByRole('button', { name: words('getCode') }).click();
      await expect(dialog.getByLabel(words('code'), { exact: true })).toBeFocused();
      await expectAccessible(page);
      await dialog.getByLabel(words('code'), { exact: true }).fill(await readSmsCode(phone));
      await dialog.getByRole('button', { name: words('submitPhone') }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(`+86 ${phone.slice(0, 3)}****${phone.slice(7)}`)).toBeVisible();
    });

    await test.step('a password, which throws every other session out and keeps this one', async () => {
      await page.goto('/pc/personal/password');
      await page.getByLabel(words('currentPassword'), { exact: true }).fill(PASSWORD);
      await page.getByLabel(words('newPassword'), { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel(words('passwordAgain'), { exact: true }).fill(NEW_PASSWORD);
      await expectAccessible(page);
      await elsewhere.goto('/pc/personal/info');
      await expect(elsewhere.getByRole('main').getByText('何晓')).toBeVisible();
      await pressIn(page, words('submitPassword'));
      await expect(page.getByText(words('passwordChanged'))).toBeVisible();
      await expectAccessible(page);
      await elsewhere.goto('/pc/personal/device');
      await expect(elsewhere).toHaveURL(/\/pc\/login/);
      await page.goto('/pc/personal/info');
      await expect(page.getByRole('main').getByText('何晓')).toBeVisible();
    });
  });

  test(`the account closes after seven days, unless the closing is canceled (${language})`, async ({
    visit,
    makePerson,
    database,
  }) => {
    const page = await visit({ as: await makeAccount(() => makePerson(1), database), language });
    await page.goto('/pc/personal/info');
    await pressIn(page, words('close'));
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByLabel(words('currentPassword'), { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: words('close'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByText(/\d{4}-\d\d-\d\d \d\d:\d\d/)).toBeVisible();
    await expectAccessible(page);
    await pressIn(page, words('takeBack'));
    await expect(
      page.getByRole('main').getByRole('button', { name: words('close'), exact: true }),
    ).toBeVisible();
  });
}

test('a third computer is refused with the list, unbinds one in place, and reads', async ({
  visit,
  makePerson,
  database,
}) => {
  const person = await makePerson(1);
  const { rows } = await database.pool.query<{ id: number }>(
    `SELECT id FROM books WHERE title = '微积分起步'`,
  );
  const bookId = rows[0]!.id;
  const grant = { userId: person.userId, bookId, duration: 'one_year', source: 'grant' } as const;
  await grantEntitlement(database.db, { ...grant, sourceRef: `e2e-${person.userId}` }, new Date());
  const place = (page: Page) => page.getByText(/第 \d+ 页 \/ \d+/).first();
  const pages = [];
  for (let count = 0; count < 2; count += 1) {
    const page = await visit({ as: person });
    await page.goto(`/pc/read?bookId=${bookId}`);
    await expect(place(page)).toBeVisible();
    pages.push(page);
  }
  const third = await visit({ as: person });
  await third.goto(`/pc/read?bookId=${bookId}`);
  await expect(third.getByRole('heading', { name: '已绑定 2 台设备，请先解绑一台再阅读' })).toBeVisible();
  await expect(third.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(third);
  await third.getByRole('button', { name: /^解绑/ }).first().click();
  await third.getByRole('dialog').getByRole('button', { name: '解绑', exact: true }).click();
  await expect(place(third)).toBeVisible();

  await third.goto('/pc/personal/device');
  await expect(third.getByText('本设备')).toBeVisible();
  await expect(third.getByText('还剩 1 次', { exact: false })).toBeVisible();
  await expectAccessible(third);
  // one of the first two lost its place, and is told so when it opens the book again
  const refused = [];
  for (const page of pages) {
    await page.reload();
    const limit = page.getByRole('heading', { name: /请先解绑一台/ });
    await expect(limit.or(place(page))).toBeVisible();
    if (await limit.isVisible()) refused.push(page);
  }
  expect(refused).toHaveLength(1);
});
