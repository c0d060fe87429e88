import type { Locator, Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/db/client.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import type { Language, PageOptions, TestUser } from '../fixtures.ts';
import { grantBook } from '../reader/reader-book.ts';
import { useFinger } from './finger.ts';
import type { Finger } from './finger.ts';
import { PHONE, shootPhone } from './phone-checks.ts';

// The reader on a phone, by fingers. Each test is a trap that other readers fell into, or a gesture.

interface OpenBook {
  readonly page: Page;
  readonly finger: Finger;
  readonly text: Locator;
}

/** Opens the first chapter of a demo book on a phone and waits until its text is there. */
async function openOnPhone(
  {
    newPage,
    database,
    person,
  }: { newPage: (options: PageOptions) => Promise<Page>; database: Database; person: TestUser },
  options: { language?: Language; viewport?: { width: number; height: number } } = {},
): Promise<OpenBook> {
  const bookId = await grantBook(database, person);
  const page = await newPage({ as: person, viewport: options.viewport ?? PHONE, hasTouch: true, ...options });
  await page.goto(`/mobile/read?bookId=${bookId}`);
  const text = page.locator('iframe:visible').first().contentFrame().locator('body');
  await expect(text).toBeVisible();
  const finger = await useFinger(page);
  const isEnglish = options.language === 'en';
  await page.getByRole('button', { name: isEnglish ? 'Got it' : '知道了', exact: true }).tap();
  await tapMiddle(page);
  await page.getByRole('button', { name: isEnglish ? 'Contents' : '目录', exact: true }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '第一章 函数与变化' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[data-bars=hidden]')).toHaveCount(1);
  await expect(text).toContainText('第一章');
  return { page, finger, text };
}

async function tapMiddle(page: Page): Promise<void> {
  const { x, y, width, height } = (await page.getByRole('main').boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height * 0.8);
}

/** The words at the start of the page: what stays, stays here. */
const placeOf = (page: Page): Promise<string> => page.locator('footer p').innerText();

test('bars are hidden, a tap on the middle shows them over head and foot, and no line moves', async ({
  newPage,
  makeUser,
  database,
}) => {
  const { page, text } = await openOnPhone({ newPage, database, person: await makeUser(1) });
  await shootPhone(page, 'reader-zh');
  const before = (await text.boundingBox())!;
  await tapMiddle(page);
  await expect(page.locator('[data-bars=shown]')).toHaveCount(1);
  await shootPhone(page, 'reader-bars-zh');
  expect(await text.boundingBox()).toEqual(before);
  await expectAccessible(page);
});

test('a tap at a side, as wide as a thumb, turns at once; so does a swipe, and none is lost', async ({
  newPage,
  makeUser,
  database,
}) => {
  const { page, finger } = await openOnPhone({ newPage, database, person: await makeUser(1) });
  const { y, width, height } = (await page.getByRole('main').boundingBox())!;
  const middle = y + height / 2;
  const places = [await placeOf(page)];
  const pageNumber = () => page.getByRole('main').locator('[aria-live=polite]').innerText();
  // 28 % of 390 px
  await page.touchscreen.tap(width - 100, middle);
  await expect.poll(() => placeOf(page)).not.toBe(places[0]);
  await page.touchscreen.tap(100, middle);
  await expect.poll(() => placeOf(page)).toBe(places[0]);
  // three taps without a pause are three pages
  for (let tap = 0; tap < 3; tap += 1) await page.touchscreen.tap(width - 40, middle);
  const afterTaps = await placeOf(page);
  for (let tap = 0; tap < 3; tap += 1) await finger.swipe({ x: 100, y: middle }, { x: 300, y: middle });
  await expect.poll(() => placeOf(page)).toBe(places[0]);
  await finger.swipe({ x: 300, y: middle }, { x: 100, y: middle });
  await expect.poll(() => placeOf(page)).not.toBe(places[0]);
  // a tap right after a swipe counts
  for (let turn = 0; turn < 4; turn += 1) {
    const before = await placeOf(page);
    await finger.swipe({ x: 300, y: middle }, { x: 100, y: middle });
    await expect.poll(() => placeOf(page)).not.toBe(before);
    await page.touchscreen.tap(40, middle);
    await expect.poll(() => placeOf(page)).toBe(before);
  }
  expect(afterTaps).not.toBe(places[0]);
  expect(await pageNumber()).not.toBe('');
});

test('the page follows the finger, springs back from a short way, and stays where motion is reduced', async ({
  newPage,
  makeUser,
  database,
}) => {
  const { page, finger } = await openOnPhone({ newPage, database, person: await makeUser(1) });
  const before = await placeOf(page);
  const leftOf = async () => (await page.locator('iframe:visible').first().boundingBox())!.x;
  const left = await leftOf();
  const at = (x: number) => ({ x, y: 400 });
  await test.step('a slow and short way', async () => {
    await finger.down(at(300));
    await finger.move(at(300), at(220));
    expect(await leftOf()).toBeCloseTo(left - 80, 0);
    await shootPhone(page, 'reader-drag-zh');
    // longer than a quick finger would take
    await page.waitForFunction(
      (since) => performance.now() - since > 400,
      await page.evaluate(() => performance.now()),
    );
    await finger.up();
    await expect.poll(leftOf).toBe(left);
    expect(await placeOf(page)).toBe(before);
  });
  await test.step('a turn, whose page is in its place at once', async () => {
    await finger.swipe(at(300), at(120));
    expect(await leftOf()).toBe(left);
    await expect.poll(() => placeOf(page)).not.toBe(before);
    await finger.swipe(at(120), at(300));
    await expect.poll(() => placeOf(page)).toBe(before);
  });
  await test.step('a finger that moves down, or selects, leaves the page', async () => {
    await finger.down(at(300));
    await finger.move(at(300), { x: 280, y: 500 });
    expect(await leftOf()).toBe(left);
    await finger.up();
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await finger.down(at(300));
  await finger.move(at(300), at(180));
  expect(await leftOf()).toBe(left);
  await finger.up();
  await expect.poll(() => placeOf(page)).not.toBe(before);
});

test('a swipe from the edge is the back of the browser, one over head or foot is nothing', async ({
  newPage,
  makeUser,
  database,
}) => {
  const { page, finger } = await openOnPhone({ newPage, database, person: await makeUser(1) });
  const before = await placeOf(page);
  for (const y of [400, 20, 820]) await finger.swipe({ x: 380, y }, { x: 150, y });
  await finger.swipe({ x: 8, y: 400 }, { x: 250, y: 400 });
  // a slow and short one is no swipe
  await finger.swipe({ x: 250, y: 400 }, { x: 230, y: 400 });
  await expect(page.locator('[data-bars=hidden]')).toHaveCount(1);
  expect(await placeOf(page)).toBe(before);
  // a tap on head and foot shows the bars and turns nothing
  await page.touchscreen.tap(370, 20);
  await expect(page.locator('[data-bars=shown]')).toHaveCount(1);
  expect(await placeOf(page)).toBe(before);
});

/** The middle of some words of the page in view, in the window. */
async function placeOfWords(text: Locator, words: string): Promise<{ x: number; y: number }> {
  const inside = await text.evaluate((body, wanted) => {
    const { ownerDocument: document } = body;
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const at = node.data.indexOf(wanted);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      const { left, top, width, height } = range.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }
    throw new Error(`the page has no “${wanted}”`);
  }, words);
  const frame = (await text.page().locator('iframe:visible').first().boundingBox())!;
  return { x: frame.x + inside.x, y: frame.y + inside.y };
}

const toolbarOf = (page: Page): Locator => page.getByRole('toolbar');
const gripsOf = (page: Page): Locator => page.locator('[data-selection] [data-end]');

/** Holds a finger on words until they are selected. */
async function pressOn({ page, finger, text }: OpenBook, words: string): Promise<void> {
  await finger.down(await placeOfWords(text, words));
  await expect(toolbarOf(page)).toBeVisible();
  await finger.up();
}

/** Number of characters that the meter below the actions counts. */
const selectedCount = async (page: Page): Promise<number> =>
  Number(
    /\d+/.exec(
      await toolbarOf(page)
        .innerText()
        .then((text) => text.split('\n').find((line) => /已选|selected/i.test(line)) ?? ''),
    )?.[0],
  );

test('a long press selects a word at once, with both handles and the bar, and without the menu of the system', async ({
  newPage,
  makeUser,
  database,
}) => {
  const book = await openOnPhone({ newPage, database, person: await makeUser(1) });
  const { page, finger, text } = book;
  await pressOn(book, '圆柱形');
  await expect(gripsOf(page)).toHaveCount(2);
  await shootPhone(page, 'reader-selection-zh');
  await expectAccessible(page);
  // the browser has selected nothing, so that it offers nothing
  expect(await text.evaluate((body) => body.ownerDocument.getSelection()!.toString())).toBe('');
  expect(await selectedCount(page)).toBeGreaterThanOrEqual(2);
  const before = await placeOf(page);
  await test.step('nothing turns while text is selected', async () => {
    await finger.swipe({ x: 300, y: 300 }, { x: 90, y: 300 });
    await expect(toolbarOf(page)).toBeVisible();
    expect(await placeOf(page)).toBe(before);
  });
  await test.step('a tap ends the selection, turns no page and shows no bars', async () => {
    await page.touchscreen.tap(370, 300);
    await expect(toolbarOf(page)).toHaveCount(0);
    await expect(gripsOf(page)).toHaveCount(0);
    expect(await placeOf(page)).toBe(before);
    await expect(page.locator('[data-bars=hidden]')).toHaveCount(1);
  });
});

for (const [what, element] of [
  [
    'a wide table',
    '<div style="overflow-x: auto"><table><tr><td style="min-width: 2000px; height: 120px">1</td></tr></table></div>',
  ],
  [
    'a long formula',
    '<pre style="overflow-x: auto; height: 120px"><span style="padding-right: 2000px">x</span></pre>',
  ],
  ['a player', '<audio controls="" style="display: block; width: 100%; height: 120px"></audio>'],
  ['a field', '<input type="range" style="display: block; width: 100%; height: 120px"/>'],
] as const)
  test(`a swipe over ${what} belongs to it and turns no page`, async ({ newPage, makeUser, database }) => {
    const { page, finger, text } = await openOnPhone({ newPage, database, person: await makeUser(1) });
    const before = await placeOf(page);
    await text.evaluate((body, html) => {
      const section = body.ownerDocument;
      const box = section.createElement('div');
      box.style.cssText = 'position: fixed; inset: 100px 0 auto; height: 120px; background: #fff';
      box.append(section.createRange().createContextualFragment(html));
      body.append(box);
    }, element);
    const { y } = (await page.locator('iframe:visible').first().boundingBox())!;
    await finger.swipe({ x: 300, y: y + 150 }, { x: 80, y: y + 150 });
    await finger.swipe({ x: 80, y: y + 150 }, { x: 300, y: y + 150 });
    await finger.swipe({ x: 300, y: y + 150 }, { x: 80, y: y + 150 });
    expect(await placeOf(page)).toBe(before);
    // beside it the page turns
    await finger.swipe({ x: 300, y: y + 400 }, { x: 80, y: y + 400 });
    await expect.poll(() => placeOf(page)).not.toBe(before);
  });

test('a finger that stays on a link or a word opens no menu of the browser', async ({
  newPage,
  makeUser,
  database,
}) => {
  const book = await openOnPhone({ newPage, database, person: await makeUser(1) });
  const { finger, text } = book;
  const point = await placeOfWords(text, '圆柱形');
  await finger.down(point);
  await expect(toolbarOf(book.page)).toBeVisible();
  // a browser asks for its menu a little after the press
  const isPrevented = await text.evaluate((body) => {
    const asked = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
    body.querySelector('p')!.dispatchEvent(asked);
    return asked.defaultPrevented;
  });
  expect(isPrevented).toBe(true);
  await finger.up();
});

test('the handles move the ends by characters and never cross or collapse', async ({
  newPage,
  makeUser,
  database,
}) => {
  const book = await openOnPhone(
    { newPage, database, person: await makeUser(1) },
    { language: 'en', viewport: { width: 360, height: 640 } },
  );
  const { page, finger, text } = book;
  await pressOn(book, '速度');
  const middleOf = async (grip: Locator) => {
    const { x, y, width, height } = (await grip.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  const end = page.locator('[data-selection] [data-end=end]');
  const start = page.locator('[data-selection] [data-end=start]');
  const from = await middleOf(end);
  const two = await selectedCount(page);
  // one line down
  await finger.down(from);
  await finger.move(from, { x: from.x, y: from.y + 33 });
  await expect(gripsOf(page)).toHaveCount(2);
  await finger.up();
  await expect.poll(() => selectedCount(page)).toBeGreaterThan(two + 10);
  await shootPhone(page, 'reader-handles-en');
  // far above the start: what is left is at least one character
  const low = await middleOf(end);
  await finger.down(low);
  await finger.move(low, { x: 60, y: 120 });
  await finger.up();
  await expect.poll(() => selectedCount(page)).toBeGreaterThanOrEqual(1);
  await expect(toolbarOf(page)).toBeVisible();
  const first = await middleOf(start);
  await finger.down(first);
  await finger.move(first, await placeOfWords(text, '打开水龙头'));
  await finger.up();
  await expect.poll(() => selectedCount(page)).toBeGreaterThan(5);
  await expect(gripsOf(page)).toHaveCount(2);
});

test('long press, highlight, note above the keyboard, and the note is in its sheet', async ({
  newPage,
  makeUser,
  database,
}) => {
  const book = await openOnPhone({ newPage, database, person: await makeUser(1) }, { language: 'en' });
  const { page } = book;
  await pressOn(book, '圆柱形');
  await toolbarOf(page).getByRole('button', { name: 'Add note', exact: true }).tap();
  const field = page.getByRole('textbox', { name: 'Note', exact: true });
  await expect(field).toBeFocused();
  const fontSize = await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(fontSize).toBeGreaterThanOrEqual(16);
  const size = await page.getByRole('main').boundingBox();
  await test.step('a keyboard covers neither the field nor its button; the page stays as it is', async () => {
    await page.evaluate(() => {
      const view = window.visualViewport!;
      Object.defineProperty(view, 'height', { configurable: true, value: innerHeight - 300 });
      view.dispatchEvent(new Event('resize'));
    });
    const button = page.getByRole('button', { name: 'Save', exact: true });
    await expect.poll(async () => (await button.boundingBox())!.y).toBeLessThan(844 - 300);
    await shootPhone(page, 'reader-note-en');
    expect(await page.getByRole('main').boundingBox()).toEqual(size);
  });
  await page.keyboard.insertText('by finger');
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await page.evaluate(() => {
    delete (window.visualViewport as { height?: number }).height;
    window.visualViewport!.dispatchEvent(new Event('resize'));
  });
  expect(await page.evaluate(() => [scrollX, scrollY, visualViewport!.offsetTop])).toEqual([0, 0, 0]);
  await tapMiddle(page);
  await page.getByRole('button', { name: 'Notes', exact: true }).tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('by finger')).toBeVisible();
  await shootPhone(page, 'reader-notes-en');
  const frame = sheet.locator('span:has(> input[type=search])');
  expect((await frame.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);

  await test.step('a row that is pulled to the left shows its actions; what is deleted can be taken back', async () => {
    const finger = await useFinger(page);
    const row = (await sheet.getByText('by finger').boundingBox())!;
    const y = row.y + row.height / 2;
    await finger.swipe({ x: 320, y }, { x: 150, y });
    // the page has not opened the passage
    await expect(sheet).toBeVisible();
    const remove = sheet.getByText('Delete', { exact: true });
    await expect(remove).toBeVisible();
    await shootPhone(page, 'reader-row-en');
    await expectAccessible(page);
    await remove.tap();
    await expect(sheet.getByText('by finger')).toHaveCount(0);
    await sheet.getByRole('button', { name: 'Undo' }).tap();
    await expect(sheet.getByText('by finger')).toBeVisible();
  });
});

test('a card is made from a selection, in fields that nothing zooms into', async ({
  newPage,
  makeUser,
  database,
}) => {
  const book = await openOnPhone({ newPage, database, person: await makeUser(1) });
  await pressOn(book, '圆柱形');
  await toolbarOf(book.page).getByRole('button', { name: '学习卡' }).tap();
  const fields = book.page.getByRole('dialog').getByRole('textbox');
  await expect(fields).toHaveCount(3);
  for (const field of await fields.all()) {
    const fontSize = await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(fontSize).toBeGreaterThanOrEqual(16);
  }
  await shootPhone(book.page, 'reader-card-zh');
});

test('a selection goes on over the end of the page', async ({ newPage, makeUser, database }) => {
  const book = await openOnPhone({ newPage, database, person: await makeUser(1) });
  const { page, finger, text } = book;
  const words = await text.evaluate((body) => {
    // the last characters of the page in view
    const { innerWidth: width, innerHeight: height } = body.ownerDocument.defaultView!;
    const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const range = body.ownerDocument.createRange();
    let last = { bottom: 0, words: '' };
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      for (let at = 0; at + 2 <= node.length; at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 2);
        const box = range.getBoundingClientRect();
        const isShown = box.left >= 0 && box.right <= width && box.bottom <= height && box.height < 40;
        if (isShown && box.height > 0 && box.bottom >= last.bottom && /^\p{L}+$/u.test(range.toString()))
          last = { bottom: box.bottom, words: node.data.slice(Math.max(0, at - 6), at + 2) };
      }
    }
    return last.words;
  });
  await pressOn(book, words);
  const button = page.getByRole('button', { name: '接到下一页' });
  const before = await selectedCount(page);
  const place = await placeOf(page);
  await expect(button).toBeVisible();
  await shootPhone(page, 'reader-go-on-zh');
  await button.tap();
  await expect.poll(() => selectedCount(page)).toBeGreaterThan(before);
  await expect
    .poll(() => placeOf(page))
    .not.toBe(place)
    .catch(() => undefined);
  await expect(page.locator('[data-selection] [data-end=end]')).toHaveCount(1);
  await toolbarOf(page).getByRole('button', { name: '黄色底色' }).tap();
  await expect(toolbarOf(page)).toHaveCount(0);
  expect(finger).toBeDefined();
});

test('two fingers change the size of the text when they are lifted; the first words stay', async ({
  newPage,
  makeUser,
  database,
}) => {
  const { page, finger, text } = await openOnPhone({ newPage, database, person: await makeUser(1) });
  const sizeOf = () => text.evaluate((body) => getComputedStyle(body).fontSize);
  expect(await sizeOf()).toBe('18px');
  const [one, other] = [
    { x: 150, y: 400 },
    { x: 250, y: 400 },
  ] as const;
  await finger.down(one, other);
  await finger.moveTwo(
    [one, other],
    [
      { x: 130, y: 400 },
      { x: 275, y: 400 },
    ],
  );
  await expect(page.getByText('字号 18 → 26')).toBeVisible();
  expect(await sizeOf()).toBe('18px');
  await finger.up();
  await expect.poll(sizeOf).toBe('26px');
  await expect(text).toContainText('第一章');
  await expect(page.getByText('字号 18 → 26')).toHaveCount(0);
});

test('turning the phone keeps the place and lays out two columns; panels come from the right', async ({
  newPage,
  makeUser,
  database,
}) => {
  const { page, text } = await openOnPhone({ newPage, database, person: await makeUser(1) });
  const firstWord = () =>
    text.evaluate((body) => {
      const { ownerDocument: document } = body;
      for (let y = 5; y < innerHeight; y += 5) {
        const caret = document.caretPositionFromPoint(30, y);
        if (caret?.offsetNode.nodeType === 3) return (caret.offsetNode as Text).data.trim().slice(0, 12);
      }
      return '';
    });
  await page.touchscreen.tap(370, 400);
  await page.touchscreen.tap(370, 400);
  const before = await firstWord();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.locator('[data-two-columns]')).toHaveCount(1);
  await shootPhone(page, 'reader-sideways-zh');
  await page.touchscreen.tap(422, 300);
  await expect(page.locator('[data-bars=shown]')).toHaveCount(1);
  await page.getByRole('button', { name: '字体', exact: true }).tap();
  const sheet = page.getByRole('dialog');
  const box = (await sheet.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(420);
  await shootPhone(page, 'reader-sideways-sheet-zh');
  await page.keyboard.press('Escape');
  await page.setViewportSize(PHONE);
  await expect(page.locator('[data-two-columns]')).toHaveCount(0);
  await expect.poll(firstWord).toBe(before);
});

test('sheets: half leaves the page, the handle opens it fully and closes it; nothing is pulled to refresh', async ({
  newPage,
  makeUser,
  database,
}) => {
  const { page, finger } = await openOnPhone({ newPage, database, person: await makeUser(1) });
  await tapMiddle(page);
  await page.getByRole('button', { name: '字体', exact: true }).tap();
  const sheet = page.getByRole('dialog');
  const handle = async () => {
    const { x, y, width } = (await sheet.boundingBox())!;
    return { x: x + width / 2, y: y + 12 };
  };
  await expect.poll(async () => (await sheet.boundingBox())!.y).toBeGreaterThan(300);
  await shootPhone(page, 'reader-text-zh');
  await expectAccessible(page);
  let at = await handle();
  await finger.swipe(at, { x: at.x, y: at.y - 220 });
  await expect(sheet).toHaveAttribute('data-size', 'full');
  await expect.poll(async () => (await sheet.boundingBox())!.y).toBeLessThan(70);
  // the handle is where the finger is only when the sheet has stopped
  await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  at = await handle();
  await finger.swipe(at, { x: at.x, y: at.y + 300 });
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: '进度', exact: true }).tap();
  await expect(sheet.getByRole('slider')).toBeVisible();
  await shootPhone(page, 'reader-progress-zh');
  await expectAccessible(page);
  const place = await placeOf(page);
  await sheet.getByRole('button', { name: '下一章' }).tap();
  await expect.poll(() => placeOf(page)).not.toBe(place);
  await expect(sheet.getByRole('button', { name: /返回/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  const overscroll = await page.evaluate(
    () => getComputedStyle(document.documentElement).overscrollBehaviorY,
  );
  expect(overscroll).toBe('none');
});

test('search: a hit closes the sheet, and the running head leads from hit to hit', async ({
  newPage,
  makeUser,
  database,
}) => {
  const { page } = await openOnPhone({ newPage, database, person: await makeUser(1) }, { language: 'en' });
  await tapMiddle(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Search/ })
    .tap();
  await page.getByRole('dialog').getByRole('searchbox').fill('水面');
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const line = page.getByText(/1 \/ \d+/);
  await expect(line).toBeVisible();
  await shootPhone(page, 'reader-hit-en');
  await page.getByRole('button', { name: 'Next result' }).tap();
  await expect(page.getByText(/2 \/ \d+/)).toBeVisible();
  await page.getByRole('button', { name: 'End search' }).tap();
  await expect(line).toHaveCount(0);
});
