// Requirements R-217 and R-218, the guards, and R-402, R-403 and R-408, session and language.
import type { Page } from '@playwright/test';
import {
  CART_CALL_PATH,
  expect,
  delayResponses,
  hasPath,
  navigateInApp,
  UNKNOWN_PAGE_PATH,
  readLocalStorage,
  test,
  UNREAD_COUNT_CALL_PATH,
  currentAddress,
} from './shell-fixtures.ts';

const guarded = [
  '/personal/textbook',
  '/personal/order',
  '/personal/service',
  '/cart',
  '/sampleBook',
  '/myBook',
];

/** Removes an entry of local storage once, before the page is first loaded. */
const removeStoredItem = (page: Page, key: string) =>
  page.addInitScript((name) => {
    if (sessionStorage.getItem('removedItem') === null) localStorage.removeItem(name);
    sessionStorage.setItem('removedItem', name);
  }, key);

test.describe('"Without a stored login token, /personal/textbook, /personal/order, /personal/service, /cart, /sampleBook and /myBook redirect to /login"', () => {
  test('a guest', async ({ newPageAs }) => {
    const { page } = await newPageAs('guest');
    const cartCalls: string[] = [];
    page.on('request', (request) => {
      if (hasPath(CART_CALL_PATH)(new URL(request.url()))) cartCalls.push(request.url());
    });
    await page.goto('/pc/cart');
    await expect(page).toHaveURL('/pc/login?from=%2Fcart');
    for (const path of guarded) {
      await test.step(path, async () => {
        await navigateInApp(page, `/pc${path}?a=1`);
        await expect(page).toHaveURL(`/pc/login?from=${encodeURIComponent(`${path}?a=1`)}`);
        await expect(page).toHaveTitle('登录 · 知页');
        await expect(page.getByRole('alert')).toHaveCount(0);
      });
    }
    expect(cartCalls).toEqual([]);
  });

  test('stored personal info alone is not enough', async ({ newPageAs }) => {
    const { page } = await newPageAs(2);
    await removeStoredItem(page, 'token');
    await page.goto('/pc/sampleBook');
    await expect(page).toHaveURL('/pc/login?from=%2FsampleBook');
    await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
  });
});

test.describe('"/sampleBook is only for type 2; anyone else with stored personal info is sent to /index"', () => {
  test('by the stored type', async ({ newPageAs }) => {
    const { page } = await newPageAs(2);
    await page.goto('/pc/sampleBook');
    await expect(page).toHaveTitle('样书申请 · 知页');
    expect(currentAddress(page)).toBe('/pc/sampleBook');
    // a stored type 1 is asked again: the person may have become a teacher since
    for (const type of [3, 4, 5]) {
      await test.step(`type ${type}`, async () => {
        const personalInfo = JSON.stringify({ name: '来客', type });
        await page.evaluate((text) => localStorage.setItem('personalInfo', text), personalInfo);
        await navigateInApp(page, UNKNOWN_PAGE_PATH);
        await expect(page).toHaveTitle('没有这一页 · 知页');
        await navigateInApp(page, '/pc/sampleBook');
        await expect(page).toHaveURL('/pc/home');
        await expect(page).toHaveTitle('首页 · 知页');
      });
    }
  });

  test('a personal user', async ({ newPageAs }) => {
    const { page } = await newPageAs(1);
    await page.goto('/pc/sampleBook');
    await expect(page).toHaveURL('/pc/home');
  });

  test('a token without stored personal info may go on', async ({ newPageAs }) => {
    const { page } = await newPageAs(2);
    await removeStoredItem(page, 'personalInfo');
    await page.goto('/pc/sampleBook');
    await expect(page).toHaveTitle('样书申请 · 知页');
    expect(currentAddress(page)).toBe('/pc/sampleBook');
  });
});

test.describe('"Session: logged in when a token is in local storage"', () => {
  test('signing out in one tab signs out the other', async ({ newPageAs }) => {
    const { page, person } = await newPageAs(2);
    await page.goto(UNKNOWN_PAGE_PATH);
    const other = await page.context().newPage();
    await other.goto(UNKNOWN_PAGE_PATH);
    const box = other.getByRole('banner').getByRole('link', { name: person!.name });
    await expect(box).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await expect(other.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
    await expect(box).toHaveCount(0);
  });
});

/** All calls of the header: the first refusal of any of them ends the session. */
const HEADER_CALL_PATHS = [
  CART_CALL_PATH,
  UNREAD_COUNT_CALL_PATH,
  '/b/v1/support/countUnreadAnswers',
  '/b/v1/flashcards/countDueFlashcards',
];

test.describe('"On codes 4101 or 4102 the token and personal info are removed, the store\'s role type and personal info are cleared, the user is sent to /login and the header is told to refresh"', () => {
  const cases = [
    { code: 4101, said: '请先登录', language: 'zh', end: 'a token that never was' },
    {
      code: 4102,
      said: 'Your session has ended. Sign in again',
      language: 'en',
      end: 'a session that is over',
    },
  ] as const;

  for (const { code, said, language, end } of cases) {
    test(`${code}, ${language}: ${end}`, async ({ newPageAs }) => {
      const { page, person } = await newPageAs(2, { language, inNewBrowser: true });
      if (code === 4102) {
        const headers = { WebAuthorization: person!.token };
        await page.request.post('/b/v1/account/signOut', { headers, data: {} });
      } else {
        await page.addInitScript(() => {
          if (localStorage.getItem('token')) localStorage.setItem('token', 'x'.repeat(43));
        });
      }
      const release = await Promise.all(HEADER_CALL_PATHS.map((path) => delayResponses(page, path)));
      await page.clock.install();
      await page.goto(UNKNOWN_PAGE_PATH);
      const header = page.getByRole('banner');
      const tabs = page.getByRole('navigation', { name: language === 'zh' ? '主导航' : 'Main navigation' });
      await expect(header.getByRole('link', { name: person!.name })).toBeVisible();
      await expect(tabs.getByRole('link')).toHaveCount(5);
      await page.clock.pauseAt(Date.now() + 60_000);
      for (const reply of release) reply();

      const toast = page.getByRole('alert');
      await test.step('"error notification with server message"', async () => {
        await expect(toast).toHaveText(said);
      });
      await test.step('"the user is sent to /login"', async () => {
        await expect(page).toHaveURL(`/pc/login?from=${encodeURIComponent(UNKNOWN_PAGE_PATH.slice(3))}`);
      });
      await test.step('"the token and personal info are removed"', async () => {
        expect(await readLocalStorage(page, 'token')).toBeNull();
        expect(await readLocalStorage(page, 'personalInfo')).toBeNull();
        expect(await readLocalStorage(page, 'locale')).toBe(language);
      });
      await test.step('"the header is told to refresh"', async () => {
        const signIn = language === 'zh' ? '登录' : 'Sign in';
        await expect(header.getByRole('link', { name: signIn, exact: true })).toBeVisible();
        await expect(tabs.getByRole('link')).toHaveCount(3);
      });
      await test.step('"for 3 s"', async () => {
        await page.clock.runFor(2999);
        await expect(toast).toHaveText(said);
        await page.clock.runFor(1);
        await expect(toast).toHaveCount(0);
      });
    });
  }
});

test.describe('"Locale: zh unless stored"', () => {
  test('an English browser without a valid choice is shown Chinese', async ({ newPageAs }) => {
    const { page } = await newPageAs('guest', { language: 'en' });
    await removeStoredItem(page, 'locale');
    await page.goto(UNKNOWN_PAGE_PATH);
    const title = page.getByRole('heading', { name: '没有这一页' });
    await expect(title).toBeVisible();
    expect(await page.evaluate(() => navigator.language)).toBe('en-US');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await page.evaluate(() => localStorage.setItem('locale', 'fr'));
    await page.reload();
    await expect(title).toBeVisible();
  });
});
