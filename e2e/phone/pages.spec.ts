import { expect, test } from '../fixtures.ts';
import { expectFitsPhone, PHONE, shootPhone } from './phone-checks.ts';

// Pages of computers between the bars of a phone: what stood beside something stands below it or instead of it.

const NARROW = { width: 360, height: 640 } as const;

test('the cart: all books are chosen at once, and each line has its sum, its number and its bin', async ({
  newPage,
  makeUser,
}) => {
  const page = await newPage({ as: await makeUser(1), viewport: NARROW, hasTouch: true, language: 'en' });
  await page.goto('/mobile/allSearch?q=微积分起步');
  await page.getByRole('link', { name: '微积分起步' }).tap();
  await page.getByRole('button', { name: 'Add to cart' }).tap();
  await expect(page.getByText(/Added to cart/i).first()).toBeVisible();
  await page.goto('/mobile/cart');
  const line = page.getByRole('row').filter({ hasText: '微积分起步' });
  const choice = line.getByRole('checkbox');
  await expect(choice).toBeChecked();
  await shootPhone(page, 'pages-cart-en');
  await expectFitsPhone(page);
  const all = page.getByRole('checkbox', { name: 'Select all' });
  await expect(all).toBeInViewport({ ratio: 1 });
  await all.tap();
  await expect(choice).not.toBeChecked();
  // the sum stands below the book and not below the box before it
  const box = (await choice.boundingBox())!;
  const sum = (await line.getByRole('cell').nth(5).boundingBox())!;
  expect(sum.x).toBeGreaterThan(box.x + box.width);
  const bin = (await line.getByRole('button', { name: /Remove/ }).boundingBox())!;
  expect(bin.y).toBeLessThan((await line.getByRole('combobox').first().boundingBox())!.y);
});

test('support shows the list, then what was opened in it, and the way back', async ({
  newPage,
  makeUser,
}) => {
  const page = await newPage({ as: await makeUser(1), viewport: PHONE, hasTouch: true });
  await page.goto('/mobile/personal/service');
  await page.getByRole('link', { name: '写留言' }).first().tap();
  const subject = page.getByRole('textbox', { name: /^标题/ });
  await expect(subject).toBeInViewport({ ratio: 1 });
  await shootPhone(page, 'pages-support-new-zh');
  await expectFitsPhone(page);
  await subject.fill('第三章的公式显示不全');
  await page.getByRole('textbox', { name: '留言内容' }).fill('放大以后公式右边被挡住');
  await page.getByRole('button', { name: '发送', exact: true }).tap();
  const message = page.getByText('放大以后公式右边被挡住').last();
  const list = page.getByRole('region', { name: '留言列表' });
  await expect(message).toBeInViewport();
  await expect(list).toBeHidden();
  await shootPhone(page, 'pages-support-thread-zh');
  await page.goto('/mobile/personal/service');
  await page.getByRole('link', { name: /第三章的公式显示不全/ }).tap();
  await expect(list).toBeHidden();
  await expect(message).toBeInViewport();
  await page.getByRole('button', { name: '返回' }).tap();
  await expect(list).toBeVisible();
});

test('the contents of the guide do not cover its text', async ({ newPage }) => {
  const page = await newPage({ viewport: PHONE, hasTouch: true });
  await page.goto('/mobile/userGuide');
  const contents = page.getByRole('navigation', { name: /目录/ });
  const text = page.getByRole('heading', { level: 2 }).first();
  await expect(text).toBeVisible();
  await page.locator('[data-scroller]').evaluate((scroller) => scroller.scrollTo(0, 900));
  const [above, below] = [(await contents.boundingBox())!, (await text.boundingBox())!];
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
});

test('words can be typed into the advanced search on the narrowest phone', async ({ newPage }) => {
  const page = await newPage({ viewport: NARROW, hasTouch: true, language: 'en' });
  await page.goto('/mobile/highSearch');
  const fields = page.getByRole('main').getByRole('combobox').and(page.locator('input'));
  await expect(fields.first()).toBeVisible();
  for (const field of await fields.all()) expect((await field.boundingBox())!.width).toBeGreaterThan(150);
  await shootPhone(page, 'pages-advanced-en');
});
