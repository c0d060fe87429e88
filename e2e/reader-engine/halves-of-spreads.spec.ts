import {
  bookFiles,
  packageDocument,
  page,
  zipBook,
} from '../../packages/publication/src/testing/make-epub.ts';
import type { Page } from '@playwright/test';
import { expect, goTo, openBook, positionOf, test } from './fixtures.ts';
import type { Books } from './fixtures.ts';

// Text that its book assigns to a half of a spread or to the center of a page, and fixed pages in a book that scrolls.

const WINDOW_PX = 1200;
test.use({ viewport: { width: WINDOW_PX, height: 800 } });

const LONG = Array.from(
  { length: 60 },
  (_, index) => `<p>[T${String(index).padStart(3, '0')}] ${'text '.repeat(40)}</p>`,
).join('');
const FIXED =
  '<title>f</title><meta name="viewport" content="width=600, height=800"/><style>body{margin:0}</style>';

interface Section {
  readonly body: string;
  readonly properties?: string;
  readonly head?: string;
}

/** A book whose spine has these sections. */
async function addBook(
  books: Books,
  name: string,
  sections: readonly Section[],
  { metadata = '', spineAttributes = '' } = {},
): Promise<void> {
  const ids = sections.map((_, index) => `s${index}`);
  const opf = packageDocument({
    metadata,
    spineAttributes,
    manifest: ids
      .map((id) => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`)
      .join(''),
    spine: sections
      .map(({ properties = '' }, index) => `<itemref idref="${ids[index]}" properties="${properties}"/>`)
      .join(''),
  });
  const files = Object.fromEntries(
    sections.map(({ body, head }, index) => [`EPUB/${ids[index]}.xhtml`, page(body, head)]),
  );
  await books.add(name, zipBook(bookFiles({ 'EPUB/package.opf': opf, ...files })));
}

/** Where the first paragraph of the section in view is, in shares of the window. */
const spanOfFirst = (readerPage: Page): Promise<[number, number]> =>
  readerPage.evaluate(() => {
    const frame = [...document.querySelectorAll('iframe')].find(
      ({ style }) => style.visibility !== 'hidden',
    )!;
    const offset = frame.getBoundingClientRect().left;
    const boxes = [...frame.contentDocument!.querySelector('p')!.getClientRects()];
    return [
      (offset + Math.min(...boxes.map(({ left }) => left))) / innerWidth,
      (offset + Math.max(...boxes.map(({ right }) => right))) / innerWidth,
    ];
  });

for (const [side, progression, half] of [
  ['left', 'ltr', 0],
  ['right', 'ltr', 1],
  ['left', 'rtl', 0],
  ['right', 'rtl', 1],
] as const)
  test(`text for the ${side} half begins there in a book that is read ${progression}`, async ({
    readerPage,
    books,
  }) => {
    const name = `half-${side}-${progression}`;
    const dir = `<title>t</title><style>body { direction: ${progression} }</style>`;
    await addBook(
      books,
      name,
      [
        { body: '<p>before</p>', head: dir },
        { body: LONG, properties: `page-spread-${side}`, head: dir },
        { body: '<p>after</p>', head: dir },
      ],
      { spineAttributes: ` page-progression-direction="${progression}"` },
    );
    await openBook(readerPage, name);
    await goTo(readerPage, { href: 'EPUB/s1.xhtml' });
    const [left, right] = await spanOfFirst(readerPage);
    expect(left).toBeGreaterThanOrEqual(half / 2);
    expect(right).toBeLessThanOrEqual((half + 1) / 2);
    const report = await readerPage.evaluate(() => window.harness.checkReading());
    expect(report.unseen).toEqual([]);
    expect(report.tokens).toBe(60);
  });

test('a narrow window and a choice of one column have no halves', async ({ readerPage, books }) => {
  await addBook(books, 'no-halves', [{ body: LONG, properties: 'page-spread-right' }]);
  await openBook(readerPage, 'no-halves', { columns: 1 });
  expect((await spanOfFirst(readerPage))[0]).toBeLessThan(0.5);
  await readerPage.setViewportSize({ width: 700, height: 900 });
  await openBook(readerPage, 'no-halves');
  expect((await spanOfFirst(readerPage))[0]).toBeLessThan(0.5);
});

for (const mode of ['horizontal-tb', 'vertical-rl', 'vertical-lr'])
  test(`a short text that is to be centered is in the center: ${mode}`, async ({ readerPage, books }) => {
    const head = `<title>t</title><style>html { writing-mode: ${mode} }</style>`;
    const name = `center-${mode}`;
    await addBook(books, name, [
      { body: '<p>Some words in the center of a page.</p>', properties: 'rendition:align-x-center', head },
      { body: LONG, head },
    ]);
    await openBook(readerPage, name);
    const [left, right] = await spanOfFirst(readerPage);
    expect(Math.abs((left + right) / 2 - 0.5)).toBeLessThan(0.02);
  });

test('fixed pages are pages in a book that scrolls, and turns lead through all of it', async ({
  readerPage,
  books,
}) => {
  const fixed = { body: '<p>fixed</p>', head: FIXED, properties: 'rendition:layout-pre-paginated' };
  const metadata = '<meta property="rendition:flow">scrolled-continuous</meta>';
  await addBook(books, 'fixed-in-scroll', [{ body: LONG }, fixed, fixed, { body: LONG }], { metadata });
  await openBook(readerPage, 'fixed-in-scroll');
  const layouts: string[] = [];
  for (let turn = 0; turn < 200; turn += 1) {
    const { layout, section, isLast } = await positionOf(readerPage);
    const seen = `${section} ${layout}`;
    if (layouts.at(-1) !== seen) layouts.push(seen);
    if (isLast) break;
    const moved = readerPage.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const stop = window.harness.reader!.on('relocated', () => (stop(), resolve()));
        }),
    );
    await readerPage.evaluate(() => window.harness.reader!.next());
    await moved;
  }
  expect(layouts).toEqual(['0 scrolled', '1 fixed', '3 scrolled']);
});
