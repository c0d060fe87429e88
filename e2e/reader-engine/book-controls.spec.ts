import { bookFiles, page, zipBook } from '../../packages/publication/src/testing/make-epub.ts';
import { drag, expect, openBook, test } from './fixtures.ts';

// What the style of a book does to marking, pictures and boxes that scroll.

test.use({ viewport: { width: 1000, height: 900 } });

const LINE = 'The lamp was lit when the students came in.';
/** Spellings by which a book forbids to select. */
const UNSELECTABLE: readonly (readonly [css: string, markup: string])[] = [
  ['', `<p style="user-select: none">${LINE}</p>`],
  [
    '.a { -webkit-user-select: none; -moz-user-select: none; -ms-user-select: none }',
    `<p class="a">${LINE}</p>`,
  ],
  ['.b { user-select: none !important }', `<div class="b"><section><p>${LINE}</p></section></div>`],
  ['@layer x { .c, .c * { -webkit-user-select: none !important } }', `<p class="c"><b>${LINE}</b></p>`],
  ['.d { user-select: all }', `<p class="d">${LINE}</p>`],
  ['.e { -webkit-user-select: contain; user-select: contain }', `<p class="e">${LINE}</p>`],
  ['.f::selection { color: transparent; background: none }', `<p class="f" unselectable="on">${LINE}</p>`],
  ['.g { pointer-events: none }', `<p class="g">${LINE}</p>`],
  ['.h { interactivity: inert }', `<p class="h">${LINE}</p>`],
  ['.i { -webkit-user-modify: read-write; -webkit-text-security: disc }', `<p class="i">${LINE}</p>`],
  ['', `<section inert="inert"><p>${LINE}</p></section>`],
  ['', `<p draggable="true">${LINE}</p>`],
  ['', `<p contenteditable="true" tabindex="0">${LINE}</p>`],
  // a script would open these
  ['', `<dialog><p>${LINE}</p></dialog>`],
  ['', `<div popover="manual">${LINE}</div>`],
];

for (const mode of ['paged', 'scrolled'] as const)
  test(`${mode}: every text can be marked, whatever its style says about selecting`, async ({
    readerPage,
    books,
  }) => {
    const css = UNSELECTABLE.map(([rule]) => rule).join(' ');
    const body = UNSELECTABLE.map(([, markup], index) => `<div id="u${index}">${markup}</div>`).join('');
    await books.add(
      'unselectable',
      zipBook(bookFiles({ 'EPUB/one.xhtml': page(body, `<title>t</title><style>${css}</style>`) })),
    );
    await openBook(readerPage, 'unselectable', { mode, columns: 1 });
    for (const [index, [rule, markup]] of UNSELECTABLE.entries()) {
      const [from, to] = await readerPage.evaluate((id) => {
        const frame = document.querySelector('iframe')!;
        const outer = frame.getBoundingClientRect();
        const made = frame.contentDocument!;
        made.getSelection()!.removeAllRanges();
        const range = made.createRange();
        range.selectNodeContents(made.getElementById(id)!);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        const { left, right, top, bottom } = boxes.at(-1)!;
        const y = outer.top + (top + bottom) / 2;
        return [
          [outer.left + left + 1, y],
          [outer.left + Math.min(right, left + 330), y],
        ] as [[number, number], [number, number]];
      }, `u${index}`);
      await drag(readerPage, from, to);
      const selected = () =>
        readerPage.evaluate(() =>
          document.querySelector('iframe')!.contentDocument!.getSelection()!.toString().trim(),
        );
      await expect.poll(selected, `${rule} ${markup}`).toMatch(/^The lamp was lit/);
    }
  });

/** Cells and boxes that are narrower than the picture in them, and the least share of its width that it keeps. */
const CELLS: readonly string[] = [
  '<table><tr><td>PICTURE</td><td>LONG</td></tr></table>',
  '<table style="width: 100%; table-layout: auto"><tr><td style="width: 1%">PICTURE</td><td>LONG</td></tr></table>',
  '<table><tr><td><figure style="margin: 0">PICTURE<figcaption>x</figcaption></figure></td><td>LONG</td></tr></table>',
  '<table><tr><th><table><tr><td>PICTURE</td></tr></table></th><td>LONG</td></tr></table>',
  '<table><tr><td><a href="#x">PICTURE</a></td><td>LONG</td><td>LONG</td></tr></table>',
];

for (const mode of ['paged', 'scrolled'] as const)
  test(`${mode}: a picture in a narrow cell keeps its width`, async ({ readerPage, books }) => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60" class="drawn"/>';
    const body = CELLS.map((markup) =>
      markup.replace('PICTURE', drawing).replaceAll('LONG', 'some words in a cell '.repeat(30)),
    ).join('');
    await books.add('narrow-cells', zipBook(bookFiles({ 'EPUB/one.xhtml': page(body) })));
    await openBook(readerPage, 'narrow-cells', { mode, columns: 1 });
    const widths = await readerPage.evaluate(() =>
      [...document.querySelector('iframe')!.contentDocument!.querySelectorAll('.drawn')].map(
        (each) => each.getBoundingClientRect().width,
      ),
    );
    expect(widths).toEqual(CELLS.map(() => 200));
  });
