import { describe, expect, it } from 'vitest';
import {
  bookFiles,
  CONTAINER,
  memoryArchive,
  packageDocument,
  page,
  type BookFiles,
} from '../../testing/make-epub.ts';
import { applyFontMask, makeFontMask, type ObfuscationAlgorithm } from './font-obfuscation.ts';
import { DEFAULT_LIMITS } from '../import-limits.ts';
import { createMemorySink } from '../publication-sink.ts';
import { readEpub, type ReadResult } from './read-epub.ts';
import { PublicationRefusedError } from '../import-refusal.ts';

async function read(files: BookFiles) {
  const archive = memoryArchive(files);
  const sink = createMemorySink(archive);
  const result = await readEpub(archive, sink);
  const text = async (path: string): Promise<string> => new TextDecoder().decode(await sink.read(path));
  return { ...result, sink, text, warnings: result.report.warnings.map(({ code }) => code) };
}

async function refusal(files: BookFiles): Promise<PublicationRefusedError> {
  const error: unknown = await read(files).catch((reason: unknown) => reason);
  if (error instanceof PublicationRefusedError) return error;
  throw error instanceof Error ? error : new Error('not refused');
}

const PNG = Uint8Array.from([
  ...Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  0,
  0,
  0,
  13,
  73,
  72,
  68,
  82,
  0,
  0,
  3,
  0,
  0,
  0,
  4,
  0,
  ...new Array<number>(40).fill(0),
]);
const item = (id: string, href: string, type: string, rest = ''): string =>
  `<item id="${id}" href="${href}" media-type="${type}" ${rest}/>`;

describe('a valid book', () => {
  it.each(['my%20book/package.opf', 'my book/package.opf', '/my%20book/package.opf'])(
    'has its package at %s',
    async (path) => {
      const { manifest, warnings } = await read(
        bookFiles({
          'META-INF/container.xml': CONTAINER.replace('EPUB/package.opf', path),
          'my book/package.opf': packageDocument(),
          'my book/nav.xhtml': page('<nav epub:type="toc"><ol><li><a href="one.xhtml">x</a></li></ol></nav>'),
          'my book/one.xhtml': page('<p>text</p>'),
        }),
      );
      expect(manifest.readingOrder.map(({ href }) => href)).toEqual(['my%20book/one.xhtml']);
      expect(warnings).toEqual([]);
    },
  );

  it('becomes a manifest without warnings', async () => {
    const { manifest, positions, textSections, files, report, coverPath } = await read(bookFiles());
    expect(manifest.metadata).toMatchObject({ title: '样书', language: ['zh-CN'], numberOfPositions: 1 });
    expect(manifest.readingOrder).toEqual([
      {
        href: 'EPUB/one.xhtml',
        type: 'application/xhtml+xml',
        title: '第一章',
        properties: {},
        linear: true,
        cfi: '/6/2',
        size: files.find(({ path }) => path === 'EPUB/one.xhtml')?.size,
        characters: 6,
        positions: 1,
      },
    ]);
    expect(manifest.toc).toMatchObject([{ title: '第一章', href: 'EPUB/one.xhtml' }]);
    expect(manifest.resources).toMatchObject([{ href: 'EPUB/nav.xhtml', rel: 'contents' }]);
    expect(positions[0]?.locations.cfi).toBe('epubcfi(/6/2!/4)');
    expect(textSections.map(({ blocks }) => blocks.map(({ text }) => text))).toEqual([['你好，世界。']]);
    expect(coverPath).toBeUndefined();
    expect(report.warnings).toEqual([]);
    expect(report.skipped).toEqual([]);
    expect(files.map(({ path }) => path)).toEqual(['EPUB/one.xhtml', 'EPUB/nav.xhtml']);
  });

  it('reports progress', async () => {
    const steps: string[] = [];
    const archive = memoryArchive(bookFiles());
    await readEpub(archive, createMemorySink(archive), {
      onProgress: ({ done, total }) => steps.push(`${done}/${total}`),
    });
    expect(steps).toEqual(['1/2', '2/2']);
  });
});

describe('a book is refused', () => {
  it.each<[string, Record<string, string | null>, Partial<PublicationRefusedError>]>([
    ['no container, no mimetype', { 'META-INF/container.xml': null, mimetype: null }, { code: 'notAnEpub' }],
    ['no container', { 'META-INF/container.xml': null }, { code: 'missingContainer' }],
    [
      'a container without a package',
      { 'META-INF/container.xml': '<container/>' },
      { code: 'missingPackage' },
    ],
    ['no package', { 'EPUB/package.opf': null }, { code: 'missingPackage', file: 'EPUB/package.opf' }],
    ['another root', { 'EPUB/package.opf': '<html/>' }, { code: 'missingPackage' }],
    [
      'a malformed package',
      { 'EPUB/package.opf': '<package>\n<' },
      { code: 'malformedXml', file: 'EPUB/package.opf', line: 2 },
    ],
    [
      'a malformed container',
      { 'META-INF/container.xml': 'x' },
      { code: 'malformedXml', file: 'META-INF/container.xml' },
    ],
    [
      'an empty spine',
      { 'EPUB/package.opf': packageDocument({ spine: '<itemref idref="x"/>' }) },
      { code: 'emptySpine' },
    ],
    ['a missing chapter', { 'EPUB/one.xhtml': null }, { code: 'missingFile', file: 'EPUB/one.xhtml' }],
    [
      'a malformed chapter',
      { 'EPUB/one.xhtml': page('<p>\n<q<b></p>') },
      { code: 'malformedXml', file: 'EPUB/one.xhtml', line: 3, column: 3 },
    ],
    [
      'an entity in a chapter',
      { 'EPUB/one.xhtml': '<!DOCTYPE a [<!ENTITY x SYSTEM "y">]><a>&x;</a>' },
      { code: 'entityDeclared', file: 'EPUB/one.xhtml' },
    ],
    [
      'an entity outside the spine',
      { 'EPUB/nav.xhtml': '<!DOCTYPE a [<!ENTITY x SYSTEM "y">]><a>&x;</a>' },
      { code: 'entityDeclared', file: 'EPUB/nav.xhtml' },
    ],
    ['rights', { 'META-INF/rights.xml': '<rights/>' }, { code: 'encrypted', file: 'META-INF/rights.xml' }],
    ['a license', { 'META-INF/license.lcpl': '{}' }, { code: 'encrypted', file: 'META-INF/license.lcpl' }],
  ])('with %s', async (_name, changes, expected) => {
    const error = await refusal(bookFiles(changes));
    expect(error).toMatchObject(expected);
    expect(error.reason.zh).not.toBe('');
    expect(PublicationRefusedError.from(JSON.parse(JSON.stringify(error)))).toMatchObject(expected);
  });

  it('with a chapter that cannot be shown, and with a cycle of fallbacks', async () => {
    const manifest =
      item('a', 'a.xml', 'application/xml', 'fallback="b"') + item('b', 'b.xml', 'text/xml', 'fallback="a"');
    const document = packageDocument({ manifest, spine: '<itemref idref="a"/>' });
    const error = await refusal(
      bookFiles({ 'EPUB/package.opf': document, 'EPUB/a.xml': '<a/>', 'EPUB/b.xml': '<b/>' }),
    );
    expect(error).toMatchObject({
      code: 'unsupportedSpineItem',
      file: 'EPUB/a.xml',
      detail: 'application/xml',
    });
  });

  it('with a text document over the limit', async () => {
    const archive = memoryArchive(bookFiles({ 'EPUB/one.xhtml': page('x'.repeat(5000)) }));
    const limits = { ...DEFAULT_LIMITS, textDocumentBytes: 4000 };
    await expect(readEpub(archive, createMemorySink(archive), { limits })).rejects.toMatchObject({
      code: 'tooBig',
      file: 'EPUB/one.xhtml',
    });
  });
});

describe('faults in a readable book', () => {
  it('are warnings', async () => {
    const manifest =
      item('js', 'a.js', 'text/javascript') +
      item('gone', 'gone.mp3', 'audio/mpeg') +
      item('far', 'https://example.com/a.mp4', 'video/mp4') +
      item('bad', 'bad.xhtml', 'application/xhtml+xml') +
      '<item id="x"/>';
    const spine = '<itemref idref="one"/><itemref idref="nowhere"/>';
    const { warnings, report, files } = await read(
      bookFiles({
        mimetype: null,
        'EPUB/package.opf': packageDocument({ manifest, spine }),
        'EPUB/a.js': 'alert(1)',
        'EPUB/bad.xhtml': '<p>',
        'EPUB/unlisted.png': 'x',
        'EPUB/one.xhtml': page('<img src="unlisted.png"/><img src="none.png"/>'),
      }),
    );
    expect(warnings.sort()).toEqual(
      [
        'missingMimetype',
        'unsupportedType',
        'missingResource',
        'remoteResource',
        'malformedResource',
        'incompleteItem',
        'unknownSpineItem',
        'unlistedResource',
        'missingResource',
      ].sort(),
    );
    expect(report.skipped.map(({ path }) => path)).toEqual(['EPUB/a.js', 'EPUB/bad.xhtml']);
    expect(files.map(({ path }) => path)).toEqual(['EPUB/one.xhtml', 'EPUB/nav.xhtml', 'EPUB/unlisted.png']);
  });

  it('are limited in the report', async () => {
    const body = Array.from({ length: 700 }, (_, n) => `<img src="${n}.png"/>`).join('');
    const { report } = await read(bookFiles({ 'EPUB/one.xhtml': page(body) }));
    expect(report.warnings).toHaveLength(500);
    expect(report.warningsOmitted).toBe(200);
  });

  it('are counted in all and by file when they are removed', async () => {
    const { report } = await read(
      bookFiles({ 'EPUB/one.xhtml': page('<script/><p onclick="x"/><script/>') }),
    );
    expect(report.neutralized).toMatchObject({ scripts: 2, events: 1, frames: 0 });
    expect(report.files).toEqual([{ path: 'EPUB/one.xhtml', neutralized: { scripts: 2, events: 1 } }]);
  });

  it('do not lead to files outside the container', async () => {
    const document = packageDocument({ manifest: item('a', '../../../media/a.png', 'image/png') });
    const { files, report, text } = await read(
      bookFiles({
        'EPUB/package.opf': document,
        'media/a.png': PNG,
        'EPUB/one.xhtml': page('<img src="../../../../media/a.png"/>'),
      }),
    );
    expect(files.map(({ path }) => path)).toContain('media/a.png');
    expect(await text('EPUB/one.xhtml')).toContain('<img src="../media/a.png"/>');
    expect(report.neutralized.leakingReferences).toBe(2);
  });
});

describe('the reading order', () => {
  it.each([
    ['the fallback of a scripted document', 'fallback="plain"', '', 'EPUB/plain.xhtml'],
    [
      'a fallback of a fallback',
      'fallback="other"',
      'properties="scripted" fallback="plain"',
      'EPUB/plain.xhtml',
    ],
    ['a scripted document without a fallback', '', '', 'EPUB/scripted.xhtml'],
    [
      'the first one when all have scripts',
      'fallback="other"',
      'properties="scripted"',
      'EPUB/scripted.xhtml',
    ],
  ])('shows %s', async (_, ofScripted, ofOther, shown) => {
    const xhtml = (id: string, more: string) => item(id, `${id}.xhtml`, 'application/xhtml+xml', more);
    const manifest =
      xhtml('scripted', `properties="scripted" ${ofScripted}`) + xhtml('other', ofOther) + xhtml('plain', '');
    const files = Object.fromEntries(
      ['scripted', 'other', 'plain'].map((id) => [`EPUB/${id}.xhtml`, page(`<p>${id}</p>`)]),
    );
    const document = packageDocument({ manifest, spine: '<itemref idref="scripted"/>' });
    const { manifest: result } = await read(bookFiles({ 'EPUB/package.opf': document, ...files }));
    expect(result.readingOrder.map(({ href }) => href)).toEqual([shown]);
  });

  it('wraps SVG documents and pictures, and follows fallbacks', async () => {
    const manifest =
      item('svg', 'page.svg', 'image/svg+xml') +
      item('png', 'pic.png', 'image/png') +
      item('xml', 'moby.xml', 'application/xml', 'fallback="one"');
    const spine = ['svg', 'png', 'xml'].map((id) => `<itemref idref="${id}"/>`).join('');
    const {
      manifest: result,
      text,
      positions,
      textSections,
    } = await read(
      bookFiles({
        'EPUB/package.opf': packageDocument({
          manifest,
          spine,
          metadata: '<meta property="rendition:layout">pre-paginated</meta>',
        }),
        'EPUB/page.svg':
          '<?xml-stylesheet href="a.css"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60"><script/><text>画</text></svg>',
        'EPUB/pic.png': PNG,
        'EPUB/moby.xml': '<moby/>',
        'EPUB/one.xhtml': page('<a href="page.svg">a</a><a href="moby.xml#x">b</a><img src="page.svg"/>'),
      }),
    );
    expect(result.readingOrder.map(({ href, cfi, properties }) => [href, cfi, properties.width])).toEqual([
      ['EPUB/page.svg.xhtml', '/6/2', 90],
      ['EPUB/pic.png.xhtml', '/6/4', 768],
      ['EPUB/one.xhtml', '/6/6', undefined],
    ]);
    expect(result.readingOrder[0]?.properties.contains).toEqual(['svg']);
    const drawing = await text('EPUB/page.svg.xhtml');
    expect(drawing).toContain('<meta name="viewport" content="width=90, height=60"/>');
    expect(drawing).toContain('<link rel="stylesheet" type="text/css" href="a.css"/>');
    expect(drawing).toMatch(/<body><svg [^>]*><g [^>]*\/><text>画<\/text><\/svg><\/body>/);
    expect(await text('EPUB/page.svg')).toContain('<?xml-stylesheet type="text/css" href="a.css"?>');
    expect(await text('EPUB/pic.png.xhtml')).toContain(
      '<img src="pic.png" alt="" width="768" height="1024"/>',
    );
    expect(await text('EPUB/one.xhtml')).toContain(
      '<a href="page.svg.xhtml">a</a><a href="one.xhtml#x">b</a><img src="page.svg"/>',
    );
    expect(positions.map(({ locations }) => locations.cfi)).toEqual([
      'epubcfi(/6/2!/4)',
      'epubcfi(/6/4!/4)',
      'epubcfi(/6/6!/4)',
    ]);
    expect(textSections[0]?.blocks[0]?.text).toBe('画');
  });

  it('gives the page of a picture a unique name', async () => {
    const document = packageDocument({
      manifest: item('png', 'pic.png', 'image/png'),
      spine: '<itemref idref="png"/>',
    });
    const { manifest } = await read(
      bookFiles({ 'EPUB/package.opf': document, 'EPUB/pic.png': PNG, 'EPUB/pic.png.xhtml': 'x' }),
    );
    expect(manifest.readingOrder[0]?.href).toBe('EPUB/pic.png.xhtml.xhtml');
  });

  it('contains a document as often as the spine does', async () => {
    const spine =
      '<itemref idref="one" id="a"/><!-- x --><itemref idref="nav" linear="no"/><itemref idref="one"/>';
    const { manifest, positions } = await read(bookFiles({ 'EPUB/package.opf': packageDocument({ spine }) }));
    expect(manifest.readingOrder.map(({ cfi, linear }) => [cfi, linear])).toEqual([
      ['/6/2', true],
      ['/6/4', false],
      ['/6/6', true],
    ]);
    expect(positions.map(({ locations }) => locations.cfi)).toEqual(
      ['/6/2', '/6/4', '/6/6'].map((cfi) => `epubcfi(${cfi}!/4)`),
    );
  });

  it('is read wherever the spine is in the package', async () => {
    const document = packageDocument().replace('<manifest>', '<x xmlns="urn:x"/><manifest>');
    const { manifest } = await read(bookFiles({ 'EPUB/package.opf': document }));
    expect(manifest.readingOrder[0]?.cfi).toBe('/8/2');
  });

  it('has layouts: the first value counts, items override the package', async () => {
    const metadata =
      '<meta property="rendition:layout">pre-paginated</meta><meta property="rendition:layout">reflowable</meta>' +
      '<meta property="rendition:spread">portrait</meta><meta property="rendition:flow">scrolled-continuous</meta>' +
      '<meta property="rendition:viewport">width=10, height=20</meta>';
    const spine =
      '<itemref idref="one" properties="rendition:layout-reflowable rendition:layout-pre-paginated page-spread-left"/>' +
      '<itemref idref="nav" properties="rendition:page-spread-center rendition:spread-none x"/>';
    const { manifest } = await read(
      bookFiles({
        'EPUB/package.opf': packageDocument({
          metadata,
          spine,
          spineAttributes: ' page-progression-direction="rtl"',
        }),
      }),
    );
    expect(manifest.metadata.readingProgression).toBe('rtl');
    expect(manifest.metadata.presentation).toEqual({
      layout: 'fixed',
      spread: 'both',
      orientation: 'auto',
      overflow: 'scrolled',
      continuous: true,
    });
    expect(manifest.readingOrder.map(({ properties }) => properties)).toEqual([
      { layout: 'reflowable', page: 'left' },
      { page: 'center', spread: 'none', width: 10, height: 20 },
    ]);
  });

  it('warns of a fixed-layout page without a size', async () => {
    const metadata = '<meta property="rendition:layout">pre-paginated</meta>';
    expect((await read(bookFiles({ 'EPUB/package.opf': packageDocument({ metadata }) }))).warnings).toEqual([
      'missingViewport',
    ]);
  });
});

describe('files', () => {
  it('have a media type of the list, and no other', async () => {
    const manifest =
      item('css', 'a.css', 'text/css; charset=x') +
      item('font', 'a.ttf', 'application/vnd.ms-opentype') +
      item('html', 'b.html', 'text/html') +
      item('txt', 'a.txt', 'text/plain') +
      item('smil', 'a.smil', 'application/smil+xml');
    const { files, text } = await read(
      bookFiles({
        'EPUB/package.opf': packageDocument({ manifest }),
        'EPUB/a.css': 'a{background:url(http://evil.test/)}',
        'EPUB/a.ttf': 'x',
        'EPUB/b.html': page('<script/>'),
        'EPUB/a.txt': 'x',
        'EPUB/a.smil': '<smil/>',
      }),
    );
    expect(files.slice(2).map(({ path, type }) => [path, type])).toEqual([
      ['EPUB/a.css', 'text/css'],
      ['EPUB/a.ttf', 'font/otf'],
      ['EPUB/b.html', 'application/xhtml+xml'],
    ]);
    expect(await text('EPUB/a.css')).toBe('a{background:url("about:invalid")}');
    expect(await text('EPUB/b.html')).not.toContain('script');
  });

  it('are found by the composed form of their names', async () => {
    const decomposed = 'EPUB/cafe\u0301.png';
    const document = packageDocument({ manifest: item('a', 'caf%C3%A9.png', 'image/png') });
    const { files, warnings } = await read(bookFiles({ 'EPUB/package.opf': document, [decomposed]: PNG }));
    expect(warnings).toEqual([]);
    expect(files.at(-1)?.path).toBe(decomposed);
  });
});

describe('encryption', () => {
  const encryption = (algorithm: string, uri: string): string =>
    `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#">
      <enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/>
      <enc:CipherData><enc:CipherReference URI="${uri}"/></enc:CipherData></enc:EncryptedData></encryption>`;
  const withFont = (xml: string, font: Uint8Array | string): BookFiles =>
    bookFiles({
      'META-INF/encryption.xml': xml,
      'EPUB/package.opf': packageDocument({ manifest: item('font', '字体.otf', 'font/otf') }),
      'EPUB/字体.otf': font,
    });

  it.each<[ObfuscationAlgorithm, string]>([
    ['idpf', 'http://www.idpf.org/2008/embedding'],
    ['adobe', 'http://ns.adobe.com/pdf/enc#RC'],
  ])('decodes a font obfuscated by %s', async (algorithm, uri) => {
    const font = Uint8Array.from({ length: 2000 }, (_, at) => at % 256);
    const hidden = font.slice();
    const mask = await makeFontMask(algorithm, 'urn:uuid:12345678-1234-1234-1234-123456789abc', []);
    if (mask === undefined) throw new Error('no mask');
    applyFontMask(hidden, 0, mask);
    expect(hidden).not.toEqual(font);
    const { sink } = await read(withFont(encryption(uri, 'EPUB/%E5%AD%97%E4%BD%93.otf'), hidden));
    expect(await sink.read('EPUB/字体.otf')).toEqual(font);
  });

  it('is refused with any other algorithm', async () => {
    const aes = 'http://www.w3.org/2001/04/xmlenc#aes128-cbc';
    const error = await refusal(withFont(encryption(aes, 'EPUB/one.xhtml'), 'x'));
    expect(error).toMatchObject({ code: 'encrypted', file: 'EPUB/one.xhtml', detail: aes });
    expect(error.reason.zh).toContain(aes);
    expect((await refusal(withFont(encryption('constructor', 'EPUB/one.xhtml'), 'x'))).code).toBe(
      'encrypted',
    );
  });

  it('is refused for files that are not fonts', async () => {
    const xml = encryption('http://www.idpf.org/2008/embedding', 'EPUB/one.xhtml');
    expect(await refusal(withFont(xml, 'x'))).toMatchObject({ code: 'encrypted', file: 'EPUB/one.xhtml' });
  });

  it('warns of an unused obfuscated file', async () => {
    const xml = encryption('http://www.idpf.org/2008/embedding', 'EPUB/none.otf');
    expect((await read(withFont(xml, 'x'))).warnings).toEqual(['unknownObfuscated']);
  });
});

describe('navigation', () => {
  it('has the position of each entry, also inside a document', async () => {
    const one = page(`<h1>一</h1><p>${'字'.repeat(1500)}</p><h2 id="s">1.1</h2><p id="t">末</p>`);
    const nav = page(
      `<nav epub:type="toc"><ol><li><a href="one.xhtml">一</a></li><li><a href="one.xhtml#s">1.1</a></li>
      <li><a href="one.xhtml#none">无</a></li><li><a href="one.xhtml#%E0%A4%A">坏</a></li></ol></nav>`,
    );
    const result = await read(bookFiles({ 'EPUB/one.xhtml': one, 'EPUB/nav.xhtml': nav }));
    const [first, second, unknown, broken] = result.manifest.toc.map(({ position }) => position!);
    expect(second).toBe(first! + 1);
    expect([unknown, broken]).toEqual([first, first]);
  });

  const toc = (result: ReadResult): unknown => result.manifest.toc.map(({ title, href }) => [title, href]);

  it('has a space for a line break or the end of a block in a title, and no reading of ruby', async () => {
    const nav = page(`<nav epub:type="toc"><ol><li><a href="one.xhtml">第一章<br/>开始</a></li>
      <li><a href="one.xhtml"><span>One</span><br/>\n<b>Two</b></a></li><li><a href="one.xhtml"><div>A</div><div>B</div></a></li>
      <li><a href="one.xhtml"><ruby>漢<rp>(</rp><rt>かん</rt></ruby>字</a></li></ol></nav>`);
    const { manifest } = await read(bookFiles({ 'EPUB/nav.xhtml': nav }));
    expect(manifest.toc.map(({ title }) => title)).toEqual(['第一章 开始', 'One Two', 'A B', '漢字']);
  });

  const DECOMPOSED = 'Bu\u0308cher.xhtml';
  const COMPOSED = 'B\u00fccher.xhtml';
  it.each([
    ['composed addresses', DECOMPOSED, COMPOSED],
    ['decomposed addresses', COMPOSED, DECOMPOSED],
  ])('leads to a file by %s, in contents and links', async (_, file, address) => {
    const nav = page(`<nav epub:type="toc"><ol><li><a href="${encodeURI(address)}#a">B</a></li></ol></nav>`);
    const manifest = `<item id="b" href="${encodeURI(address)}" media-type="application/xhtml+xml"/>`;
    const result = await read(
      bookFiles({
        'EPUB/nav.xhtml': nav,
        'EPUB/one.xhtml': page(`<p><a href="${address}">b</a></p>`),
        [`EPUB/${file}`]: page('<p id="a">b</p>'),
        'EPUB/package.opf': packageDocument({
          manifest,
          spine: '<itemref idref="one"/><itemref idref="b"/>',
        }),
      }),
    );
    const href = `EPUB/${encodeURIComponent(file)}`;
    expect(result.manifest.readingOrder.map((item) => item.href)).toEqual(['EPUB/one.xhtml', href]);
    expect(result.manifest.toc.map((item) => item.href)).toEqual([`${href}#a`]);
    expect(result.report.warnings).toEqual([]);
  });

  it('has the lists of the navigation document', async () => {
    const nav = page(`<nav epub:type="toc"><h1>目录</h1><ol>
        <li><a href="one.xhtml"><ruby>一<rt>いち</rt></ruby> <b>章</b></a><ol><li><a href="one.xhtml#s">1.1</a></li></ol></li>
        <li><span>部分</span></li><li><a href="#x" title="此处"><i/></a></li><li><a href="one.xhtml"><img alt="图" src="a.png"/></a></li>
        <li><a href="https://example.com">外</a></li><li><a href="gone.xhtml">无</a></li></ol></nav>
      <nav epub:type="page-list"><ol><li><a href="one.xhtml#p1">1</a></li>
      <li><a href="package.opf#epubcfi(/6/2[x]!/4/2[p2]/1:3)">2</a></li><li><a href="package.opf#epubcfi(/6/2!/4/6)">3</a></li></ol></nav>
      <nav epub:type="landmarks"><ol><li><a epub:type="bodymatter" href="one.xhtml">正文</a></li></ol></nav>`);
    const result = await read(bookFiles({ 'EPUB/nav.xhtml': nav }));
    expect(toc(result)).toEqual([
      ['一 章', 'EPUB/one.xhtml'],
      ['部分', undefined],
      ['此处', 'EPUB/nav.xhtml#x'],
      ['图', 'EPUB/one.xhtml'],
      ['外', undefined],
      ['无', undefined],
    ]);
    expect(result.manifest.toc[0]?.children).toMatchObject([
      { title: '1.1', href: 'EPUB/one.xhtml#s', position: 1 },
    ]);
    expect(result.manifest.pageList).toMatchObject([
      { title: '1', href: 'EPUB/one.xhtml#p1' },
      { title: '2', href: 'EPUB/one.xhtml#p2' },
      { title: '3', href: 'EPUB/one.xhtml' },
    ]);
    expect(result.manifest.landmarks).toMatchObject([
      { title: '正文', href: 'EPUB/one.xhtml', rel: 'bodymatter' },
    ]);
  });

  it('lists the pages of a book in its order, and by their marks when it has no list', async () => {
    const nav = (pages: string): string =>
      page(`<nav epub:type="toc"><ol><li><a href="one.xhtml">a</a></li></ol></nav>${pages}`);
    const marks = `<p><span epub:type="pagebreak" id="pi" title="i"/>${'word '.repeat(400)}
      <span role="doc-pagebreak" id="p1" aria-label="Page 1"></span>${'word '.repeat(400)}
      <span epub:type="pagebreak" id="p2">2</span><span epub:type="pagebreak" title="nowhere"/></p>`;
    const pagesOf = async (files: Record<string, string>) =>
      (await read(bookFiles({ 'EPUB/one.xhtml': page(marks), ...files }))).manifest.pageList.map(
        ({ title, href, position }) => [title, href, position],
      );
    const pages = [
      ['i', 'EPUB/one.xhtml#pi', 1],
      ['1', 'EPUB/one.xhtml#p1', 2],
      ['2', 'EPUB/one.xhtml#p2', 4],
    ];
    expect(await pagesOf({ 'EPUB/nav.xhtml': nav('') })).toEqual(pages);
    const listed = nav(`<nav epub:type="page-list"><ol><li><a href="one.xhtml#p2">p. 2</a></li>
      <li><span>Front</span><ol><li><a href="one.xhtml#p1">[1]</a></li><li><a href="one.xhtml#pi">i</a></li></ol></li>
      <li><a href="gone.xhtml">3</a></li></ol></nav>`);
    expect(await pagesOf({ 'EPUB/nav.xhtml': listed })).toEqual(pages);
  });

  const ncx = `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap><navPoint><navLabel><text>第一章</text></navLabel>
    <content src="one.xhtml"/><navPoint><navLabel><text>一</text></navLabel><content src="one.xhtml#a"/></navPoint></navPoint></navMap>
    <pageList><pageTarget><navLabel><text>7</text></navLabel><content src="one.xhtml#p7"/></pageTarget></pageList></ncx>`;

  it('is read from NCX and guide of EPUB 2', async () => {
    const document = packageDocument({
      version: '2.0',
      manifest: item('ncx', 'toc.ncx', 'application/x-dtbncx+xml'),
      spineAttributes: ' toc="ncx"',
      after: '<guide><reference type="text" title="正文" href="one.xhtml"/></guide>',
    }).replace(/<item id="nav"[^>]*>/, '');
    const result = await read(
      bookFiles({ 'EPUB/package.opf': document, 'EPUB/toc.ncx': ncx, 'EPUB/nav.xhtml': null }),
    );
    expect(toc(result)).toEqual([['第一章', 'EPUB/one.xhtml']]);
    expect(result.manifest.toc[0]?.children).toMatchObject([{ title: '一', href: 'EPUB/one.xhtml#a' }]);
    expect(result.manifest.pageList).toMatchObject([{ title: '7', href: 'EPUB/one.xhtml#p7' }]);
    expect(result.manifest.landmarks).toMatchObject([
      { title: '正文', href: 'EPUB/one.xhtml', rel: 'bodymatter' },
    ]);
    expect(result.warnings).toEqual([]);
  });

  it('falls back to the NCX, and warns when there is none', async () => {
    const document = packageDocument({ manifest: item('ncx', 'toc.ncx', 'application/x-dtbncx+xml') });
    const damaged = await read(
      bookFiles({ 'EPUB/package.opf': document, 'EPUB/toc.ncx': ncx, 'EPUB/nav.xhtml': '<nav' }),
    );
    expect(toc(damaged)).toEqual([['第一章', 'EPUB/one.xhtml']]);
    expect(damaged.warnings.sort()).toEqual(['malformedNavigation', 'malformedResource']);
    expect((await read(bookFiles({ 'EPUB/nav.xhtml': page('') }))).warnings).toEqual(['missingNavigation']);
  });
});

describe('the cover', () => {
  const picture = item('c', 'c.png', 'image/png');
  it.each<[string, Parameters<typeof packageDocument>[0]]>([
    ['a property', { manifest: item('c', 'c.png', 'image/png', 'properties="cover-image"') }],
    ['an id', { manifest: picture, metadata: '<meta name="cover" content="c"/>' }],
    ['an address', { manifest: picture, metadata: '<meta name="cover" content="c.png"/>' }],
    ['the document of that id', { manifest: picture, metadata: '<meta name="cover" content="one"/>' }],
    [
      'the guide',
      { manifest: picture, after: '<guide><reference type="cover" title="x" href="one.xhtml#a"/></guide>' },
    ],
  ])('is named by %s', async (_name, parts) => {
    const one = page(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="c.png"/></svg>',
    );
    const { coverPath, manifest } = await read(
      bookFiles({ 'EPUB/package.opf': packageDocument(parts), 'EPUB/c.png': PNG, 'EPUB/one.xhtml': one }),
    );
    expect(coverPath).toBe('EPUB/c.png');
    expect(manifest.resources.find(({ rel }) => rel === 'cover')?.href).toBe('EPUB/c.png');
  });

  it('is missing when the named file is not a picture', async () => {
    const metadata = '<meta name="cover" content="one"/>';
    expect(
      (await read(bookFiles({ 'EPUB/package.opf': packageDocument({ metadata }) }))).coverPath,
    ).toBeUndefined();
  });
});

it('reads the package that the container names, in any folder', async () => {
  const files = bookFiles({ 'META-INF/container.xml': CONTAINER.replace('EPUB/package.opf', '书/a b.opf') });
  const moved = Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path.replace('EPUB/package.opf', '书/a b.opf').replace('EPUB/', '书/'),
      content,
    ]),
  );
  expect((await read(moved)).manifest.readingOrder[0]?.href).toBe('%E4%B9%A6/one.xhtml');
});
