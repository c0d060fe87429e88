// The first page of a visit is there before any script, and the app takes it over without a change.
import type { Page } from '@playwright/test';
import { countOpenRequests, loadPage, markStarts, waitUntilReady } from './crawl/page-ready.ts';
import { expect, test } from './fixtures.ts';
import type { Language } from './fixtures.ts';

// on a real network the page is there for a while before its scripts
test.use({ latencyMs: 100 });

const headings: Record<Language, Record<string, string | RegExp>> = {
  zh: { '/home': /都在这一架上/, '/listContent': '全部教材', '/login': '登录知页' },
  en: { '/home': /./, '/listContent': 'All textbooks', '/login': /Sign in/ },
};

async function rememberVisitor(page: Page, url: string, visitor: string): Promise<void> {
  await page.context().addCookies([{ name: 'visitor', value: visitor, url: `${url}/pc` }]);
}

/** Collects errors and warnings of the page. */
function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  return problems;
}

for (const language of ['zh', 'en'] as const) {
  test(`pages are complete without scripts: ${language}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    await rememberVisitor(page, baseURL!, language);
    for (const [path, name] of Object.entries(headings[language])) {
      // a server that is too slow sends an empty page
      await expect(async () => {
        await page.goto(`/pc${path}`);
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
    await page.goto('/pc/listContent');
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/bookDetail\?bookId=\d+/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-CN' : 'en');
    await context.close();
  });

  test(`the app takes the page over without a change: ${language}`, async ({
    newPage,
    makeUser,
    baseURL,
  }) => {
    for (const as of [undefined, await makeUser(1)]) {
      const page = await newPage({ as, language, inNewBrowser: true });
      await rememberVisitor(page, baseURL!, as ? `${language}.1` : language);
      const problems = collectProblems(page);
      const openRequests = countOpenRequests(page);
      await markStarts(page);
      // marks the heading that the server sent: the app must keep this element
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          document.querySelector('#root header')?.setAttribute('data-sent', '');
        });
      });
      for (const path of ['/home', '/listContent', '/bookDetail?bookId=1']) {
        await expect(async () => {
          await loadPage(page, `/pc${path}`);
          await waitUntilReady(page, openRequests);
          await expect(page.locator('header[data-sent]')).toHaveCount(1, { timeout: 1000 });
        }).toPass();
        if (as) await expect(page.getByRole('banner')).toContainText(as.name);
      }
      expect(problems).toEqual([]);
    }
  });
}

test('a browser with another language than the server knows shows its own', async ({ newPage, baseURL }) => {
  const page = await newPage({ language: 'en', inNewBrowser: true });
  await rememberVisitor(page, baseURL!, 'zh');
  await page.goto('/pc/listContent');
  await expect(page.getByRole('heading', { level: 1, name: 'All textbooks' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // the next page of this browser is sent in English
  const { value } = (await page.context().cookies(`${baseURL}/pc`)).find(({ name }) => name === 'visitor')!;
  expect(value).toBe('en');
});

/** Holds every script back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('a page that was scrolled before the app is there stays where it is', async ({ newPage }) => {
  const page = await newPage({ inNewBrowser: true });
  const release = await holdScripts(page);
  await page.goto('/pc/home', { waitUntil: 'commit' });
  const scroller = page.locator('[data-scroller]');
  const scrollTop = () => scroller.evaluate((element) => element.scrollTop);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await scroller.evaluate((element) => element.scrollTo(0, 300));
  expect(await scrollTop()).toBe(300);
  release();
  // the app has taken the page over: it puts the focus into the shell
  await expect(scroller).toBeFocused();
  expect(await scrollTop()).toBe(300);
});

test('going back to a page that was left before the app was there restores its scroll position', async ({
  newPage,
}) => {
  const page = await newPage({ inNewBrowser: true });
  const release = await holdScripts(page);
  await page.goto('/pc/listContent?pageNo=2', { waitUntil: 'commit' });
  const scroller = page.locator('[data-scroller]');
  const scrollTop = () => scroller.evaluate((element) => element.scrollTop);
  const book = page.getByRole('main').getByRole('article').nth(12).getByRole('link').first();
  await book.scrollIntoViewIfNeeded();
  const top = await scrollTop();
  expect(top).toBeGreaterThan(0);
  await book.click();
  await expect(page).toHaveURL(/bookDetail/);
  release();
  await expect(scroller).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/listContent\?pageNo=2/);
  await expect.poll(scrollTop).toBe(top);
});

test('input before the app is there is kept, and no password gets into the address', async ({ newPage }) => {
  const page = await newPage({ inNewBrowser: true });
  const release = await holdScripts(page);
  await page.goto('/pc/login', { waitUntil: 'commit' });
  const account = page.getByLabel('账号', { exact: true });
  const password = page.getByLabel('密码', { exact: true });
  await account.fill('early-user');
  await password.fill('Early#2026');
  await password.press('Enter');
  await expect(page).toHaveURL(/\/pc\/login$/);
  release();
  // the form was submitted: it asks for the image code
  await expect(page.getByText('请输入图形验证码')).toBeVisible();
  await expect(account).toHaveValue('early-user');
  await expect(password).toHaveValue('Early#2026');
  await expect(page).toHaveURL(/\/pc\/login$/);
});
