// Where pages begin and what fills them, in the ways in which books of publishers and converters say it.
import {
  bookFiles,
  page,
  packageDocument,
  zipBook,
} from '../../packages/publication/src/testing/make-epub.ts';
import { grayPicture } from './gray-picture.ts';

export interface Kind {
  readonly css: string;
  readonly body: string;
  readonly attributes?: string;
}

const PICTURES = '<item id="p" href="c.png" media-type="image/png"/>';

/** A picture of 600 by 800 is at `c.png`. */
export function kindBook({ css, body, attributes = '' }: Kind): Uint8Array {
  const chapter = page(body, `<title>t</title><style>${css}</style>`).replace(
    '<html ',
    `<html ${attributes} `,
  );
  return zipBook(
    bookFiles({
      'EPUB/one.xhtml': chapter,
      'EPUB/c.png': grayPicture(600, 800),
      'EPUB/package.opf': packageDocument({ manifest: PICTURES }),
    }),
  );
}

const TEXT = '<h2>Heading</h2><p>The lamp was lit when the students came in.</p>';
const three = (attributes: string, tag = 'div'): string => `<${tag} ${attributes}>${TEXT}</${tag}>`.repeat(3);
const row = (attributes = ''): string => `<tr ${attributes}><td>one</td><td>two</td></tr>`;
const K = three('class="k"');

/** Each has three pages. */
export const BREAKS: readonly (readonly [name: string, css: string, body: string, attributes?: string])[] = [
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
  [
    'before and after in boxes',
    '.k { page-break-before: always; page-break-after: always }',
    `<div>${three('class="k"')}</div>`.replace(
      /<\/div><div class="k">/g,
      '</div></div><div><p hidden="">x</p><div class="k">',
    ),
  ],
  [
    'after a box and before its follower',
    '.k { page-break-after: always } h2 { page-break-before: always }',
    K,
  ],
  [
    'after the last line of a box and before the next box',
    '.k { break-before: page } .k p:last-child { page-break-after: always }',
    K,
  ],
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

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const IMAGE = '<image width="600" height="800" xlink:href="c.png"/>';
export const IMG = '<img src="c.png" alt=""/>';

/** Pages of a cover or a title: one page, and the picture in it has its shape. */
export const TITLES: readonly (readonly [name: string, css: string, body: string])[] = [
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

/** The shape of the picture of a title, and whether it is whole in the page. Runs in the page. */
export function lookAtTitle(): { shape: number; isInPage: boolean } {
  const frame = document.querySelector('iframe')!;
  const picture = frame.contentDocument!.querySelector('img, image');
  if (!picture) return { shape: 0.75, isInPage: true };
  const matrix = picture.localName === 'image' ? (picture as SVGImageElement).getScreenCTM()! : undefined;
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
}
