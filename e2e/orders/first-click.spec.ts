// The first click after typing acts, and a double click acts once, on a slow line.
import { expect, test } from '../fixtures.ts';

for (const latencyMs of [100, 300]) {
  test.describe(`at ${latencyMs} ms`, () => {
    test.use({ latencyMs });

    for (const [typed, quantity] of [
      ['an address', undefined],
      ['a quantity', '12'],
    ] as const) {
      test(`an institution that has typed ${typed} places one order`, async ({ newPage, makeUser }) => {
        const page = await newPage({ as: await makeUser(3) });
        const placed: string[] = [];
        page.on('request', (request) => {
          if (request.url().endsWith('/order/placeOrder')) placed.push(request.postData() ?? '');
        });
        await page.goto('/pc/listContent');
        await page.getByRole('main').locator('a[href*="bookDetail"]').first().click();
        await page.getByRole('link', { name: '立即购买' }).click();
        await page.getByRole('textbox', { name: /的 CODE 的邮箱$/ }).fill('library@school.example');
        if (quantity) await page.getByRole('textbox', { name: /的数量$/ }).fill(quantity);
        await page.getByRole('button', { name: '提交订单' }).dblclick();
        await expect(page).toHaveURL(/\/pc\/payment\?orderNo=\d{20}/);
        expect(placed).toHaveLength(1);
        expect(JSON.parse(placed[0]!)).toMatchObject({
          source: { usage: { codeEmail: 'library@school.example', quantity: Number(quantity ?? 1) } },
        });
      });
    }
  });
}
