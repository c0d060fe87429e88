import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { goToFirstChapter, grantBook } from '../reader/reader-book.ts';

// A card is written from a passage of a textbook and reviewed, by keyboard alone.

const menuOf = (page: Page) => page.getByRole('toolbar');

/** Selects characters of the first chapter and chooses the action with the arrow keys. */
async function writeCardFromSelection(page: Page, bookId: number): Promise<string> {
  await page.goto(`/pc/read?bookId=${bookId}`);
  await goToFirstChapter(page);
  await page.getByRole('main').focus();
  await page.keyboard.press('F7');
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(menuOf(page)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const action = menuOf(page).getByRole('button', { name: '学习卡', exact: true });
  for (let press = 0; press < 16; press += 1) {
    if (await action.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  const front = page.getByRole('textbox', { name: '正面（问题）' });
  await expect(front).toBeFocused();
  await expectAccessible(page);
  const answer = await page.getByRole('textbox', { name: '背面（答案）' }).inputValue();
  expect(answer.trim()).not.toBe('');
  // an empty front is refused, and nothing is lost
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('正面不能为空')).toBeVisible();
  await page.keyboard.type('这一章从哪里说起？');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('complementary', { name: '学习卡' })).toContainText('这一章从哪里说起？');
  await expectAccessible(page);
  return answer;
}

test('a card is written from a selection and reviewed by keyboard alone', async ({
  newPage,
  makeUser,
  database,
}) => {
  const reader = await makeUser(1);
  const bookId = await grantBook(database, reader);
  const page = await newPage({ as: reader });
  const answer = await writeCardFromSelection(page, bookId);

  await page.goto('/pc/personal/flashCard/index');
  const badge = page.getByRole('banner').getByRole('link', { name: '学习卡 待复习 1 张' });
  await badge.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/flashCard\/review$/);
  await expect(page.getByRole('button', { name: '显示答案' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('article')).toContainText(answer.trim());
  await expect(page.getByRole('button', { name: /^记得/ })).toBeFocused();
  await page.keyboard.press('1');
  // one minute later it comes again, because nothing else is due
  await expect(page.getByText('这一章从哪里说起？')).toBeVisible();
  await expect(page.getByRole('button', { name: '撤销上一张' })).toBeEnabled();
  await page.keyboard.press('u');
  await expect(page.getByRole('button', { name: '撤销上一张' })).toBeHidden();
  await expect(page.getByRole('button', { name: '显示答案' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^记得/ })).toBeFocused();
  await page.keyboard.press('m');
  await expect(page.getByText('现在没有需要复习的学习卡')).toBeVisible();
  await expect(badge).toBeHidden();
  const undo = page.getByRole('button', { name: '撤销', exact: true });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('这一章从哪里说起？')).toBeVisible();

  // the source leads back to the passage
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: '显示答案' }).press('Enter');
  await page.getByRole('link', { name: /^跳到原文/ }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`read\\?bookId=${bookId}&cfi=`));
  await expect(page.locator('iframe:visible').first().contentFrame().locator('body')).toContainText('第一章');
});

test('categories are ordered by keyboard and by dragging', async ({ newPage, makeUser }) => {
  const page = await newPage({ as: await makeUser(1) });
  await page.goto('/pc/personal/flashCard/category');
  const name = page.getByRole('textbox', { name: '分类名称' });
  const rowOf = (category: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: category, exact: true }) });
  for (const category of ['甲', '乙', '丙']) {
    await name.fill(category);
    await name.press('Enter');
    await expect(rowOf(category)).toBeVisible();
  }
  const order = () => page.getByRole('rowheader').getByRole('link').allTextContents();
  const handle = page.getByRole('button', { name: '拖动分类丙' });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('丙 移到第 2 位，共 3 位')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(order).toEqual(['甲', '丙', '乙']);
  await handle.hover();
  await page.mouse.down();
  await expect(async () => {
    const target = (await rowOf('甲').boundingBox())!;
    await page.mouse.move(target.x + 40, target.y + target.height / 2, { steps: 8 });
    await expect(page.getByText('丙 移到第 1 位，共 3 位')).toBeAttached({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await page.mouse.up();
  await expect.poll(order).toEqual(['丙', '甲', '乙']);
  await page.reload();
  await expect.poll(order).toEqual(['丙', '甲', '乙']);
  await page.getByRole('button', { name: '删除 甲' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect.poll(order).toEqual(['丙', '乙']);
});
