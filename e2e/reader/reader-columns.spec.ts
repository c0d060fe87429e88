import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { grantBook } from './reader-book.ts';

// A page of two columns has a gutter with a rule, and running heads (mock-up reader-night).

const GUTTER_PX = 80;

/** The lines of text in view, in the coordinates of the window. */
const linesOf = (page: Page) =>
  page.evaluate(() => {
    const frame = [...document.querySelectorAll<HTMLIFrameElement>('main iframe')].find(
      ({ style }) => style.visibility !== 'hidden',
    )!;
    const { left, top } = frame.getBoundingClientRect();
    const { contentDocument } = frame;
    const walker = contentDocument!.createTreeWalker(contentDocument!.body, NodeFilter.SHOW_TEXT);
    const lines: { left: number; right: number; top: number }[] = [];
    while (walker.nextNode()) {
      const range = contentDocument!.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const rect of range.getClientRects()) {
        if (rect.width < 1 || rect.left < 0 || rect.right > frame.clientWidth) continue;
        lines.push({ left: left + rect.left, right: left + rect.right, top: top + rect.top });
      }
    }
    return lines;
  });

for (const viewport of [
  { width: 1540, height: 960 },
  { width: 1280, height: 800 },
]) {
  test(`two columns at ${viewport.width}: gutter, rule and running heads, none with one column`, async ({
    newPage,
    makeUser,
    database,
    baseURL,
  }) => {
    const person = await makeUser(1);
    const bookId = await grantBook(database, person);
    const page = await newPage({ as: person, viewport });
    const value = encodeURIComponent(JSON.stringify({ columns: 2 }));
    await page.context().addCookies([
      { name: 'zhiye_reader', value, url: `${baseURL}/pc` },
      { name: 'zhiye_side', value: 'closed', url: `${baseURL}/pc` },
    ]);
    await page.goto(`/pc/read?bookId=${bookId}`);
    await page.getByRole('banner').getByRole('button', { name: '目录' }).click();
    await page
      .getByRole('navigation', { name: '目录' })
      .getByRole('button', { name: /第三章/ })
      .click();
    await page.getByRole('banner').getByRole('button', { name: '目录' }).click();
    await page.keyboard.press('PageDown');
    const heads = page.locator('[data-running-heads]');
    await expect(heads).toBeVisible();
    await expect(heads).toContainText(/微积分起步/);
    const chapter = await page.getByRole('banner').locator('h1 + p').innerText();
    await expect(heads.locator('bdi').first()).toHaveText(chapter);

    const lines = await linesOf(page);
    const { x, width, y, height } = (await page.locator('main').boundingBox())!;
    const middle = x + width / 2;
    const left = lines.filter((line) => line.left < middle);
    const right = lines.filter((line) => line.left > middle);
    expect(Math.min(left.length, right.length)).toBeGreaterThan(5);
    const gutter = Math.min(...right.map((line) => line.left)) - Math.max(...left.map((line) => line.right));
    expect(gutter).toBeGreaterThanOrEqual(GUTTER_PX);
    for (const head of await heads.locator('bdi').all()) {
      const box = (await head.boundingBox())!;
      expect(box.y).toBeGreaterThan(y);
      expect(box.y + box.height).toBeLessThan(Math.min(...lines.map((line) => line.top)));
    }
    const rule = await page.evaluate(() => {
      const container = document.querySelector('main [data-two-columns]')!;
      const { left: at, top, bottom, borderLeftWidth } = getComputedStyle(container, '::after');
      return { at: parseFloat(at), top: parseFloat(top), bottom: parseFloat(bottom), borderLeftWidth };
    });
    expect(rule).toMatchObject({ at: width / 2, borderLeftWidth: '1px' });
    expect(rule.top + rule.bottom).toBeLessThan(height / 4);

    await page.getByRole('button', { name: '阅读设置' }).click();
    await page.getByRole('button', { name: '单页' }).click();
    await expect(heads).toBeHidden();
    await expect(page.locator('main [data-two-columns]')).toHaveCount(0);
    await page.getByRole('button', { name: '滚动' }).click();
    await expect(heads).toBeHidden();
  });
}
