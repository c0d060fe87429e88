// Requirements: the header that each user sees. The crawl opens the addresses.
import type { Page } from '@playwright/test';
import { expect, scrollerOf, test, UNKNOWN_PAGE_PATH } from './shell-fixtures.ts';
import type { Language, UserKind } from './shell-fixtures.ts';

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
    await expect(page).toHaveURL(name ? '/pc/personal/order' : /\/pc\/login(\?from=|$)/);
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
  test(`the header of ${who}, ${language}`, async ({ newPageAs }) => {
    const { page, person } = await newPageAs(who, { language });
    await page.goto(UNKNOWN_PAGE_PATH);
    await checkHeader(page, who, language, person?.name);
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
