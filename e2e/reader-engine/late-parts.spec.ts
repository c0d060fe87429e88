import { bookFiles, page as chapter, zipBook } from '../../packages/publication/src/testing/make-epub.ts';
import { expect, test } from './fixtures.ts';
import type { Books } from './fixtures.ts';
import type { Page, Route } from '@playwright/test';
import type { ReaderSettings } from '@zhiye/reader';

// Parts of the engine that are loaded later: no page waits for them but one whose style may hide a text.

const addBook = (books: Books, name: string, body: string, style = ''): Promise<void> =>
  books.add(
    name,
    zipBook(bookFiles({ 'EPUB/one.xhtml': chapter(body, `<title>t</title><style>${style}</style>`) })),
  );

/** Holds back a part of the engine, as a slow network does; `release` lets it pass. */
async function holdPart(page: Page, name: string) {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(new RegExp(`/${name}-[A-Z0-9]+\\.js$`), (route) => {
    if (isOpen) return route.continue();
    held.push(route);
  });
  return {
    isAsked: () => held.length > 0,
    async release() {
      isOpen = true;
      for (const route of held.splice(0)) await route.continue();
    },
  };
}

/** Opens a book in a fresh page; does not wait for parts that come later. */
async function open(
  page: Page,
  origin: string,
  book: string,
  settings: Partial<ReaderSettings> = {},
): Promise<void> {
  await page.goto(origin);
  await page.waitForFunction(() => 'harness' in window);
  await page.evaluate(([name, look]) => void window.harness.open(name, look), [book, settings] as const);
}

const layoutOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => window.harness.reader?.currentLocation?.layout);

const isShown = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.harness.events.some(({ name }) => name === 'relocated'));

const drawn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const frame = document.querySelector('iframe')!.contentWindow as Window & typeof globalThis;
    return frame.CSS.highlights.get('reader-yellow-background')?.size ?? 0;
  });

test('a page waits for no part that draws highlights; they are drawn when it arrives', async ({
  page,
  books,
}) => {
  await addBook(books, 'plain', '<p>one two three</p>');
  const part = await holdPart(page, 'book-highlights');
  await open(page, books.origin, 'plain');
  await expect.poll(() => isShown(page)).toBe(true);
  await page.evaluate(() => {
    const made = document.querySelector('iframe')!.contentDocument!;
    const range = made.createRange();
    range.selectNodeContents(made.querySelector('p')!);
    const reader = window.harness.reader!;
    reader.setHighlights([{ id: '1', cfi: reader.cfiOf(range)!, color: 'yellow', style: 'background' }]);
  });
  await expect.poll(part.isAsked).toBe(true);
  expect(await drawn(page)).toBe(0);
  await part.release();
  await expect.poll(() => drawn(page)).toBe(1);
});

for (const [what, style] of [
  ['moves text out of the page', '.a { position: absolute; left: -9999px }'],
  ['clips text', '.a { height: 4px; overflow: hidden }'],
  ['colors text as its ground', '.a { color: #fff; background: #fff }'],
] as const)
  test(`a section whose style ${what} is shown when it can be read, not before`, async ({ page, books }) => {
    const name = `needs-repair ${what}`.replaceAll(' ', '-');
    await addBook(books, name, '<p class="a">hidden words</p><p>others</p>', style);
    const part = await holdPart(page, 'text-repair');
    await open(page, books.origin, name);
    await expect.poll(part.isAsked).toBe(true);
    await expect
      .poll(() => page.evaluate(() => document.querySelector('iframe')?.contentDocument?.readyState))
      .toBe('complete');
    expect(await isShown(page)).toBe(false);
    await part.release();
    await expect.poll(() => isShown(page)).toBe(true);
    const box = await page.evaluate(() => {
      const made = document.querySelector('iframe')!.contentDocument!;
      const { left, height } = made.querySelector('.a')!.getBoundingClientRect();
      return { left, height };
    });
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.height).toBeGreaterThan(15);
  });

test('a section is shown without a repair when that cannot be loaded', async ({ page, books }) => {
  await addBook(books, 'no-repair', '<p class="a">words</p>', '.a { position: absolute }');
  await page.route(/\/text-repair-[A-Z0-9]+\.js$/, (route) => route.abort());
  await open(page, books.origin, 'no-repair');
  await expect.poll(() => isShown(page)).toBe(true);
});

test('a scroll waits for its part, and a book of pages does not', async ({ page, books }) => {
  await addBook(books, 'plain', '<p>one two three</p>');
  const part = await holdPart(page, 'scrolled-flow');
  await open(page, books.origin, 'plain', { mode: 'scrolled' });
  await expect.poll(part.isAsked).toBe(true);
  // what is chosen while it is waited for is kept
  await page.evaluate(() => window.harness.reader!.setSettings({ fontSizePx: 30 }));
  expect(await isShown(page)).toBe(false);
  await part.release();
  await expect.poll(() => isShown(page)).toBe(true);
  expect(await layoutOf(page)).toBe('scrolled');
});

test('who chooses the scroll before its part has arrived sees pages until then', async ({ page, books }) => {
  await addBook(books, 'plain', '<p>one two three</p>');
  const part = await holdPart(page, 'scrolled-flow');
  await open(page, books.origin, 'plain');
  await expect.poll(() => isShown(page)).toBe(true);
  await page.evaluate(() => window.harness.reader!.setSettings({ mode: 'scrolled' }));
  await expect.poll(part.isAsked).toBe(true);
  expect(await layoutOf(page)).toBe('paged');
  await part.release();
  await expect.poll(() => layoutOf(page)).toBe('scrolled');
});

test('a book that scrolls has pages when the part for that cannot be loaded', async ({ page, books }) => {
  await addBook(books, 'plain', '<p>one two three</p>');
  await page.route(/\/scrolled-flow-[A-Z0-9]+\.js$/, (route) => route.abort());
  await open(page, books.origin, 'plain', { mode: 'scrolled' });
  await expect.poll(() => layoutOf(page)).toBe('paged');
});

test('the key for the caret works before its part has arrived', async ({ page, books }) => {
  await addBook(books, 'plain', '<p>one two three</p>');
  const part = await holdPart(page, 'caret');
  await open(page, books.origin, 'plain');
  await expect.poll(() => isShown(page)).toBe(true);
  await page.keyboard.press('F7');
  await expect.poll(part.isAsked).toBe(true);
  await part.release();
  await expect(page.locator('#container [aria-hidden="true"][style*="z-index"]')).toHaveCount(1);
  await page.keyboard.press('Shift+ArrowRight');
  await expect
    .poll(() =>
      page.evaluate(() => document.querySelector('iframe')!.contentDocument!.getSelection()!.toString()),
    )
    .toBe('o');
});
