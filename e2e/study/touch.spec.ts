import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, findCutControls, test } from '../fixtures.ts';
import { useFinger } from '../phone/finger.ts';
import { grantBook } from '../reader/reader-book.ts';

// A phone: highlight, note, dictionary and card by touch in a window of 390 px. Nothing lies outside the window.

test.use({ language: 'en' });

const WINDOW = { width: 390, height: 844 };
/** The dictionary may still be built. */
const BUILD_TIMEOUT_MS = 240_000;

const frameOf = (page: Page) => page.locator('iframe:visible').first().contentFrame();
const menuOf = (page: Page) => page.getByRole('toolbar');

/** Holds a finger on the word at the start of a paragraph. */
async function pressOnWord(page: Page, text: Locator): Promise<void> {
  const finger = await useFinger(page);
  const { x, y } = (await text.boundingBox())!;
  // behind the indent of the first line
  await finger.down({ x: x + 60, y: y + 14 });
  await expect(menuOf(page)).toBeVisible();
  await finger.up();
  await expectInsideWindow(menuOf(page));
  expect(await findCutControls(page)).toEqual([]);
}

/** The bars are hidden; a tap on the middle of the page shows them. */
async function tapBar(page: Page, name: string): Promise<void> {
  const { x, y, width, height } = (await page.getByRole('main').boundingBox())!;
  await expect(async () => {
    const areHidden = (await page.locator('[data-bars=hidden]').count()) > 0;
    if (areHidden) await page.touchscreen.tap(x + width / 2, y + height * 0.8);
    await page.getByRole('button', { name, exact: true }).first().tap({ timeout: 1000 });
  }).toPass();
}

async function expectInsideWindow(popover: Locator): Promise<void> {
  const box = (await popover.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(WINDOW.width);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(WINDOW.height);
}

test('highlight, note, dictionary and card by touch', async ({ newPage, makeUser, database }) => {
  test.setTimeout(BUILD_TIMEOUT_MS + 60_000);
  const person = await makeUser(1);
  const bookId = await grantBook(database, person);
  const page = await newPage({ as: person, viewport: WINDOW, hasTouch: true });
  await page.goto(`/pc/read?bookId=${bookId}`);
  await expect(page).toHaveURL(`/mobile/read?bookId=${bookId}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await button('Got it').tap();
  await tapBar(page, 'Contents');
  await page.getByRole('button', { name: '第一章 函数与变化' }).tap();
  await expect(frameOf(page).locator('body')).toContainText('第一章');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await findCutControls(page)).toEqual([]);
  const paragraph = frameOf(page).locator('p').nth(1);

  await pressOnWord(page, paragraph);
  await button('Yellow highlight').tap();
  await expect(menuOf(page)).toBeHidden();
  const { x, y } = (await paragraph.boundingBox())!;
  // behind the indent of the first line
  await page.touchscreen.tap(x + 60, y + 14);
  const menu = page.getByRole('dialog', { name: 'Highlight' });
  await expectInsideWindow(menu);
  await menu.getByRole('button', { name: 'Add note' }).tap();
  const field = page.getByRole('textbox', { name: 'Note', exact: true });
  await expect(field).toBeFocused();
  await expectInsideWindow(page.getByRole('dialog'));
  await page.keyboard.insertText('用手指写的');
  await button('Save').tap();
  await tapBar(page, 'Notes');
  await expect(page.getByRole('dialog').getByText('用手指写的')).toBeVisible();
  expect(await findCutControls(page)).toEqual([]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await pressOnWord(page, paragraph);
  await button('Dictionary').tap();
  const popover = page.getByRole('dialog', { name: 'Dictionary' });
  await expect(popover.getByRole('heading', { level: 3 }).first()).toBeVisible({
    timeout: BUILD_TIMEOUT_MS,
  });
  await expectInsideWindow(popover);
  await expectAccessible(page);
  await popover.getByRole('button', { name: 'Make a card' }).tap();
  const panel = page.getByRole('dialog', { name: 'Flashcards' });
  await panel.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  expect(await findCutControls(page)).toEqual([]);
});
