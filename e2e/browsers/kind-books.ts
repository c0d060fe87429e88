// Books that are made to try one kind of style or markup each, for the trial of the browsers.
import {
  bookFiles,
  packageDocument,
  page,
  zipBook,
} from '../../packages/publication/src/testing/make-epub.ts';

const WORDS = 'The lamp was lit when the students came in and copied the table before the bell. ';

const markedLines = (from: number, count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `<p>[L${String(from + index).padStart(3, '0')}] ${WORDS.repeat(2)}</p>`,
  ).join('');

/** A chapter for each body, with the style that stands beside it. */
function chaptersBook(
  chapters: readonly { css: string; body: string }[],
  files: Record<string, string> = {},
) {
  const ids = chapters.map((_, index) => `k${index}`);
  const sheets = Object.keys(files).map((path) => path.slice('EPUB/'.length));
  return zipBook(
    bookFiles({
      ...Object.fromEntries(
        chapters.map(({ css, body }, index) => [
          `EPUB/k${index}.xhtml`,
          page(
            body,
            `<title>t</title><style>${css.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</style>`,
          ),
        ]),
      ),
      ...files,
      'EPUB/package.opf': packageDocument({
        manifest:
          ids
            .map((id) => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`)
            .join('') +
          sheets.map((path, index) => `<item id="s${index}" href="${path}" media-type="text/css"/>`).join(''),
        spine: ids.map((id) => `<itemref idref="${id}"/>`).join(''),
      }),
    }),
  );
}

/** Rules of every kind that CSS has, with declarations that a reader must read past or change. */
const RULES: readonly string[] = [
  '@page { margin: 2cm; color: red; size: A5 } @page :first { @top-center { content: "x"; color: blue } margin: 0 } @page wide:left { page-orientation: rotate-left }',
  '@font-face { font-family: lost; src: url(lost.woff2) } @font-face { font-family: lost; src: local("none"); unicode-range: U+0-7F; size-adjust: 90% } p { font-family: lost }',
  '@supports (display: grid) { @supports not (color: no-such-color) { p { color: #000; font-size: 14px } } } @supports selector(p:has(b)) { p { page-break-inside: avoid } }',
  '@container box (min-width: 1px) { p { color: black } } div { container: box / inline-size } @container (height > 1px) { p { scroll-behavior: smooth } } .w { container-type: size; height: 100vh }',
  '@import url(missing.css); @import "one.css" layer(a) supports(display: block) screen; @import url("two.css"); p { color: #010101 }',
  '@layer a, b; @layer a { @layer c { .w { overflow: hidden !important; height: 50px !important } } } @layer b.d { html { scroll-behavior: smooth !important } } @layer { p { margin: 1px } }',
  '@property --ink { syntax: "<color>"; inherits: true; initial-value: #111 } @property --size { syntax: "<length>"; inherits: false; initial-value: 14px } p { color: var(--ink); font-size: var(--size) }',
  '@counter-style circled { system: fixed; symbols: "①" "②"; suffix: " " } ol { list-style: circled } @font-feature-values One { @styleset { nice: 12 } } @font-palette-values --p { font-family: lost; base-palette: 1 }',
  '@keyframes move { from { transform: translateX(-100vw); opacity: 0 } to { transform: none } } @-webkit-keyframes old { 0% { opacity: 0 } } p { animation: move 9s both; -webkit-animation: old 9s infinite }',
  '@media print { p { display: none } } @media (min-width: 1px) and (prefers-color-scheme: dark) { p { color: #eee } } @media (prefers-color-scheme: light) { @media screen { .w { column-span: all } } }',
  '@namespace epub "http://www.idpf.org/2007/ops"; @namespace url(http://www.w3.org/1999/xhtml); *|p[epub|type] { color: red } p { color: #222; & b { color: #333; position: fixed } @media screen { color: #121212 } margin-left: 1px }',
  '@scope (.w) to (b) { :scope { position: fixed } p { color: #111 } } @starting-style { p { opacity: 0 } } @view-transition { navigation: auto } @position-try --t { top: 0 }',
  '@charset "utf-8"; @unknown thing { p { color: red } } @document url(x) { p { display: none } } @viewport { width: 300px } @-ms-viewport { width: device-width } @color-profile --x { src: url(x.icc) } p { color: black }',
  '@function --double(--x <length>) { result: calc(var(--x) * 2) } p { font-size: 14px; width: if(media(screen): auto; else: 10px) } @custom-media --narrow (width < 1px); @apply --x;',
  '<!-- p > b { color: black } .w > p { transition: all 9s; will-change: transform } -->',
];

export const RULE_KINDS = RULES.length;

/** A chapter of 30 marked lines for each kind of rule. */
export function rulesBook(): Uint8Array {
  return chaptersBook(
    RULES.map((css, index) => ({
      css,
      body: `<div class="w">${markedLines(1, 15)}<ol><li>[A${String(index).padStart(3, '0')}] item</li></ol>${markedLines(16, 15)}</div>`,
    })),
    {
      'EPUB/one.css': '@page { margin: 1cm } .w { overflow: hidden; height: 100vh }',
      'EPUB/two.css': '@import "one.css"; @font-face { font-family: f; src: url(f.woff) } p { color: black }',
    },
  );
}

/** Font sizes in every unit and by every function that CSS has for them. */
export const FONT_SIZES: readonly string[] = [
  '16px',
  '12pt',
  '1pc',
  '0.17in',
  '0.42cm',
  '4.2mm',
  '17Q',
  '2.5vw',
  '2vmin',
  '2svh',
  '3dvi',
  '2lvmax',
  '2vb',
  '1rem',
  '1.2em',
  '110%',
  '2ex',
  '2ch',
  '1.2ic',
  '1cap',
  '1lh',
  '1rlh',
  '2rex',
  '2rch',
  '1ric',
  '1rcap',
  'xx-small',
  'medium',
  'xx-large',
  'xxx-large',
  'larger',
  'smaller',
  'LARGE',
  'math',
  'clamp(12px, 1.5vw, 30px)',
  'min(20px, 2em)',
  'max(14px, 1rem)',
  'calc(10px + 0.5em)',
  'calc((8px + 2pt) * 2)',
  'round(15.4px, 1px)',
  'mod(40px, 23px)',
  'abs(-18px)',
  'hypot(12px, 9px)',
  'calc(16px * sqrt(2))',
  'var(--s)',
  'var(--none, 18px)',
  'var(--t)',
  'calc(var(--n) * 1px)',
  'calc(var(--n) * 1px + 4px)',
  'var(--keyword)',
  '5cqw',
  '2cqmin',
  'min(5cqi, 20px)',
  '+16PX',
  '1.6e1px',
  'env(none, 17px)',
  'calc(1rem - 2px)',
];

export function fontSizesBook(): Uint8Array {
  const css = `:root { --s: 20px; --t: calc(var(--s) * 0.8); --n: 18; --keyword: large }
.f { font: italic 700 19px/1.4 serif } .g { font: small-caps 14pt var(--f, serif) } .h { font-size: 15px !important }
@media screen { .i { font-size: 17px } } .j { --own: 21px; font-size: var(--own) } .k { zoom: 1; font-size: 13px }
.l { & b { font-size: 22px } } .m::first-line { font-size: 18px }`;
  const sized = FONT_SIZES.map((size) => `<p><span style="font-size: ${size}" class="s">x</span></p>`);
  const classes = ['f', 'g', 'h', 'i', 'j', 'k'].map((name) => `<p><span class="s ${name}">x</span></p>`);
  const others =
    '<p class="l"><b class="s">x</b></p><p><font class="s" size="5">x</font></p><p><big class="s">x</big></p><h6 class="s">x</h6><p><code class="s">x</code></p>';
  return chaptersBook([{ css, body: [...sized, ...classes, others].join('') }]);
}

/** Tables that are taller than a page, each of another build; every cell has its name. */
export function tallTablesBook(): Uint8Array {
  const row = (name: string, cells: number, rest = ''): string =>
    `<tr>${Array.from({ length: cells }, (_, index) => `<td>${name}.${index}</td>`).join('')}${rest}</tr>`;
  const rows = (name: string, count: number, cells = 3): string =>
    Array.from({ length: count }, (_, index) => row(`${name} ${index}`, cells)).join('');
  const spanned = (count: number, span: number): string =>
    Array.from({ length: count }, (_, index) =>
      index % span === 0
        ? `<tr><th rowspan="${span}">group ${index}</th><td>span ${index}</td></tr>`
        : `<tr><td>span ${index}</td></tr>`,
    ).join('');
  const tables = [
    `<table><caption>A caption above</caption><thead><tr><th>head a</th><th>head b</th><th>head c</th></tr></thead><tbody>${rows('plain', 70)}</tbody><tfoot><tr><td colspan="3">the foot</td></tr></tfoot></table>`,
    `<table border="1">${spanned(84, 6)}</table>`,
    `<table border="1"><tr><th rowspan="60">one cell of all rows</th><td>first</td></tr>${rows('all', 59, 1)}</table>`,
    `<table><tr><td>outer left</td><td><table border="1"><caption>inside</caption>${rows('inner', 60, 2)}</table></td></tr><tr><td>after</td><td>last</td></tr></table>`,
    `<table style="caption-side: bottom; border-collapse: collapse"><caption>A caption below</caption>${rows('below', 66)}</table>`,
    `<table><tr><td>${markedLines(1, 14)}</td><td>${markedLines(15, 14)}</td></tr></table>`,
    `<div style="display: flex"><table border="1">${rows('flex', 64)}</table></div>`,
    `<table style="display: inline-table">${rows('inline', 64)}</table><p>after it</p>`,
    `<figure><table style="break-inside: avoid">${rows('kept', 64)}</table><figcaption>under the table</figcaption></figure>`,
    `<div style="display: table"><div style="display: table-row"><div style="display: table-cell">${markedLines(1, 24)}</div></div></div>`,
  ];
  return chaptersBook(tables.map((table) => ({ css: '', body: `<p>before</p>${table}<p>behind</p>` })));
}

/** Where words may stand that somebody underlines, with the words. */
const STROKE_PLACES: Readonly<Record<string, (mark: string) => string>> = {
  plain: (mark) => `<p>before <span ${mark}>划线的字 words</span> behind</p>`,
  vertical: (mark) => `<p>竖排<span ${mark}>划线的字</span>之后</p>`,
  cell: (mark) => `<table border="1"><tr><td><span ${mark}>格里的字</span></td><td>other</td></tr></table>`,
  ruby: (mark) => `<p><span ${mark}><ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby></span> behind</p>`,
  'ruby in words': (mark) =>
    `<p><span ${mark}>前<ruby><rb>明天</rb><rp>(</rp><rt>míngtiān</rt><rp>)</rp></ruby>後</span></p>`,
  formula: (mark) => `<p>let <span ${mark}>${FORMULA}</span> be</p>`,
  'formula in words': (mark) => `<p><span ${mark}>let ${FORMULA} be</span></p>`,
  link: (mark) => `<p><a class="bare" href="#none"><span ${mark}>链接里的字</span></a></p>`,
  flex: (mark) => `<div class="flex"><p>left</p><p><span ${mark}>并排的字</span></p></div>`,
  small: (mark) => `<p class="small"><span ${mark}>小号的字 words</span></p>`,
};

const FORMULA =
  '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi><mo>+</mo><mfrac><mi>abc</mi><mi>d</mi></mfrac></math>';

/** The names of the places; each has a chapter. */
export const STROKE_CHAPTERS = Object.keys(STROKE_PLACES);

/** Words in each of these places, once for each color of a stroke: `data-stroke` is the color. */
export function strokesBook(colors: readonly string[]): Uint8Array {
  const css =
    '.bare, .bare span { text-decoration: none !important; color: #222 !important } .flex { display: flex; gap: 1em } .small { font-size: 11px; line-height: 1.1 } p { margin: 0.2em 0 }';
  return chaptersBook(
    Object.entries(STROKE_PLACES).map(([name, words]) => ({
      css: name === 'vertical' ? 'html { writing-mode: vertical-rl }' : css,
      body: colors.map((color) => words(`data-stroke="${color}"`)).join(''),
    })),
  );
}
