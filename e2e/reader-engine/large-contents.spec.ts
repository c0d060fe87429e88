import {
  bookFiles,
  packageDocument,
  page,
  zipBook,
} from '../../packages/publication/src/testing/make-epub.ts';
import { expect, goTo, openBook, positionOf, test } from './fixtures.ts';

// A section with very many contents entries, and sections that are SVG files.

const ENTRIES = 2000;
const numbers = Array.from({ length: ENTRIES }, (_, index) => index + 1);

test('a page turn measures no contents entry again', async ({ readerPage, books }) => {
  const links = numbers.map((line) => `<li><a href="one.xhtml#e${line}">${line}</a></li>`).join('');
  await books.add(
    'large-contents',
    zipBook(
      bookFiles({
        'EPUB/nav.xhtml': page(`<nav epub:type="toc"><ol>${links}</ol></nav>`),
        'EPUB/one.xhtml': page(numbers.map((line) => `<p id="e${line}">entry ${line}</p>`).join('')),
      }),
    ),
  );
  await openBook(readerPage, 'large-contents', { columns: 1 });
  await goTo(readerPage, { totalProgression: 0.5 });
  const {
    calls,
    title,
    page: shown,
  } = await readerPage.evaluate(() => {
    const { reader } = window.harness;
    const frame = document.querySelector('iframe')!.contentWindow as Window & typeof globalThis;
    const measure = frame.Element.prototype.getClientRects;
    let count = 0;
    frame.Element.prototype.getClientRects = function () {
      count += 1;
      return measure.call(this);
    };
    reader!.next();
    const { contents, page: turned } = reader!.currentLocation!;
    return { calls: count, title: contents!.title, page: turned };
  });
  expect(calls).toBeLessThan(100);
  expect(Number(title)).toBeGreaterThan(ENTRIES / 2);
  expect(shown).toBeGreaterThan(1);
});

test('SVG files in the reading order are shown', async ({ readerPage, books }) => {
  const svg = (text: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><text x="9" y="50">${text}</text></svg>`;
  const ids = ['first', 'second'];
  await books.add(
    'svg-sections',
    zipBook(
      bookFiles({
        ...Object.fromEntries(ids.map((id) => [`EPUB/${id}.svg`, svg(id)])),
        'EPUB/package.opf': packageDocument({
          manifest: ids
            .map((id) => `<item id="${id}" href="${id}.svg" media-type="image/svg+xml"/>`)
            .join(''),
          spine: ids.map((id) => `<itemref idref="${id}"/>`).join(''),
        }),
      }),
    ),
  );
  await openBook(readerPage, 'svg-sections');
  for (const [section, id] of ids.entries()) {
    await expect.poll(async () => (await positionOf(readerPage)).section).toBe(section);
    const text = readerPage.locator('iframe:visible').contentFrame().locator('text');
    await expect(text).toHaveText(id);
    await readerPage.evaluate(() => window.harness.reader!.next());
  }
});
