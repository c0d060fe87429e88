// Lists whose style leaves no room for their markers.
import { bookFiles, page, zipBook } from '../../packages/publication/src/testing/make-epub.ts';

const item = (text: string): string => `<li>${text} a lamp was lit</li>`;
const three = item('one') + item('two') + item('three');
/** A list, and the markers as text. */
export const MARKED_LISTS: readonly (readonly [name: string, list: string, markers: readonly string[]])[] = [
  ['numbers', `<ol>${three}</ol>`, ['1.', '2.', '3.']],
  ['large numbers', `<ol start="1998">${three}</ol>`, ['1998.', '1999.', '2000.']],
  ['a number of an item', `<ol><li value="12345">one</li><li>two</li></ol>`, ['12345.', '12346.']],
  [
    'Roman numbers',
    `<ol style="list-style-type: upper-roman" start="87">${three}</ol>`,
    ['LXXXVII.', 'LXXXVIII.', 'LXXXIX.'],
  ],
  [
    'Chinese numbers',
    `<ol style="list-style-type: simp-chinese-informal" start="21">${three}</ol>`,
    ['二十一、', '二十二、', '二十三、'],
  ],
  [
    'a list in a list',
    `<ul style="list-style-type: none"><li>x<ol start="10">${three}</ol></li></ul>`,
    ['10.', '11.', '12.'],
  ],
  ['numbers from the right', `<ol dir="rtl" start="4000">${three}</ol>`, ['4000.', '4001.', '4002.']],
];

export function listBook(list: string): Uint8Array {
  const css = 'ol, ul { margin: 0; padding: 0 } li { color: #000 }';
  return zipBook(bookFiles({ 'EPUB/one.xhtml': page(list, `<title>t</title><style>${css}</style>`) }));
}

/** The pixels that are left of the room of each marker. Runs in the page. */
export function roomOfMarkers(texts: readonly string[]): number[] {
  const made = document.querySelector('iframe')!.contentDocument!;
  const root = made.documentElement;
  const canvas = document.createElement('canvas').getContext('2d')!;
  const items = [...made.querySelectorAll('li')].slice(-texts.length);
  return items.map((each, at) => {
    const style = getComputedStyle(each);
    canvas.font = style.font;
    const range = made.createRange();
    range.selectNodeContents(each);
    const { left, right } = range.getClientRects()[0]!;
    const isRight = style.direction === 'rtl';
    // a marker beside its item ends where the text begins, and so does one in it
    const before = isRight ? root.clientWidth - right : left;
    return before - canvas.measureText(texts[at]!).width;
  });
}
