import type { Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/db/client.ts';
import type { Language, TestUser } from '../fixtures.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { grantBook } from '../reader/reader-book.ts';

// Copies by key and by menu count against the copy cap; a citation has a link that opens the passage.

const TEXTS = {
  zh: {
    left: /本书还可复制 [\d,]+ 字/,
    copied: '已复制',
    copy: '复制',
    cite: '引用',
    dialog: '引用这段文字',
    copyBibtex: '复制 BibTeX 格式的引文',
    withQuote: '连同引文一起复制（引文计入复制额度）',
    close: '关闭',
    refused: '复制失败：本书还可复制 0 字，这次需要 8 字',
    print: '打印教材文字',
    cancel: '取消',
  },
  en: {
    left: /[\d,]+ characters left to copy/,
    copied: 'Copied',
    copy: 'Copy',
    cite: 'Cite',
    dialog: 'Cite this passage',
    copyBibtex: 'Copy the BibTeX citation',
    withQuote: 'Copy the quote as well (it counts as copying)',
    close: 'Close',
    refused: 'Copy failed: you can still copy 0 characters of this textbook, and this needs 8',
    print: 'Print text',
    cancel: 'Cancel',
  },
} as const;

const menuOf = (page: Page) => page.getByRole('toolbar');
const clipboardOf = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const setClipboard = (page: Page, text: string) =>
  page.evaluate((value) => navigator.clipboard.writeText(value), text);

async function openText(page: Page, bookId: number): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/pc/read?bookId=${bookId}`);
  await page.getByRole('button', { name: '第一章 函数与变化' }).click();
  await expect(page.locator('iframe:visible').first().contentFrame().locator('body')).toContainText('第一章');
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

for (const language of ['zh', 'en'] as const satisfies readonly Language[]) {
  test(`copying with its meter, a citation and the cap (${language})`, async ({
    newPage,
    makeUser,
    database,
  }) => {
    const text = TEXTS[language];
    const person = await makeUser(1);
    const bookId = await grantBook(database, person);
    const page = await newPage({ as: person, language });
    await openText(page, bookId);

    await selectByKeys(page, 6);
    await expect(page.getByText(text.left)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Control+c');
    await expect(page.getByText(text.copied, { exact: true })).toBeVisible();
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

    await menuOf(page).getByRole('button', { name: text.cite, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: text.dialog });
    await expect(dialog.getByText('[M/OL]')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: text.copyBibtex }).click();
    await expect.poll(() => clipboardOf(page)).toContain('@book{');
    const link = /url = \{(.+)\},/.exec(await clipboardOf(page))![1]!;
    await dialog.getByRole('checkbox', { name: text.withQuote }).check();
    await dialog.getByRole('button', { name: text.copyBibtex }).click();
    await expect.poll(() => clipboardOf(page)).toMatch(new RegExp(`^${copied}\n\n@book`));
    expect(await countedCharacters(database, person)).toBe(6);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.keyboard.press('Control+p');
    await expect(page.getByRole('dialog', { name: text.print })).toBeVisible();
    await page.getByRole('button', { name: text.cancel, exact: true }).click();

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
    await menuOf(page).getByRole('button', { name: text.copy, exact: true }).click();
    await expect(page.getByText(text.refused)).toBeVisible();
    expect(await clipboardOf(page)).toBe('before');
  });
}
