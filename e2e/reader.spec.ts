import type { Page } from '@playwright/test';
import type { Database } from '../apps/server/src/db/client.ts';
import { grantEntitlement } from '../apps/server/src/features/entitlements/index.ts';
import { makeEpub } from '../apps/server/src/testing/epub.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import type { Person } from './fixtures.ts';

// The reader in the shop: pages, keys and progress. Tests of the reading engine are in reader-engine/.

const placeOf = (page: Page) => page.getByText(/第 \d+ 页 \/ \d+/).first();
const shownText = (page: Page) => page.locator('iframe:visible').first().contentFrame().locator('body');

async function giveBook({ pool, db }: Database, { userId }: Person): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(`SELECT id FROM books WHERE title = '微积分起步'`);
  const bookId = rows[0]!.id;
  const grant = { userId, bookId, duration: 'one_year', source: 'grant' } as const;
  await grantEntitlement(db, { ...grant, sourceRef: `e2e-${userId}` }, new Date());
  return bookId;
}

test('twenty presses a second lose no page, and all lead back', async ({ visit, makePerson, database }) => {
  const person = await makePerson(1);
  const bookId = await giveBook(database, person);

  const page = await visit({ as: person });
  await page.goto(`/pc/read?bookId=${bookId}`);
  const place = placeOf(page);
  await expect(place).toBeVisible();
  await expect(page).toHaveTitle(/微积分起步/);
  const start = await place.textContent();
  const presses = 60;
  for (let press = 0; press < presses; press += 1) await page.keyboard.press('ArrowRight', { delay: 0 });
  await expect(place).not.toHaveText(start!);
  for (let press = 0; press < presses; press += 1) await page.keyboard.press('ArrowLeft', { delay: 0 });
  await expect(place).toHaveText(start!);
  // One press less would not have come back to a page further on.
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: '上一页' }).click();
  await expect(place).toHaveText(start!);
});

test('somebody who has not bought the book is told so in place, and stays signed in', async ({
  visit,
  makePerson,
}) => {
  const person = await makePerson(1);
  const page = await visit({ as: person });
  const refused = page.waitForResponse((response) => response.url().includes('/reading/openBook'));
  await page.goto('/pc/read?bookId=1');
  const reply = await refused;
  expect([reply.status(), ((await reply.json()) as { code: number }).code]).toEqual([403, 4601]);
  await expect(page.getByRole('main').getByRole('link', { name: /购买/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(person.token);
});

test('contents and search lead to their target; settings and progress are the same in another browser', async ({
  visit,
  makePerson,
  database,
}) => {
  const person = await makePerson(1);
  const bookId = await giveBook(database, person);
  const page = await visit({ as: person });
  await page.goto(`/pc/read?bookId=${bookId}`);
  await expect(placeOf(page)).toBeVisible();
  await page
    .getByRole('navigation', { name: '目录' })
    .getByRole('button', { name: /第三章/ })
    .click();
  await expect(page.getByRole('button', { name: '返回第 1 页' })).toBeVisible();
  await expect(shownText(page)).toContainText('导数');

  await page.keyboard.press('Control+f');
  await page.keyboard.type('牛顿法');
  await expect(page.getByText(/共 \d+ 个结果/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/第 \d+ 个，共 \d+ 个/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: '阅读设置' }).click();
  const kept = page.waitForResponse((response) => response.url().includes('/saveReaderSettings'));
  await page.getByRole('button', { name: '夜间' }).click();
  await kept;
  await page.keyboard.press('Escape');
  const saved = page.waitForResponse((response) => response.url().includes('/saveReadingProgress'));
  await page.getByRole('button', { name: '下一页' }).click();
  await saved;
  const where = await placeOf(page).textContent();
  await page.reload();
  await expect(page.locator('[data-reader=night]').first()).toBeVisible();

  const other = await visit({ as: person });
  await other.goto(`/pc/read?bookId=${bookId}`);
  await expect(placeOf(other)).toHaveText(where!);
  await expect(other.locator('[data-reader=night]').first()).toBeVisible();
});

test('a guest reads the preview to its end and is offered the book', async ({ visit, database }) => {
  const { rows } = await database.pool.query<{ id: number }>(
    `SELECT id FROM books WHERE title = '微积分起步'`,
  );
  const page = await visit();
  await page.goto(`/pc/read?bookId=${rows[0]!.id}&preview=1`);
  await expect(placeOf(page)).toBeVisible();
  await expect(page.getByText('正在试读')).toBeVisible();
  await page.getByRole('slider', { name: '全书进度' }).press('End');
  const ending = page.getByRole('alert');
  await expect(ending.getByRole('heading', { name: /已超过试读范围/ })).toBeVisible();
  await expect(ending.getByRole('link', { name: '购买' })).toBeVisible();
  await expectAccessible(page);
  await ending.getByRole('button', { name: '返回试读部分' }).click();
  await expect(ending).toBeHidden();
});

test('/testepub reads a book from the disk and sends nothing of it', async ({ visit }) => {
  const page = await visit();
  const bodies: string[] = [];
  page.context().on('request', (request) => {
    if (request.postData() !== null) bodies.push(`${request.method()} ${request.url()}`);
  });
  await page.goto('/pc/testepub');
  await expectAccessible(page);
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
