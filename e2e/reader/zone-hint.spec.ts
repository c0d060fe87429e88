import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { fixedBook } from '../reader-engine/generated-books.ts';
import { grantBook } from './reader-book.ts';

// What clicks on the page do is said once for each browser.

test.use({ latencyMs: 100 });

const HINT = /点.{0,2}两侧翻页/;

test('the hint about clicks is shown on the first opening only, and takes no clicks', async ({
  newPage,
  makeUser,
  database,
}) => {
  const person = await makeUser(1);
  const bookId = await grantBook(database, person);
  const page = await newPage({ as: person });
  const hint = page.getByText(HINT);
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

/** The texts and the edges of fixed pages that the hint lies over. */
const coveredBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hints = [
      ...document.querySelectorAll(
        '[data-zone-marks], [data-zone-marks] + [role=status], [data-notices] > [role=status]',
      ),
    ];
    const boxes = hints
      .flatMap((hint) => [...hint.querySelectorAll('p, button')])
      .map((part) => part.getBoundingClientRect());
    if (hints.length !== 2 || boxes.some((box) => box.right > innerWidth || box.left < 0))
      return ['the hint is cut'];
    const found: string[] = [];
    for (const frame of document.querySelectorAll('iframe')) {
      if (frame.style.visibility === 'hidden') continue;
      const at = frame.getBoundingClientRect();
      if (!['', 'none'].includes(frame.style.transform)) {
        const isCovered = boxes.some(
          (box) => at.left < box.right && at.right > box.left && at.bottom > box.top + 1,
        );
        if (isCovered) found.push('a fixed page');
        continue;
      }
      const made = frame.contentDocument!;
      const walker = made.createTreeWalker(made.body, NodeFilter.SHOW_TEXT);
      const range = made.createRange();
      while (walker.nextNode()) {
        range.selectNodeContents(walker.currentNode);
        for (const line of range.getClientRects()) {
          const [left, right] = [at.left + line.left, at.left + line.right];
          const [top, bottom] = [at.top + line.top, at.top + line.bottom];
          if (right <= at.left || left >= at.right || line.width === 0) continue;
          if (
            boxes.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top)
          )
            found.push(walker.currentNode.textContent!.slice(0, 20));
        }
      }
    }
    return found;
  });

const SIZES = [
  [1280, 800],
  [1920, 1000],
  [900, 700],
  [420, 800],
] as const;

for (const [width, height] of SIZES)
  test(`the hint about clicks lies outside the text in a window of ${width} x ${height}`, async ({
    newPage,
    makeUser,
    database,
  }) => {
    const person = await makeUser(1);
    const bookId = await grantBook(database, person);
    const page = await newPage({ as: person, viewport: { width, height } });
    await page.goto(`/pc/read?bookId=${bookId}`);
    await expect(page.getByText(HINT)).toBeVisible();
    expect(await coveredBy(page)).toEqual([]);
  });

test('the hint about clicks lies outside of fixed pages, which then fill the window', async ({ newPage }) => {
  const page = await newPage({ inNewBrowser: true });
  await page.goto('/pc/testepub');
  await page.locator('input[type=file]').setInputFiles({
    name: 'fixed.epub',
    mimeType: 'application/epub+zip',
    buffer: Buffer.from(fixedBook()),
  });
  await expect(page.getByText(HINT)).toBeVisible();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => coveredBy(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: '知道了' }).click();
  const textHeight = (await page.getByRole('main').boundingBox())!.height;
  await expect
    .poll(async () => Math.round((await page.locator('main iframe:visible').first().boundingBox())!.height))
    .toBe(Math.round(textHeight));
});
