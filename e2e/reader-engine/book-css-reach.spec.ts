import type { ReaderSettings } from '@zhiye/reader';
import { bookFiles, page, zipBook } from '../../packages/publication/src/testing/make-epub.ts';
import { expect, openBook, test } from './fixtures.ts';

// Styles that hide a text in ways that the place of its boxes does not tell, and colors that follow each other.

test.use({ viewport: { width: 1200, height: 800 } });

const WORDS = 'The lamp was lit when the students came in and copied the table before the bell.';
const LINES = Array.from(
  { length: 20 },
  (_, index) => `<p>[L${String(index + 1).padStart(3, '0')}] ${WORDS}</p>`,
).join('');
const BODY = `<div class="w">${LINES}</div><table><tr><td>[L021] cell</td><td>[L022] ${WORDS}</td></tr></table>
<pre>[L023] code\n  [L024] more code</pre><p><span>[L025] ${WORDS.repeat(3)}</span> <em>[L026] end</em></p>`;
const TOKENS = 26;

/** What a style did to the texts, and the style. */
const STYLES: readonly (readonly [string, string])[] = [
  ['words pushed into each other', 'pre, p { word-spacing: -2em }'],
  ['words of the whole book pushed into each other', 'body { word-spacing: -0.5em !important }'],
  ['letters pushed into each other, by a variable', ':root { --s: -0.4em } .w { letter-spacing: var(--s) }'],
  ['letters pushed into each other, by calc', 'p { letter-spacing: calc(1px - 0.5em) }'],
  ['the head of the document drawn', '* { display: list-item }'],
  ['title and styles drawn as a grid', 'head, title, style { display: grid !important; margin-top: 5em }'],
  [
    'text of the root before its body',
    'html::before, html::after { content: "x"; display: block; height: 700px }',
  ],
  ['letters without a size', 'body { font-size: 0 }'],
  ['letters of everything without a size', '* { font: 0/0 a !important }'],
  ['first lines without a size', 'p::first-line { font-size: 0 } td::first-letter { font-size: 0px }'],
  ['pictures in the place of text', 'p { content: url(data:image/gif;base64,R0lGODlhAQABAAAAACw=) }'],
  ['vertical lines from the bottom up', 'html { writing-mode: vertical-rl; direction: rtl }'],
  [
    'vertical lines of the body from the bottom up',
    'body { writing-mode: vertical-lr; direction: rtl !important }',
  ],
  [
    'a vertical phrase longer than the page',
    'span { writing-mode: vertical-rl; text-indent: -2em; word-spacing: 4em }',
  ],
  [
    'a vertical phrase that begins above the page',
    'em, span { display: inline-block; writing-mode: vertical-lr; margin-top: -3em }',
  ],
  ['letters that fill the box of their table', 'td { font-size: 300px }'],
  ['letters that fill their own box', '.w { overflow: auto; width: 100%; font-size: 18em }'],
  ['letters that fill a box of code', 'pre { font-size: 260px !important; overflow: auto }'],
  ['margins that leave no line', '.w { margin: 0 48% } p { padding-left: 8em }'],
  ['margins that push lines out of the column', 'div { width: 100%; margin-left: 40em }'],
  ['a rule for the root of a scope', '@scope (.w) { :scope { height: 50vh; overflow: hidden } }'],
  ['rules inside of rules', 'div { &.w { height: 50vh; overflow: clip } p { position: absolute; top: 0 } }'],
  [
    'an animation that moves and hides',
    '@keyframes k { from { opacity: 0 } to { opacity: 0.01; translate: -9999px } } p { animation: k 2s forwards }',
  ],
  [
    'an animation that goes on',
    '@keyframes k { to { clip-path: inset(50%) } } div { animation-name: k; animation-duration: 3s; animation-iteration-count: infinite }',
  ],
  [
    'first letters as high as three lines',
    'p { margin: 3em 0 } p::first-letter { -webkit-initial-letter: 3; initial-letter: 3 }',
  ],
  ['paddings of many boxes', 'div, p, td { padding: 0 11em }'],
  [
    'paragraphs of an earlier standard in one row',
    '.w { display: -webkit-box; -webkit-box-orient: horizontal }',
  ],
  ['paragraphs in one line of readings', '.w { display: ruby }'],
];

/** `count` elements, each in the one before, with a marked text in every fourth. */
const nested = (count: number, open: string, close: string): string =>
  Array.from({ length: count }, (_, index) =>
    index % 4 === 0 ? `${open}<p>[N${String(index).padStart(3, '0')}] ${WORDS}</p>` : open,
  ).join('') + close.repeat(count);

/** Markup that hides a text without any style. */
const MARKUPS: readonly (readonly [string, string])[] = [
  ['quotes in quotes', nested(40, '<blockquote>', '</blockquote>')],
  ['lists in lists', nested(40, '<ul><li>', '</li></ul>')],
  ['explanations in explanations', nested(24, '<dl><dd>', '</dd></dl>')],
  ['tables in tables', nested(16, '<table><tr><td>', '</td></tr></table>')],
  [
    'a wide drawing without a view box',
    '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="300"><text x="2200" y="100" font-size="60">[D001]</text></svg><p>[D002]</p>',
  ],
  [
    'a wide drawing whose size is in pixels',
    '<svg xmlns="http://www.w3.org/2000/svg" width="1800px" height="2000px"><text x="1500" y="1900" font-size="60">[D001]</text></svg>',
  ],
  [
    'columns of a table that collapse',
    '<table><colgroup style="visibility: collapse"><col style="width: 0"/><col/></colgroup><tr><td>[D001] cell</td><td>[D002] cell</td></tr></table>',
  ],
];

const LOOKS: readonly Partial<ReaderSettings>[] = [{ mode: 'paged', columns: 1 }, { mode: 'scrolled' }];

for (const look of LOOKS)
  for (const [index, [name, css]] of STYLES.entries())
    test(`${look.mode}: every text is reached: ${name}`, async ({ readerPage, books }) => {
      const files = {
        'EPUB/one.xhtml': page(BODY, `<title>title</title><style>${css.replaceAll('&', '&amp;')}</style>`),
      };
      await books.add(`reach-${index}`, zipBook(bookFiles(files)));
      await openBook(readerPage, `reach-${index}`, look);
      const { unseen, tokens } = await readerPage.evaluate(() => window.harness.checkReading());
      expect({ unseen, tokens }).toEqual({ unseen: [], tokens: TOKENS });
    });

for (const look of LOOKS)
  for (const [index, [name, markup]] of MARKUPS.entries())
    test(`${look.mode}: every text is reached: ${name}`, async ({ readerPage, books }) => {
      await books.add(`markup-${index}`, zipBook(bookFiles({ 'EPUB/one.xhtml': page(markup) })));
      await openBook(readerPage, `markup-${index}`, look);
      const { unseen, tokens } = await readerPage.evaluate(() => window.harness.checkReading());
      expect({ unseen, tokens }).toEqual({ unseen: [], tokens: markup.match(/\[[DN]\d{3}\]/g)!.length });
    });

/** Backgrounds that follow the color of their text, and colors that are not at the text itself. */
const COLORS = `<p class="c">[C001]</p><div class="c"><p>[C002]</p> [C003]</div>
<p style="background: linear-gradient(currentcolor, currentcolor)">[C004]</p>
<p style="background: color-mix(in srgb, currentcolor 90%, transparent)">[C005] <b style="color: #fff">[C006]</b></p>
<p class="v">[C007]</p><section style="color: #ddd"><p>[C008]</p></section><p>[C009] <a href="#x">[C010]</a></p>
<div style="background: #345"><p id="x">[C011] <a href="#x">[C012]</a></p></div>`;
const COLORS_CSS =
  '.c { background-color: currentcolor } :root { --g: currentcolor } .v { background: var(--g); color: navy }';

const INHERITED = [
  'html { -webkit-text-fill-color: #eee }',
  'body { -webkit-text-fill-color: #445 }',
  ':root > body { color: #778 }',
];

for (const theme of ['day', 'sepia', 'night'] as const)
  for (const [index, css] of [COLORS_CSS, ...INHERITED].entries())
    test(`every text can be read: ${theme}, ${css}`, async ({ readerPage, books }) => {
      const files = { 'EPUB/one.xhtml': page(COLORS, `<title>t</title><style>${css}</style>`) };
      await books.add(`following-colors-${index}`, zipBook(bookFiles(files)));
      await openBook(readerPage, `following-colors-${index}`, { mode: 'paged', columns: 1, theme });
      const { faint, tokens } = await readerPage.evaluate(() => window.harness.checkReading());
      expect({ faint, tokens }).toEqual({ faint: [], tokens: 12 });
    });

for (const [what, css, markup] of [
  [
    'an attribute with a namespace',
    '@namespace epub "http://www.idpf.org/2007/ops"; span[epub|type~="pagebreak"] { color: #999; position: absolute }',
    '<span epub:type="pagebreak">one</span>',
  ],
  [
    'an element with a namespace',
    '@namespace h "http://www.w3.org/1999/xhtml"; h|p { background: #eee; float: left }',
    '<p>one</p>',
  ],
  ['any namespace', '*|p, |p { color: red; overflow: hidden }', '<p>one</p>'],
  ['a language', '[lang|=en] { color: #777; display: flex }', '<p lang="en-GB">one</p>'],
  [
    'a pseudo-element of a namespace',
    '@namespace epub "http://www.idpf.org/2007/ops"; [epub|type]::before { color: #999; content: "x"; display: grid }',
    '<p epub:type="z">one</p>',
  ],
] as const)
  test(`a style sheet that selects ${what} keeps no book from opening`, async ({ readerPage, books }) => {
    const name = `selects ${what}`.replaceAll(' ', '-');
    const head = `<title>t</title><style>${css}</style>`;
    await books.add(
      name,
      zipBook(bookFiles({ 'EPUB/one.xhtml': page(`${markup}<p>[A001] others</p>`, head) })),
    );
    for (const mode of ['paged', 'scrolled'] as const) {
      await openBook(readerPage, name, { mode, columns: 1 });
      const { unseen, faint } = await readerPage.evaluate(() => window.harness.checkReading());
      expect({ unseen, faint }).toEqual({ unseen: [], faint: [] });
    }
  });
