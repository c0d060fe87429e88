import type { Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/db/client.ts';
import type { TestUser } from '../fixtures.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { goToFirstChapter, grantBook } from '../reader/reader-book.ts';

// Copies by key and by menu count against the copy cap; a citation has a link that opens the passage.

test.use({ language: 'en' });

const menuOf = (page: Page) => page.getByRole('toolbar');
const clipboardOf = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const setClipboard = (page: Page, text: string) =>
  page.evaluate((value) => navigator.clipboard.writeText(value), text);

async function openText(page: Page, bookId: number): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/pc/read?bookId=${bookId}`);
  await goToFirstChapter(page);
  await page.getByRole('main').focus();
}

async function selectByKeys(page: Page, characters: number): Promise<void> {
  await page.keyboard.press('F7');
  for (let press = 0; press < characters; press += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(menuOf(page)).toBeVisible();
}

async function countedCharacters({ pool }: Database, { userId }: TestUser): Promise<number> {
  const { rows } = await pool.query<{ characters: number }>(
    'SELECT characters FROM copy_counters WHERE user_id = $1',
    [userId],
  );
  return rows[0]?.characters ?? 0;
}

test('copying with its meter, a citation and the cap', async ({ newPage, makeUser, database }) => {
  const person = await makeUser(1);
  const bookId = await grantBook(database, person);
  const page = await newPage({ as: person });
  await openText(page, bookId);

  await selectByKeys(page, 6);
  await expect(page.getByText(/[\d,]+ characters left to copy/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+c');
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const copied = await clipboardOf(page);
  expect(copied).toHaveLength(6);
  expect(await countedCharacters(database, person)).toBe(6);

  // the browser's own copy in the frame, of the same text: nothing more is counted
  await setClipboard(page, '');
  const frame = page.locator('iframe:visible').first();
  const isPrevented = await frame.evaluate((element: HTMLIFrameElement) => {
    const event = new ClipboardEvent('copy', { bubbles: true, cancelable: true });
    return !element.contentDocument!.body.dispatchEvent(event);
  });
  expect(isPrevented).toBe(true);
  await expect.poll(() => clipboardOf(page)).toBe(copied);
  expect(await countedCharacters(database, person)).toBe(6);

  await menuOf(page).getByRole('button', { name: 'Cite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cite this passage' });
  await expect(dialog.getByText('[M/OL]')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy the BibTeX citation' }).click();
  await expect.poll(() => clipboardOf(page)).toContain('@book{');
  const link = /url = \{(.+)\},/.exec(await clipboardOf(page))![1]!;
  await dialog.getByRole('checkbox', { name: 'Copy the quote as well (it counts as copying)' }).check();
  await dialog.getByRole('button', { name: 'Copy the BibTeX citation' }).click();
  await expect.poll(() => clipboardOf(page)).toMatch(new RegExp(`^${copied}\n\n@book`));
  expect(await countedCharacters(database, person)).toBe(6);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('Control+p');
  await expect(page.getByRole('dialog', { name: 'Print text' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();

  await database.pool.query('UPDATE copy_counters SET characters = 10000000 WHERE user_id = $1', [
    person.userId,
  ]);
  await page.goto(link);
  await expect(page.locator('iframe:visible').first().contentFrame().locator('body')).toContainText(copied);
  await page.getByRole('main').focus();
  await page.keyboard.press('F7');
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowRight');
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('Shift+ArrowRight');
  // the menu moves as long as the selection grows
  await expect(menuOf(page)).toContainText('8');
  await setClipboard(page, 'before');
  await menuOf(page).getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(
    page.getByText('Copy failed: you can still copy 0 characters of this textbook, and this needs 8'),
  ).toBeVisible();
  expect(await clipboardOf(page)).toBe('before');
});
