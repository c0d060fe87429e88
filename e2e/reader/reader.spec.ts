import type { Page } from '@playwright/test';
import { makeEpub } from '../../apps/server/src/testing/epub.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { grantBook } from './reader-book.ts';

// The reader in the shop: pages, keys and progress. Tests of the reading engine are in reader-engine/.

test.use({ latencyMs: 100 });

const pageNumberOf = (page: Page) => page.getByText(/(位置 \d+|第 \d+ 页) \/ \d+/).first();
const shownText = (page: Page) => page.locator('iframe:visible').first().contentFrame().locator('body');

test('twenty key presses a second all turn a page, and all turn back', async ({
  newPage,
  makeUser,
  database,
}) => {
  const person = await makeUser(1);
  const bookId = await grantBook(database, person);

  const page = await newPage({ as: person });
  await page.goto(`/pc/read?bookId=${bookId}`);
  const pageNumber = pageNumberOf(page);
  await expect(pageNumber).toBeVisible();
  await expect(page).toHaveTitle(/微积分起步/);
  const start = await pageNumber.textContent();
  const presses = 60;
  for (let press = 0; press < presses; press += 1) await page.keyboard.press('ArrowRight', { delay: 0 });
  await expect(pageNumber).not.toHaveText(start!);
  for (let press = 0; press < presses; press += 1) await page.keyboard.press('ArrowLeft', { delay: 0 });
  await expect(pageNumber).toHaveText(start!);
  // One more check from the next page: a lost key press would leave the reader on another page.
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: '上一页' }).click();
  await expect(pageNumber).toHaveText(start!);
});

test('a user without the book sees how to buy it, and stays signed in', async ({ newPage, makeUser }) => {
  const person = await makeUser(1);
  const page = await newPage({ as: person });
  const refused = page.waitForResponse((response) => response.url().includes('/reading/openBook'));
  await page.goto('/pc/read?bookId=1');
  const reply = await refused;
  expect([reply.status(), ((await reply.json()) as { code: number }).code]).toEqual([403, 4601]);
  await expect(page.getByRole('main').getByRole('link', { name: /购买/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(person.token);
});

test('contents and search open their target; settings and progress are the same in another browser', async ({
  newPage,
  makeUser,
  database,
}) => {
  const person = await makeUser(1);
  const bookId = await grantBook(database, person);
  const page = await newPage({ as: person });
  await page.goto(`/pc/read?bookId=${bookId}`);
  await expect(pageNumberOf(page)).toBeVisible();
  await page
    .getByRole('navigation', { name: '目录' })
    .getByRole('button', { name: /第三章/ })
    .click();
  await expect(page.getByRole('button', { name: '返回位置 1' })).toBeVisible();
  await expect(shownText(page)).toContainText('导数');

  await page.keyboard.press('Control+f');
  await page.keyboard.type('牛顿法');
  await expect(page.getByText(/共 \d+ 个结果/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/第 \d+ 个，共 \d+ 个/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: '阅读设置' }).click();
  const savedSettings = page.waitForResponse((response) => response.url().includes('/saveReaderSettings'));
  await page.getByRole('button', { name: '夜间' }).click();
  await savedSettings;
  await page.keyboard.press('Escape');
  const saved = page.waitForResponse((response) => response.url().includes('/saveReadingProgress'));
  await page.getByRole('button', { name: '下一页' }).click();
  await saved;
  const position = await pageNumberOf(page).textContent();
  await page.reload();
  await expect(page.locator('[data-reader=night]').first()).toBeVisible();

  const other = await newPage({ as: person });
  await other.goto(`/pc/read?bookId=${bookId}`);
  await expect(pageNumberOf(other)).toHaveText(position!);
  await expect(other.locator('[data-reader=night]').first()).toBeVisible();
});

test('a guest reads the preview to its end and is offered the book', async ({ newPage, database }) => {
  const { rows } = await database.pool.query<{ id: number }>(
    `SELECT id FROM books WHERE title = '微积分起步'`,
  );
  const page = await newPage();
  await page.goto(`/pc/read?bookId=${rows[0]!.id}&preview=1`);
  await expect(pageNumberOf(page)).toBeVisible();
  await expect(page.getByText('正在试读')).toBeVisible();
  await page.getByRole('slider', { name: '全书进度' }).press('End');
  const ending = page.getByRole('alert');
  await expect(ending.getByRole('heading', { name: /已超过试读范围/ })).toBeVisible();
  await expect(ending.getByRole('link', { name: '登录后购买' })).toBeVisible();
  await ending.getByRole('radio').first().check();
  await expectAccessible(page);
  await ending.getByRole('button', { name: '返回试读' }).click();
  await expect(ending).toBeHidden();
});

test('/testepub opens a book from the disk and uploads nothing', async ({ newPage }) => {
  const page = await newPage({ inNewBrowser: true });
  const bodies: string[] = [];
  page.context().on('request', (request) => {
    if (request.postData() !== null) bodies.push(`${request.method()} ${request.url()}`);
  });
  await page.goto('/pc/testepub');
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('EPUB 文件').setInputFiles({ name, mimeType: 'application/epub+zip', buffer });
  await choose('坏.epub', Buffer.from('no zip at all'));
  await expect(page.getByRole('alert')).toContainText('坏.epub');

  await choose('好.epub', Buffer.from(makeEpub()));
  await expect(shownText(page)).toContainText('测试用的正文');
  await expect(page).toHaveTitle(/测试教材/);
  // the style sheets of the book apply
  await expect(shownText(page).locator('p').first()).toHaveCSS('text-indent', /^[1-9]/);
  await page.keyboard.press('Control+f');
  await page.keyboard.type('第 2 章');
  await expect(page.getByText(/共 \d+ 个结果/)).toBeVisible();
  expect(bodies).toEqual([]);
});
