import { expect, openBook, test } from './fixtures.ts';
import { contrastOfPicture, paintedBook, PAINTED_PLACES, showPlace } from './painted-places.ts';

// Texts that something else paints behind, and texts that are none of the document, by the pixels.

test.use({ viewport: { width: 900, height: 1000 } });

for (const theme of ['day', 'sepia', 'night'] as const) {
  test(`what is painted can be read: ${theme}`, async ({ readerPage, books }) => {
    await books.add('painted', paintedBook());
    await openBook(readerPage, 'painted', { mode: 'scrolled', theme });
    const faint: string[] = [];
    for (const [index, [name]] of PAINTED_PLACES.entries()) {
      const clip = await readerPage.evaluate(showPlace, `t${index}`);
      const picture = `data:image/png;base64,${(await readerPage.screenshot()).toString('base64')}`;
      const contrast = await readerPage.evaluate(contrastOfPicture, [picture, clip] as const);
      if (contrast < 4.5) faint.push(`${name}: ${contrast.toFixed(2)}`);
    }
    expect(faint).toEqual([]);
  });
}
