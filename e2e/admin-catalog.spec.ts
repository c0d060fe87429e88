import { makeEpub } from '../apps/server/src/testing/epub.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

// Staff add a book by hand, and import a spreadsheet of books that is checked first.

test('a book is created, priced, listed and found in the shop', async ({ newPage, makeUser }) => {
  const page = await newPage({ as: await makeUser(5) });
  await page.goto('/pc/backoffice/books/new');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('请填写这一项').first()).toBeVisible();
  await page.getByLabel('书名', { exact: false }).first().fill('河流地貌学');
  await page.getByLabel('作者').fill('江远图；沈砚秋');
  await page.getByLabel('出版社').fill('海图理工出版社');
  await page.getByLabel(/^ISBN/).fill('978-7-302-14751-0');
  await page.getByLabel('学科分类').click();
  await page.getByRole('option', { name: '地理' }).click();
  await page.getByLabel('出版日期').fill('2026-09-01');
  await page.getByLabel('一年 定价（元）').fill('60');
  await page.getByLabel('一年 优惠价（元）').fill('45.50');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveURL(/books\/edit\?bookId=\d+/);
  await expect(page.getByRole('heading', { level: 1, name: '河流地貌学' })).toBeVisible();

  // without a published e-book there is nothing to sell
  await expect(page.getByRole('button', { name: '上架', exact: true })).toBeDisabled();
  const editPage = page.url();
  await page.getByRole('link', { name: '电子书', exact: true }).click();
  await page.getByLabel('选择 EPUB 或 PDF 文件').setInputFiles({
    name: 'book.epub',
    mimeType: 'application/epub+zip',
    buffer: Buffer.from(makeEpub()),
  });
  await expect(page.getByText('没有提醒。')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click();
  await expect(page.getByText('新版本已发布')).toBeVisible();
  await page.goto(editPage);
  await page.getByRole('button', { name: '上架', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '上架' }).click();
  await expect(page.getByRole('button', { name: '下架' })).toBeVisible();
  await page.goto('/pc/listContent?subjectCode=geography');
  await expect(page.getByRole('link', { name: /河流地貌学/ }).first()).toBeVisible();
  await expect(page.getByText('45.50').first()).toBeVisible();
});

test('a spreadsheet with two invalid rows is checked without changes, then imported', async ({
  newPage,
  makeUser,
}) => {
  const page = await newPage({ as: await makeUser(5) });
  await page.goto('/pc/backoffice/books/import');
  const list = [
    'ISBN,书名,作者,出版社,分类代码,出版日期',
    '9787111111115,冰川学,甲,海图理工出版社,geography,2026-09-01',
    '9787111111110,校验位错,甲,海图理工出版社,geography,2026-09-01',
    '9787111111122,分类错,甲,海图理工出版社,nowhere,2026-09-01',
  ].join('\n');
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
  await page.getByLabel('选择教材表格').setInputFiles(file);
  await expect(page.getByRole('heading', { name: '检查结果：list.csv' })).toBeVisible();
  await expect(page.getByRole('row', { name: /3 ISBN 9787111111110 不是正确的 ISBN/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /4 分类代码 nowhere 没有这个分类代码/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: '导入 1 行' }).click();
  await expect(page.getByText('已导入 1 行')).toBeVisible({ timeout: 15_000 });
  await page.getByRole('link', { name: '查看教材' }).click();
  await expect(page.getByRole('link', { name: '冰川学', exact: true })).toBeVisible();
});
