import type { ReaderSettings } from '@zhiye/reader';
import {
  bookFiles,
  page,
  packageDocument,
  zipBook,
} from '../../packages/publication/src/testing/make-epub.ts';
import { expect, goTo, openBook, positionOf, test } from './fixtures.ts';
import type { Books } from './fixtures.ts';
import { randomStyleBook } from './random-styles.ts';

// The style of a book may ask for anything: pages still turn, and every text is reached and can be read.

test.use({ viewport: { width: 1200, height: 800 } });

const WORDS = 'The lamp was lit when the students came in and copied the table before the bell. '.repeat(2);
const lines = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `<p>[L${String(index + 1).padStart(3, '0')}] ${WORDS}</p>`,
  ).join('');

const addBook = (books: Books, name: string, css: string, body: string): Promise<void> =>
  books.add(
    name,
    zipBook(bookFiles({ 'EPUB/one.xhtml': page(body, `<title>t</title><style>${css}</style>`) })),
  );

type Look = Partial<ReaderSettings>;
const PAGES: Look = { mode: 'paged', columns: 1 };
const SCROLL: Look = { mode: 'scrolled' };

/** Styles around 40 paragraphs in `div.w`, each with what it did: paragraphs were cut off, hidden or beyond every page. */
const HIDING: readonly (readonly [string, string])[] = [
  ['a box as high as the window that hides the rest', '.w { height: 100vh; overflow: hidden }'],
  ['a low box that hides the rest', '.w { height: 300px; overflow: hidden }'],
  ['a box that clips', '.w { max-height: 10em; overflow: clip }'],
  ['a body that hides the rest', 'html, body { height: 100%; overflow: hidden !important }'],
  ['a body as high as the window', 'body { height: 100vh; position: fixed; inset: 0 }'],
  ['an absolute box', '.w { position: absolute; top: 0; left: 0; right: 0 }'],
  ['a fixed box', '.w { position: fixed; inset: 0 }'],
  ['a box beside the page', '.w { position: absolute; left: -9999px }'],
  ['paragraphs beside the page', 'p { text-indent: -9999px }'],
  ['a shifted box', '.w { transform: translateX(120vw) }'],
  ['contained boxes', '.w { contain: strict; height: 600px }'],
  ['content that is not rendered', '.w { content-visibility: auto; contain-intrinsic-size: 500px }'],
  [
    'important rules in a layer',
    '@layer b { html, body, .w { height: 100vh !important; overflow: hidden !important; columns: 3 !important } }',
  ],
  ['vertical text in a horizontal book', '.w { writing-mode: vertical-rl; height: 400px }'],
  ['a grid of columns wider than the page', '.w { display: grid; grid-template-columns: repeat(4, 60vw) }'],
  ['flex items side by side', '.w { display: flex } p { flex: 0 0 50% }'],
  ['lines on top of each other', '.w { line-height: 0 }'],
  ['text over text', 'p { margin-bottom: -3em; background: white }'],
  ['a long line', '.w { white-space: nowrap }'],
  ['tiny text', '.w { transform: scale(0.05) }'],
];

for (const [mode, look] of [
  ['paged', PAGES],
  ['scrolled', SCROLL],
] as const) {
  for (const [index, [name, css]] of HIDING.entries()) {
    test(`${mode}: every paragraph is reached: ${name}`, async ({ readerPage, books }) => {
      await addBook(books, `hiding-${index}`, css, `<div class="w">${lines(40)}</div><p>[L900] the end</p>`);
      await openBook(readerPage, `hiding-${index}`, look);
      const { unseen, tokens } = await readerPage.evaluate(() => window.harness.checkReading());
      expect({ unseen, tokens }).toEqual({ unseen: [], tokens: 41 });
    });
  }
}

/** Looks in which a text of the book was not readable, each in every theme and with a light and a dark system. */
const COLORS = `<p style="color: rgba(0, 0, 0, 0.87)">[C001]</p><p style="color: var(--ink)">[C002]</p>
<p style="-webkit-text-fill-color: #000">[C003]</p><p><font color="#000000">[C004]</font></p>
<table bgcolor="#ffffff"><tr><td>[C005]</td><td bgcolor="#eeeeff">[C006]</td></tr></table>
<div style="background-image: linear-gradient(#fff, #f0f0f0)"><p>[C007]</p></div>
<div style="background: #fffbe6 none"><p>[C008]</p></div><div style="background: #102a60; color: #fff"><p>[C009]</p></div>
<p style="color: #000 !important">[C010]</p><p style="color: oklch(0.2 0.1 20 / 90%)">[C011]</p><p><mark>[C012]</mark></p>
<div style="background: rgba(255, 255, 255, 0.9)"><p>[C013]</p></div><p style="color: color-mix(in srgb, black 90%, white)">[C014]</p>
<p style="color: light-dark(#111, #eee)">[C015]</p><p style="color: #bbb">[C016]</p><p class="dark">[C017]</p>
<p style="opacity: 0.3">[C018]</p><div style="filter: invert(1)"><p>[C019]</p></div>
<p style="background: linear-gradient(black, white)">[C020]</p><p style="color: transparent">[C021]</p>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 90" width="200" height="90"><rect width="200" height="30" fill="#123"/>
<text y="20" fill="#fff">[C022]</text><text y="70" fill="#ddd">[C023]</text></svg>
<p style="color: #ccc">[C024] <span style="color: #222">[C025]</span></p>`;
const COLORS_CSS = `:root { --ink: #000; color-scheme: light dark } html { background: light-dark(white, #1a1a1a) }
@media (prefers-color-scheme: dark) { body { color: #eee } .dark { background: #000; color: #fff } }`;

for (const theme of ['day', 'sepia', 'night'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every text can be read on its background: ${theme}, ${colorScheme} system`, async ({
      readerPage,
      books,
    }) => {
      await readerPage.emulateMedia({ colorScheme });
      await addBook(books, 'colors', COLORS_CSS, COLORS);
      await openBook(readerPage, 'colors', { ...PAGES, theme });
      const { faint, tokens } = await readerPage.evaluate(() => window.harness.checkReading());
      expect({ faint, tokens }).toEqual({ faint: [], tokens: 25 });
    });
  }
}

const SEEDS = 25;

for (const [look, colorScheme] of [
  [{ ...PAGES, theme: 'day' }, 'dark'],
  [{ ...PAGES, theme: 'sepia' }, 'light'],
  [{ ...SCROLL, theme: 'night' }, 'light'],
] as const) {
  test(`random styles: every text is reached and can be read: ${look.mode}, ${look.theme}`, async ({
    readerPage,
    books,
  }) => {
    await readerPage.emulateMedia({ colorScheme });
    await books.add('random', randomStyleBook(1, SEEDS));
    await openBook(readerPage, 'random', look);
    const { unseen, faint } = await readerPage.evaluate(() => window.harness.checkReading());
    expect({ unseen, faint }).toEqual({ unseen: [], faint: [] });
  });
}

const pagesOf = async (
  readerPage: Parameters<typeof openBook>[0],
  books: Books,
  css: string,
  body: string,
) => {
  const name = `pages-${[...(css + body)].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) | 0, 7)}`;
  await addBook(books, name, css, body);
  await openBook(readerPage, name, PAGES);
  return (await positionOf(readerPage)).pages;
};

const BLOCKS =
  '<div class="k"><h2>A</h2><p>a</p></div><div class="k"><h2>B</h2><p>b</p></div><div class="k"><h2>C</h2><p>c</p></div>';

test.describe('a forced break begins a page', () => {
  for (const css of [
    '.k { page-break-before: always }',
    '.k { page-break-after: always }',
    '.k { break-before: page }',
    '.k { break-after: recto }',
    'h2 { break-before: always }',
    'h2 { BREAK-BEFORE : ALWAYS !important }',
    '.k { -webkit-column-break-before: always }',
    '.k { page-break-before: left }',
    '@layer a { .k { break-before: all } }',
    ':root { --b: page } .k { break-before: page }',
  ])
    test(css, async ({ readerPage, books }) => expect(await pagesOf(readerPage, books, css, BLOCKS)).toBe(3));
});

test.describe('a page holds something to see', () => {
  for (const [name, css, body] of [
    [
      'a title as high as the page with margins',
      '.t { height: 100vh; display: flex; flex-direction: column; justify-content: center; margin: 2em 0 }',
      '<div class="t"><h1>Title</h1></div>',
    ],
    ['a last margin that does not fit', 'p { margin-bottom: 90vh }', '<p>text</p>'],
    ['a break after the last text', 'p { break-after: page } p { padding-bottom: 100vh }', '<p>text</p>'],
    ['an empty box at the end', '.e { height: 150vh }', '<p>text</p><div class="e"></div>'],
  ] as const)
    test(name, async ({ readerPage, books }) => expect(await pagesOf(readerPage, books, css, body)).toBe(1));
});

test('pages turn at once whatever the book says about scrolling', async ({ readerPage, books }) => {
  const css =
    'html:focus-within, * { scroll-behavior: smooth !important; scroll-snap-type: both mandatory; transition: all 9s }';
  await addBook(books, 'smooth', css, lines(60));
  await openBook(readerPage, 'smooth', PAGES);
  const moved = await readerPage.evaluate(() => {
    window.harness.reader!.next();
    const root = document.querySelector('iframe')!.contentDocument!.documentElement;
    return root.scrollLeft / root.clientWidth;
  });
  expect(moved).toBe(1);
});

test('a scroll of a book with lengths of the window is as long as its text', async ({
  readerPage,
  books,
}) => {
  const section = '<section><p>text</p></section>';
  await addBook(
    books,
    'window',
    'section { min-height: 100vh } .x { height: 50dvh }',
    `${section.repeat(4)}<div class="x"></div>`,
  );
  await openBook(readerPage, 'window', SCROLL);
  const screens = await readerPage.evaluate(() => {
    const frame = document.querySelector('iframe')!;
    return frame.clientHeight / document.getElementById('container')!.clientHeight;
  });
  expect(screens).toBeGreaterThan(4.4);
  expect(screens).toBeLessThan(4.8);
});

test('every font size follows the size that is chosen', async ({ readerPage, books }) => {
  const sizes = [
    'clamp(10px, 14px, 40px)',
    'var(--s)',
    '60Q',
    'calc(12px + 2pt)',
    'max(2vw, 9px)',
    '0.5in',
    'x-large',
    'var(--t)',
  ];
  const body = `${sizes.map((size) => `<p style="font-size: ${size}">x</p>`).join('')}
    <p><font size="6">x</font></p><p><font size="-1">x</font></p><p class="f">x</p>`;
  await addBook(
    books,
    'sizes',
    ':root { --s: 20px; --t: calc(var(--s) * 2) } .f { font: italic 22px/30px var(--family) }',
    body,
  );
  const read = () =>
    readerPage.evaluate(() =>
      [...document.querySelector('iframe')!.contentDocument!.querySelectorAll('p, font')].map((element) =>
        Number.parseFloat(getComputedStyle(element).fontSize),
      ),
    );
  await openBook(readerPage, 'sizes', { ...PAGES, fontSizePx: 16 });
  const small = await read();
  await openBook(readerPage, 'sizes', { ...PAGES, fontSizePx: 32 });
  const ratios = (await read()).map((size, index) => size / small[index]!);
  for (const ratio of ratios) expect(ratio).toBeCloseTo(2, 1);
});

test('a fixed page keeps the background of its book, and a dark system changes nothing', async ({
  readerPage,
  books,
}) => {
  await readerPage.emulateMedia({ colorScheme: 'dark' });
  const fixed = (css: string) =>
    page(
      '<p>text</p>',
      `<title>t</title><meta name="viewport" content="width=400, height=600"/><style>${css}</style>`,
    );
  await books.add(
    'fixed-grounds',
    zipBook(
      bookFiles({
        'EPUB/package.opf': packageDocument({
          metadata: '<meta property="rendition:layout">pre-paginated</meta>',
          manifest:
            '<item id="a" href="a.xhtml" media-type="application/xhtml+xml"/><item id="b" href="b.xhtml" media-type="application/xhtml+xml"/>',
          spine: '<itemref idref="a"/><itemref idref="b"/>',
        }),
        'EPUB/a.xhtml': fixed('body { margin: 0; background: rgb(176, 32, 32) }'),
        'EPUB/b.xhtml': fixed(
          ':root { color-scheme: dark } @media (prefers-color-scheme: dark) { body { background: black } }',
        ),
      }),
    ),
  );
  await openBook(readerPage, 'fixed-grounds', { spread: 'none' });
  const colorAt = async (): Promise<number[]> => {
    const shot = await readerPage.screenshot({ clip: { x: 600, y: 700, width: 1, height: 1 } });
    return readerPage.evaluate(
      async (bytes) => {
        const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
        const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
        canvas.drawImage(picture, 0, 0);
        return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
      },
      [...shot],
    );
  };
  expect(await colorAt()).toEqual([176, 32, 32]);
  await goTo(readerPage, { href: 'EPUB/b.xhtml' });
  expect(await colorAt()).toEqual([255, 255, 255]);
});

for (const look of [PAGES, SCROLL])
  test(`${look.mode}: pictures in cells keep their width, long code stays in the text, a formula has one scrollbar`, async ({
    readerPage,
    books,
  }) => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"/>';
    const code = Array.from(
      { length: 80 },
      (_, index) => `[L${String(index + 1).padStart(3, '0')}] ${index === 40 ? 'long '.repeat(60) : ''}`,
    );
    const formula = '<mi>x</mi><mo>+</mo><mfrac><mi>a</mi><mi>b</mi></mfrac>'.repeat(60);
    await addBook(
      books,
      'wide-things',
      '',
      `<table><tr><td>${drawing}</td><td>${'some words in a cell '.repeat(40)}</td></tr></table><pre>${code.join('\n')}</pre>
       <math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><mrow>${formula}</mrow></math>`,
    );
    await openBook(readerPage, 'wide-things', look);
    const found = await readerPage.evaluate(async () => {
      const { unseen } = await window.harness.checkReading();
      const made = document.querySelector('iframe')!.contentDocument!;
      const math = made.querySelector('math')!;
      return {
        unseen,
        width: made.querySelector('td svg')!.getBoundingClientRect().width,
        scrolling: [...made.querySelectorAll('[data-reader-wide]')].map(({ localName }) => localName),
        depth: math.scrollHeight - math.clientHeight,
      };
    });
    expect(found).toEqual({ unseen: [], width: 200, scrolling: ['math'], depth: 0 });
  });
