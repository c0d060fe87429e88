import { expect, test } from '../fixtures.ts';
import { useFinger } from './finger.ts';
import { expectFitsPhone, PHONE, shootPhone } from './phone-checks.ts';

// One app, two layouts: which of them a window gets, and that it loses nothing.

test.use({ latencyMs: 100 });

test('a link of a computer opens the same page on a phone, and the other way round', async ({ newPage }) => {
  const phone = await newPage({ viewport: PHONE, hasTouch: true });
  await phone.goto('/pc/bookDetail?bookId=1&duration=one_year');
  await expect(phone).toHaveURL('/mobile/bookDetail?bookId=1&duration=one_year');
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  const computer = await newPage();
  await computer.goto('/mobile/bookDetail?bookId=1&duration=one_year');
  await expect(computer).toHaveURL('/pc/bookDetail?bookId=1&duration=one_year');
  await expect(computer.getByRole('link', { name: '立即购买' })).toBeVisible();
});

test('a window that becomes narrow keeps its page and its form; the next page is that of phones', async ({
  newPage,
}) => {
  const page = await newPage();
  await page.goto('/pc/highSearch');
  const field = page.getByPlaceholder('例如：高等数学');
  await field.fill('微积分');
  await page.setViewportSize(PHONE);
  await expect(field).toHaveValue('微积分');
  expect(new URL(page.url()).pathname).toBe('/pc/highSearch');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/mobile\/book_search\?s=/);
  await expect(page.getByRole('link', { name: '微积分起步' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/(mobile|pc)\/highSearch/);
});

test('a phone that is turned sideways stays where it is', async ({ newPage }) => {
  const page = await newPage({ viewport: PHONE, hasTouch: true });
  await page.goto('/mobile/home');
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole('link', { name: '学习' }).first().tap();
  await expect(page).toHaveURL(/\/mobile\//);
});

test('what needs a computer says so, and opens its pages in this window on request', async ({
  newPage,
  makeUser,
}) => {
  const page = await newPage({ as: await makeUser(5), viewport: PHONE, hasTouch: true });
  await page.goto('/pc/backoffice/books');
  await expect(page.getByRole('heading', { name: '请用电脑打开' })).toBeVisible();
  await expectFitsPhone(page);
  await page.getByRole('button', { name: '打开电脑版' }).tap();
  await expect(page).toHaveURL('/pc/backoffice/books');
  await expect(page.getByRole('navigation', { name: '后台' })).toBeVisible();
});

test('find a book: home, search with a suggestion, filters in a sheet, the page of the book', async ({
  newPage,
}) => {
  test.slow();
  const page = await newPage({ viewport: PHONE, hasTouch: true });
  await page.goto('/mobile/home');
  await expect(page.getByRole('heading', { name: '新近上架' })).toBeVisible();
  await shootPhone(page, 'home-zh');
  await expectFitsPhone(page);
  await page.getByRole('link', { name: '搜索教材' }).tap();
  await page.getByRole('combobox').fill('微积分');
  await expect(page.getByRole('option').first()).toBeVisible();
  await shootPhone(page, 'search-zh');
  await page.getByRole('button', { name: '搜索', exact: true }).tap();
  await expect(page.getByRole('link', { name: '微积分起步' })).toBeVisible();
  await shootPhone(page, 'results-zh');
  await expectFitsPhone(page);
  await page.getByRole('button', { name: '筛选' }).tap();
  const sheet = page.getByRole('dialog', { name: '筛选' });
  await expect(sheet.getByRole('group', { name: '学科分类' })).toBeVisible();
  await shootPhone(page, 'filter-zh');
  await expectFitsPhone(page);
  await test.step('the values are tiles, two in a row, each with its count', async () => {
    const tiles = sheet.getByRole('group', { name: '学科分类' }).getByRole('listitem');
    const [first, second] = [await tiles.nth(0).boundingBox(), await tiles.nth(1).boundingBox()];
    expect(second!.y).toBe(first!.y);
    expect(second!.x).toBeGreaterThan(first!.x + first!.width);
    await expect(tiles.first()).toHaveText(/^理学[^\d]*\d+$/);
  });
  await sheet.getByRole('checkbox', { name: /理学/ }).first().tap();
  await sheet.getByRole('button', { name: /看这 \d+ 种/ }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('link', { name: /理学$/ })).toBeVisible();
  await page.getByRole('link', { name: '微积分起步' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: '微积分起步' })).toBeVisible();
  await shootPhone(page, 'book-zh');
  await expectFitsPhone(page);
  const buy = page.getByRole('link', { name: '立即购买' });
  await expect(buy).toBeInViewport();
  await page.getByText('查看目录').tap();
  await expect(page.getByRole('heading', { name: '目录' })).toBeInViewport();
  // the top bar says which book it is
  await expect(page.getByRole('banner').getByText('微积分起步')).toBeInViewport({ ratio: 1 });
  await expect(buy).toBeInViewport();
  await page.goto('/mobile/allSearch');
  await expect(page.getByRole('button', { name: /微积分\s*搜过/ })).toBeVisible();
});

test('orders are asked for again when the page is pulled down far enough', async ({ newPage, makeUser }) => {
  const page = await newPage({ as: await makeUser(1), viewport: PHONE, hasTouch: true });
  await page.goto('/mobile/personal/order');
  await expect(page.getByRole('heading', { name: '我的订单' })).toHaveCount(1);
  let asked = 0;
  page.on(
    'request',
    (request) => void (asked += /findMyOrders|findOrders|findOwnOrders/.test(request.url()) ? 1 : 0),
  );
  const finger = await useFinger(page);
  await finger.swipe({ x: 200, y: 200 }, { x: 200, y: 240 });
  expect(asked).toBe(0);
  await finger.down({ x: 200, y: 200 });
  await finger.move({ x: 200, y: 200 }, { x: 200, y: 330 });
  await expect(page.getByText('松开刷新')).toBeVisible();
  await finger.up();
  await expect.poll(() => asked).toBe(1);
  await expect(page.getByText(/刷新/)).toHaveCount(0);
});

test('the links of the header are as high as a thumb on a tablet', async ({ newPage, makeUser }) => {
  const page = await newPage({
    as: await makeUser(1),
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
  });
  await page.goto('/pc/home');
  const links = page.getByRole('banner').getByRole('navigation').first().locator('a, button');
  await expect(links.first()).toBeVisible();
  for (const link of await links.all()) expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
});
