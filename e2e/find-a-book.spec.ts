import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { scrollerOf } from './shell/shell-fixtures.ts';

// A guest with a general query finds the right edition.

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

test('finds an edition and adds it to the cart', async ({ newPage, makeUser }) => {
  const page = await newPage({ as: await makeUser(1), language: 'en' });
  await page.goto('/pc/home');
  await page.getByRole('main').getByRole('combobox', { name: 'Search text' }).fill('for');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pc\/book_search\?s=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Search results' })).toBeVisible();
  await expect(link(page, 'Stories for the Second Year')).toBeVisible();
  await box(page, '2024').check();
  await box(page, 'Chengjiang University Press').check();
  await expect(link(page, 'Stories for the Second Year')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Remove 2024' })).toBeVisible();
  await link(page, 'Networks for the Curious').click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText(/Added to cart/)).toBeVisible();
  await page.goto('/pc/cart');
  await expect(link(page, 'Networks for the Curious').first()).toBeVisible();
});

test('the search pages are accessible', async ({ newPage }) => {
  const page = await newPage();
  const found = { fieldType: 10, fieldVal: '数据', vague: 1, relationshipType: 10, isGlobal: true };
  const addressOf = (path: string, condition: object) =>
    `/pc${path}?${new URLSearchParams({ s: JSON.stringify([condition]) })}`;
  await page.goto(
    `${addressOf('/book_search', found)}&publisher=澄江大学出版社&notPublishYear=2019&view=list`,
  );
  await expect(link(page, '数据可视化课')).toBeVisible();
  const box = page.getByRole('combobox', { name: '搜索内容' });
  // the box shows the search of the address
  await expect(box).toHaveValue('数据');
  await box.clear();
  await box.pressSequentially('数据');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(addressOf('/book_search', { ...found, fieldVal: '没有这样一本书' }));
  await expect(page.getByRole('heading', { name: '没有找到符合条件的教材' })).toBeVisible();
  await page.goto(addressOf('/highSearch', found));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`/pc/allSearch?q=澄江大学出版社`);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('by keyboard: a suggestion, an advanced search, a filter and a book', async ({ newPage }) => {
  const page = await newPage();
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

test('going back from a book restores filters, page and scroll position', async ({ newPage }) => {
  const page = await newPage();
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
  await test.step('a filter keeps the scroll position', async () => {
    await scroller.evaluate((element) => element.scrollTo(0, 500));
    await box(page, '不可试读').click();
    await expect(page).toHaveURL(/hasPreview=false/);
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(500);
  });
});

test('an address with 10,000 characters shows an error', async ({ newPage }) => {
  const page = await newPage({ language: 'en' });
  const text = '学'.repeat(10_000);
  const condition = { fieldType: 10, fieldVal: text, vague: 1, relationshipType: 10, isGlobal: true };
  for (const path of [
    `book_search?s=${encodeURIComponent(JSON.stringify([condition]))}`,
    `allSearch?q=${text}`,
  ]) {
    await page.goto(`/pc/${path}`);
    await expect(
      page.getByText('The search text is too long; only the first 200 characters are used.'),
    ).toBeVisible();
  }
});
