import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { grantEntitlement } from '../apps/server/src/features/entitlements/index.ts';
import { HOSTILE_BOOKS } from '../packages/publication/src/testing/hostile-books.ts';
import {
  bookFiles,
  packageDocument,
  page as xhtml,
  zipBook,
} from '../packages/publication/src/testing/make-epub.ts';
import type { BookFiles } from '../packages/publication/src/testing/make-epub.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './fixtures.ts';

// Hostile books in the shop itself: uploaded, bought, opened, and everything in them pressed.

/** All hostile books that are imported, each a chapter with files of its own, as one book. */
function makeAnthology(): Uint8Array {
  const files: BookFiles = {};
  const items: string[] = [];
  const chapters = HOSTILE_BOOKS.map(([name, changes], index) => {
    const folder = `chapter${index}`;
    for (const [path, content] of Object.entries(changes)) {
      if (path !== 'EPUB/package.opf') files[path.replace('EPUB/', `EPUB/${folder}/`)] = content!;
    }
    items.push(`<item id="c${index}" href="${folder}/one.xhtml" media-type="application/xhtml+xml"/>`);
    const further = /<item id="x" href="([^"]+)" media-type="([^"]+)"/.exec(
      String(changes['EPUB/package.opf']),
    );
    if (further)
      items.push(`<item id="x${index}" href="${folder}/${further[1]}" media-type="${further[2]}"/>`);
    return `<li><a href="${folder}/one.xhtml">${index}. ${name.replace(/[<&]/g, '')}</a></li>`;
  });
  return zipBook(
    bookFiles({
      ...files,
      'EPUB/nav.xhtml': xhtml(
        `<nav epub:type="toc"><ol>${chapters.join('')}</ol></nav>`,
        '<title>目录</title>',
      ),
      'EPUB/package.opf': packageDocument({
        manifest: items.join(''),
        spine: HOSTILE_BOOKS.map((_, index) => `<itemref idref="c${index}"/>`).join(''),
      }),
    }),
  );
}

/** The address of nothing, and a form that leads nowhere. */
const CLEANED = /'about:invalid'|form submission to ''/;

/** Whatever a page does that a book may not make it do. */
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
  // a refusal by the policy or the sandbox means that something came so far; only what cleaning itself puts there may
  page.on('console', (message) => {
    const text = message.text();
    if (/Refused|Blocked|violates/i.test(text) && !CLEANED.test(text)) harm.push(`the console: ${text}`);
  });
  await page.exposeFunction('tellHarm', (what: string) => void harm.push(what));
  // what the books call, wherever it may be looked for
  await page.addInitScript(() => {
    const tell = () => (window.top as unknown as { tellHarm(what: string): void }).tellHarm('a script ran');
    Object.assign(window, { x: tell });
  });
  return harm;
}

/** Presses everything in the section that is shown, and puts the pointer and the focus on it. */
const pressEverything = (page: Page): Promise<number> =>
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

async function upload(office: Page, title: string, name: string, buffer: Buffer): Promise<void> {
  await office.goto(`/pc/backoffice/books?keyword=${encodeURIComponent(title)}`);
  await office.getByRole('link', { name: title, exact: true }).click();
  const pick = office.getByLabel('选择 EPUB 或 PDF 文件');
  await pick.setInputFiles({ name, mimeType: 'application/epub+zip', buffer });
  await expect(office.getByText('新版本已导入，还没有换上')).toBeVisible({ timeout: 60_000 });
  await office.getByRole('button', { name: '换上新版本' }).click();
  await office.getByRole('dialog').getByRole('button', { name: '换上新版本' }).click();
  await expect(office.getByText('已换上新版本')).toBeVisible();
}

const MOST_PAGES = 60;
const SETTLING_MS = 150;

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
  test(`${name}: runs nothing, asks nobody, reads no token`, async ({
    visit,
    makePerson,
    database,
    baseURL,
  }) => {
    const bytes = read();
    test.skip(!bytes, 'the book is not at hand');
    await upload(await visit({ as: await makePerson(5) }), title, `${name}.epub`, Buffer.from(bytes!));
    const person: Person = await makePerson(1);
    const { rows } = await database.pool.query<{ id: number }>('SELECT id FROM books WHERE title = $1', [
      title,
    ]);
    const bookId = rows[0]!.id;
    const grant = { userId: person.userId, bookId, duration: 'one_year', source: 'grant' } as const;
    await grantEntitlement(database.db, { ...grant, sourceRef: `e2e-${person.userId}` }, new Date());

    const page = await visit({ as: person });
    const harm = await watchForHarm(page, baseURL!);
    const address = `/pc/read?bookId=${bookId}`;
    await page.goto(address);
    await expect(page.getByText(/第 \d+ 页 \/ \d+/)).toBeVisible();
    const next = page.getByRole('button', { name: '下一页' });
    let pressed = 0;
    for (let turn = 0; turn < MOST_PAGES; turn += 1) {
      pressed += await pressEverything(page);
      await page.waitForTimeout(SETTLING_MS);
      // a link that leads out of the book asks first
      if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
      if (await next.isDisabled()) break;
      await next.click();
    }
    await expect(next).toBeDisabled();
    expect(pressed).toBeGreaterThan(0);
    expect(harm).toEqual([]);
    expect(page.url()).toContain(address);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(person.token);
  });
}
