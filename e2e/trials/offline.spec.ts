import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { goToFirstChapter, grantBook } from '../reader/reader-book.ts';

// What ends, stops and outlasts a download: a failed question for its size, a full disk, cards reviewed without a network, a
// clock that is set back, a refund.

test.use({ latencyMs: 0 });

const startDownload = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^下载 [\d.]+ MB$/ })
    .click();

test('cards are reviewed without a network; clock and refund end the reading', async ({
  newPage,
  makeUser,
  database,
}) => {
  const user = await makeUser(1);
  const bookId = await grantBook(database, user);
  const page = await newPage({ as: user, inNewBrowser: true });
  const call = (path: string, data: object) =>
    page.request.post(path, { data, headers: { WebAuthorization: user.token } });
  const source = { bookId, title: '', cfi: '', quote: '', page: '' };
  const card = {
    cardId: crypto.randomUUID(),
    categoryId: null,
    kind: 'basic',
    front: '变化率？',
    back: '导数',
  };
  expect((await call('/b/v1/flashcards/createFlashcard', { ...card, source })).ok()).toBe(true);

  // the size cannot be asked for, then it can
  await page.route('**/measureOfflineBook*', (route) => route.abort());
  await page.goto('/pc/myBook');
  await page.getByRole('button', { name: /^下载/ }).click();
  await expect(page.getByRole('dialog')).toContainText('没能算出下载大小');
  await page.unroute('**/measureOfflineBook*');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('dialog')).toContainText('最后一次联网后 14 天内有效');

  // the disk is full in the middle, then there is space again
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    let stored = 0;
    IDBObjectStore.prototype.put = function (...values: Parameters<typeof put>) {
      if (this.name === 'files' && (stored += 1) > 5) throw new DOMException('', 'QuotaExceededError');
      return put.apply(this, values);
    };
  });
  await startDownload(page);
  await expect(page.getByText(/已下载 \d+%，还差 [\d.]+ MB。 存储空间不够/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/已下载 \d+%/)).toBeVisible();
  await page.getByRole('button', { name: /^接着下载/ }).click();
  await expect(page.getByText(/离线可读到/)).toBeVisible({ timeout: 60_000 });

  await page.getByRole('link', { name: '下载', exact: true }).click();
  await expect(page.getByText(/已下载 1 本，占用 [\d.]+ MB/)).toBeVisible();
  await expect(page.getByText(/还可离线阅读 14 天/)).toBeVisible();

  await page.context().setOffline(true);
  await page.goto(`/pc/read?bookId=${bookId}`);
  await goToFirstChapter(page);
  await page.getByRole('button', { name: '学习卡' }).click();
  await page.getByRole('button', { name: /^复习 1 张/ }).click();
  await page.getByRole('button', { name: '显示答案' }).click();
  await page.getByRole('button', { name: /记得/ }).click();
  await expect(page.getByText(/复习了|已复习/).first()).toBeVisible();
  const reviews = () =>
    database.pool.query('SELECT 1 FROM flashcard_reviews WHERE user_id = $1', [user.userId]);
  expect((await reviews()).rowCount).toBe(0);
  await page.context().setOffline(false);
  await expect.poll(async () => (await reviews()).rowCount).toBe(1);

  await page.context().setOffline(true);
  await page.clock.setFixedTime(Date.now() - 2 * 86_400_000);
  await page.goto(`/pc/read?bookId=${bookId}`);
  await expect(page.getByRole('heading', { name: /时间|时钟/ })).toBeVisible();

  await database.pool.query('UPDATE entitlements SET revoked_at = now() WHERE user_id = $1', [user.userId]);
  await page.context().setOffline(false);
  await page.goto('/pc/bookcase?view=downloads');
  await expect(page.getByText(/订单已退款或阅读权限已收回，.*不能再阅读，下载已移除/)).toBeVisible();
  await page.context().setOffline(true);
  await page.goto(`/pc/read?bookId=${bookId}`);
  await expect(page.getByRole('heading', { name: '这本教材不能再阅读' })).toBeVisible();
});
