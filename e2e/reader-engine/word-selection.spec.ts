import type { Page } from '@playwright/test';
import { bookFiles, page, zipBook } from '../../packages/publication/src/testing/make-epub.ts';
import { expect, openBook, test } from './fixtures.ts';
import { clickIn } from './word-clicks.ts';

// Words by a double click and paragraphs by a triple click.

test.use({ viewport: { width: 1000, height: 1400 } });

const MATH = 'xmlns="http://www.w3.org/1998/Math/MathML"';

/** Markup with the word that is clicked in a `b`, the language, and the text of the paragraph. */
const PARAGRAPHS: readonly (readonly [language: string, markup: string, text: string])[] = [
  ['en', 'When the <b>students</b> came in.', 'When the students came in.'],
  ['en', 'One stu<i>dent</i> is not <b>two</b>; it goes on.', 'One student is not two; it goes on.'],
  ['en', 'The <b>word</b><sup><a href="#n">1</a></sup> has a mark.', 'The word1 has a mark.'],
  ['zh-CN', '我喜欢<b>数学</b>课本，你呢？', '我喜欢数学课本，你呢？'],
  ['en', '学生们都喜欢<b>课本</b>。', '学生们都喜欢课本。'],
  ['ja', '教室の窓から<b>校庭</b>が<ruby>見<rt>み</rt></ruby>える。', '教室の窓から校庭が見える。'],
  ['ko', '나는 <b>한국어를</b> 배운다.', '나는 한국어를 배운다.'],
  ['th', 'ภาษา<b>ไทย</b>ยาก', 'ภาษาไทยยาก'],
  ['ar', '<bdo dir="rtl">هذا <b>كتاب</b> جديد</bdo>', 'هذا كتاب جديد'],
  ['ru', 'Новая <b>наука</b> есть.', 'Новая наука есть.'],
  ['en', `If <math ${MATH}><mi>x</mi><mo>=</mo><mn>2</mn></math><b>then</b> stop.`, 'If x=2then stop.'],
];

/** The same next to punctuation, marks of notes and soft hyphens, and for scripts without spaces. */
const FURTHER: typeof PARAGRAPHS = [
  ['zh-CN', '他问：“<b>学校</b>”在哪里？', '他问：“学校”在哪里？'],
  ['zh-Hant', '《<b>數學</b>》、（課本）', '《數學》、（課本）'],
  ['ja', '「<b>コンピュータ</b>」を買う。', '「コンピュータ」を買う。'],
  ['th', 'ฉัน<b>ชอบ</b>อ่านหนังสือ 12 เล่ม', 'ฉันชอบอ่านหนังสือ 12 เล่ม'],
  ['ar', '<span dir="rtl">قال <b>المعلم</b>، ثم جلس.</span>', 'قال المعلم، ثم جلس.'],
  ['he', '<span dir="rtl">זה <b>ספר</b>: טוב.</span>', 'זה ספר: טוב.'],
  ['hi', 'यह <b>किताब</b> है।', 'यह किताब है।'],
  ['el', 'Ο <b>μαθητής</b> διαβάζει.', 'Ο μαθητής διαβάζει.'],
  ['en', 'An <b>extra\u00adordi\u00adnary</b> day.', 'An extra\u00adordi\u00adnary day.'],
  ['en', 'They <b>don’t</b> know.', 'They don’t know.'],
  ['fr', 'Un <b>cafe\u0301</b> noir.', 'Un cafe\u0301 noir.'],
  ['en', 'About <b>3,141.5</b> meters.', 'About 3,141.5 meters.'],
  ['en', 'a <b>👩‍👩‍👧</b> b', 'a 👩‍👩‍👧 b'],
  ['en', 'The <b>lamp</b><a epub:type="noteref" href="#n">[1]</a>, lit.', 'The lamp[1], lit.'],
  ['en', '<sup><a href="#n">2</a></sup><b>After</b> a mark.', '2After a mark.'],
  ['zh-CN', '这是<b>课本</b><a epub:type="noteref" href="#n"><sup>①</sup></a>的', '这是课本①的'],
  ['ja', '<b><ruby>学<rp>(</rp><rt>がっ</rt><rp>)</rp></ruby><ruby>校<rt>こう</rt></ruby></b>へ', '学校へ'],
  ['ko', '“<b>학생들이</b>” 왔다.', '“학생들이” 왔다.'],
  [
    'en',
    '<span style="display: block">a first line</span><span style="display: block"><b>another</b> line</span>',
    'a first line\nanother line',
  ],
];

const FOOTNOTE = '<p id="n">note</p>';
const TABLE = '<table><tr><td>left <b id="cell">cell</b></td><td>right cell</td></tr></table>';
const LIST =
  '<ul><li>one <b id="item">two</b> three<ol><li>an <b id="inner">inner</b> one</li></ol></li></ul>';
const TERMS = '<dl><dt>the <b id="term">term</b></dt><dd>what it means</dd></dl>';
const BARE = '<div>bare <b id="bare">text</b><p>in a box</p>after</div>';
const FORMULA = `<p>A <math ${MATH} id="formula"><mi>y</mi><mo>+</mo><mn>1</mn></math> formula</p>`;
const markupOf = (paragraphs: typeof PARAGRAPHS): string =>
  paragraphs
    .map(([language, markup], index) => `<p lang="${language}" id="p${index}">${markup}</p>`)
    .join('');

const furtherBook = (): Uint8Array =>
  zipBook(bookFiles({ 'EPUB/one.xhtml': page(markupOf(FURTHER) + LIST + TERMS + FOOTNOTE) }));

const book = (): Uint8Array =>
  zipBook(
    bookFiles({
      'EPUB/one.xhtml': page(
        markupOf(PARAGRAPHS) + TABLE + BARE + FORMULA + FOOTNOTE,
        '<title>t</title><style>* { user-select: none !important; -webkit-user-select: none !important }</style>',
      ),
    }),
  );

/** Clicks at a share of an element's width and returns what is selected. */
async function clickOn(readerPage: Page, selector: string, clicks: number, share = 0.6): Promise<string> {
  const point = await readerPage.evaluate(
    ([wanted, part]) => {
      const frame = document.querySelector('iframe')!;
      const outer = frame.getBoundingClientRect();
      const inner = frame.contentDocument!.querySelector(wanted)!.getBoundingClientRect();
      return [outer.left + inner.left + inner.width * part, outer.top + (inner.top + inner.bottom) / 2] as [
        number,
        number,
      ];
    },
    [selector, share] as const,
  );
  return clickIn(readerPage, point, clicks);
}

/** The word that is clicked, without readings. */
const wordOf = (markup: string): string =>
  /<b>(.*)<\/b>/.exec(markup)![1]!.replace(/<rp>.*?<\/rp>|<rt>.*?<\/rt>|<[^>]*>/g, '');

for (const mode of ['paged', 'scrolled'] as const) {
  test(`${mode}: words next to punctuation, marks and soft hyphens, and paragraphs in lists`, async ({
    readerPage,
    books,
  }) => {
    await books.add('further-words', furtherBook());
    await openBook(readerPage, 'further-words', { mode });
    for (const [index, [, markup, text]] of FURTHER.entries()) {
      const found = [
        await clickOn(readerPage, `#p${index} b`, 2, 0.4),
        await clickOn(readerPage, `#p${index} b`, 3, 0.4),
      ];
      expect.soft(found).toEqual([wordOf(markup), text]);
    }
    expect(await clickOn(readerPage, '#item', 2)).toBe('two');
    expect(await clickOn(readerPage, '#item', 3)).toBe('one two three');
    expect(await clickOn(readerPage, '#inner', 3)).toBe('an inner one');
    expect(await clickOn(readerPage, '#term', 3)).toBe('the term');
  });

  test(`${mode}: a double click selects the word, a triple click the paragraph, in every script`, async ({
    readerPage,
    books,
  }) => {
    await books.add('words', book());
    await openBook(readerPage, 'words', { mode });
    for (const [index, [, markup, text]] of PARAGRAPHS.entries()) {
      const word = wordOf(markup);
      for (const share of [0.1, 0.6, 0.95]) {
        expect(await clickOn(readerPage, `#p${index} b`, 2, share)).toBe(word);
      }
      expect(await clickOn(readerPage, `#p${index} b`, 3)).toBe(text);
    }
    expect(await clickOn(readerPage, '#p1 i', 2)).toBe('student');
    expect(await clickOn(readerPage, '#cell', 2)).toBe('cell');
    expect(await clickOn(readerPage, '#cell', 3)).toBe('left cell');
    expect(await clickOn(readerPage, '#bare', 3)).toBe('bare text');
    expect(await clickOn(readerPage, '#formula', 2)).toBe('y+1');
    expect(await clickOn(readerPage, '#formula', 3)).toBe('A y+1 formula');
  });
}

test('a drag after a double click goes on by whole words, forward and back', async ({
  readerPage,
  books,
}) => {
  await books.add('words', book());
  await openBook(readerPage, 'words');
  const places = await readerPage.evaluate(() => {
    const frame = document.querySelector('iframe')!;
    const outer = frame.getBoundingClientRect();
    const text = frame.contentDocument!.querySelector('#p0')!;
    const range = frame.contentDocument!.createRange();
    const placeOf = (node: Node, start: number) => {
      range.setStart(node, start);
      range.setEnd(node, start + 1);
      const box = range.getBoundingClientRect();
      return { x: outer.left + box.left + box.width / 2, y: outer.top + box.top + box.height / 2 };
    };
    return [
      placeOf(text.querySelector('b')!.firstChild!, 3),
      placeOf(text.lastChild!, 3),
      placeOf(text.firstChild!, 6),
    ] as const;
  });
  const [word, after, before] = places;
  const session = await readerPage.context().newCDPSession(readerPage);
  const send = (
    type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
    at: { x: number; y: number },
    clickCount: number,
  ) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      ...at,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount,
    });
  const selected = () =>
    readerPage.evaluate(() => document.querySelector('iframe')!.contentDocument!.getSelection()!.toString());
  await send('mousePressed', word, 1);
  await send('mouseReleased', word, 1);
  await send('mousePressed', word, 2);
  await send('mouseMoved', after, 2);
  await expect.poll(selected).toBe('students came');
  await send('mouseMoved', before, 2);
  await expect.poll(selected).toBe('the students');
  await send('mouseReleased', before, 2);
  await expect.poll(selected).toBe('the students');
});
