import { expect, test } from '../fixtures.ts';
import { goToFirstChapter, grantBook } from '../reader/reader-book.ts';

// A book is downloaded on the shelf, read without a network after a reload, and the position is on the server afterward.

test.use({ latencyMs: 0 });

test('a downloaded book is read without a network', async ({ newPage, makeUser, database }) => {
  const user = await makeUser(1);
  const bookId = await grantBook(database, user);
  const page = await newPage({ as: user, inNewBrowser: true });
  await page.goto('/pc/myBook');
  await page.getByRole('button', { name: /^下载/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^下载 [\d.]+ MB$/ })
    .click();
  await expect(page.getByText(/离线可读到/)).toBeVisible({ timeout: 60_000 });

  await page.context().setOffline(true);
  await page.goto(`/pc/read?bookId=${bookId}`);
  await goToFirstChapter(page);
  await expect(page.getByText(/离线阅读，可读到/)).toBeVisible();
  await page.getByRole('main').focus();
  await page.keyboard.press('ArrowRight');
  const stored = await page.evaluate(async () => {
    const open = indexedDB.open('offline');
    const database = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result);
    });
    const all = database.transaction('files').objectStore('files').getAll();
    const files = await new Promise<{ bytes: ArrayBuffer }[]>((resolve) => {
      all.onsuccess = () => resolve(all.result as { bytes: ArrayBuffer }[]);
    });
    database.close();
    return files.map(({ bytes }) => new TextDecoder().decode(bytes)).join('');
  });
  // two letters may stand in any bytes by chance
  expect(stored.length).toBeGreaterThan(1_000);
  expect(/<html|<body|"readingOrder"|xmlns=/.exec(stored)).toBeNull();

  await page.context().clearCookies({ name: /zy_offline$/ });
  await page.reload();
  await expect(page.getByRole('heading', { name: '下载的内容打不开' })).toBeVisible();
});
