// Nothing on a page moves while it loads.
import type { Page } from '@playwright/test';
import { makeAddressParameters } from './address-parameters.ts';
import { listPageAddresses } from './page-addresses.ts';
import { expect, test } from './shell-fixtures.ts';
import type { UserKind } from './shell-fixtures.ts';

/** A fifth of what counts as good (https://web.dev/articles/cls). */
const MAX_SHIFT = 0.02;

/** Addresses that are opened with a code of another site, or that open a book. */
const isLeftOut = (path: string) =>
  /^\/(oauthLogin|bindAccount|completeInfo|backoffice|read|testepub|sso)/.test(path);

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node: Node | null }[];
}

/** Records in the page what moves from the first paint on. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    Object.assign(window, { shifts });
    const describe = (node: Node | null) =>
      `${node?.nodeName} ${(node as Element | null)?.className} "${node?.textContent?.slice(0, 20)}"`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (!hadRecentInput)
          shifts.push({ value, what: sources.map(({ node }) => describe(node)).join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of the shifts of a page that has loaded, with what moved most. */
async function shiftOf(page: Page, address: string): Promise<{ total: number; what: string }> {
  await page.goto(`/pc${address}`);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-loading]:not([data-reserved] *)')).toHaveCount(0);
  return page.evaluate(async () => {
    // the frame that paints the last change, and the one after it
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const { shifts } = window as unknown as { shifts: { value: number; what: string }[] };
    const [largest] = [...shifts].sort((a, b) => b.value - a.value);
    return { total: shifts.reduce((sum, { value }) => sum + value, 0), what: largest?.what ?? '' };
  });
}

const visits: readonly { who: UserKind; width: number }[] = [
  { who: 'guest', width: 1280 },
  { who: 'guest', width: 1440 },
  { who: 'guest', width: 1920 },
  { who: 1, width: 1440 },
];

for (const { who, width } of visits) {
  test(`no page moves while it loads: ${who}, ${width} px`, async ({ newPageAs, request, database }) => {
    // a walk through all pages
    test.slow();
    const { page, person } = await newPageAs(who, { viewport: { width, height: 900 }, inNewBrowser: true });
    await recordShifts(page);
    const parameters = await makeAddressParameters(request, database, person);
    const addresses = listPageAddresses(parameters)
      .filter(({ path, guard }) => !isLeftOut(path) && (who === 1 || !guard))
      .map(({ path, query }) => (query ? `${path}?${query}` : path));
    for (const address of addresses) {
      const { total, what } = await shiftOf(page, address);
      expect.soft(total, `${address}: ${what}`).toBeLessThanOrEqual(MAX_SHIFT);
    }
  });
}

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
  await recordShifts(page);
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
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts);
  expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(MAX_SHIFT);
});
