import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { UserType } from '@zhiye/contract';
import type { Database } from '../../apps/server/src/db/client.ts';
import { createUser } from '../../apps/server/src/features/people/accounts/index.ts';
import { updateUser } from '../../apps/server/src/features/people/accounts/user.store.ts';
import { countOpenRequests, waitUntilReady } from '../crawl/page-ready.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { nextImageCode } from './image-code.ts';
import { requestSmsCode, randomPhone } from './sms-code.ts';
import { uiTexts } from '../ui-texts.ts';

// Signing in by password and by SMS code, and resetting a password.

const PASSWORD = 'Shuye@7381';
const OWN = 'Chengjiang@7';

interface Account {
  readonly userId: string;
  readonly accountName: string;
  readonly phone: string;
}

async function makeAccount({ db }: Database, type: UserType = 1): Promise<Account> {
  const accountName = `e2e-${randomUUID().slice(0, 12)}`;
  const phone = randomPhone();
  const user = { type, accountName, phone, name: '许来', password: PASSWORD };
  const { id } = await createUser(db, user, new Date());
  return { userId: id, accountName, phone };
}

const signedIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: '许来' });

async function signInByPassword(page: Page, imageCode: string, account: string, password = PASSWORD) {
  const texts = uiTexts('zh');
  await page.getByLabel(texts.account, { exact: true }).fill(account);
  await page.getByLabel(texts.password, { exact: true }).fill(password);
  await page.getByLabel(texts.imageCode, { exact: true }).fill(imageCode);
  await page.getByRole('main').getByRole('button', { name: texts.signIn, exact: true }).click();
}

test('by password, after a wrong one, and back to the page before', async ({ newPage, database }) => {
  const { accountName } = await makeAccount(database);
  const page = await newPage();
  const first = await nextImageCode(page, database, () => page.goto('/pc/myBook'));
  await expect(page).toHaveURL('/pc/login?from=%2FmyBook');
  await expectAccessible(page);
  const second = await nextImageCode(page, database, () =>
    signInByPassword(page, first, accountName, 'Wrong@2026'),
  );
  const password = page.getByLabel('密码', { exact: true });
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toBeFocused();
  await signInByPassword(page, second, accountName);
  await expect(page).toHaveURL('/pc/myBook');
  await expect(signedIn(page)).toBeVisible();
});

test('by SMS code', async ({ newPage, database }) => {
  const texts = uiTexts('en');
  const { phone } = await makeAccount(database);
  const page = await newPage({ language: 'en' });
  await page.goto('/pc/login');
  await page.getByRole('main').getByRole('link', { name: texts.byCode }).click();
  await expect(page).toHaveURL('/pc/login?method=code');
  const code = await requestSmsCode(page, phone, 'en');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: texts.smsCode }).fill(code);
  await page.getByRole('main').getByRole('button', { name: texts.signIn, exact: true }).click();
  await expect(page).toHaveURL('/pc/home');
  await expect(signedIn(page)).toBeVisible();
});

test('a phone that is not registered is reported after its code, and the input is kept', async ({
  newPage,
}) => {
  const phone = randomPhone();
  const page = await newPage();
  await page.goto('/pc/login?method=code');
  const code = await requestSmsCode(page, phone);
  await page.getByRole('textbox', { name: '短信验证码' }).fill(code);
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('main').getByText('该手机号还没有注册')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue(phone);
});

test('a forgotten password: every session ends, and the new password signs in', async ({
  newPage,
  database,
  makeUser,
}) => {
  test.slow();
  const person = await makeUser(1);
  const phone = randomPhone();
  await updateUser(database.db, person.userId, { phone });
  const otherPage = await newPage({ as: person });
  await otherPage.goto('/pc/personal/order');
  await expect(otherPage).toHaveURL('/pc/personal/order');

  const page = await newPage();
  await page.goto('/pc/login');
  await page.getByRole('link', { name: '忘记密码' }).click();
  await expect(page).toHaveURL('/pc/forgetPassword');
  await expect(page).toHaveTitle('找回密码 · 知页');
  const code = await requestSmsCode(page, phone);
  await page.getByRole('textbox', { name: '短信验证码' }).fill(code);
  await page.getByLabel('新密码', { exact: true }).fill(OWN);
  await page.getByLabel('再次输入密码', { exact: true }).fill(OWN);
  await expectAccessible(page);
  await page.getByRole('button', { name: '重置密码' }).click();
  await expect(page.getByText('密码已重置')).toBeVisible();
  await expectAccessible(page);

  await test.step('the other browser is sent to /login and returns to its page', async () => {
    const imageCode = await nextImageCode(otherPage, database, () =>
      otherPage.getByRole('banner').getByRole('link', { name: '购物车' }).click(),
    );
    await expect(otherPage).toHaveURL('/pc/login?from=%2Fcart');
    await signInByPassword(otherPage, imageCode, phone, OWN);
    await expect(otherPage).toHaveURL('/pc/cart');
  });

  await test.step('so is this browser', async () => {
    const imageCode = await nextImageCode(page, database, () =>
      page.getByRole('link', { name: '去登录' }).click(),
    );
    await signInByPassword(page, imageCode, phone, OWN);
    await expect(page).toHaveURL('/pc/home');
  });
});

test('a temporary password is replaced at the first sign-in', async ({ newPage, database }) => {
  const { userId, accountName } = await makeAccount(database);
  await updateUser(database.db, userId, { passwordMustChange: true });
  const page = await newPage();
  const imageCode = await nextImageCode(page, database, () => page.goto('/pc/login?from=%2FmyBook'));
  await signInByPassword(page, imageCode, accountName);
  await expect(page.getByRole('heading', { name: '设置新密码' })).toBeVisible();
  await expectAccessible(page);
  const fresh = page.getByLabel('新密码', { exact: true });
  const again = page.getByLabel('再次输入密码', { exact: true });
  await expect(fresh).toBeFocused();
  await fresh.fill(PASSWORD);
  await again.fill(PASSWORD);
  await again.press('Enter');
  await expect(page.getByRole('main').getByText('新密码不能与当前密码相同')).toBeVisible();
  await fresh.fill(OWN);
  await again.fill(OWN);
  await again.press('Enter');
  await expect(page).toHaveURL('/pc/myBook');
  await expect(signedIn(page)).toBeVisible();
});

test('a wrong portal shows a message, and the right one signs in', async ({ newPage, database }) => {
  const { accountName } = await makeAccount(database, 4);
  const page = await newPage();
  const first = await nextImageCode(page, database, () => page.goto('/pc/login?portal=institution'));
  await expect(page.getByRole('heading', { name: '机构用户登录' })).toBeVisible();
  await expectAccessible(page);
  const second = await nextImageCode(page, database, () => signInByPassword(page, first, accountName));
  await expect(page.getByRole('main').getByText('账号身份不符合，无法登录')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '渠道用户' }).click();
  await expect(page.getByRole('heading', { name: '渠道用户登录' })).toBeVisible();
  await signInByPassword(page, second, accountName);
  await expect(signedIn(page)).toBeVisible();
});

test('a session that ends on a page leads to /login and back to the same page', async ({
  newPage,
  database,
  makeUser,
}) => {
  const person = await makeUser(1);
  const { accountName } = await makeAccount(database);
  const page = await newPage({ as: person });
  const openRequests = countOpenRequests(page);
  await page.goto('/pc/personal/order?status=paid');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // a request of the page itself would find that the session has ended before the person does anything
  await waitUntilReady(page, openRequests);
  await database.pool.query('UPDATE sessions SET ended_at = now() WHERE user_id = $1', [person.userId]);
  const imageCode = await nextImageCode(page, database, () =>
    page.getByRole('main').getByRole('link', { name: '已取消' }).click(),
  );
  await expect(page.getByRole('alert')).toHaveText('登录已失效，请重新登录');
  const here = new URL(page.url());
  const from = here.searchParams.get('from');
  expect(here.pathname).toBe('/pc/login');
  expect(from).toMatch(/^\/personal\/order\?status=/);
  await signInByPassword(page, imageCode, accountName);
  await expect(page).toHaveURL(`/pc${from}`);
});
