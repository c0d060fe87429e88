import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { goToFirstChapter, grantBook } from '../reader/reader-book.ts';

// The dictionary beside a selection, by keys alone. The dictionaries are built when the shop starts.

/** Building takes a while on a busy machine. */
const BUILD_TIMEOUT_MS = 240_000;

async function selectByKeys(page: Page, characters: number): Promise<void> {
  await page.getByRole('main').focus();
  await page.keyboard.press('F7');
  for (let press = 0; press < characters; press += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('toolbar')).toBeVisible();
}

test('the dictionary explains a selection', async ({ newPage, makeUser, database }) => {
  test.setTimeout(BUILD_TIMEOUT_MS + 60_000);
  const person = await makeUser(1);
  const bookId = await grantBook(database, person);
  const page = await newPage({ as: person });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/pc/read?bookId=${bookId}`);
  await goToFirstChapter(page);

  await selectByKeys(page, 8);
  await expect(page.getByRole('button', { name: '翻译' })).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: '词典', exact: true }).press('Enter');
  const popover = page.getByRole('dialog', { name: '词典' });
  await expect(popover).toBeFocused();
  await expect(popover.getByRole('heading', { name: /^函数/ })).toBeVisible({
    timeout: BUILD_TIMEOUT_MS,
  });
  await expect(popover).toContainText('hán shù');
  await expect(popover).toContainText(/function/);
  await expect(popover.getByRole('link', { name: 'CC BY-SA 4.0' })).toBeVisible();
  await expectAccessible(page);
  await popover.getByRole('button', { name: '复制结果' }).click();
  await expect(page.getByText('已复制', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('function');
  await page.keyboard.press('Escape');
  await expect(popover).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 780 });
  // keys during the new layout would select less
  const width = async () => (await page.locator('iframe:visible').first().boundingBox())?.width;
  await expect.poll(width).toBeLessThanOrEqual(390);
  await selectByKeys(page, 8);
  await page.getByRole('button', { name: '词典', exact: true }).click();
  await expect(popover.getByRole('heading', { name: /^函数/ })).toBeVisible();
  const box = (await popover.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  await popover.getByRole('button', { name: '关闭' }).click();
  await expect(popover).toHaveCount(0);
});
