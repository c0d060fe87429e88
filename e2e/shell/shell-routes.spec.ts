// Requirements: every address for every user type: its title, its language and its local storage.
import type { Page } from '@playwright/test';
import { findForeignText } from '../foreign-text.ts';
import {
  expect,
  headerSearchOf,
  navigateInApp,
  UNKNOWN_PAGE_PATH,
  scrollerOf,
  test,
  collectPageErrors,
  currentAddress,
} from './shell-fixtures.ts';
import type { Language, UserKind } from './shell-fixtures.ts';
import { makeAddressParameters, UNKNOWN_ORDER } from './address-parameters.ts';
import { listPageAddresses, expectedLanding } from './page-addresses.ts';
import type { PageAddress } from './page-addresses.ts';

// an order that was bought for the account has no codes
const isRefusedOrder = (line: string) =>
  (line.includes(UNKNOWN_ORDER) || line.startsWith('/pc/personal/order/code/')) &&
  /没有找到，或不属于当前账号|Not found, or not yours|404 \(Not Found\)/.test(line);

/** Without the parameters of another site or an earlier step, these pages show an error. */
const isMissingParameter = (line: string) =>
  /^\/pc\/(oauthLogin|oauthLogin_qq|bindAccount|completeInfo|ssoLogin): /.test(line);

/**
 * antd's table measures a scrollbar with a style tag without a nonce. The Content-Security-Policy refuses it, as it
 * should, and nothing depends on it.
 */
const isRefusedStyle = (line: string) =>
  line.startsWith('/pc/backoffice/') && line.includes("directive 'style-src-elem");

/** Counts the open requests. */
function countOpenCalls(page: Page): () => number {
  const open = new Set<unknown>();
  page.on('request', (request) => request.url().startsWith('http') && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}

/** Collects every alert of the document: toasts, and pages that failed to load. */
async function collectAlerts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const alerts: string[] = [];
    Object.assign(window, { alerts });
    const note = (node: Node) => {
      if (!(node instanceof Element)) return;
      const found = node.matches('[role=alert]') ? [node] : node.querySelectorAll('[role=alert]');
      for (const alert of found) {
        alerts.push(`${location.pathname}${location.search}: ${alert.textContent}`);
      }
    };
    new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach(note))).observe(
      document,
      { childList: true, subtree: true },
    );
  });
  return () => page.evaluate(() => (window as unknown as { alerts: string[] }).alerts);
}

/** Pages of the back office have one guard (app/route-table.test.ts); two show what it does. */
const isVisited = ({ guard, path }: PageAddress, who: UserKind) =>
  guard !== 'admin' || who === 5 || ['/backoffice', '/backoffice/orders'].includes(path);

const pathOf = (address: string) => address.split('?')[0];

const brand = { zh: '知页', en: 'Zhiye' };

const tabsOf = {
  zh: ['首页', '全部教材', '我的书架', 'CODE 兑换', '样书申请'],
  en: ['Home', 'All textbooks', 'My bookshelf', 'Redeem CODE', 'Sample books'],
};
/** The tabs that each user sees. */
const tabsSeen: Record<UserKind, readonly number[]> = {
  guest: [0, 1, 2],
  1: [0, 1, 2, 3],
  2: [0, 1, 2, 3, 4],
  3: [0, 1],
  4: [0, 1, 2],
  5: [0, 1, 2],
};
const headerTexts = {
  zh: { tabs: '主导航', personal: '个人中心', signIn: '登录' },
  en: { tabs: 'Main navigation', personal: 'My account', signIn: 'Sign in' },
};
const personalCenter: Record<UserKind, string> = {
  guest: '/pc/login?from=%2Fpersonal%2Forder',
  1: '/pc/personal/order',
  2: '/pc/personal/stylebook',
  3: '/pc/personal/order',
  4: '/pc/personal/textbook',
  5: '/pc/personal/order',
};

/** Checks the texts and links of the header for a user. */
async function checkHeader(page: Page, who: UserKind, language: Language, name?: string): Promise<void> {
  const texts = headerTexts[language];
  const header = page.getByRole('banner');
  await test.step('"bookshelf hidden for type 3; code exchange shown for types 1 and 2; sample book shown only for type 2"', async () => {
    const tabs = page.getByRole('navigation', { name: texts.tabs }).getByRole('link');
    await expect(tabs).toHaveText(tabsSeen[who].map((index) => tabsOf[language][index]!));
  });
  await test.step('"type 2 to /personal/stylebook, type 4 to /personal/textbook, others to /personal/order"', async () => {
    await header.getByRole('link', { name: texts.personal, exact: true }).click();
    await expect(page).toHaveURL(personalCenter[who]);
  });
  const sentence = name
    ? '"User box: shows the user\'s name (goes to /personal/order)"'
    : '"or a Login button (goes to /login) when there is no user info"';
  await test.step(sentence, async () => {
    await header.getByRole('link', { name: name ?? texts.signIn, exact: true }).click();
    await expect(page).toHaveURL(name ? '/pc/personal/order' : '/pc/login');
  });
}

for (const [who, language] of [
  ['guest', 'zh'],
  [1, 'zh'],
  [2, 'en'],
  [3, 'zh'],
  [4, 'en'],
  [5, 'zh'],
] as const) {
  test(`as ${who}, ${language}: header, every address with its title, no error, five keys in local storage`, async ({
    newPageAs,
    request,
    database,
  }) => {
    const { page, person } = await newPageAs(who, { language });
    const subjects = await makeAddressParameters(request, database, person);
    const errors = collectPageErrors(page);
    const openCalls = countOpenCalls(page);
    await page.goto(UNKNOWN_PAGE_PATH);
    await expect(page.getByRole('banner')).toBeVisible();
    const alerts = await collectAlerts(page);
    const foreign: string[] = [];
    await checkHeader(page, who, language, person?.name);

    const addresses = listPageAddresses(subjects).filter((address) => isVisited(address, who));
    for (const address of addresses) {
      const requested = address.query ? `${address.path}?${address.query}` : address.path;
      const landing = expectedLanding(address, who);
      await test.step(requested, async () => {
        // a page that stays visible keeps its title
        const staysDrawn = pathOf(`/pc${landing.address}`) === pathOf(currentAddress(page));
        if (!staysDrawn) await page.evaluate(() => (document.title = ''));
        await navigateInApp(page, `/pc${requested}`);
        const title = address.titledByData ? /^.+ · / : `${landing[language]} · ${brand[language]}`;
        await expect(page).toHaveTitle(title);
        await expect(page).toHaveURL(`/pc${landing.address}`);
        await expect.poll(openCalls, { intervals: [10, 20, 50] }).toBe(0);
        // whoever is refused finds the way to the other pages
        const isRefused = address.guard === 'admin' && who !== 5;
        const inShell = !address.withoutShell || isRefused || landing.address.startsWith('/login');
        const hasSearch = inShell && landing.address !== '/home';
        await expect(scrollerOf(page)).toHaveCount(Number(inShell));
        // "shown on every page except /home"
        await expect(headerSearchOf(page)).toHaveCount(Number(hasSearch));
        const texts = await findForeignText(page, language);
        foreign.push(...texts.map((text) => `${requested}: not in the language: ${text}`));
      });
    }
    const wrong = [...(await alerts()), ...errors];
    expect(
      wrong.filter((line) => ![isRefusedOrder, isRefusedStyle, isMissingParameter].some((is) => is(line))),
    ).toEqual([]);
    expect(foreign).toEqual([]);
    await test.step('"Local-storage keys: token, personalInfo, locale, ssoFlag, highlight", and no others', async () => {
      const keys = await page.evaluate(() => Object.keys(localStorage));
      const known = ['token', 'personalInfo', 'locale', 'ssoFlag', 'highlight'];
      expect(keys.filter((key) => !known.includes(key))).toEqual([]);
    });
  });
}

test.describe('"/bookList, redirects to /listContent and remembers scroll position"', () => {
  test('also when the list is left and opened again', async ({ newPageAs }) => {
    const { page } = await newPageAs('guest');
    await page.goto('/pc/bookList');
    await expect(page).toHaveURL('/pc/listContent');
    const scroller = scrollerOf(page);
    const top = () => scroller.evaluate((element) => element.scrollTop);
    await expect
      .poll(async () => {
        await scroller.evaluate((element) => (element.scrollTop = 400));
        return top();
      })
      .toBe(400);
    await page.getByRole('banner').getByRole('link', { name: '高级搜索' }).click();
    await expect(page).toHaveURL('/pc/highSearch');
    await page.goBack();
    await expect.poll(top).toBe(400);
  });
});
