import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { nextImageCode } from '../accounts/image-code.ts';
import { payAtEmulator } from './payment-emulator.ts';
import { uiTexts } from '../ui-texts.ts';

// A reader finds a textbook, buys it and reads it.

test.use({ language: 'en', latencyMs: 100 });

/** The visible frame, not the preloaded ones. */
const shownFrame = (page: Page) => page.locator('iframe:visible').first().contentFrame();

test('buys a book and reads its second page', async ({ newPage, database }) => {
  test.slow();
  const texts = uiTexts('en');
  const page = await newPage();
  const badCalls: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 500) badCalls.push(response.url());
  });

  await test.step('opens the home page in English', async () => {
    await page.goto('/pc/');
    await expect(page).toHaveURL(/\/pc\/home$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('link', { name: texts.allBooks }).first()).toBeVisible();
  });

  await test.step('opens the second page of all textbooks, then a book', async () => {
    await page.getByRole('banner').getByRole('link', { name: texts.allBooks }).click();
    await expect(page).toHaveURL(/\/pc\/listContent/);
    await page.getByRole('link', { name: texts.pageTwo, exact: true }).click();
    await expect(page).toHaveURL(/pageNo=2/);
    // only books of the demo shop, because other tests add newer books
    await page.goto(`/pc/listContent?publisher=${encodeURIComponent('澄江大学出版社')}`);
    await page.getByRole('main').locator('a[href*="bookDetail"]').first().click();
    await expect(page).toHaveURL(/\/pc\/bookDetail\?bookId=\d+/);
    await expect(page.getByRole('radio')).toHaveCount(6);
  });
  const bookId = Number(new URL(page.url()).searchParams.get('bookId'));

  await test.step('signs in when it is required and returns to the order', async () => {
    const imageCode = await nextImageCode(page, database, () =>
      page
        .getByRole('link', { name: texts.buyNow })
        .or(page.getByRole('button', { name: texts.buyNow }))
        .click(),
    );
    await expect(page).toHaveURL(/\/pc\/login/);
    await page.getByLabel(texts.account, { exact: true }).fill('teacher');
    await page.getByLabel(texts.password, { exact: true }).fill('Zhiye@2026');
    await page.getByLabel(texts.imageCode, { exact: true }).fill(imageCode);
    await page.getByRole('main').getByRole('button', { name: texts.signIn, exact: true }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: '沈老师' })).toBeVisible();
    await expect(page).toHaveURL(/\/pc\/place\?/);
  });

  await test.step('places the order and pays by WeChat', async () => {
    await page.getByRole('button', { name: texts.placeOrder }).click();
    await expect(page).toHaveURL(/\/pc\/payment\?orderNo=\d{20}/);
    await payAtEmulator(page, 'en');
    await expect(page).toHaveURL(/\/pc\/payment_success\?orderNo=\d{20}/);
    await expect(page.getByRole('heading', { name: texts.paid })).toBeVisible();
  });

  await test.step('opens the book from the bookshelf', async () => {
    await page.goto('/pc/myBook');
    await expect(page.locator(`a[href*="read?bookId=${bookId}"]`).first()).toBeVisible();
    await page.locator(`a[href*="read?bookId=${bookId}"]`).first().click();
    await expect(page).toHaveURL(/\/pc\/read\?bookId=/);
    await expect(shownFrame(page).locator('body')).toBeVisible();
    for (let turn = 0; turn < 6; turn += 1) await page.getByRole('button', { name: texts.nextPage }).click();
    const saved = page.waitForResponse((response) => response.url().includes('/reading/saveReadingProgress'));
    await saved;
    const pageNumber = await page.getByText(texts.pageNumber).first().textContent();
    await page.reload();
    await expect(page.getByText(pageNumber!, { exact: true }).first()).toBeVisible();
  });
  expect(badCalls).toEqual([]);
});
