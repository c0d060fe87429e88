import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/db/client.ts';
import { expect, test } from '../fixtures.ts';
import type { TestUser } from '../fixtures.ts';
import { useFinger } from '../phone/finger.ts';
import { PHONE } from '../phone/phone-checks.ts';
import { grantBook } from '../reader/reader-book.ts';

// Three days without a network on a phone and on a computer of one person, and twenty downloads in one browser.

test.use({ latencyMs: 0 });

const DAY_MS = 86_400_000;
const DAYS = 3;
const NOTES_A_DAY = 10;
const CARDS = 10;

/** A phone has no mouse: its bars come and go by taps alone. */
type Press = (control: Locator) => Promise<void>;
const click: Press = (control) => control.click();
const tap: Press = (control) => control.tap();

/** Downloads a book of the shelf, and waits until it is there. */
async function download(page: Page, title: string, press: Press): Promise<void> {
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await press(card.getByRole('button', { name: /^下载/ }));
  await press(page.getByRole('dialog').getByRole('button', { name: /^下载 [\d.]+ MB$/ }));
  await expect(card.getByText(/已下载$|离线可读到/)).toBeVisible({ timeout: 60_000 });
}

/** Cards that are due, as if they were made some days ago: the browsers' clocks go on from now, and the server's does not. */
async function makeCards({ pool }: Database, page: Page, { token }: TestUser, bookId: number): Promise<void> {
  const headers = { WebAuthorization: token };
  const source = { bookId, title: '', cfi: '', quote: '', page: '' };
  for (let index = 0; index < CARDS; index += 1) {
    const data = {
      cardId: randomUUID(),
      categoryId: null,
      kind: 'basic',
      front: `问 ${index}`,
      back: '答',
      source,
    };
    const reply = await page.request.post('/b/v1/flashcards/createFlashcard', { headers, data });
    expect(reply.ok()).toBe(true);
  }
  await pool.query(
    `UPDATE flashcards SET created_at = created_at - interval '5 days', due_at = due_at - interval '5 days' WHERE book_id = $1`,
    [bookId],
  );
}

/** Where lines of the page begin that can be pressed, from the corner of the window. */
async function findLineStarts(text: Locator): Promise<{ x: number; y: number }[]> {
  const frame = (await text.page().locator('iframe:visible').first().boundingBox())!;
  const inside = await text.evaluate((body) => {
    const { defaultView: view } = body.ownerDocument;
    const range = body.ownerDocument.createRange();
    const found: { x: number; y: number }[] = [];
    for (const paragraph of body.querySelectorAll('p')) {
      if (paragraph.querySelector('math, a, img')) continue;
      range.selectNodeContents(paragraph);
      for (const { left, top, width, height, bottom, right } of range.getClientRects())
        if (width > 120 && left >= 0 && right <= view!.innerWidth && top >= 0 && bottom <= view!.innerHeight)
          found.push({ x: left + 60, y: top + height / 2 });
    }
    return found;
  });
  const lines = inside.filter(
    ({ y }, index) => index === 0 || y - inside[index - 1]!.y > 10 || y < inside[index - 1]!.y,
  );
  return lines.map(({ x, y }) => ({ x: frame.x + x, y: frame.y + y }));
}

interface Device {
  readonly page: Page;
  readonly name: string;
  readonly press: Press;
  /** Selects a word at a place of the window. */
  readonly select: (point: { x: number; y: number }) => Promise<void>;
  readonly turn: () => Promise<void>;
}

const textOf = (page: Page): Locator => page.locator('iframe:visible').first().contentFrame().locator('body');

async function writeNotes({ page, name, press, select, turn }: Device, day: number): Promise<void> {
  let written = 0;
  for (let turns = 0; written < NOTES_A_DAY && turns < 10; turns += 1) {
    for (const point of await findLineStarts(textOf(page))) {
      if (written === NOTES_A_DAY) break;
      await select(point);
      await press(page.getByRole('toolbar').getByRole('button', { name: '写笔记', exact: true }));
      await page.getByRole('textbox', { name: '笔记内容', exact: true }).fill(`${name} ${day} ${written}`);
      await press(page.getByRole('button', { name: '保存', exact: true }));
      await expect(page.getByRole('toolbar')).toHaveCount(0);
      await expect(page.getByRole('textbox', { name: '笔记内容', exact: true })).toHaveCount(0);
      written += 1;
    }
    await turn();
  }
  expect(written).toBe(NOTES_A_DAY);
}

async function reviewCards({ page, press }: Device, count: number): Promise<void> {
  for (let card = 0; card < count; card += 1) {
    await press(page.getByRole('button', { name: '显示答案' }));
    await press(page.getByRole('button', { name: /^记得/ }));
  }
  await expect(page.getByText(/今天的复习完成了|已复习/).first()).toBeVisible();
}

test('60 notes and 40 reviews of three days on two devices reach the server once each; the later place wins', async ({
  newPage,
  makeUser,
  database,
}) => {
  test.setTimeout(900_000);
  const { pool } = database;
  const user = await makeUser(1);
  const [mine, other] = [await grantBook(database, user), await grantBook(database, user, '程序设计起步')];
  const phone = await newPage({ as: user, inNewBrowser: true, viewport: PHONE, hasTouch: true });
  const computer = await newPage({ as: user, inNewBrowser: true });
  for (const bookId of [mine, other]) await makeCards(database, phone, user, bookId);
  for (const [page, base, press] of [
    [phone, '/mobile', tap],
    [computer, '/pc', click],
  ] as const) {
    await page.goto(`${base}/myBook`);
    await download(page, '微积分起步', press);
    if (page === computer) await download(page, '程序设计起步', press);
    // pages are served without a network from the next load on
    await page.goto(`${base}/read?bookId=${mine}`);
    await expect(textOf(page)).toBeVisible();
    await press(page.getByRole('button', { name: '知道了', exact: true }));
  }
  await pool.query(
    `UPDATE offline_leases SET started_at = started_at - interval '4 days', counted_until = counted_until - interval '4 days' WHERE user_id = $1`,
    [user.userId],
  );
  const finger = await useFinger(phone);
  const devices: Device[] = [
    {
      page: phone,
      name: 'phone',
      press: tap,
      async select(point) {
        await finger.down(point);
        await expect(phone.getByRole('toolbar')).toBeVisible();
        await finger.up();
      },
      turn: () => phone.touchscreen.tap(370, 400),
    },
    {
      page: computer,
      name: 'computer',
      press: click,
      select: ({ x, y }) => computer.mouse.dblclick(x, y),
      turn: async () => {
        await computer.getByRole('main').focus();
        await computer.keyboard.press('ArrowRight');
      },
    },
  ];
  const begunMs = Date.now();
  for (const { page } of devices) await page.context().setOffline(true);
  for (let day = 0; day < DAYS; day += 1)
    for (const device of devices) {
      const { page, name } = device;
      const isPhone = name === 'phone';
      // the phone in the morning, the computer two hours later
      await page.clock.setSystemTime(begunMs + day * DAY_MS + (isPhone ? 1 : 3) * 3_600_000);
      await test.step(`${name}, day ${day + 1}`, async () => {
        const base = isPhone ? '/mobile' : '/pc';
        await page.goto(`${base}/read?bookId=${mine}`);
        await expect(textOf(page)).toBeVisible();
        await device.turn();
        await writeNotes(device, day);
        // a learned card that was remembered waits for the plan of the server
        if (day > 1) return;
        await page.goto(`${base}/personal/flashCard/review?bookId=${isPhone ? mine : other}`);
        await reviewCards(device, CARDS);
      });
    }
  const stored = async (what: string, table: string) =>
    Number(
      (
        await pool.query<{ n: string }>(`SELECT count(${what}) AS n FROM ${table} WHERE user_id = $1`, [
          user.userId,
        ])
      ).rows[0]!.n,
    );
  const notes = () => stored('DISTINCT note', 'annotations');
  const reviews = () => stored('*', 'flashcard_reviews');
  expect([await notes(), await reviews()]).toEqual([0, 0]);
  const placeOf = async () =>
    (
      await pool.query<{ cfi: string }>(
        `SELECT read_at::text AS cfi FROM reading_progress WHERE user_id = $1 AND book_id = $2`,
        [user.userId, mine],
      )
    ).rows[0]?.cfi;
  // the computer, which was read last, is the first to reach the server; what the phone sends later is older
  let latest: string | undefined;
  for (const { page, name } of devices.toReversed()) {
    await page.clock.setSystemTime(begunMs + DAYS * DAY_MS + 5 * 3_600_000);
    await page.context().setOffline(false);
    await page.goto(`${name === 'phone' ? '/mobile' : '/pc'}/myBook`);
    const share = name === 'computer' ? 1 : 2;
    await expect.poll(reviews, { timeout: 60_000 }).toBe(2 * CARDS * share);
    if (name === 'phone') expect(await placeOf()).toBe(latest);
    await page.goto(`${name === 'phone' ? '/mobile' : '/pc'}/read?bookId=${mine}`);
    await expect.poll(notes, { timeout: 60_000 }).toBe(DAYS * NOTES_A_DAY * share);
    if (name === 'computer') {
      await expect.poll(placeOf).toBeDefined();
      // a position is saved two seconds after it was reached
      await page.goto('/pc/myBook');
      latest = await placeOf();
    }
  }
  expect(await stored('*', 'annotations')).toBe(2 * DAYS * NOTES_A_DAY);
  const { rows } = await pool.query<{ reviews: string }>(
    'SELECT count(*) AS reviews FROM flashcard_reviews WHERE user_id = $1 GROUP BY card_id',
    [user.userId],
  );
  expect(rows.map((row) => Number(row.reviews))).toEqual(Array.from({ length: 2 * CARDS }, () => 2));
});

test('twenty books are downloaded, and the first and the last open without a network', async ({
  newPage,
  makeUser,
  database,
}) => {
  test.setTimeout(900_000);
  const user = await makeUser(1);
  const { rows } = await database.pool.query<{ title: string }>(
    `SELECT title FROM books WHERE has_publication AND listed GROUP BY title HAVING count(*) = 1 ORDER BY min(id) LIMIT 20`,
  );
  const titles = rows.map(({ title }) => title);
  const bookIds: number[] = [];
  for (const title of titles) bookIds.push(await grantBook(database, user, title));
  const page = await newPage({ as: user, inNewBrowser: true, viewport: PHONE, hasTouch: true });
  await page.goto('/mobile/myBook');
  for (const title of titles) await download(page, title, tap);
  await page.goto('/mobile/bookcase?view=downloads');
  await expect(page.getByText(/已下载 20 本，占用 [\d.]+ MB/)).toBeVisible();
  await page.context().setOffline(true);
  for (const bookId of [bookIds[0], bookIds.at(-1)]) {
    await page.goto(`/mobile/read?bookId=${bookId}`);
    await expect(textOf(page)).toBeVisible();
  }
});
