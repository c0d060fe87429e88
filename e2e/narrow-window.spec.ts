// A narrow window shows the shop as a wide one does; phones get the page at /mobile. The crawl checks the controls of every page
// at usual widths.
import { expect, test } from './fixtures.ts';

test.use({ latencyMs: 100 });

test('a page that shows a message alone is centered', async ({ newPage, makeUser }) => {
  const page = await newPage({ as: await makeUser(1), viewport: { width: 1280, height: 900 } });
  for (const path of ['/nothing-here', '/myBook']) {
    await page.goto(`/pc${path}`);
    const panel = page.locator('main > section', { has: page.getByRole('heading', { level: 1 }) });
    await expect(panel).toBeVisible();
    const { x, width } = (await panel.boundingBox())!;
    expect(Math.abs(x + width / 2 - 640), path).toBeLessThan(20);
  }
});

test('a phone gets the book that it came for, without the shop; the full page stays reachable', async ({
  newPage,
}) => {
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await page.goto('/pc/bookDetail?bookId=1');
  await expect(page).toHaveURL('/mobile?to=%2Fpc%2FbookDetail%3FbookId%3D1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/¥\d+\.\d\d/).first()).toBeVisible();
  expect(scripts).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);

  await page.getByRole('link', { name: '打开完整页面', exact: true }).click();
  await expect(page).toHaveURL('/pc/bookDetail?bookId=1');
  await expect(page.getByRole('link', { name: '立即购买' })).toBeVisible();
});

test('a phone gets the search that it came for, and can search', async ({ newPage }) => {
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  await page.goto('/pc/allSearch?q=微积分');
  await expect(page.getByRole('heading', { level: 1, name: '搜索“微积分”' })).toBeVisible();
  await page.getByRole('link', { name: '微积分起步' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '微积分起步' })).toBeVisible();
  await page.getByRole('searchbox').fill('没有这样的书名');
  await page.getByRole('button', { name: '搜索' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '没有找到' })).toBeVisible();
});

test('zooming neither leaves the shop nor loses what was typed', async ({ newPage }) => {
  const page = await newPage();
  await page.goto('/pc/highSearch');
  const field = page.getByPlaceholder('例如：高等数学');
  await field.fill('zoomed-reader');
  for (const width of [960, 640, 480, 320, 1540]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(field).toHaveValue('zoomed-reader');
    expect(new URL(page.url()).pathname).toBe('/pc/highSearch');
  }
});

test('nothing is beyond the left edge of a narrow window, which no scrolling reaches', async ({
  newPage,
  makeUser,
}) => {
  const page = await newPage({ as: await makeUser(1), viewport: { width: 1140, height: 900 } });
  for (const path of ['/home', '/listContent', '/cart', '/personal/order', '/nothing-here']) {
    await page.goto(`/pc${path}`);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    for (const width of [501, 640, 768, 960, 1140]) {
      await page.setViewportSize({ width, height: 900 });
      const left = await page.evaluate(() =>
        Math.min(
          ...[...document.querySelectorAll('header a, main h1, main h2, main a, footer a')]
            .filter((element) => !element.closest('.vh, dialog'))
            .map((element) => element.getBoundingClientRect())
            // what only the keyboard shows stands far outside
            .filter((box) => box.width > 1 && box.left > -900)
            .map((box) => box.left),
        ),
      );
      expect(left, `${path} at ${width} px`).toBeGreaterThanOrEqual(0);
    }
  }
});
