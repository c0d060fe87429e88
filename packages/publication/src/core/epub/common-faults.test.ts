import { describe, expect, it } from 'vitest';
import {
  bookFiles,
  CONTAINER,
  memoryArchive,
  packageDocument,
  page,
  type BookFiles,
} from '../../testing/make-epub.ts';
import { createMemorySink } from '../publication-sink.ts';
import { readEpub } from './read-epub.ts';

// Faults that books of publishers have, which users of other readers reported, and that hide nothing of the book.

async function read(files: BookFiles) {
  const archive = memoryArchive(files);
  const sink = createMemorySink(archive);
  const result = await readEpub(archive, sink);
  const paths = result.files.map(({ path }) => path);
  const text = async (path: string): Promise<string> => new TextDecoder().decode(await sink.read(path));
  const words = result.textSections.flatMap(({ blocks }) => blocks.map((block) => block.text)).join(' | ');
  return { ...result, paths, text, words, warnings: result.report.warnings.map(({ code }) => code) };
}

const latin1 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));
/** "你好" in GBK, as characters of one byte each. */
const GBK_NI_HAO = '\xc4\xe3\xba\xc3';
const BARE = '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>一</title></head>';
const item = (id: string, href: string, type: string): string =>
  `<item id="${id}" href="${href}" media-type="${type}"/>`;
const withItems = (manifest: string, spine = '<itemref idref="one"/>'): string =>
  packageDocument({ manifest, spine });

describe('a chapter is read', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['with lines before its declaration', `\n  \n${page('<p>词</p>')}`, '词'],
    ['with two byte order marks', `\ufeff\ufeff${page('<p>词</p>')}`, '词'],
    ['with a mark after a line', `\n\ufeff${page('<p>词</p>')}`, '词'],
    ['with characters that XML forbids', page('<p>上\u000b下\u0000左\u001f右\uffff</p>'), '上下左右'],
    [
      'that calls its UTF-8 UTF-16',
      page('<p>你好</p>').replace('encoding="UTF-8"', 'encoding="UTF-16"'),
      '你好',
    ],
    [
      'that calls its UTF-8 GB2312',
      page('<p>你好</p>').replace('encoding="UTF-8"', 'encoding="gb2312"'),
      '你好',
    ],
    [
      'that calls its UTF-8 Unicode',
      page('<p>你好</p>').replace('encoding="UTF-8"', "encoding='unicode'"),
      '你好',
    ],
    [
      'in GBK that only a meta element names',
      latin1(
        `${BARE.replace('<head>', '<head><meta http-equiv="Content-Type" content="text/html; charset=gb2312" />')}<body><p>${GBK_NI_HAO}</p></body></html>`,
      ),
      '你好',
    ],
    [
      'in GBK that a short meta element names, though the declaration says UTF-8',
      latin1(
        `<?xml version="1.0" encoding="utf-8"?>${BARE.replace('<head>', "<head><meta charset='GBK'/>")}<body><p>${GBK_NI_HAO}</p></body></html>`,
      ),
      '你好',
    ],
    [
      'with characters that MathML names',
      page(
        '<p>a&InvisibleTimes;b&ApplyFunction;c &leq; &RightArrow; &lbrace;&varepsilon;&rbrace; &dd;x &ThinSpace;&Vert;</p>',
      ),
      'a\u2062b\u2061c ≤ → {ε} ⅆx \u2009‖',
    ],
    [
      'with prefixes that nothing declares',
      `${BARE}<body><p><a epub:type="noteref" href="#n">注</a><m:math><m:mi>x</m:mi></m:math></p><svg xmlns="http://www.w3.org/2000/svg"><use xlink:href="#n"/></svg></body></html>`,
      '注x',
    ],
    [
      'with elements that Word and Kindle leave behind',
      `${BARE}<body><p>左<o:p/><st1:place w:st="on">中</st1:place></p><mbp:pagebreak/><p>右</p></body></html>`,
      '左中 | 右',
    ],
    [
      'with a prefix that is declared too late',
      `${BARE}<body><p epub:type="z">前</p><p xmlns:epub="http://www.idpf.org/2007/ops" epub:type="z">后</p></body></html>`,
      '前 | 后',
    ],
  ])('%s', async (_name, chapter, words) => {
    const book = await read(bookFiles({ 'EPUB/one.xhtml': chapter }));
    expect(book.words).toBe(words);
    // what is written is read again by a browser, which forgives nothing
    const archive = memoryArchive(bookFiles({ 'EPUB/one.xhtml': await book.text('EPUB/one.xhtml') }));
    const again = await readEpub(archive, createMemorySink(archive));
    expect(again.report.warnings).toEqual([]);
  });

  it('and declares the prefixes that it uses', async () => {
    const chapter = `${BARE}<body><p epub:type="z">前</p></body></html>`;
    const { text, warnings } = await read(bookFiles({ 'EPUB/one.xhtml': chapter }));
    expect(await text('EPUB/one.xhtml')).toContain(
      '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">',
    );
    expect(warnings).toEqual([]);
  });
});

const soup = (body: string, head = '<title>一</title>'): string =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><head>${head}</head><body>${body}</body></html>`;

describe('a chapter that is no XML is read as HTML', () => {
  it.each<[string, string, string]>([
    ['with attributes without quotes', soup('<p class=a lang=EN-US>词</p>'), '词'],
    ['with an attribute without a value', soup('<p hidden-note nowrap>词</p>'), '词'],
    ['with an attribute twice', soup('<p class="a" class="b">词</p>'), '词'],
    [
      'with elements that are never closed',
      soup('<p>一<br>二<p>三<ul><li>四<li>五</ul>'),
      '一 二 | 三 | 四 | 五',
    ],
    ['with crossed elements', soup('<p>一<i>二<b>三</i>四</b>五</p>'), '一二三四五'],
    ['with an end tag too many', soup('<p>一</p></div></b><p>二</p>'), '一 | 二'],
    ['with a bare ampersand', soup('<p>R&D, a & b, AT&T; &copy</p>'), 'R&D, a & b, AT&T; ©'],
    ['with a bare angle bracket', soup('<p>若 a < b，则 3 <5</p>'), '若 a < b，则 3 <5'],
    ['with a name that nobody knows', soup('<p>&nosuch; 词</p>'), '&nosuch; 词'],
    ['with a number that stands for no character', soup('<p>上&#1;下&#xFFFF;左</p>'), '上下左'],
    [
      'in capitals',
      '<HTML><HEAD><TITLE>一</TITLE></HEAD><BODY><P ALIGN=center>词<BR>二</P></BODY></HTML>',
      '词 二',
    ],
    [
      'with empty elements that HTML does not close',
      soup('<a id="z"/><p>一<b/>二&x</p><div/><p>三</p>', '<title/>'),
      '一二&x | 三',
    ],
    [
      'with text after its end',
      `${soup('<p>一<br>二</p>').replace('</html>', '')}<p>三</p></html>\n<!-- made by -->\n`,
      '一 二 | 三',
    ],
    [
      'with a character set of Word',
      soup('<p class=a>一<o:p></o:p><st2:place w:st=on>二</st2:place></p><![if !vml]>三<![endif]>'),
      '一二 | 三',
    ],
    [
      'with a drawing',
      soup('<p class=a>一</p><svg viewBox="0 0 9 9"><linearGradient id="g"/><text>二</text></svg>'),
      '一 | 二',
    ],
    [
      'with a style in a comment',
      soup('<p class=a>一</p>', '<style><!-- p > b { color: red } --></style>'),
      '一',
    ],
  ])('%s', async (_name, chapter, words) => {
    const book = await read(bookFiles({ 'EPUB/one.xhtml': chapter }));
    expect([book.words, book.warnings]).toEqual([words, expect.arrayContaining(['repairedMarkup'])]);
    // a browser reads what is written as XML
    const archive = memoryArchive(bookFiles({ 'EPUB/one.xhtml': await book.text('EPUB/one.xhtml') }));
    const again = await readEpub(archive, createMemorySink(archive));
    expect(again.report.warnings).toEqual([]);
    expect(again.textSections).toEqual(book.textSections);
  });

  it('counts once what it may not keep', async () => {
    const chapter = soup(
      '<p onclick="a()">一<a href="http://a.test/">二</a></p><script>b()</script><p>三<br>四',
    );
    const archive = memoryArchive(bookFiles({ 'EPUB/one.xhtml': chapter }));
    const { report } = await readEpub(archive, createMemorySink(archive));
    expect(report.warnings.map(({ code }) => code)).toEqual(['repairedMarkup']);
    expect(report.files).toEqual([{ path: 'EPUB/one.xhtml', neutralized: { scripts: 1, events: 1 } }]);
    expect(report.externalLinks).toBe(1);
  });

  it.each([
    ['ends in the middle', soup('<p class=a>一').replace(/<.body>.*/, '')],
    ['has a quote that is not closed', soup('<p class="a>一</p><p title="b">二</p>')],
    ['has an angle bracket before a letter', soup('<p class=a>若 x<y 且 y>z</p>')],
    ['declares entities', `<!DOCTYPE html [<!ENTITY co "公司">]>${soup('<p class=a>&co;</p>')}`],
    ['has a style without an end', soup('<p>一</p>', '<style>p { color: red }')],
    ['has a title without an end', soup('<p>一</p>', '<title>一')],
    ['has a tag within a tag', soup('<p class=a <b>一</b></p>')],
  ])('and is refused where it %s', async (_name, chapter) => {
    await expect(read(bookFiles({ 'EPUB/one.xhtml': chapter }))).rejects.toMatchObject({
      code: 'malformedXml',
    });
  });

  it('without scripts, addresses of scripts, and what a reader of XML would take for them', async () => {
    const hostile = soup(
      '<p class=a>一</p><script>alert(1)</script><img src=x onerror=alert(1)><a href=javascript:alert(1)>二</a><p title="&lt;script&gt;">三</p><![CDATA[<script>alert(2)</script>]]><style><!-- </style><script>alert(3)</script> --></style>',
    );
    const { text } = await read(bookFiles({ 'EPUB/one.xhtml': hostile }));
    expect(await text('EPUB/one.xhtml')).not.toMatch(/<script|onerror|javascript:/);
  });
});

describe('the container names the package', () => {
  it.each([
    './EPUB/package.opf',
    '/EPUB/package.opf',
    'EPUB\\package.opf',
    'OEBPS/../EPUB/package.opf',
    'epub/Package.OPF',
  ])('as %s', async (path) => {
    const { words } = await read(
      bookFiles({ 'META-INF/container.xml': CONTAINER.replace('EPUB/package.opf', path) }),
    );
    expect(words).toBe('你好，世界。');
  });
});

it('the size of a page may be in a second viewport', async () => {
  const head = ['width=device-width', 'width=600, height=800', 'width=1, height=1']
    .map((content) => `<meta name="viewport" content="${content}"/>`)
    .join('');
  const { manifest } = await read(
    bookFiles({
      'EPUB/one.xhtml': page('<p>一</p>', `<title>一</title>${head}`),
      'EPUB/package.opf': packageDocument({
        metadata: '<meta property="rendition:layout">pre-paginated</meta>',
      }),
    }),
  );
  expect(manifest.readingOrder[0]!.properties).toMatchObject({ width: 600, height: 800 });
});

describe('files are found', () => {
  const PICTURE = latin1('\x89PNG');

  it.each<[string, string, string]>([
    ['in other case', 'EPUB/Images/图A.JPG', 'images/图a.jpg'],
    ['whose name in the archive is a URL', 'EPUB/my%20picture.jpg', 'my%20picture.jpg'],
    ['whose name in the archive is a URL in other case', 'EPUB/%e5%9b%be.jpg', '%E5%9B%BE.JPG'],
    ['with a percent sign', 'EPUB/100%.jpg', '100%.jpg'],
    ['from the root', 'EPUB/a.jpg', '/EPUB/a.jpg'],
    ['with a query', 'EPUB/a.jpg', 'a.jpg?v=2'],
    ['with a backslash', 'EPUB/images/a.jpg', 'images\\a.jpg'],
  ])('%s', async (_name, path, href) => {
    const { paths, text, warnings } = await read(
      bookFiles({
        [path]: PICTURE,
        'EPUB/one.xhtml': page(`<img src="${href}" alt=""/>`),
        'EPUB/package.opf': withItems(item('a', href, 'image/jpeg')),
      }),
    );
    expect(paths).toContain(path);
    const src = path.slice('EPUB/'.length).split('/').map(encodeURIComponent).join('/');
    expect(await text('EPUB/one.xhtml')).toContain(`src="${src}"`);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['another folder', 'Pictures/a.png', 'EPUB/Images/a.png'],
    ['a folder above', '../../a.PNG', 'EPUB/Images/a.png'],
    ['two files of the name', 'x/b.png', undefined],
    ['a file of the container', 'x/secret.png', undefined],
  ])('in the only folder of the name, when an address names %s', async (_, src, served) => {
    const picture = new Uint8Array(8);
    const { paths } = await read(
      bookFiles({
        'EPUB/one.xhtml': page(`<p>一</p><img src="${src}" alt=""/>`),
        'EPUB/Images/a.png': picture,
        'EPUB/p/b.png': picture,
        'EPUB/q/b.png': picture,
        'META-INF/secret.png': picture,
      }),
    );
    expect(paths.filter((path) => path.endsWith('.png'))).toEqual(served === undefined ? [] : [served]);
  });

  it('by exact names only where two differ in case', async () => {
    const { paths, warnings } = await read(
      bookFiles({
        'EPUB/a.jpg': PICTURE,
        'EPUB/A.jpg': PICTURE,
        'EPUB/package.opf': withItems(item('a', 'a.JPG', 'image/jpeg') + item('b', 'A.jpg', 'image/jpeg')),
      }),
    );
    expect(paths).not.toContain('EPUB/a.jpg');
    expect(paths).toContain('EPUB/A.jpg');
    expect(warnings).toEqual(['missingResource']);
  });

  it('that a chapter or a style sheet loads and the manifest does not list', async () => {
    const { paths, resourceUses, warnings } = await read(
      bookFiles({
        'EPUB/one.xhtml': page(
          '<img src="a.png" alt=""/><p>文</p>',
          '<title>t</title><link rel="stylesheet" href="a.css"/>',
        ),
        'EPUB/a.png': PICTURE,
        'EPUB/a.css': '@import "b.css"; p { background: url(b.webp) }',
        'EPUB/b.css': '@font-face { font-family: f; src: url(f.ttf) }',
        'EPUB/b.webp': PICTURE,
        'EPUB/f.ttf': PICTURE,
        'EPUB/never-used.png': PICTURE,
        'EPUB/a.js': 'alert(1)',
      }),
    );
    expect(paths.sort()).toEqual(
      ['a.css', 'a.png', 'b.css', 'b.webp', 'f.ttf', 'nav.xhtml', 'one.xhtml'].map((name) => `EPUB/${name}`),
    );
    expect(resourceUses['EPUB/b.css']).toEqual(['EPUB/f.ttf']);
    expect(new Set(warnings)).toEqual(new Set(['unlistedResource']));
  });

  it.each(['META-INF/secret.png', 'EPUB/../META-INF/secret.png', 'mimetype'])(
    'but %s is no part of the book',
    async (src) => {
      const { paths } = await read(
        bookFiles({ 'META-INF/secret.png': PICTURE, 'EPUB/one.xhtml': page(`<img src="/${src}" alt=""/>`) }),
      );
      expect(paths).toEqual(['EPUB/one.xhtml', 'EPUB/nav.xhtml']);
    },
  );
});

describe('the manifest', () => {
  it.each<[string, string, string | Uint8Array, string]>([
    ['application/octet-stream', 'b.xhtml', page('<p>二</p>'), 'application/xhtml+xml'],
    ['text/xml', 'b.html', page('<p>二</p>'), 'application/xhtml+xml'],
    ['application/octet-stream', 'b.ttf', latin1('x'), 'font/ttf'],
    ['', 'b.CSS', 'p { margin: 0 }', 'text/css'],
    ['text/plain', 'b.woff2', latin1('x'), 'font/woff2'],
    ['application/octet-stream', 'b.avif', latin1('x'), 'image/avif'],
  ])('that calls a file %j is corrected by the name %s', async (type, path, content, served) => {
    const { files, warnings } = await read(
      bookFiles({
        [`EPUB/${path}`]: content,
        'EPUB/package.opf': withItems(item('b', path, type)),
      }),
    );
    expect(files).toContainEqual(expect.objectContaining({ path: `EPUB/${path}`, type: served }));
    expect(warnings.filter((code) => code !== 'incompleteItem')).toEqual([]);
  });

  it('without the type of a chapter loses no text', async () => {
    const { words } = await read(
      bookFiles({
        'EPUB/b.xhtml': page('<p>二</p>'),
        'EPUB/package.opf': withItems(
          '<item id="b" href="b.xhtml"/>',
          '<itemref idref="one"/><itemref idref="b"/>',
        ),
      }),
    );
    expect(words).toBe('你好，世界。 | 二');
  });

  it('that lists a file twice serves it once', async () => {
    const twice =
      item('b', 'b.xhtml', 'application/xhtml+xml') + item('c', 'b.xhtml', 'application/xhtml+xml');
    const { paths, manifest } = await read(
      bookFiles({
        'EPUB/b.xhtml': page('<p id="x">二</p><p id="x">三</p>'),
        'EPUB/package.opf': withItems(twice, '<itemref idref="one"/><itemref idref="c"/>'),
      }),
    );
    expect(paths.filter((path) => path === 'EPUB/b.xhtml')).toHaveLength(1);
    expect(manifest.readingOrder.map(({ href }) => href)).toEqual(['EPUB/one.xhtml', 'EPUB/b.xhtml']);
  });

  it('and the container may use prefixes that nothing declares', async () => {
    const plain = packageDocument({ metadata: '<meta name="cover" content="x"/>' });
    const { manifest } = await read(
      bookFiles({
        'META-INF/container.xml': `\n${CONTAINER}`,
        'EPUB/package.opf': plain
          .replace(/ xmlns:dc="[^"]*"/, '')
          .replace(/ xmlns:opf="[^"]*"/, '')
          .replace('<dc:title>', '<dc:creator opf:role="aut" xsi:type="x">甲</dc:creator><dc:title>'),
      }),
    );
    expect(manifest.metadata).toMatchObject({ title: '样书', author: [{ name: '甲' }] });
  });
});

describe('the contents', () => {
  const nav = (inside: string): Record<string, string> => ({
    'EPUB/nav.xhtml': page(inside, '<title>目录</title>'),
  });

  it.each<[string, string]>([
    [
      'in lists without numbers',
      '<nav epub:type="toc"><ul><li><a href="one.xhtml">甲</a><ul><li><a href="one.xhtml#b">乙</a></li></ul></li></ul></nav>',
    ],
    [
      'in other elements',
      '<nav epub:type="toc"><div><h2>目录</h2><ol><li><p class="x"><a href="one.xhtml">甲</a></p><div><ol><li><b><a href="one.xhtml#b">乙</a></b></li></ol></div></li></ol></div></nav>',
    ],
    [
      'that only a role marks',
      '<nav role="doc-toc"><ol><li><a href="one.xhtml">甲</a><ol><li><a href="one.xhtml#b">乙</a></li></ol></li></ol></nav>',
    ],
    [
      'that nothing marks',
      '<nav id="toc"><ol><li><a href="one.xhtml">甲</a><ol><li><a href="one.xhtml#b">乙</a></li></ol></li></ol></nav>',
    ],
  ])('%s are read', async (_name, inside) => {
    const { manifest } = await read(bookFiles(nav(inside)));
    expect(manifest.toc).toMatchObject([
      { title: '甲', href: 'EPUB/one.xhtml', children: [{ title: '乙', href: 'EPUB/one.xhtml#b' }] },
    ]);
  });
});

describe('the words of ruby', () => {
  it.each<[string, string, string]>([
    ['with a base of its own', '<ruby><rb>漢</rb><rb>字</rb><rt>かん</rt><rt>じ</rt></ruby>', '漢字'],
    ['with brackets', '<ruby>漢<rp>（</rp><rt>かん</rt><rp>）</rp>字</ruby>', '漢字'],
    [
      'of XHTML 1.1',
      '<ruby><rbc><rb>明</rb><rb>天</rb></rbc><rtc><rt>míng</rt><rt>tiān</rt></rtc><rtc><rt xml:lang="en" rbspan="2">tomorrow</rt></rtc></ruby>',
      '明天',
    ],
    ['in ruby', '<ruby><ruby>東<rt>とう</rt></ruby>京<rt>Tokyo</rt></ruby>', '東京'],
    [
      'with a reading that is a note',
      '<ruby>漢字<rt><a href="#n" epub:type="noteref">1</a></rt></ruby>',
      '漢字',
    ],
  ])('%s are those of its base', async (_name, ruby, words) => {
    const toc = `<nav epub:type="toc"><ol><li><a href="one.xhtml">${ruby}<br/>章</a></li></ol></nav>`;
    const book = await read(
      bookFiles({ 'EPUB/one.xhtml': page(`<p>${ruby}</p>`), 'EPUB/nav.xhtml': page(toc) }),
    );
    expect(book.words).toBe(words);
    expect(book.manifest.toc[0]!.title).toBe(`${words} 章`);
  });
});
