import { expect, goTo, openBook, positionOf, test } from './fixtures.ts';
import {
  bookFiles,
  packageDocument,
  page as xhtml,
  zipBook,
} from '../../packages/publication/src/testing/make-epub.ts';

// An SVG file or an image may be a section of its own (EPUB 3.3, section 3.4: with a fallback, or as SVG).

const SVG = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><rect width="300" height="400" fill="${color}"/><text x="20" y="60">图中文字</text></svg>`;

const book = zipBook(
  bookFiles({
    'EPUB/one.xhtml': xhtml('<p>第一章</p>'),
    'EPUB/drawing.svg': SVG('#246'),
    'EPUB/photo.svg': SVG('#642'),
    'EPUB/last.xhtml': xhtml('<p>第二章</p>'),
    'EPUB/photo.png': Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    'EPUB/package.opf': packageDocument({
      manifest:
        '<item id="c1" href="one.xhtml" media-type="application/xhtml+xml"/>' +
        '<item id="s" href="drawing.svg" media-type="image/svg+xml"/>' +
        '<item id="p" href="photo.png" media-type="image/png" fallback="c1"/>' +
        '<item id="c2" href="last.xhtml" media-type="application/xhtml+xml"/>',
      spine: '<itemref idref="c1"/><itemref idref="s"/><itemref idref="p"/><itemref idref="c2"/>',
    }),
  }),
);

for (const mode of ['paged', 'scrolled'] as const) {
  test(`${mode}: sections that are an SVG file or an image open in order`, async ({ readerPage, books }) => {
    await books.add('pictures', book);
    await openBook(readerPage, 'pictures', { mode });
    const sections = await readerPage.evaluate(() =>
      window.harness.manifest!.readingOrder.map(({ href }) => href),
    );
    expect(sections).toHaveLength(4);
    for (const [section, href] of sections.entries()) {
      await goTo(readerPage, { href });
      // several short sections share a screen of the scroll
      if (mode === 'paged') expect((await positionOf(readerPage)).section).toBe(section);
      const seen = await readerPage.evaluate((name) => {
        const frame = [...document.querySelectorAll('iframe')].find((each) =>
          decodeURI(each.src).includes(decodeURI(name)),
        )!;
        const element = frame.contentDocument!.querySelector('svg, img, p')!;
        const { width, height } = element.getBoundingClientRect();
        const { top } = frame.getBoundingClientRect();
        return { tag: element.localName, width, height, isInView: top < innerHeight };
      }, href);
      expect(seen.tag).toBe(section === 1 ? 'svg' : section === 2 ? 'img' : 'p');
      expect(Math.min(seen.width, seen.height)).toBeGreaterThan(0);
      expect(seen.isInView).toBe(true);
    }
  });
}
