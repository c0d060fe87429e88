import { expect, expectAccessible, test } from '../fixtures.ts';
import { grantBook } from './reader-book.ts';

// What clicks on the page do is said once for each browser.

test.use({ latencyMs: 100 });

test('the hint about clicks is shown on the first opening only, and takes no clicks', async ({
  newPage,
  makeUser,
  database,
}) => {
  const person = await makeUser(1);
  const bookId = await grantBook(database, person);
  const page = await newPage({ as: person });
  const hint = page.getByText(/点页面两侧翻页/);
  const position = page.locator('footer').getByRole('button', { name: '跳转' });
  await page.goto(`/pc/read?bookId=${bookId}`);
  await expect(hint).toBeVisible();
  await expectAccessible(page);
  const start = await position.textContent();
  // a click on the mark of the right side turns the page
  const { x, y, width, height } = (await page.getByRole('main').boundingBox())!;
  await page.mouse.click(x + width - 40, y + height / 2);
  await expect(position).not.toHaveText(start!);
  await expect(hint).toBeHidden();
  await page.reload();
  await expect(position).toBeVisible();
  await expect(hint).toBeHidden();
  // requirement R-304 names all keys of local storage
  const keys = await page.evaluate(() => Object.keys(localStorage));
  const known = ['token', 'personalInfo', 'locale', 'ssoFlag', 'highlight'];
  expect(keys.filter((key) => !known.includes(key))).toEqual([]);
});
