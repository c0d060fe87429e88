// A narrow window shows the shop as a wide one does, until it is as narrow as a phone. The crawl checks the controls of every page
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
