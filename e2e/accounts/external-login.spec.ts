import { rm } from 'node:fs/promises';
// Signing in with WeChat, QQ and single sign-on, with their emulators.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { copyDataDir, startShop, stopShop } from '../shop-process.ts';
import type { Shop } from '../shop-process.ts';
import { randomPhone, readSmsCode } from './sms-code.ts';

/** Chooses a person by name on the page of the identity provider. */
async function signInAtProvider(page: Page, name: string): Promise<void> {
  await expect(page.getByLabel('其他人')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('其他人').fill(name);
  await page.getByRole('button', { name: '同意并登录' }).click();
}

/** Verifies a phone on /bindAccount. */
async function verifyPhone(page: Page, shopUrl: string, phone: string): Promise<void> {
  await expect(page.getByRole('heading', { name: '绑定账号' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('checkbox', { name: '安全验证' }).click();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码已发送')).toBeVisible();
  await page.getByLabel('短信验证码').fill(await readSmsCode(phone, shopUrl));
  await page.getByRole('button', { name: '验证并绑定' }).click();
}

/** Fills in the missing details on /completeInfo. */
async function completeInfo(page: Page, name: string, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: '完善信息' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('姓名').fill(name);
  await page.getByLabel('邮箱').fill(email);
  await page.getByRole('checkbox', { name: /同意/ }).check();
  await page.getByRole('button', { name: '完成并登录' }).click();
}

const userBox = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });

test('WeChat: links an account by phone, and signs in directly the second time', async ({
  newPage,
  makeUser,
  database,
  baseURL,
}) => {
  const person = await makeUser(1);
  const phone = randomPhone();
  await database.pool.query('UPDATE users SET phone = $2 WHERE id = $1', [person.userId, phone]);
  const page = await newPage();
  await page.goto('/pc/login?from=%2FmyBook');
  await page.getByRole('button', { name: '微信' }).click();
  await signInAtProvider(page, `微信${phone}`);
  await verifyPhone(page, baseURL!, phone);
  await page.waitForURL(/\/pc\/myBook$/);
  await expect(userBox(page, person.name)).toBeVisible();

  const again = await newPage();
  await again.goto('/pc/login');
  await again.getByRole('button', { name: '微信' }).click();
  await signInAtProvider(again, `微信${phone}`);
  await again.waitForURL(/\/pc\/home$/);
  await expect(userBox(again, person.name)).toBeVisible();
});

test('QQ: shows a cancellation, then creates an account', async ({ newPage, baseURL }) => {
  const page = await newPage();
  const phone = randomPhone();
  await page.goto('/pc/login');
  await page.getByRole('button', { name: 'QQ' }).click();
  await page.getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('heading', { name: '你取消了登录' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '重新登录' }).click();
  await signInAtProvider(page, `QQ${phone}`);
  await verifyPhone(page, baseURL!, phone);
  await completeInfo(page, '邱晓', `${phone}@zhiye.example`);
  await expect(userBox(page, '邱晓')).toBeVisible();
  const keys = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(keys).toEqual(['locale', 'personalInfo', 'ssoFlag', 'token']);
});

test('a callback that this browser did not request signs nobody in', async ({ newPage }) => {
  const page = await newPage({ language: 'en' });
  await page.goto('/pc/oauthLogin?code=stolen&state=stolen');
  await expect(page.getByRole('heading', { name: 'Sign-in failed' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.goto('/pc/bindAccount');
  await expect(page.getByRole('heading', { name: 'This request has expired' })).toBeVisible();
});

test.describe('single sign-on', () => {
  let shop: Shop;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    shop = await startShop({ dataDir: await copyDataDir(), env: { SSO_EMULATOR: '1' } });
  });
  test.afterAll(async () => {
    await stopShop(shop);
    await rm(shop.dataDir, { recursive: true, force: true });
  });

  test('signs in, signs in silently the next time, and signs out', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: shop.url });
    const page = await context.newPage();
    const phone = randomPhone();
    const refusedByPolicy: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refusedByPolicy.push(message.text());
    });

    await test.step('signs in at the other site and creates an account', async () => {
      await page.goto('/pc/login');
      await page.getByRole('button', { name: '统一身份认证' }).click();
      await signInAtProvider(page, `学号${phone}`);
      await verifyPhone(page, shop.url, phone);
      await completeInfo(page, '苏同学', `${phone}@zhiye.example`);
      await expect(userBox(page, '苏同学')).toBeVisible();
    });

    await test.step('a user who is signed in there is signed in here silently', async () => {
      await page.evaluate(() => {
        localStorage.removeItem('token');
        localStorage.removeItem('personalInfo');
      });
      await page.goto('/pc/listContent');
      await page.waitForURL(/\/pc\/listContent$/);
      await expect(userBox(page, '苏同学')).toBeVisible();
    });

    await test.step('/ssoLogout ends both sessions', async () => {
      await page.goto('/pc/ssoLogout');
      await page.waitForURL(/\/pc\/home$/);
      await expect(userBox(page, '登录')).toBeVisible();
      // a new page, because the old one may still receive an earlier reply
      const later = await context.newPage();
      const synced = later.waitForResponse((response) => new URL(response.url()).pathname === '/sync');
      await later.goto('/pc/home');
      expect(await (await synced).json()).toEqual({ status: 'fail' });
      await expect(userBox(later, '登录')).toBeVisible();
    });

    await test.step('a ticket that this tab did not request is not used: the person signs in at the other site', async () => {
      await page.goto('/pc/ssoLogin?ticket=ST-unknown');
      await expect(page.getByRole('heading', { name: '使用统一身份认证登录？' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: '继续登录' }).click();
      await expect(page.getByRole('heading', { name: '以谁的身份登录？' })).toBeVisible();
    });
    expect(refusedByPolicy).toEqual([]);
    await context.close();
  });
});
