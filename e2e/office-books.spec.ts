import { makeEpub } from '../apps/server/src/testing/epub.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

// The back office replaces the text of a book, and is told what happened to the file.

test('a book is found, a file uploaded, its report read; a broken file is refused and the book stays', async ({
  visit,
  makePerson,
}) => {
  const page = await visit({ as: await makePerson(5) });
  await page.goto('/pc/backoffice/books');
  await page.getByPlaceholder('书名、作者或 ISBN').fill('程序设计起步');
  await page.getByPlaceholder('书名、作者或 ISBN').press('Enter');
  await expect(page).toHaveURL(/keyword=/);
  await page.getByRole('link', { name: '程序设计起步', exact: true }).click();
  await expectAccessible(page);

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
  await expect(page.getByText('导入完成')).toBeVisible();
  await expect(page.getByText(/^脚本/)).toBeVisible();
  await expectAccessible(page);
});
