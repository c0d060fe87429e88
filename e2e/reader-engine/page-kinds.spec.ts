import { expect, openBook, positionOf, test } from './fixtures.ts';
import type { Books } from './fixtures.ts';
import { BREAKS, IMG, kindBook, lookAtTitle, TITLES } from './page-kinds.ts';
import type { Kind } from './page-kinds.ts';

// Where pages begin and what fills them, in the ways in which books of publishers and converters say it.

test.use({ viewport: { width: 1200, height: 800 } });

async function open(
  readerPage: Parameters<typeof openBook>[0],
  books: Books,
  { css, body, attributes = '' }: Kind,
  mode: 'paged' | 'scrolled' = 'paged',
): Promise<void> {
  const key = [...(css + body + attributes)].reduce((sum, each) => (sum * 31 + each.charCodeAt(0)) | 0, 7);
  await books.add(`kind-${key}`, kindBook({ css, body, attributes }));
  await openBook(readerPage, `kind-${key}`, { mode, columns: 1 });
}

test.describe('three pages begin', () => {
  for (const [name, css, body, attributes] of BREAKS)
    test(name, async ({ readerPage, books }) => {
      await open(readerPage, books, { css, body, ...(attributes !== undefined && { attributes }) });
      expect((await positionOf(readerPage)).pages).toBe(3);
    });
});

test.describe('one page, and its picture is whole', () => {
  for (const [name, css, body] of TITLES)
    test(name, async ({ readerPage, books }) => {
      await open(readerPage, books, { css, body });
      const found = await readerPage.evaluate(lookAtTitle);
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
