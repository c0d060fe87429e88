// SPEC section 2: every address, as everybody; what it is called, what it keeps, and that it works for everybody.
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/db/client.ts';
import { grantEntitlement } from '../../apps/server/src/features/entitlements/index.ts';
import type { Person } from '../fixtures.ts';
import {
  expect,
  expectAccessible,
  headerSearchOf,
  languages,
  navigateInApp,
  UNKNOWN_PAGE_PATH,
  scrollerOf,
  test,
  collectPageErrors,
  currentAddress,
} from './shell-fixtures.ts';
import type { Language, VisitorKind } from './shell-fixtures.ts';
import { listPageAddresses, expectedLanding } from './page-addresses.ts';
import type { PageAddressParameters } from './page-addresses.ts';

/** A step names the address that failed; recording each of some three hundred moves would cost a third more time. */
test.use({ trace: 'off' });

/** Whoever cannot buy is told that it is not there. */
const NOBODYS_ORDER = '20261121000000000001';
const isRefusedOrder = (line: string) =>
  line.includes(NOBODYS_ORDER) &&
  /没有找到，或不属于当前账号|Not found, or not yours|404 \(Not Found\)/.test(line);

/** Opened by hand, these lack what another site or the step before sends along, and say so. */
const isMissingAnswer = (line: string) =>
  /^\/pc\/(oauthLogin|oauthLogin_qq|bindAccount|completeInfo|ssoLogin): /.test(line);

/**
 * antd's table measures a scrollbar with a style tag that carries no nonce. The content policy refuses it, as it
 * should, and nothing depends on it.
 */
const isRefusedStyle = (line: string) =>
  line.startsWith('/pc/backoffice/') && line.includes("directive 'style-src-elem");

/** Two books of the shop, one of them the person's own, and for who buys an order. */
async function findSubjects(
  request: APIRequestContext,
  { db }: Database,
  person?: Person,
): Promise<PageAddressParameters> {
  const books = await request.post('/b/v1/bookRetrieve/findBySearch', {
    data: { conditions: [], pageNo: 1, pageSize: 2 },
  });
  const [first, second] = (await dataOf<{ list: { bookId: number }[] }>(books)).list;
  const { bookId } = first!;
  const ownBookId = second!.bookId;
  if (!person) return { bookId, ownBookId, orderNo: NOBODYS_ORDER };
  const { userId, type, token } = person;
  const grant = { source: 'grant', sourceRef: randomUUID() } as const;
  await grantEntitlement(db, { userId, bookId: ownBookId, duration: 'one_year', ...grant }, new Date());
  if (type > 2) return { bookId, ownBookId, orderNo: NOBODYS_ORDER };

  const headers = { WebAuthorization: token };
  const source = { bookId, duration: 'one_year' };
  const preview = await request.post('/b/v1/order/getCheckoutQuote', { headers, data: { source } });
  const { amountFen } = await dataOf<{ amountFen: number }>(preview);
  const order = { source, amountFen, idempotencyKey: randomUUID() };
  const placed = await request.post('/b/v1/order/placeOrder', { headers, data: order });
  return { bookId, ownBookId, orderNo: (await dataOf<{ orderNo: string }>(placed)).orderNo };
}

async function dataOf<Data>(answer: { json(): Promise<unknown> }): Promise<Data> {
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data };
  expect(code, msg).toBe(200);
  return data;
}

/** How many answers are still to come. */
function countOpenCalls(page: Page): () => number {
  const open = new Set<unknown>();
  page.on('request', (request) => request.url().startsWith('http') && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}

/** Every alert that is drawn while the document lives: notifications, and pages that could not be read. */
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

const pathOf = (address: string) => address.split('?')[0];

const brand = { zh: '知页', en: 'Zhiye' };

const tabsOf = {
  zh: ['首页', '全部教材', '我的书架', 'CODE 兑换', '样书申请'],
  en: ['Home', 'All textbooks', 'My bookshelf', 'Redeem CODE', 'Sample books'],
};
/** Which of the five somebody sees. */
const tabsSeen: Record<VisitorKind, readonly number[]> = {
  guest: [0, 1, 2],
  1: [0, 1, 2, 3],
  2: [0, 1, 2, 3, 4],
  3: [0, 1],
  4: [0, 1, 2],
  5: [0, 1, 2],
};
const headerWords = {
  zh: { tabs: '主导航', personal: '个人中心', signIn: '登录' },
  en: { tabs: 'Main navigation', personal: 'My account', signIn: 'Sign in' },
};
const personalCentre: Record<VisitorKind, string> = {
  guest: '/pc/login?from=%2Fpersonal%2Forder',
  1: '/pc/personal/order',
  2: '/pc/personal/stylebook',
  3: '/pc/personal/order',
  4: '/pc/personal/textbook',
  5: '/pc/personal/order',
};

/** What the header shows and where it leads depends on who looks at it. */
async function checkHeader(page: Page, who: VisitorKind, language: Language, name?: string): Promise<void> {
  const words = headerWords[language];
  const header = page.getByRole('banner');
  await test.step('"bookshelf hidden for type 3; code exchange shown for types 1 and 2; sample book shown only for type 2"', async () => {
    const tabs = page.getByRole('navigation', { name: words.tabs }).getByRole('link');
    await expect(tabs).toHaveText(tabsSeen[who].map((index) => tabsOf[language][index]!));
  });
  await test.step('"type 2 to /personal/stylebook, type 4 to /personal/textbook, others to /personal/order"', async () => {
    await header.getByRole('link', { name: words.personal, exact: true }).click();
    await expect(page).toHaveURL(personalCentre[who]);
  });
  const sentence = name
    ? '"User box: shows the user\'s name (goes to /personal/order)"'
    : '"or a Login button (goes to /login) when there is no user info"';
  await test.step(sentence, async () => {
    await header.getByRole('link', { name: name ?? words.signIn, exact: true }).click();
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
  test(`as ${who}, ${language}: the header; every address, where one lands, its title, no error; five keys in local storage`, async ({
    enter,
    request,
    database,
  }) => {
    const { page, person } = await enter(who, { language });
    const subjects = await findSubjects(request, database, person);
    const trouble = collectPageErrors(page);
    const openCalls = countOpenCalls(page);
    await page.goto(UNKNOWN_PAGE_PATH);
    await expect(page.getByRole('banner')).toBeVisible();
    const alerts = await collectAlerts(page);
    await checkHeader(page, who, language, person?.name);

    for (const address of listPageAddresses(subjects)) {
      const asked = address.query ? `${address.path}?${address.query}` : address.path;
      const landing = expectedLanding(address, who);
      await test.step(asked, async () => {
        // a page that stays drawn keeps its title
        const staysDrawn = pathOf(`/pc${landing.address}`) === pathOf(currentAddress(page));
        if (!staysDrawn) await page.evaluate(() => (document.title = ''));
        await navigateInApp(page, `/pc${asked}`);
        const title = address.titledByData ? /^.+ · / : `${landing[language]} · ${brand[language]}`;
        await expect(page).toHaveTitle(title);
        await expect(page).toHaveURL(`/pc${landing.address}`);
        await expect.poll(openCalls, { intervals: [10, 20, 50] }).toBe(0);
        const inShell = !address.withoutShell || landing.address.startsWith('/login');
        const hasSearch = inShell && landing.address !== '/home';
        await expect(scrollerOf(page)).toHaveCount(Number(inShell));
        // "shown on every page except /home"
        await expect(headerSearchOf(page)).toHaveCount(Number(hasSearch));
      });
    }
    const wrong = [...(await alerts()), ...trouble];
    expect(
      wrong.filter((line) => ![isRefusedOrder, isRefusedStyle, isMissingAnswer].some((is) => is(line))),
    ).toEqual([]);
    await test.step('"Local-storage keys: token, personalInfo, locale, ssoFlag, highlight", and no others', async () => {
      const keys = await page.evaluate(() => Object.keys(localStorage));
      const known = ['token', 'personalInfo', 'locale', 'ssoFlag', 'highlight'];
      expect(keys.filter((key) => !known.includes(key))).toEqual([]);
    });
  });
}

test.describe('"/bookList, redirects to /listContent and remembers scroll position"', () => {
  test('also when the list is left and come back to', async ({ enter }) => {
    const { page } = await enter('guest');
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

for (const language of languages) {
  test(`${language}: no axe finding in header, footer, personal centre and refusal`, async ({ enter }) => {
    const { page } = await enter(2, { language });
    for (const address of [UNKNOWN_PAGE_PATH, '/pc/personal/statistics']) {
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expectAccessible(page);
      });
    }
  });
}
