import type { Page } from '@playwright/test';
import type { TextSelection } from '@zhiye/reader';
import { bookFiles, page, zipBook } from '../../packages/publication/src/testing/make-epub.ts';
import { expect, lastEvent, openBook, test } from './fixtures.ts';
import type { Books } from './fixtures.ts';
import { tryHighlights } from './random-highlights.ts';

// Quotes of passages whose text in the document differs from what a person reads.

test.use({ viewport: { width: 1000, height: 700 } });

const MATH = 'xmlns="http://www.w3.org/1998/Math/MathML"';

/** Markup, the quote of all of it, and what a browser would put on the clipboard where that differs. */
const LINES: readonly (readonly [markup: string, quote: string, older?: string])[] = [
  ['A1 <ruby>漢<rp>（</rp><rt>かん</rt><rp>）</rp></ruby>字の本 Z1', 'A1 漢字の本 Z1', 'A1 漢かん字の本 Z1'],
  [
    'A2 <ruby><rb>図</rb><rb>書</rb><rp>(</rp><rt>と</rt><rt>しょ</rt><rp>)</rp></ruby>へ',
    'A2 図書へ',
    'A2 図書としょへ',
  ],
  ['A3 seen <span style="display:none">hidden words </span>again', 'A3 seen again'],
  ['A4 seen <span class="note">by a class </span>again', 'A4 seen again'],
  ['A5 seen <b hidden="">by an attribute </b>again', 'A5 seen again'],
  ['A6 a <span style="visibility:hidden">blank</span> to fill', 'A6 a to fill'],
  [
    'A7 <span style="text-transform:uppercase">upper case</span> end',
    'A7 upper case end',
    'A7 UPPER CASE end',
  ],
  [
    '<i style="text-transform:capitalize">A8 every word</i> large',
    'A8 every word large',
    'A8 Every Word large',
  ],
  ['A9 <span style="text-transform:full-width">wide 12</span>', 'A9 wide 12', 'A9 ｗｉｄｅ　１２'],
  ['B1 ß <span style="text-transform:uppercase">straße</span>', 'B1 ß straße', 'B1 ß STRASSE'],
  [
    'B2 number <span style="user-select:none">[12]</span> of a line',
    'B2 number [12] of a line',
    'B2 number  of a line',
  ],
  ['B3 x<sub>2</sub> and<br/>a new line', 'B3 x2 and a new line'],
  ['B4 a&#160;b&#8201;c&#8195;d', 'B4 a b c d'],
  ['B5 text <img src="p.png" alt="a picture"/> inside', 'B5 text inside'],
  ['B6 note<a epub:type="noteref" href="#n">1</a> mark', 'B6 note1 mark'],
  [
    `B7 <math ${MATH}><semantics><msup><mi>x</mi> <mn>2</mn></msup><annotation encoding="application/x-tex">x^2</annotation></semantics></math> formula`,
    'B7 x2 formula',
    'B7 x2x^2 formula',
  ],
  [`B8 <math ${MATH}>\n <mi>y</mi>\n <mo>=</mo>\n <mn>3</mn>\n</math>.`, 'B8 y=3.'],
  ['B9 hy&#173;phen cafe&#769; &#xfb01;nal', 'B9 hy\u00adphen cafe\u0301 \ufb01nal'],
  [
    'C2 <ruby><rb>漢</rb><rb>字</rb><rtc><rt>かん</rt><rt>じ</rt></rtc><rtc><rt>hanzi</rt></rtc></ruby> end',
    'C2 漢字 end',
  ],
  ['C3 <ruby><ruby>東<rt>とう</rt></ruby><ruby>南<rt>なん</rt></ruby><rt>たつみ</rt></ruby>の', 'C3 東南の'],
  ['<span class="drop">C4 a large first letter</span>', 'C4 a large first letter'],
  ['C5 <span class="made">with marks</span> around', 'C5 with marks around'],
  [
    `C6 <epub:switch><epub:case required-namespace="http://www.w3.org/1998/Math/MathML"><math ${MATH}><mi>z</mi></math></epub:case><epub:default>plain z</epub:default></epub:switch> shown`,
    'C6 z shown',
  ],
  [
    '<table><tr><td>C7 cell</td><td>next<a epub:type="noteref" href="#n">3</a></td></tr><tr><td>below</td></tr></table>',
    'C7 cell next3 below',
  ],
  ['C8 <bdo dir="rtl">abc</bdo> and <bdi>عربي</bdi>', 'C8 abc and عربي'],
  [
    `C9 <math ${MATH}><mphantom><mi>q</mi></mphantom><mtext>if </mtext><mfrac><mn>1</mn><mi>n</mi></mfrac></math> seen`,
    'C9 if 1n seen',
  ],
  ['D1 <audio controls="">no sound here</audio>after', 'D1 after'],
  ['D2 super<wbr/>cali 👩‍👩‍👧 🇨🇳', 'D2 supercali 👩‍👩‍👧 🇨🇳'],
  ['D3 <span style="display:contents">no box</span> of its own', 'D3 no box of its own'],
  ['D4 <span class="drop first">&#xdf;et</span><img src="p.png" alt=""/> picture', 'D4 ßet picture'],
  ['D5 <b class="off">off <i class="on">on again</i></b> end', 'D5 on again end'],
  ['D6 <span class="apart">one</span><span class="apart">two</span>', 'D6 one two', 'D6 onetwo'],
  [
    'D7 so<b style="display: inline-block; margin-inline-end: 0.5em">lar</b>power<b class="apart">end</b>',
    'D7 solar power end',
    'D7 solarpowerend',
  ],
  ['D8 <b class="apart">O</b>nce, <b class="apart">字</b>', 'D8 Once, 字'],
  [
    'D9 <span style="display: inline-flex; margin: 0 0 0 8px">名词</span><span style="display: inline-block; margin: 0 0.1em">解释</span>',
    'D9 名词解释',
  ],
  ['C1 a<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>T</title></svg>b', 'C1 ab'],
];

const CSS = `span.note { display: none } .drop { display: inline-block }
.drop::first-letter { float: left; font-size: 3em; text-transform: uppercase }
.made::before { content: '«' } .made::after { content: ' (made) ' counter(page) }
.apart { display: inline-block; margin: 0 1em }
.off { visibility: hidden } .on { visibility: visible }`;
const bookOf = (before: string): Uint8Array =>
  zipBook(
    bookFiles({
      'EPUB/one.xhtml': page(
        before + LINES.map(([markup], index) => `<div class="line" id="p${index}">${markup}</div>`).join(''),
        `<title>t</title><style>${CSS}</style>`,
      ),
    }),
  );

async function addBooks(books: Books): Promise<void> {
  await books.add('quotes', bookOf(''));
  await books.add('quotes-again', bookOf('<h1>A new <i>heading</i></h1><div>and a box</div>'));
}

/** Selects a paragraph, as a person would, and returns what is reported. */
async function select(readerPage: Page, index: number): Promise<TextSelection> {
  await readerPage.evaluate((id) => {
    window.harness.events = [];
    const { contentDocument } = document.querySelector('iframe')!;
    contentDocument!.getSelection()!.selectAllChildren(contentDocument!.getElementById(id)!);
  }, `p${index}`);
  return lastEvent<TextSelection>(readerPage, 'selected');
}

/** The paragraphs that are painted, each by the text of the document, and what was not found. */
const paint = (readerPage: Page, highlights: readonly Pick<TextSelection, 'cfi' | 'quote'>[]) =>
  readerPage.evaluate((passages) => {
    const { reader, events } = window.harness;
    reader!.setHighlights(
      passages.map((each, index) => ({ id: String(index), ...each, color: 'red', style: 'background' })),
    );
    const { contentWindow, contentDocument } = document.querySelector('iframe')!;
    const { highlights: registry } = (contentWindow as Window & typeof globalThis).CSS;
    const bare = (text: string | null) => (text ?? '').replace(/\s/g, '');
    const painted = [...(registry.get('reader-red-background') ?? [])].map((range) => bare(String(range)));
    const expected = [...contentDocument!.querySelectorAll('p, .line')].map((each) => bare(each.textContent));
    return {
      painted: painted.length,
      wrong: painted.filter((text) => !expected.some((each) => each.includes(text) && text.length > 3)),
      lost: events.filter(({ name }) => name === 'highlightsNotFound'),
    };
  }, highlights);

for (const mode of ['paged', 'scrolled'] as const) {
  test(`${mode}: a quote is what stands in the book and is seen, and leads back to it`, async ({
    readerPage,
    books,
  }) => {
    await addBooks(books);
    await openBook(readerPage, 'quotes', { mode });
    const made: TextSelection[] = [];
    for (const [index] of LINES.entries()) made.push(await select(readerPage, index));
    expect(made.map(({ quote }) => quote.exact)).toEqual(LINES.map(([, quote]) => quote));
    const all = { painted: LINES.length, wrong: [], lost: [] };
    expect(await paint(readerPage, made)).toEqual(all);
    await openBook(readerPage, 'quotes', { mode, fontSizePx: 26 });
    expect(await paint(readerPage, made)).toEqual(all);
    await openBook(readerPage, 'quotes-again', { mode });
    expect(await paint(readerPage, made)).toEqual(all);
  });
}

/** What older versions stored: the text of the selection, the text of the document, and what other browsers show. */
const OLDER = ['selection', 'document', 'clipboard'] as const;

for (const source of OLDER) {
  test(`quotes that older versions took from the ${source} are still found`, async ({
    readerPage,
    books,
  }) => {
    await addBooks(books);
    await openBook(readerPage, 'quotes');
    const older: Pick<TextSelection, 'cfi' | 'quote'>[] = [];
    for (const [index, [, , clipboard]] of LINES.entries()) {
      const { cfi } = await select(readerPage, index);
      const [selection, text] = await readerPage.evaluate((id) => {
        const made = document.querySelector('iframe')!.contentDocument!;
        return [made.getSelection()!.toString(), made.getElementById(id)!.textContent ?? ''] as const;
      }, `p${index}`);
      const exact = { selection, document: text, clipboard }[source];
      if (exact !== undefined) older.push({ cfi, quote: { exact, prefix: '', suffix: '' } });
    }
    const all = { painted: older.length, wrong: [], lost: [] };
    expect(older.length).toBeGreaterThan(6);
    await openBook(readerPage, 'quotes');
    expect(await paint(readerPage, older)).toEqual(all);
    // a quote without the words that could not be selected is found only where its CFI leads
    const findable = older.filter(({ quote }) => !/number\s+of/.test(quote.exact));
    await openBook(readerPage, 'quotes-again');
    expect(await paint(readerPage, findable)).toEqual({ ...all, painted: findable.length });
  });
}

for (const mode of ['paged', 'scrolled'] as const) {
  test(`${mode}: random selections are painted on their characters now, later, larger and in a new revision`, async ({
    readerPage,
    books,
  }) => {
    for (const seed of [1, 2]) {
      expect(await tryHighlights(readerPage, books, { seed, count: 15, mode })).toEqual([]);
    }
  });
}

test('a passage is found whose words a revision has changed in the middle, and not when they are gone', async ({
  readerPage,
  books,
}) => {
  const sentence =
    'The lamp on the desk was already lit when the students came in and the teacher asked them to sit.';
  const bookWith = (text: string) =>
    zipBook(bookFiles({ 'EPUB/one.xhtml': page(`<h1>One</h1><p>${text}</p><p>The end.</p>`) }));
  await books.add('changed-before', bookWith(sentence));
  const variants = [
    sentence.replace('already ', ''),
    sentence.replace('students', '<b>pupils</b> of the school'),
  ];
  for (const [index, text] of variants.entries()) await books.add(`changed-${index}`, bookWith(text));
  await books.add('changed-gone', bookWith('The lamp is out. Nobody came to sit.'));
  await openBook(readerPage, 'changed-before');
  await readerPage.evaluate(() => {
    const { contentDocument } = document.querySelector('iframe')!;
    contentDocument!.getSelection()!.selectAllChildren(contentDocument!.querySelector('p')!);
  });
  const selection = await lastEvent<TextSelection>(readerPage, 'selected');
  for (const [index] of variants.entries()) {
    await openBook(readerPage, `changed-${index}`);
    expect(await paint(readerPage, [selection])).toEqual({ painted: 1, wrong: [], lost: [] });
  }
  await openBook(readerPage, 'changed-gone');
  expect(await paint(readerPage, [selection])).toMatchObject({ painted: 0 });
});
