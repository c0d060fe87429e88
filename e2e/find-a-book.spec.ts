import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import type { Language } from './fixtures.ts';
import { scrollerOf } from './shell/shell-fixtures.ts';

// A new visitor with a vague idea finds the right edition.

const WORDS = {
  zh: {
    text: '搜索内容',
    results: '搜索结果',
    idea: '数据',
    year: '2024',
    remove: '移除 2024',
    kept: '数据可视化课',
    other: '数据结构与算法导论',
    publisher: '澄江大学出版社',
    add: '加入购物车',
    added: /已加入购物车/,
    cart: '购物车',
    nothing: '没有找到符合条件的教材',
  },
  en: {
    text: 'Search text',
    results: 'Search results',
    idea: 'for',
    year: '2024',
    remove: 'Remove 2024',
    kept: 'Networks for the Curious',
    other: 'Stories for the Second Year',
    publisher: 'Chengjiang University Press',
    add: 'Add to cart',
    added: /Added to cart/,
    cart: 'Cart',
    nothing: 'No textbooks match your search',
  },
} as const;

const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

/** Presses Tab until the element has focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 150; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

for (const language of ['zh', 'en'] as Language[]) {
  test(`from an idea to the edition in the cart (${language})`, async ({ visit, makePerson }) => {
    const words = WORDS[language];
    const page = await visit({ as: await makePerson(1), language });
    await page.goto('/pc/home');
    await page.getByRole('main').getByRole('combobox', { name: words.text }).fill(words.idea);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/pc\/book_search\?s=/);
    await expect(page.getByRole('heading', { level: 1, name: words.results })).toBeVisible();
    await expect(link(page, words.other)).toBeVisible();
    await box(page, words.year).check();
    await box(page, words.publisher).check();
    await expect(link(page, words.other)).toHaveCount(0);
    await expect(page.getByRole('link', { name: words.remove })).toBeVisible();
    await link(page, words.kept).click();
    await page.getByRole('button', { name: words.add }).click();
    await expect(page.getByText(words.added)).toBeVisible();
    await page.goto('/pc/cart');
    await expect(link(page, words.kept).first()).toBeVisible();
  });

  test(`the pages of searching are accessible (${language})`, async ({ visit }) => {
    const words = WORDS[language];
    const page = await visit({ language });
    const found = { fieldType: 10, fieldVal: words.idea, vague: 1, relationshipType: 10, isGlobal: true };
    const addressOf = (path: string, condition: object) =>
      `/pc${path}?${new URLSearchParams({ s: JSON.stringify([condition]) })}`;
    await page.goto(
      `${addressOf('/book_search', found)}&publisher=${words.publisher}&notPublishYear=2019&view=list`,
    );
    await expect(link(page, words.kept)).toBeVisible();
    await page.getByRole('combobox', { name: words.text }).pressSequentially(words.idea);
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
    await page.goto(addressOf('/book_search', { ...found, fieldVal: '没有这样一本书' }));
    await expect(page.getByRole('heading', { name: words.nothing })).toBeVisible();
    await expectAccessible(page);
    await page.goto(addressOf('/highSearch', found));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/pc/allSearch?q=${words.publisher}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
  });
}

test('by keyboard: suggestions, an advanced search, a filter, a book', async ({ visit }) => {
  const page = await visit();
  await page.goto('/pc/highSearch');
  const text = page.getByRole('combobox', { name: '条件 1 的内容' });
  await tabTo(page, text);
  await page.keyboard.type('数据');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue(/^数据./);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('数据');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pc\/book_search\?s=/);
  await tabTo(page, box(page, '澄江大学出版社'));
  await page.keyboard.press('Space');
  await expect(link(page, '数据结构与算法导论')).toHaveCount(0);
  await expect(box(page, '澄江大学出版社')).toBeFocused();
  await tabTo(page, link(page, '数据可视化课'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '数据可视化课' })).toBeVisible();
});

test('back from a book, the list is as it was: filters, page and scroll', async ({ visit }) => {
  const page = await visit();
  await page.goto('/pc/listContent?hasPreview=true&pageNo=2');
  const scroller = scrollerOf(page);
  const book = page.getByRole('main').getByRole('article').nth(12).getByRole('link');
  await book.scrollIntoViewIfNeeded();
  const name = await book.textContent();
  const top = await scroller.evaluate((element) => element.scrollTop);
  expect(top).toBeGreaterThan(0);
  await book.click();
  await expect(page.getByRole('heading', { level: 1, name: name! })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/hasPreview=true&pageNo=2/);
  await expect(book).toHaveText(name!);
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(top);
  await test.step('and a filter that is taken there keeps the place', async () => {
    await scroller.evaluate((element) => element.scrollTo(0, 500));
    await box(page, '不可试读').click();
    await expect(page).toHaveURL(/hasPreview=false/);
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(500);
  });
});

for (const [language, said] of [
  ['zh', '搜索内容过长，只使用前 200 个字。'],
  ['en', 'The search text is too long; only the first 200 characters are used.'],
] as const) {
  test(`an address with 10,000 characters says that it is too long (${language})`, async ({ visit }) => {
    const page = await visit({ language });
    const text = '学'.repeat(10_000);
    const condition = { fieldType: 10, fieldVal: text, vague: 1, relationshipType: 10, isGlobal: true };
    for (const path of [
      `book_search?s=${encodeURIComponent(JSON.stringify([condition]))}`,
      `allSearch?q=${text}`,
    ]) {
      await page.goto(`/pc/${path}`);
      await expect(page.getByText(said)).toBeVisible();
    }
  });
}
