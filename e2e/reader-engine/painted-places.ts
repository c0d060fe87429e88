// What stands behind a text may be painted by something that is not around it, and a text may be no text of the document.
// So the contrast is that of the pixels.

import { bookFiles, page, zipBook } from '../../packages/publication/src/testing/make-epub.ts';

const GRADIENT =
  '<defs><linearGradient id="g"><stop stop-color="#eee"/><stop offset="1" stop-color="#ddd"/></linearGradient></defs>';
const MATH = 'xmlns="http://www.w3.org/1998/Math/MathML"';
/** Places of a text, whose element has the id `ID`. */
export const PAINTED_PLACES: readonly (readonly [name: string, html: string])[] = [
  [
    'a column of a table',
    '<table><colgroup><col style="background: #fff"/></colgroup><tr><td><b id="ID">字里行间</b></td></tr></table>',
  ],
  [
    'a column with a bgcolor',
    '<table><colgroup bgcolor="#ffffff"></colgroup><tr><td><b id="ID">字里行间</b></td></tr></table>',
  ],
  ['a box before the text', '<p class="before"><b id="ID">字里行间</b></p>'],
  ['a shadow inside the box', '<p style="box-shadow: inset 0 0 0 999px #fff"><b id="ID">字里行间</b></p>'],
  ['a first letter', '<p class="letter" id="ID">字</p>'],
  ['a first line', '<p class="line" id="ID">字里行间</p>'],
  ['generated text', '<p class="generated" id="ID"></p>'],
  ['a generated text with a ground of its own', '<p class="boxed" id="ID"></p>'],
  ['a marker', '<ul><li class="marker"><b id="ID">字里行间</b></li></ul>'],
  ['a formula with a color', `<p><math ${MATH} id="ID" mathcolor="#000000"><mi>MMMM</mi></math></p>`],
  ['a formula with a ground', `<p><math ${MATH} id="ID" mathbackground="#ffffff"><mi>MMMM</mi></math></p>`],
  ['a reading', '<p><ruby style="font-size: 2em">字<rt id="ID" style="color: #333">ZZZ</rt></ruby></p>'],
  ['a button', '<p><button id="ID" style="color: #000; background: none">字里行间</button></p>'],
  ['a field', '<p><input id="ID" style="color: #000; background: #fff" value="字里行间"/></p>'],
  ['a summary', '<details style="background: #fff"><summary id="ID">字里行间</summary></details>'],
  ['a link on a ground', '<p><a href="#a" id="ID" style="background: #fff">字里行间</a></p>'],
  ['code on a ground', '<p><code id="ID" style="background: #f5f5f5; color: #c7254e">MMMM</code></p>'],
  ['a stroked text', '<p id="ID" style="color: #fff; -webkit-text-stroke: 1px #fff">字里行间</p>'],
  [
    'letters filled by a ground',
    '<p id="ID" style="background: linear-gradient(#000, #333); -webkit-background-clip: text; color: transparent">字里行间</p>',
  ],
  ['a light label before a text', '<p class="label" id="ID"></p>'],
  ['a light marker', '<ul><li class="light" id="ID"></li></ul>'],
  ['a light first line', '<p class="faint" id="ID">字里行间</p>'],
  ['a label in the old spelling', '<p class="old" id="ID"></p>'],
  ['a label of a rule in a rule', '<p class="nested" id="ID"></p>'],
  ['a label with an opacity in its color', '<p class="translucent" id="ID"></p>'],
  ['a label of a light element', '<p class="pale" id="ID"></p>'],
  ['a counted label', '<p class="counted" id="ID"></p>'],
  ['a label that is filled by a ground', '<p class="filled" id="ID"></p>'],
  ['a quotation mark', '<p><q id="ID"></q></p>'],
  ['a title after a link', '<p><a class="title" title="http://a.b" id="ID"></a></p>'],
  ['a marker of a light item', '<ul><li class="dim" id="ID"></li></ul>'],
  ['a large light first letter', '<p class="cap" id="ID">字</p>'],
  ['a dark box before the text', '<p class="dark" id="ID" style="color: #fff">字里行间</p>'],
  ['a generated veil', '<p class="veil" id="ID">字里行间</p>'],
  ['a veil beside the text', '<div class="over"><p id="ID">字里行间</p><div></div></div>'],
  [
    'a dark box beside the text',
    '<div class="over under"><div style="background: #000"></div><p id="ID" style="color: #fff">字里行间</p></div>',
  ],
  ['a picture under a light caption', captioned('#101010', '#fff')],
  ['a picture under a dark caption', captioned('#fafafa', '#000')],
  [
    'a shadow inside the box, in em',
    '<p style="box-shadow: inset 0 0 0 9em #fff"><b id="ID">字里行间</b></p>',
  ],
  [
    'a shadow inside the box, by a variable',
    '<p style="--s: inset 0 0 0 50vw #fff; box-shadow: var(--s)"><b id="ID">字里行间</b></p>',
  ],
  [
    'the picture of a border',
    '<p id="ID" style="border: 2px solid; border-image: linear-gradient(#fff, #fff) 1 fill">字里行间</p>',
  ],
  [
    'a shape that is used',
    drawn('<defs><rect id="r" width="300" height="60"/></defs><use href="#r"/>', 'fill="#fff"'),
  ],
  ['a line of points', drawn('<polyline points="0,0 300,0 300,60 0,60"/>', 'fill="#fff"')],
  ['a drawing in a drawing', drawn('<svg><rect width="300" height="60" fill="#222"/></svg>', 'fill="#fff"')],
  ['letters filled by a light gradient', drawn(GRADIENT, 'fill="url(#g)"')],
  ['letters that are hardly filled', drawn('', 'fill-opacity="0.1"')],
  ['letters of a faint group', drawn('', '', 'opacity="0.3"')],
  [
    'words beside a floating picture',
    `<div style="position: absolute; width: 500px"><img src="${grayOf('#fafafa')}" width="300" height="80" alt="" style="float: left"/><p style="color: #000"><b id="ID">字里行间</b></p></div><div style="height: 90px"></div>`,
  ],
  [
    'a ground whose picture the book lacks',
    '<p id="ID" style="background: url(none.png) #222; color: #333">字里行间</p>',
  ],
  [
    'a picture that the book lacks, without a ground',
    '<div style="background-image: url(paper.jpg)"><p style="color: #000"><b id="ID">字里行间</b></p></div>',
  ],
  [
    'a picture that the book lacks over a gradient',
    '<p id="ID" style="background: url(none.png), linear-gradient(#fff, #eee); color: #fff">字里行间</p>',
  ],
  ['an error in a formula', `<p><math ${MATH}><merror id="ID"><mi>MMMM</mi></merror></math></p>`],
];

/** Words in a drawing, behind other parts of it. */
function drawn(before: string, attributes: string, around = ''): string {
  const text = `<text id="ID" y="40" font-size="30" ${attributes}>字里行间</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60" width="300" height="60">${before}<g ${around}>${text}</g></svg>`;
}

/** A caption that lies over a picture of one color. */
function captioned(picture: string, color: string): string {
  return `<figure class="over" style="margin: 0"><img src="${grayOf(picture)}" width="300" height="80" alt=""/><figcaption style="position: absolute; top: 10px; left: 10px; color: ${color}"><b id="ID">字里行间</b></figcaption></figure>`;
}

/** The address of a picture of one color. */
function grayOf(color: string): string {
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><rect width="300" height="80" fill="${color}"/></svg>`)}`;
}

const CSS = `body { font-size: 26px; font-weight: bold } p, ul, table { margin: 4px 0 }
.before { position: relative; z-index: 0 } .before::before { content: ''; position: absolute; inset: 0; background: #fff; z-index: -1 }
.letter::first-letter { color: #000 } .line::first-line { color: #000 }
.generated::before { content: '第一章'; color: #000 } .boxed::before { content: '第一章'; background: #fff }
.label::before { content: '第一章'; color: #eee } .light::marker { color: #fff } .light { list-style: square inside } .faint::first-line { color: #eee }
.old:before { content: '第一章'; color: #eee } .nested { &::before { content: '第一章'; color: #eee } }
.translucent::after { content: '第一章'; color: rgba(0, 0, 0, 0.3) } .pale { color: #eee } .pale::before { content: '第一章' }
.counted { counter-reset: c 12 } .counted::before { content: counter(c) '章'; color: #ddd }
.filled::before { content: '第一章'; background: linear-gradient(#eee, #ddd); -webkit-background-clip: text; color: transparent }
q::before { content: '《《'; color: #eee } .title::after { content: attr(title); color: #eee }
.dim { color: #eee; list-style: square inside; height: 1.5em } .cap { display: flow-root } .cap::first-letter { float: left; font-size: 2em; line-height: 1; color: #eee }
.dark { position: relative; z-index: 0 } .dark::before { content: ''; position: absolute; inset: 0; background: #000; z-index: -1 }
.veil { position: relative } .veil::after { content: ''; position: absolute; inset: 0; background: rgba(255, 255, 255, 0.8) }
.over { position: relative; z-index: 0 } .over > div { position: absolute; inset: 0; background: rgba(255, 255, 255, 0.85) } .under > div { z-index: -1 }
.marker::marker { color: #000 } .marker { list-style: square inside }`;

/** Each place has the id `t` with its number. */
export function paintedBook(): Uint8Array {
  const body = PAINTED_PLACES.map(([, html], index) => html.replace('ID', `t${index}`)).join('');
  const head = `<title>t</title><style>${CSS.replaceAll('&', '&amp;')}</style>`;
  return zipBook(bookFiles({ 'EPUB/one.xhtml': page(body, head) }));
}

interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the text of a place is in the window, once it is in view. Runs in the page. */
export function showPlace(id: string): Clip {
  const frame = document.querySelector('iframe')!;
  const element = frame.contentDocument!.getElementById(id)!;
  element.scrollIntoView({ block: 'center' });
  const outer = frame.getBoundingClientRect();
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: outer.left + left, y: outer.top + top, width: Math.min(width, 120), height };
}

/** The greatest contrast of a color in a part of a picture of the window with the one that fills most of it. Runs in the page. */
export async function contrastOfPicture([address, clip]: readonly [string, Clip]): Promise<number> {
  const { x, y, width, height } = clip;
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width, picture.height];
  const context = canvas.getContext('2d')!;
  context.drawImage(picture, 0, 0);
  const scale = picture.width / innerWidth;
  const { data } = context.getImageData(x * scale, y * scale, width * scale, height * scale);
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    const color = data.slice(at, at + 3).join();
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const luminance = (color: string): number => {
    const [red, green, blue] = color.split(',').map((value) => {
      const share = Number(value) / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  const [ground] = [...counts].sort(([, one], [, other]) => other - one)[0]!;
  const most = luminance(ground);
  const contrasts = [...counts.keys()].map((color) => {
    const one = luminance(color);
    return (Math.max(one, most) + 0.05) / (Math.min(one, most) + 0.05);
  });
  return Math.max(...contrasts);
}
