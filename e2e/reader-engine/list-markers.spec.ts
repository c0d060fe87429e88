import { bookFiles, page, zipBook } from '../../packages/publication/src/testing/make-epub.ts';
import { expect, openBook, test } from './fixtures.ts';

// Numbers of lists whose style leaves no room for them are not cut off at the edge of a page. What is painted is compared.

test.use({ viewport: { width: 700, height: 500 } });

const item = (text: string): string => `<li>${text} a lamp was lit</li>`;
const three = item('one') + item('two') + item('three');
/** A list, and the markers as text. */
const LISTS: readonly (readonly [name: string, list: string, markers: readonly string[]])[] = [
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

for (const [look, settings] of [
  ['paged', { mode: 'paged', columns: 1 }],
  ['two columns', { mode: 'paged', columns: 2 }],
  ['scrolled', { mode: 'scrolled' }],
] as const)
  for (const [index, [name, list, markers]] of LISTS.entries())
    test(`${look}: ${name} are seen as a whole`, async ({ readerPage, books }) => {
      const css = 'ol, ul { margin: 0; padding: 0 } li { color: #000 }';
      await books.add(
        `markers-${index}`,
        zipBook(bookFiles({ 'EPUB/one.xhtml': page(list, `<title>t</title><style>${css}</style>`) })),
      );
      await openBook(readerPage, `markers-${index}`, settings);
      const room = await readerPage.evaluate((texts) => {
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
      }, markers);
      for (const free of room) expect(free).toBeGreaterThanOrEqual(-1);
    });
