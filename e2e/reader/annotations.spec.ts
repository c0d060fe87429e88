import type { Page } from '@playwright/test';
import { startSession } from '../../apps/server/src/features/people/accounts/sessions/session.service.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { goToFirstChapter, grantBook } from './reader-book.ts';

// Highlights, notes and bookmarks by keyboard alone; what one browser makes, another one of the account shows within 5 s.

test.use({ latencyMs: 100 });

const menuOf = (page: Page) => page.getByRole('toolbar');

/** Opens the first chapter. */
async function openText(page: Page, bookId: number): Promise<void> {
  await page.goto(`/pc/read?bookId=${bookId}`);
  await goToFirstChapter(page);
}

/** Selects characters from the caret, and moves the focus to the first button of the menu. */
async function selectByKeys(page: Page, characters: number): Promise<void> {
  for (let press = 0; press < characters; press += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(menuOf(page)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(menuOf(page).getByRole('button').first()).toBeFocused();
}

/** Presses the arrow key until the button has the focus, then the button. */
async function chooseByKeys(page: Page, name: string): Promise<void> {
  const button = menuOf(page).getByRole('button', { name, exact: true });
  for (let press = 0; press < 14; press += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowRight');
  }
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
}

async function annotate(page: Page): Promise<void> {
  await page.getByRole('main').focus();
  await page.keyboard.press('F7');
  await selectByKeys(page, 6);
  await expectAccessible(page);
  await chooseByKeys(page, '黄色底色');
  await expect(menuOf(page)).toBeHidden();

  await page.keyboard.press('F7');
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight');
  await selectByKeys(page, 4);
  await chooseByKeys(page, '写笔记');
  const field = page.getByRole('textbox', { name: '笔记内容', exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('内容不能为空')).toBeVisible();
  await page.keyboard.type('<b>极限</b> epsilon');
  await page.keyboard.press('Control+Enter');
  await expect(field).toBeHidden();
  await page.keyboard.press('Control+b');
  await expect(page.getByRole('button', { name: '删除书签' })).toHaveAttribute('aria-pressed', 'true');
}

const cardsOf = (page: Page) => page.getByRole('complementary', { name: '笔记与划线' }).getByRole('article');

test('a highlight, a note and a bookmark by keyboard, in two browsers', async ({
  newPage,
  makeUser,
  database,
}) => {
  const person = await makeUser(1);
  const bookId = await grantBook(database, person);
  const page = await newPage({ as: person });
  const other = await newPage({ as: person });
  await openText(page, bookId);
  await openText(other, bookId);
  await other.getByRole('button', { name: '笔记', exact: true }).click();
  await annotate(page);
  // the other browser shows them without a reload
  await expect(cardsOf(other)).toHaveCount(3, { timeout: 5000 });
  await expect(other.getByText('<b>极限</b> epsilon')).toBeVisible();
  await expectAccessible(other);

  await page.reload();
  await expect(page.getByRole('slider')).toBeVisible();
  await expect(page.getByRole('button', { name: '删除书签' })).toBeVisible();
  await page.getByRole('button', { name: '笔记', exact: true }).click();
  await expect(cardsOf(page)).toHaveCount(3);
  const stored = await page.evaluate(
    () => JSON.parse(localStorage.getItem('highlight')!) as Record<string, object[]>,
  );
  expect(Object.keys(stored)).toEqual([`${person.userId}:${bookId}`]);
  expect(Object.values(stored)[0]![0]).toMatchObject({
    id: expect.any(Number),
    chapterPos: expect.any(Number),
    cfi: expect.stringContaining('epubcfi('),
    createTime: expect.any(String),
    color: 'red',
    note: '',
    selectedText: expect.any(String),
    serialized: expect.any(String),
  });

  // a deletion reaches the other browser, and so does its undoing
  await page.getByRole('searchbox', { name: '找笔记里的字' }).fill('EPSILON');
  await expect(cardsOf(page)).toHaveCount(1);
  await cardsOf(page).getByRole('button', { name: '删除' }).click();
  await expect(cardsOf(other)).toHaveCount(2, { timeout: 5000 });
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(cardsOf(other)).toHaveCount(3, { timeout: 5000 });
});

const clearStorage = () =>
  new Promise<void>((resolve, reject) => {
    localStorage.removeItem('highlight');
    const request = indexedDB.deleteDatabase('annotations');
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error!);
  });

const bookKeysOf = (page: Page) =>
  page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('highlight') ?? '{}') as object));

test('by mouse a highlight is changed and deleted; a sign-out takes it away; what a guest made is merged after asking', async ({
  newPage,
  makeUser,
  database,
}) => {
  const person = await makeUser(1);
  const bookId = await grantBook(database, person);
  const page = await newPage({ as: person });
  await openText(page, bookId);
  const box = (await page
    .locator('iframe:visible')
    .first()
    .contentFrame()
    .locator('p')
    .nth(1)
    .boundingBox())!;
  await dragOver(page, { x: box.x + 60, y: box.y + 12 }, { x: box.x + 260, y: box.y + 12 });
  await menuOf(page).getByRole('button', { name: '绿色底色' }).click();
  await expect(menuOf(page)).toBeHidden();
  await page.mouse.click(box.x + 160, box.y + 12);
  const menu = page.getByRole('dialog', { name: '划线' });
  await menu.getByRole('button', { name: '蓝色底色' }).click();
  await expectAccessible(page);
  const pushed = page.waitForResponse((response) => response.url().includes('/pushAnnotations'));
  await menu.getByRole('button', { name: '删除' }).click();
  await pushed;
  await page.getByRole('button', { name: '撤销' }).click();
  await page.mouse.click(box.x + 160, box.y + 12);
  await expect(menu.getByRole('button', { name: '蓝色底色' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => bookKeysOf(page)).toEqual([`${person.userId}:${bookId}`]);

  // the browser clears its storage while the book is open: what is changed next is sent, and a reload fetches everything
  await page.evaluate(clearStorage);
  const sent = page.waitForResponse((response) => response.url().includes('/pushAnnotations'));
  await menu.getByRole('button', { name: '红色底色' }).click();
  await sent;
  await page.evaluate(clearStorage);
  await page.reload();
  await expect.poll(() => bookKeysOf(page)).toEqual([`${person.userId}:${bookId}`]);
  await page.getByRole('button', { name: '笔记', exact: true }).click();
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(page.getByText('未同步')).toBeHidden();
  await page.goto('/pc/personal/order');
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect.poll(() => bookKeysOf(page)).toEqual([]);

  // now a guest, in the preview
  await page.goto(`/pc/read?bookId=${bookId}&preview=1`);
  await page.getByRole('button', { name: '写在前面' }).last().click();
  await expect(page.locator('iframe:visible').first().contentFrame().locator('body')).toContainText(
    '写在前面',
  );
  await page.getByRole('main').focus();
  await page.keyboard.press('F7');
  await selectByKeys(page, 5);
  await menuOf(page).getByRole('button', { name: '红色底色' }).click();
  await expect.poll(() => bookKeysOf(page)).toEqual([`guest:${bookId}`]);
  const token = await startSession(database.db, person.userId, new Date());
  const info = JSON.stringify({ name: person.name, type: person.type });
  await page.evaluate((stored) => Object.assign(localStorage, stored), { token, personalInfo: info });
  await page.goto(`/pc/read?bookId=${bookId}`);
  await expect(page.getByText('登录前做的 1 条')).toBeVisible();
  await page.getByRole('button', { name: '笔记', exact: true }).click();
  await expect(cardsOf(page)).toHaveCount(1);
  await page.getByRole('button', { name: '并入我的账号' }).click();
  await expect(cardsOf(page)).toHaveCount(2);
  await expect.poll(() => bookKeysOf(page)).toEqual([`${person.userId}:${bookId}`]);
});

/** Playwright's own mouse stops over frames without scripts while the button is down. */
async function dragOver(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: typeof from, buttons: number) =>
    session.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', buttons, clickCount: 1 });
  await send('mousePressed', from, 1);
  await send('mouseMoved', { x: (from.x + to.x) / 2, y: from.y }, 1);
  await send('mouseMoved', to, 1);
  await send('mouseReleased', to, 0);
}
