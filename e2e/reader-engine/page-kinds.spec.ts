import {
  bookFiles,
  page,
  packageDocument,
  zipBook,
} from '../../packages/publication/src/testing/make-epub.ts';
import { grayPicture } from './gray-picture.ts';
import { expect, openBook, positionOf, test } from './fixtures.ts';
import type { Books } from './fixtures.ts';

// Where pages begin and what fills them, in the ways in which books of publishers and converters say it.

test.use({ viewport: { width: 1200, height: 800 } });

interface Kind {
  readonly css: string;
  readonly body: string;
  readonly attributes?: string;
}

const PICTURES = '<item id="p" href="c.png" media-type="image/png"/>';

/** A picture of 600 by 800 is at `c.png`. */
async function open(
  readerPage: Parameters<typeof openBook>[0],
  books: Books,
  { css, body, attributes = '' }: Kind,
  mode: 'paged' | 'scrolled' = 'paged',
): Promise<void> {
  const key = [...(css + body + attributes)].reduce((sum, each) => (sum * 31 + each.charCodeAt(0)) | 0, 7);
  const chapter = page(body, `<title>t</title><style>${css}</style>`).replace(
    '<html ',
    `<html ${attributes} `,
  );
  const files = {
    'EPUB/one.xhtml': chapter,
    'EPUB/c.png': grayPicture(600, 800),
    'EPUB/package.opf': packageDocument({ manifest: PICTURES }),
  };
  await books.add(`kind-${key}`, zipBook(bookFiles(files)));
  await openBook(readerPage, `kind-${key}`, { mode, columns: 1 });
}

const TEXT = '<h2>Heading</h2><p>The lamp was lit when the students came in.</p>';
const three = (attributes: string, tag = 'div'): string => `<${tag} ${attributes}>${TEXT}</${tag}>`.repeat(3);
const row = (attributes = ''): string => `<tr ${attributes}><td>one</td><td>two</td></tr>`;
const K = three('class="k"');

const BREAKS: readonly (readonly [name: string, css: string, body: string, attributes?: string])[] = [
  ...['recto', 'verso', 'column', 'all'].flatMap((value): [string, string, string][] => [
    [`before: ${value}`, `.k { break-before: ${value} }`, K],
    [`after: ${value}`, `.k { break-after: ${value} }`, K],
  ]),
  ['a variable', ':root { --b: always } .k { page-break-before: var(--b) }', K],
  ['a variable after', ':root { --b: recto } .k { break-after: var(--b) }', K],
  ['the fallback of a variable', '.k { break-before: var(--none, page) }', K],
  [
    'rows',
    'tr.k { page-break-before: always }',
    `<table>${row()}${row('class="k"')}${row('class="k"')}</table>`,
  ],
  [
    'bodies of a table',
    'tbody { break-before: page }',
    `<table>${`<tbody>${row()}</tbody>`.repeat(3)}</table>`,
  ],
  ['a cell', 'td p { break-before: page }', '<table><tr><td>x<p>1</p><p>2</p></td></tr></table>'],
  ['list items', 'li { page-break-after: always }', '<ol><li>1</li><li>2</li><li>3</li></ol>'],
  ['terms', 'dt { break-before: page }', `<dl>${'<dt>1</dt><dd>x</dd>'.repeat(3)}</dl>`],
  [
    'line ends between blocks, as word processors write them',
    '',
    '<p>one</p><b><span lang="en"><br clear="all" style="page-break-before:always"/></span></b>\n <p>two</p><span><br style="break-before: page"/></span> <!-- x --> <div><p>three</p></div>',
  ],
  [
    'line ends at the end of a block, and after which a page is to begin',
    '.b { page-break-after: always }',
    '<p>one<br class="b"/></p><p>two</p><br class="b"/><p>three</p><br class="b"/>',
  ],
  ['hidden rules', 'hr { visibility: hidden; page-break-after: always }', `${TEXT}<hr/>${TEXT}<hr/>${TEXT}`],
  [
    'empty boxes of an editor',
    '',
    `${TEXT}<div style="page-break-after: always"><span style="display: none">&#160;</span></div>`.repeat(2) +
      TEXT,
  ],
  [
    'inside of a box that hides',
    '.f { overflow: hidden } .k { break-before: page }',
    `<div class="f">${K}</div>`,
  ],
  [
    'inside of an inline block',
    '.f { display: inline-block } .k { break-before: page }',
    `<div class="f">${K}</div>`,
  ],
  [
    'inside of flex items',
    '.f { display: flex; flex-direction: column } .k { break-before: page }',
    `<div class="f">${K}</div>`,
  ],
  [
    'inside of a box as high as the window',
    '.f { height: 100vh } .k { break-before: page }',
    `<div class="f">${K}</div>`,
  ],
  ['before and after', '.k { page-break-before: left; page-break-after: right }', K],
  ['the root and the body', 'html, body, .k { page-break-before: always }', K],
  ['after something hidden', '.k { break-before: page }', `<p style="display: none">x</p><a id="t"/>${K}`],
  [
    'after empty boxes that end pages',
    '.e, .k { page-break-after: always }',
    `<div class="e"/><div class="e"/>${K}`,
  ],
  ['generated boxes', '.k::before { content: ""; display: block; break-before: page }', K],
  ['vertical text', 'html { writing-mode: vertical-rl } .k { page-break-after: always }', K],
  ['text from the right', '.k { break-before: page }', K, 'dir="rtl"'],
];

test.describe('three pages begin', () => {
  for (const [name, css, body, attributes] of BREAKS)
    test(name, async ({ readerPage, books }) => {
      await open(readerPage, books, { css, body, ...(attributes !== undefined && { attributes }) });
      expect((await positionOf(readerPage)).pages).toBe(3);
    });
});

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const IMAGE = '<image width="600" height="800" xlink:href="c.png"/>';
const IMG = '<img src="c.png" alt=""/>';

/** Pages of a cover or a title: one page, and the picture in it has its shape. */
const TITLES: readonly (readonly [name: string, css: string, body: string])[] = [
  ['a drawing', '', `<svg ${SVG} width="100%" height="100%" viewBox="0 0 600 800">${IMAGE}</svg>`],
  [
    'a drawing in a box as high as the window',
    '',
    `<div style="height: 100vh; text-align: center; margin: 2em 0"><svg ${SVG} width="100%" height="100%" viewBox="0 0 600 800" preserveAspectRatio="none">${IMAGE}</svg></div>`,
  ],
  [
    'a picture of a drawing that fills its box',
    '',
    `<svg ${SVG} viewBox="0 0 1000 1000"><image width="1000" height="1000" preserveAspectRatio="none" href="c.png"/></svg>`,
  ],
  ['a picture of the height of the page', 'html, body { height: 100% } img { height: 100% }', IMG],
  ['a picture of the window', 'img { width: 100vw; height: 100vh; object-fit: fill }', IMG],
  [
    'a picture in the middle',
    'img { position: absolute; top: 50%; left: 50%; transform: translate(-50%, -50%) }',
    IMG,
  ],
  [
    'a picture in a cell',
    'div { display: table; height: 100vh; width: 100% } p { display: table-cell; vertical-align: middle }',
    `<div><p>${IMG}</p></div>`,
  ],
  [
    'a picture in a flex box',
    'div { display: flex; height: 100vh; align-items: center; justify-content: center }',
    `<div>${IMG}</div>`,
  ],
  ['a picture in a grid', 'body { display: grid; place-items: center; height: 100vh }', IMG],
  [
    'a picture in a box of its shape',
    'div { height: 0; padding-bottom: 133%; position: relative } img { position: absolute; inset: 0; width: 100%; height: 100% }',
    `<div>${IMG}</div>`,
  ],
  [
    'a title of the window with margins',
    'div { min-height: 100vh; display: flex; flex-direction: column; justify-content: space-between; margin: 3em 0; padding: 2em }',
    '<div><h1>Title</h1><p>Author</p><p>Press</p></div>',
  ],
  [
    'a title higher than the window',
    'div { height: calc(100dvh + 40px); display: grid; align-content: end }',
    '<div><h1>Title</h1><p>Author</p></div>',
  ],
  [
    'a title in a cell of a table',
    '',
    '<table width="100%" height="100%"><tr><td valign="middle"><h1>Title</h1></td></tr></table>',
  ],
  ['a title below the middle', 'h1 { padding-top: 45vh; margin-bottom: 60vh }', '<h1>Title</h1>'],
  [
    'a title with a border',
    '.t { height: 98vh; padding: 2em; border: 10px double; page-break-after: always }',
    '<div class="t"><h1>Title</h1></div><div style="height: 1px"></div>',
  ],
  [
    'a title of vertical text',
    'html { writing-mode: vertical-rl } div { width: 100vw; height: 100vh; display: flex; align-items: center }',
    '<div><h1>題名</h1></div>',
  ],
];

test.describe('one page, and its picture is whole', () => {
  for (const [name, css, body] of TITLES)
    test(name, async ({ readerPage, books }) => {
      await open(readerPage, books, { css, body });
      const found = await readerPage.evaluate(() => {
        const frame = document.querySelector('iframe')!;
        const picture = frame.contentDocument!.querySelector('img, image');
        if (!picture) return { shape: 0.75, isInPage: true };
        const matrix =
          picture.localName === 'image' ? (picture as SVGImageElement).getScreenCTM()! : undefined;
        const { left, top, right, bottom, width, height } = (
          matrix ? picture.closest('svg')! : picture
        ).getBoundingClientRect();
        const isKept = matrix
          ? picture.getAttribute('preserveAspectRatio') !== 'none'
          : getComputedStyle(picture).objectFit === 'contain';
        const shape = isKept ? 0.75 * (matrix ? matrix.a / matrix.d : 1) : width / height;
        const isInPage =
          left >= -1 && top >= -1 && right <= frame.clientWidth + 1 && bottom <= frame.clientHeight + 1;
        return { shape: Math.round(shape * 100) / 100, isInPage };
      });
      expect({ ...found, pages: (await positionOf(readerPage)).pages }).toEqual({
        shape: 0.75,
        isInPage: true,
        pages: 1,
      });
    });
});

/** Sizes of pictures that a book limits, as it says: the width, then the height, of a picture of 600 by 800. */
const LIMITS: readonly (readonly [css: string, width: number, height: number, isInCell?: true])[] = [
  ['img { max-width: 60px }', 60, 80],
  ['img { max-height: 40px }', 30, 40],
  ['img { max-width: 50% }', 320, 427],
  ['p > img { max-width: 30% !important } img { max-width: 50% }', 192, 256],
  ['img { max-width: 60px } p img { max-width: none; max-height: 400px }', 300, 400],
  ['img { max-width: calc(2em + 24px) }', 60, 80],
  ['@layer b { img { max-width: 60px !important } }', 60, 80],
  ['img { max-width: 100%; max-height: 100% }', 525, 700],
  ['p { max-width: 90px }', 90, 120],
  ['img { max-width: 100% }', 525, 700, true],
  ['img { max-width: 60px }', 60, 80, true],
];

for (const [css, width, height, isInCell] of LIMITS)
  test(`a picture is as small as its book says${isInCell ? ' in a cell' : ''}: ${css}`, async ({
    readerPage,
    books,
  }) => {
    const words = 'some words in a cell '.repeat(40);
    const body = isInCell ? `<table><tr><td>${IMG}</td><td>${words}</td></tr></table>` : `<p>${IMG}</p>`;
    // a scroll has more room for a picture than a page
    for (const mode of height < 600 ? (['paged', 'scrolled'] as const) : (['paged'] as const)) {
      await open(readerPage, books, { css, body }, mode);
      const size = await readerPage.evaluate(() => {
        const box = document
          .querySelector('iframe')!
          .contentDocument!.querySelector('img')!
          .getBoundingClientRect();
        return [Math.round(box.width), Math.round(box.height)];
      });
      expect({ mode, width: size[0], height: size[1] }).toEqual({ mode, width, height });
    }
  });

const WORDS = 'The lamp was lit when the students came in and copied the table before the bell. '.repeat(2);
const LINES = Array.from(
  { length: 40 },
  (_, index) => `<p>[L${String(index + 1).padStart(3, '0')}] ${WORDS}</p>`,
).join('');
const HIDING: readonly (readonly [name: string, css: string, body?: string])[] = [
  ['cells beside each other', 'p { display: table-cell }'],
  ['a box without height', '.w { height: 0 }'],
  ['a box of a limited height', '.w { max-height: 100px }'],
  [
    'a layer with the name of that of a reader',
    '@layer reader, style; @layer reader.x { html, body, .w { height: 300px !important; overflow: hidden !important; columns: auto !important; width: 3000px !important } }',
  ],
  [
    'words that are not to be broken',
    '',
    `<nobr>[L001] ${WORDS.repeat(3)} [L002]</nobr><table><tr><td nowrap="nowrap">[L003] ${WORDS.repeat(3)} [L004]</td></tr></table>`,
  ],
];

for (const mode of ['paged', 'scrolled'] as const)
  for (const [name, css, body = `<div class="w">${LINES}</div><p>[L900] the end</p>`] of HIDING)
    test(`${mode}: every paragraph is reached: ${name}`, async ({ readerPage, books }) => {
      await open(readerPage, books, { css, body }, mode);
      const { unseen, tokens } = await readerPage.evaluate(() => window.harness.checkReading());
      expect({ unseen, tokens }).toEqual({ unseen: [], tokens: body.match(/\[L\d+\]/g)!.length });
    });
