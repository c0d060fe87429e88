import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { TestUser } from '../fixtures.ts';
import { makeAnthology } from './hostile-anthology.ts';
import { grantBook, publishBook } from './reader-book.ts';

// Hostile books are uploaded and opened in the reader, and every element in them is clicked.

/** Console messages that cleaned books cause: `about:invalid`, and forms without an action. */
const CLEANED = /'about:invalid'|form submission to ''/;

/** Collects everything that a book must not do. */
async function watchForHarm(page: Page, origin: string): Promise<string[]> {
  const harm: string[] = [];
  const context = page.context();
  context.on('page', (other) => harm.push(`a window of ${other.url()}`));
  context.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(origin)) harm.push(`a request of ${url}`);
  });
  page.on('dialog', (dialog) => {
    harm.push(`a dialog of ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) return;
    const { pathname, protocol } = new URL(frame.url());
    if (protocol !== 'about:' && !pathname.startsWith('/b/v1/reading/resource/'))
      harm.push(`a frame of ${frame.url()}`);
  });
  page.on('pageerror', (error) => harm.push(`an error: ${error.message}`));
  // A refusal by the policy or the sandbox means that cleaning missed something.
  page.on('console', (message) => {
    const text = message.text();
    if (/Refused|Blocked|violates/i.test(text) && !CLEANED.test(text)) harm.push(`the console: ${text}`);
  });
  await page.exposeFunction('reportHarm', (what: string) => void harm.push(what));
  // The scripts in the books call x of the page around the reader, or that of their own.
  await page.addInitScript(() => {
    const report = () =>
      (window.top as unknown as { reportHarm(what: string): void }).reportHarm('a script ran');
    Object.assign(window, { x: report });
  });
  return harm;
}

/** Sends mouse, focus and form events to every element of the visible section; returns how many elements it has. */
const triggerEverything = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const frame = [...document.querySelectorAll('iframe')].find(
      (each) => getComputedStyle(each).visibility === 'visible' && each.contentDocument?.body,
    )!;
    const { contentDocument: section } = frame;
    const elements = [...section!.querySelectorAll<HTMLElement>('body, body *')];
    for (const element of elements) {
      for (const name of ['mouseover', 'mousedown', 'focusin', 'click', 'submit', 'load', 'begin']) {
        element.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true }));
      }
      element.focus?.();
    }
    return elements.length;
  });

/**
 * Waits until the browser has handled the events and painted twice. What a book does later is still recorded, because
 * the listeners stay until the test ends.
 */
async function waitUntilSettled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

const MAX_PAGES = 60;

const placeOf = (page: Page): Locator => page.getByText(/(位置 \d+|第 \d+ 页) \/ \d+/);

/**
 * False at the end of the book, also when the page that is loading proves to be the last one. Whoever turns faster than people read
 * gets one section a second, so that a turn is waited for; one within a section may keep its place.
 */
async function turnPage(page: Page, next: Locator): Promise<boolean> {
  const place = await placeOf(page).innerText();
  const isClicked = await next.click({ timeout: 4_000 }).then(
    () => true,
    () => false,
  );
  if (isClicked)
    await expect(placeOf(page))
      .not.toHaveText(place, { timeout: 3_000 })
      .catch(() => undefined);
  return isClicked;
}

const REAL = ['security-probe', 'javascript_execution', 'remote_communication'] as const;

test.describe.configure({ mode: 'serial' });

const books: [name: string, title: string, read: () => Uint8Array | undefined][] = [
  ['our anthology', '国际商事仲裁', makeAnthology],
  ...REAL.map((name): [string, string, () => Uint8Array | undefined] => [
    name,
    '国际商事仲裁',
    () => {
      const path = join(process.env.BOOKS_DIR ?? '', `${name}.epub`);
      return process.env.BOOKS_DIR && existsSync(path) ? readFileSync(path) : undefined;
    },
  ]),
];

for (const [name, title, read] of books) {
  test(`${name}: runs no script, sends no request and reads no token`, async ({
    newPage,
    makeUser,
    database,
    baseURL,
  }) => {
    const bytes = read();
    test.skip(!bytes, 'the book is not in BOOKS_DIR');
    const admin = await newPage({ as: await makeUser(5) });
    await publishBook(admin, title, `${name}.epub`, Buffer.from(bytes!));
    const person: TestUser = await makeUser(1);
    const bookId = await grantBook(database, person, title);

    const page = await newPage({ as: person, inNewBrowser: true });
    const harm = await watchForHarm(page, baseURL!);
    const address = `/pc/read?bookId=${bookId}`;
    await page.goto(address);
    await expect(placeOf(page)).toBeVisible();
    const next = page.getByRole('button', { name: '下一页' });
    let triggered = 0;
    for (let turn = 0; turn < MAX_PAGES; turn += 1) {
      triggered += await triggerEverything(page);
      await waitUntilSettled(page);
      // a link to another site opens a dialog first
      if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
      if (!(await turnPage(page, next))) break;
    }
    await expect(next).toBeDisabled();
    expect(triggered).toBeGreaterThan(0);
    expect(harm).toEqual([]);
    expect(page.url()).toContain(address);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(person.token);
  });
}
