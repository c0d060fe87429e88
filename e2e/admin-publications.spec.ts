import { makeEpub } from '../apps/server/src/testing/epub.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

// Staff upload a new revision of a book, read the import report, inspect the revision and publish it.

test('a file is uploaded, inspected and published, and a broken file is refused', async ({
  newPage,
  makeUser,
}) => {
  const page = await newPage({ as: await makeUser(5) });
  await page.goto('/pc/backoffice/books');
  await page.getByPlaceholder('书名、作者、拼音或 ISBN').fill('程序设计起步');
  await page.getByPlaceholder('书名、作者、拼音或 ISBN').press('Enter');
  await expect(page).toHaveURL(/keyword=/);
  await page.getByRole('link', { name: '程序设计起步', exact: true }).click();

  const pick = page.getByLabel('选择 EPUB 或 PDF 文件');
  await pick.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no book') });
  await expect(page.getByText('请选择 EPUB 或 PDF 文件')).toBeVisible();

  const hostile = makeEpub({ '../out.txt': 'x' });
  await pick.setInputFiles({
    name: 'hostile.epub',
    mimeType: 'application/epub+zip',
    buffer: Buffer.from(hostile),
  });
  await expect(page.getByText('这个文件不能导入')).toBeVisible();
  await expect(page.getByText('unsafePath')).toBeVisible();

  const script =
    '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title><script>1</script></head><body><p>x</p></body></html>';
  const book = makeEpub({ 'OPS/c1.xhtml': script });
  await pick.setInputFiles({
    name: 'book.epub',
    mimeType: 'application/epub+zip',
    buffer: Buffer.from(book),
  });
  await expect(page.getByText(/^脚本/)).toBeVisible();
  await expectAccessible(page);

  // readers keep the current revision until the new one is published
  await expect(page.getByText('新版本已导入，尚未发布')).toBeVisible();
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: '在阅读器里预览' }).click(),
  ]);
  await expect(preview.getByText(/^预览模式/)).toBeVisible();
  const text = preview.frameLocator('iframe[style*="visibility: inherit"]').locator('body');
  await expect(text).toContainText('x');
  await preview.keyboard.press('PageDown');
  await expect(text).toContainText('测试用的正文');
  await expectAccessible(preview);
  await preview.close();

  await page.reload();
  // another file would replace the one that waits
  await pick.setInputFiles({
    name: 'again.epub',
    mimeType: 'application/epub+zip',
    buffer: Buffer.from(makeEpub()),
  });
  await expect(page.getByRole('dialog')).toContainText('替换待发布的版本？');
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '发布' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click();
  await expect(page.getByText('新版本已发布')).toBeVisible();
  await expect(page.getByText('新版本已导入，尚未发布')).toBeHidden();

  // the earlier revision can be restored
  const revisions = page.getByRole('list').filter({ hasText: '当前版本' });
  await expect(revisions.getByRole('listitem').first()).toContainText('book.epub');
  await expect(revisions.getByRole('listitem').first()).toContainText('当前版本');
  await revisions.getByRole('button', { name: /^恢复/ }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: '恢复' }).click();
  await expect(page.getByText('已恢复这个版本')).toBeVisible();
  await expect(revisions.getByRole('listitem').last()).toContainText('当前版本');
  await expectAccessible(page);
  await revisions.getByRole('button', { name: '撤回' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await expect(page.getByText('请先下架这本书，再撤回内容')).toBeVisible();
});
