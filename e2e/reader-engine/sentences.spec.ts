import {
  bookFiles,
  packageDocument,
  page,
  zipBook,
} from '../../packages/publication/src/testing/make-epub.ts';
import { expect, openBook, test } from './fixtures.ts';

// What is read aloud of a text whose words and lines only the layout sets apart.

const CSS = `.line { display: block } .boxes { display: flex; gap: 2em } .box { display: inline-block; margin-right: 1em }
.cell { display: table-cell; padding: 0 1em } .gone { display: none } .unseen { visibility: hidden }
.first { float: left; font-size: 3em } .letter { display: inline-block }`;

const SHAPES: [name: string, markup: string, sentences: string[]][] = [
  ['line ends', '<p>One<br/>two.<br/>Three<br/><br/>four.</p>', ['One two.', 'Three four.']],
  ['Chinese lines', '<p>春眠不觉晓<br/>处处闻啼鸟。</p>', ['春眠不觉晓 处处闻啼鸟。']],
  [
    'phrases as lines',
    '<p><span class="line">Chapter one</span><span class="line">The beginning</span></p>',
    ['Chapter one The beginning'],
  ],
  [
    'lines as in a poem',
    '<blockquote><b class="line">So much</b><b class="line">depends upon.</b></blockquote>',
    ['So much depends upon.'],
  ],
  ['items of a row', '<p class="boxes"><i>left</i><i>right</i></p>', ['left right']],
  ['boxes in a line', '<p><span class="box">name</span><span class="box">value</span></p>', ['name value']],
  ['phrases as cells', '<p><b class="cell">north</b><b class="cell">south</b></p>', ['north south']],
  ['cells of a table', '<table><tr><td>one</td><td>two<br/>three</td></tr></table>', ['one', 'two three']],
  ['items of a list', '<ul><li>one<ul><li>two</li></ul></li><li>three</li></ul>', ['one', 'two', 'three']],
  ['terms', '<dl><dt>term</dt><dd>meaning</dd></dl>', ['term', 'meaning']],
  ['text beside a block', '<div>bare<p>in a block</p>bare again</div>', ['bare', 'in a block', 'bare again']],
  ['readings', '<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</rt></ruby>です。</p>', ['漢字です。']],
  [
    'hidden words',
    '<p>seen<span class="gone"> and gone</span><span hidden="hidden"> and hidden</span><i class="unseen"> unseen</i> words</p>',
    ['seen words'],
  ],
  ['a large first letter', '<p><span class="first">O</span>nce upon.</p>', ['Once upon.']],
  ['a letter in a box', '<p><span class="letter">O</span>nce more.</p>', ['Once more.']],
  [
    'a formula',
    '<p>So <math xmlns="http://www.w3.org/1998/Math/MathML"><mi>a</mi><mo>=</mo><mn>1</mn></math>.</p>',
    ['So a=1.'],
  ],
];

const chapter = (name: string): string =>
  page(SHAPES.map(([, markup]) => markup).join('\n<hr/>\n'), `<title>${name}</title><style>${CSS}</style>`);

test('lines and boxes that a style sets apart are apart when they are read aloud, in an open chapter and in a later one', async ({
  readerPage,
  books,
}) => {
  const files = bookFiles({
    'EPUB/one.xhtml': chapter('one'),
    'EPUB/two.xhtml': chapter('two'),
    'EPUB/three.xhtml': chapter('three'),
    'EPUB/package.opf': packageDocument({
      manifest: ['two', 'three']
        .map((id) => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`)
        .join(''),
      spine: ['one', 'two', 'three'].map((id) => `<itemref idref="${id}"/>`).join(''),
    }),
  });
  await books.add('sentences', zipBook(files));
  await openBook(readerPage, 'sentences');
  const read = await readerPage.evaluate(async () => {
    const found: { text: string; href: string }[] = [];
    for await (const { text, href } of window.harness.reader!.sentences()) found.push({ text, href });
    return found;
  });
  const expected = SHAPES.flatMap(([, , sentences]) => sentences);
  for (const name of ['one', 'two', 'three'])
    expect(read.filter(({ href }) => href.includes(name)).map(({ text }) => text)).toEqual(expected);
});
