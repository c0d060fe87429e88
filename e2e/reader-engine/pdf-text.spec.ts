import { bookFiles, packageDocument, zipBook } from '../../packages/publication/src/testing/make-epub.ts';
import {
  PAGE_STYLE,
  PAGE_STYLE_SHEET,
  printPdfPage,
} from '../../packages/publication/src/node/pdf/pdf-page.ts';
import { expect, openBook, test } from './fixtures.ts';

const line = (text: string, base: number) => ({
  text,
  left: 40,
  base,
  width: 300,
  fontSize: 16,
  angle: 0,
  isVertical: false,
  isRtl: false,
});

test('text that is selected over lines of a PDF page keeps the spaces between them', async ({
  readerPage,
  books,
}) => {
  const spans = [line('an index of', 100), line('all words', 120), line('散列', 140), line('表', 160)];
  await books.add(
    'pdf-text',
    zipBook(
      bookFiles({
        'EPUB/one.xhtml': printPdfPage({
          title: '1',
          size: { width: 400, height: 600 },
          imageFile: 'x.png',
          spans,
          links: [],
        }),
        [`EPUB/${PAGE_STYLE_SHEET}`]: PAGE_STYLE,
        'EPUB/package.opf': packageDocument({
          metadata: '<meta property="rendition:layout">pre-paginated</meta>',
          manifest: `<item id="css" href="${PAGE_STYLE_SHEET}" media-type="text/css"/>`,
        }),
      }),
    ),
  );
  await openBook(readerPage, 'pdf-text');
  const text = await readerPage.evaluate(() => {
    const page = document.querySelector('iframe')!.contentDocument!;
    page.getSelection()!.selectAllChildren(page.body);
    return page.getSelection()!.toString();
  });
  expect(text.trim()).toBe('an index of all words散列表');
});
