import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { TestUser } from '../fixtures.ts';
import { goToFirstChapter, grantBook } from '../reader/reader-book.ts';

// A browser of its own with a profile on the disk: it is killed in the middle of a download, and its files are searched for the text.

const START_MS = 30_000;

/** Starts a browser with this profile. `kill` ends it at once, `close` lets it write what it still has. */
async function startBrowser(profile: string, { userId, name, type, token }: TestUser) {
  await rm(join(profile, 'DevToolsActivePort'), { force: true });
  const child = spawn(
    process.env.CHROMIUM_PATH!,
    [
      '--headless=new',
      '--no-sandbox',
      '--no-first-run',
      '--window-size=1440,900',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore', detached: true },
  );
  const ended = once(child, 'exit');
  const port = await readPort(profile);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]!.newPage();
  await page.goto(`${process.env.SHOP_URL}/robots.txt`);
  await page.evaluate(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { locale: 'zh', token, personalInfo: JSON.stringify({ name, type, userId }) },
  );
  return {
    page,
    async kill() {
      process.kill(-child.pid!, 'SIGKILL');
      await ended;
      await browser.close().catch(() => undefined);
    },
    async close() {
      await (await browser.newBrowserCDPSession()).send('Browser.close').catch(() => undefined);
      await ended;
    },
  };
}

async function readPort(profile: string): Promise<string> {
  for (const deadline = Date.now() + START_MS; ; await wait(100)) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    if (text) return text.split('\n')[0]!;
    if (Date.now() > deadline) throw new Error('the browser did not start');
  }
}

async function startDownload(page: Page): Promise<void> {
  await page.goto(`${process.env.SHOP_URL}/pc/myBook`);
  await page.getByRole('button', { name: /^下载/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^下载 [\d.]+ MB$/ })
    .click();
}

/** Every file of a folder that has one of these words, in an encoding that browsers store text in. */
async function findFilesWith(folder: string, words: readonly string[]): Promise<string[]> {
  const wanted = words.flatMap((word) => {
    const wide = Buffer.from(word, 'utf16le');
    return [Buffer.from(word), wide, Buffer.from(wide).swap16()];
  });
  const found: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    if (wanted.some((one) => bytes.includes(one))) found.push(entry.name);
  }
  return found;
}

test('a killed download goes on, and no file of the profile has a sentence of the book', async ({
  makeUser,
  database,
}) => {
  test.setTimeout(300_000);
  const user = await makeUser(1);
  const bookId = await grantBook(database, user);
  const profile = await mkdtemp(join(tmpdir(), 'zhiye-profile-'));
  try {
    const first = await startBrowser(profile, user);
    let stored = 0;
    await first.page.route('**/getOfflineFile/**', async (route) => {
      stored += 1;
      // the others never come
      if (stored <= 6) await route.continue();
    });
    await startDownload(first.page);
    await expect(first.page.getByText(/下载中 [1-9]\d?%/)).toBeVisible();
    // a browser writes its cookies seconds later; without those of device and lease the download would begin anew
    await expect
      .poll(async () => (await findFilesWith(profile, ['zy_offline'])).includes('Cookies'), {
        timeout: 90_000,
      })
      .toBe(true);
    await first.kill();

    const second = await startBrowser(profile, user);
    const { page } = second;
    await page.goto(`${process.env.SHOP_URL}/pc/bookcase?view=downloads`);
    await expect(page.getByText(/已下载 [1-9]\d?%，还差/)).toBeVisible();
    let fetched = 0;
    page.on('request', (request) => void (fetched += request.url().includes('/getOfflineFile/') ? 1 : 0));
    const answered = page.waitForResponse('**/startOfflineLease');
    await page.getByRole('button', { name: /^接着下载/ }).click();
    const { data } = (await (await answered).json()) as { data: { files: unknown[] } };
    await expect(page.getByText(/离线可读到/)).toBeVisible({ timeout: 60_000 });
    // what was stored before is not fetched again
    expect(fetched).toBeGreaterThan(0);
    expect(fetched).toBeLessThan(data.files.length);

    await page.context().setOffline(true);
    await page.goto(`${process.env.SHOP_URL}/pc/read?bookId=${bookId}`);
    await goToFirstChapter(page);
    const text = await page.locator('iframe:visible').first().contentFrame().locator('body').innerText();
    const sentences = text.split(/[^\p{Script=Han}]+/u).filter(({ length }) => length >= 9);
    expect(sentences.length).toBeGreaterThan(20);
    await page.getByRole('button', { name: '学习卡', exact: true }).click();
    await second.close();

    expect(await findFilesWith(profile, sentences)).toEqual([]);
    // the search finds what a browser stores as plain text
    expect(await findFilesWith(profile, [user.name])).not.toEqual([]);
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
  }
});
