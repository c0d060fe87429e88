// The page of a paid order has its final shape while it loads. The crawl checks that nothing moves on the pages as they open.
import { makeAddressParameters } from '../crawl/address-parameters.ts';
import { MAX_SHIFT } from '../crawl/page-checks.ts';
import { countOpenRequests, waitUntilReady } from '../crawl/page-ready.ts';
import { readShift, recordPage } from '../crawl/page-record.ts';
import { expect, test } from './shell-fixtures.ts';

test.use({ latencyMs: 100 });

/** A different height of the fonts of another machine. */
const SAME_PX = 3;

test('/payment_success has the shape of the paid order while it loads', async ({
  newPageAs,
  request,
  database,
}) => {
  const { page, person } = await newPageAs(1, { viewport: { width: 1440, height: 900 }, inNewBrowser: true });
  const { orderNo } = await makeAddressParameters(request, database, person);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/b/v1/order/getOrder?*', async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = (await response.json()) as { data: object };
    const at = new Date().toISOString();
    const paid = { status: 'paid', paidAt: at, timeline: [{ event: 'fulfilled', at }] };
    await released;
    await route.fulfill({ json: { ...envelope, data: { ...data, ...paid } } });
  });
  await recordPage(page);
  const openRequests = countOpenRequests(page);
  const skeleton = page.locator('[data-skeleton]');
  await page.goto(`/pc/payment_success?orderNo=${orderNo}`);
  await expect(skeleton).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(1);
  const expected = (await skeleton.boundingBox())!;
  release();
  const card = page.getByRole('region', { name: '付款成功' });
  await expect(card).toBeVisible();
  const { x, y, width, height } = (await card.boundingBox())!;
  expect([x, y, width]).toEqual([expected.x, expected.y, expected.width]);
  expect(Math.abs(height - expected.height)).toBeLessThanOrEqual(SAME_PX);
  await waitUntilReady(page, openRequests);
  expect((await readShift(page)).total).toBeLessThanOrEqual(MAX_SHIFT);
});
