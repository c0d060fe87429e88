import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../fixtures.ts';
import { setNetwork } from '../network.ts';
import { grantBook } from './reader-book.ts';

// The page never flashes bright in a dark theme, from the first paint on, over a slow network.

const SLOW = { latencyMs: 100, downloadBytesPerSecond: 200_000 };

interface Frame {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly picture: Buffer;
}

/** Records every frame that the browser paints. */
async function recordFrames(page: Page): Promise<{ readonly frames: Frame[]; stop(): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  const frames: Frame[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ time: metadata.timestamp! * 1000, picture: Buffer.from(data, 'base64') });
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'png', maxWidth: 385, maxHeight: 240 });
  return { frames, stop: async () => void (await session.send('Page.stopScreencast')) };
}

/** The mean of the blue channel, 0 to 255: white has 255, the sepia page 206, the night page 27. */
async function blueOf({ picture }: Frame): Promise<number> {
  const { channels } = await sharp(picture).removeAlpha().stats();
  return Math.round(channels[2]!.mean);
}

const firstPaintOf = (page: Page): Promise<number> =>
  page.evaluate(
    () => performance.timeOrigin + performance.getEntriesByName('first-paint', 'paint')[0]!.startTime,
  );

for (const { theme, brightest } of [
  { theme: 'night', brightest: 60 },
  { theme: 'sepia', brightest: 225 },
] as const) {
  test(`no frame is brighter than the ${theme} theme at 200 KB/s`, async ({
    newPage,
    makeUser,
    database,
    baseURL,
  }) => {
    const person = await makeUser(1);
    const bookId = await grantBook(database, person);
    const page = await newPage({ as: person });
    const value = encodeURIComponent(JSON.stringify({ theme }));
    await page.context().addCookies([{ name: 'zhiye_reader', value, url: `${baseURL}/pc` }]);
    await setNetwork(page, SLOW);
    const recording = await recordFrames(page);
    await page.goto(`/pc/read?bookId=${bookId}`);
    await expect(page.locator('main iframe:visible').first()).toBeVisible();
    const firstPaint = await firstPaintOf(page);
    // into sections that are not loaded
    const position = page.locator('footer').getByRole('button', { name: '跳转' });
    const start = await position.textContent();
    for (const chapter of [/第五章|第四章/, /第二章/]) {
      await page
        .getByRole('navigation', { name: '目录' })
        .getByRole('button', { name: chapter })
        .first()
        .click();
    }
    await expect(position).not.toHaveText(start!);
    await page.keyboard.press('PageDown');
    await recording.stop();

    const painted = recording.frames.filter(({ time }) => time >= firstPaint);
    expect(painted.length).toBeGreaterThan(2);
    const levels = await Promise.all(painted.map(blueOf));
    expect(Math.max(...levels), levels.join()).toBeLessThan(brightest);
  });
}

test('a page that takes the place of the reader keeps the colors of the shop', async ({
  newPage,
  baseURL,
}) => {
  const page = await newPage();
  const value = encodeURIComponent(JSON.stringify({ theme: 'night' }));
  await page.context().addCookies([{ name: 'zhiye_reader', value, url: `${baseURL}/pc` }]);
  await page.goto('/pc/read?bookId=1');
  await expect(page.getByRole('main')).toBeVisible();
  const background = 'background-color';
  await expect(page.locator('body')).not.toHaveCSS(background, 'rgb(21, 25, 27)');
  await page.goto('/pc/home');
  const shop = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  await page.goto('/pc/read?bookId=1');
  await expect(page.locator('body')).toHaveCSS(background, shop);
});
