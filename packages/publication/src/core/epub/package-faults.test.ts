import { describe, expect, it } from 'vitest';
import {
  bookFiles,
  CONTAINER,
  memoryArchive,
  packageDocument,
  page,
  type BookFiles,
} from '../../testing/make-epub.ts';
import { PublicationRefusedError } from '../import-refusal.ts';
import { DEFAULT_LIMITS } from '../import-limits.ts';
import { XHTML } from '../xml/namespaces.ts';
import { attributeOf, descendants, elementsOf, readXmlTree } from '../xml/xml-tree.ts';
import { createMemorySink } from '../publication-sink.ts';
import { readEpub } from './read-epub.ts';

// Packages and chapters that say by mistake what only one thing can mean.

async function read(changes: Record<string, string | null>) {
  const files: BookFiles = bookFiles(changes);
  const archive = memoryArchive(files);
  const sink = createMemorySink(archive);
  const { manifest, textSections, report } = await readEpub(archive, sink);
  return {
    hrefs: manifest.readingOrder.map(({ href }) => decodeURI(href)),
    toc: manifest.toc.map(({ title, href }) => [title, href]),
    words: textSections.map(({ blocks }) => blocks.map(({ text }) => text).join(' | ')),
    warnings: report.warnings.map(({ code }) => code),
    bytes: (await sink.read(decodeURI(manifest.readingOrder[0]!.href)))!,
  };
}

const refusal = async (changes: Record<string, string | null>): Promise<string | undefined> =>
  read(changes).then(
    () => undefined,
    (error: unknown) => (error instanceof PublicationRefusedError ? error.code : String(error)),
  );

const withChapter = (href: string, idref = 'two', others = ''): string =>
  packageDocument({
    manifest: `<item id="two" href="${href}" media-type="application/xhtml+xml"/>${others}`,
    spine: `<itemref idref="one"/><itemref idref="${idref}"/>`,
  });

const TWO = page('<p>二</p>');
const NCX = `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap><navPoint><navLabel><text>甲</text></navLabel>
<content src="one.xhtml"/></navPoint></navMap></ncx>`;

describe('what is no XML is read', () => {
  it.each([
    ['a name', packageDocument({ metadata: '<dc:creator>Harper & Row, AT&T</dc:creator>' })],
    ['an address', withChapter('two.xhtml?a=1&b=2')],
  ])('with a bare ampersand in %s of the package', async (_, opf) => {
    const { words } = await read({ 'EPUB/package.opf': opf, 'EPUB/two.xhtml': TWO });
    expect(words[0]).toBe('你好，世界。');
  });

  it.each<[string, Record<string, string | null>]>([
    [
      'an NCX with a bare ampersand',
      {
        'EPUB/nav.xhtml': null,
        'EPUB/toc.ncx': NCX.replace('甲', '甲 & 乙'),
      },
    ],
    [
      'a navigation document with elements that are not closed',
      {
        'EPUB/nav.xhtml':
          '<html xmlns="http://www.w3.org/1999/xhtml"><head><meta charset=utf-8><title>n</title></head><body><nav epub:type=toc><ol><li><a href=one.xhtml>甲 & 乙</a></ol></nav></body></html>',
      },
    ],
  ])('%s', async (_, changes) => {
    const { toc, warnings } = await read(changes);
    expect(toc.map(([title]) => title)).toEqual(['甲 & 乙']);
    expect(warnings.filter((code) => code === 'malformedNavigation')).toEqual([]);
  });
});

describe('a chapter is found', () => {
  it.each([
    ['from the root, though its address is that of the package', '/two.xhtml', 'EPUB/two.xhtml'],
    ['though its address begins with the folder of the package', 'EPUB/two.xhtml', 'EPUB/two.xhtml'],
    ['in another folder', 'Text/two.xhtml', 'OEBPS/xhtml/Two.xhtml'],
    ['above the package', 'text/two.xhtml', 'two.xhtml'],
    ['with a number sign in its name', 'text/C#.xhtml', 'EPUB/text/C#.xhtml'],
    ['with a question mark in its name', 'why?.xhtml', 'EPUB/why?.xhtml'],
    ['with a plus and a percent sign in its name', 'C++ 100%.xhtml', 'EPUB/C++ 100%.xhtml'],
  ])('%s', async (_, href, path) => {
    const { hrefs, words } = await read({ 'EPUB/package.opf': withChapter(href), [path]: TWO });
    const address = decodeURI(path.split('/').map(encodeURIComponent).join('/'));
    expect([hrefs[1], words[1]]).toEqual([address, '二']);
  });

  it('by no name that two files have, or that another item has', async () => {
    const opf = withChapter('text/two.xhtml');
    expect(await refusal({ 'EPUB/package.opf': opf, 'a/two.xhtml': TWO, 'b/two.xhtml': TWO })).toBe(
      'missingFile',
    );
    const listed = withChapter(
      'text/two.xhtml',
      'two',
      '<item id="three" href="a/two.xhtml" media-type="text/html"/>',
    );
    expect(await refusal({ 'EPUB/package.opf': listed, 'EPUB/a/two.xhtml': TWO })).toBe('missingFile');
    expect(await refusal({ 'EPUB/package.opf': opf, 'META-INF/two.xhtml': TWO })).toBe('missingFile');
  });

  it.each(['TWO', 'two.xhtml', 'Text/two.xhtml', 'text/Two.XHTML'])('by the reference %s', async (idref) => {
    const { words, warnings } = await read({
      'EPUB/package.opf': withChapter('Text/two.xhtml', idref),
      'EPUB/Text/two.xhtml': TWO,
    });
    expect([words[1], warnings]).toEqual(['二', []]);
  });

  it('by no reference that fits two items', async () => {
    const other = '<item id="TWO" href="a.xhtml" media-type="application/xhtml+xml"/>';
    const changes = { 'EPUB/package.opf': withChapter('two.xhtml', 'Two', other), 'EPUB/a.xhtml': TWO };
    const { hrefs, warnings } = await read({ ...changes, 'EPUB/two.xhtml': TWO });
    expect([hrefs, warnings]).toEqual([['EPUB/one.xhtml'], ['unknownSpineItem']]);
  });
});

describe('a book that was zipped with the folder around it', () => {
  const inFolder = (folder: string, changes: Record<string, string | null> = {}) =>
    Object.fromEntries(
      Object.entries(bookFiles(changes)).flatMap(([path, content]) => [
        [path, null],
        [folder + path, content as string],
      ]),
    );

  it.each(['book/', '高等数学/EPUB 文件/'])('%s is read', async (folder) => {
    const { hrefs, words, warnings } = await read({
      ...inFolder(folder),
      '__MACOSX/book/META-INF/._container.xml': 'x',
      '.DS_Store': 'x',
    });
    expect([hrefs, words, warnings]).toEqual([
      [`${folder}EPUB/one.xhtml`],
      (await read({})).words,
      (await read({})).warnings,
    ]);
  });

  it('is refused when it has managed rights', async () => {
    expect(await refusal(inFolder('book/', { 'META-INF/rights.xml': '<rights/>' }))).toBe('encrypted');
  });

  it('is not one of two books', async () => {
    expect(await refusal({ ...inFolder('one/'), ...inFolder('two/') })).toBe('notAnEpub');
  });
});

it('the first package that exists is read', async () => {
  const lost = '<rootfile full-path="EPUB/gone.opf" media-type="application/oebps-package+xml"/>';
  const container = CONTAINER.replace('<rootfiles>', `<rootfiles>${lost}`);
  expect((await read({ 'META-INF/container.xml': container })).hrefs).toEqual(['EPUB/one.xhtml']);
  expect(await refusal({ 'META-INF/container.xml': container, 'EPUB/package.opf': null })).toBe(
    'missingPackage',
  );
});

describe('the contents are found', () => {
  it.each<[string, Record<string, string | null>]>([
    ['in a navigation document that is not marked', {}],
    [
      'in one with another name',
      {
        'EPUB/nav.xhtml': null,
        'EPUB/Toc.html': page('<nav><ol><li><a href="one.xhtml">第一章</a></li></ol></nav>'),
      },
    ],
  ])('%s', async (_, changes) => {
    const opf = packageDocument().replace(' properties="nav"', '');
    const renamed = 'EPUB/Toc.html' in changes ? opf.replace('nav.xhtml', 'Toc.html') : opf;
    const { toc, warnings } = await read({ ...changes, 'EPUB/package.opf': renamed });
    expect([toc, warnings]).toEqual([[['第一章', 'EPUB/one.xhtml']], []]);
  });

  it('in the only NCX, though no item names it', async () => {
    const opf = packageDocument().replace(/<item id="nav".*?\/>/, '');
    const changes = { 'EPUB/package.opf': opf, 'EPUB/nav.xhtml': null, 'EPUB/toc.ncx': NCX };
    expect((await read(changes)).toc).toEqual([['甲', 'EPUB/one.xhtml']]);
    expect((await read({ ...changes, 'EPUB/old/toc.NCX': NCX })).toc).toEqual([]);
  });

  it.each([
    ['of the folder above', 'EPUB/one.xhtml', 'EPUB/one.xhtml'],
    ['of another folder', '../Text/one.xhtml#a', 'EPUB/one.xhtml#a'],
    ['of no file', 'none.xhtml', undefined],
    ['of itself', '#a', undefined],
    ['of nothing', '', undefined],
  ])('and an address %s leads to the only file of its name, or nowhere', async (_, src, href) => {
    const changes = { 'EPUB/nav.xhtml': null, 'EPUB/toc.ncx': NCX.replace('one.xhtml', src) };
    expect((await read(changes)).toc).toEqual([['甲', href]]);
  });

  it('in no page of a book that only has their name', async () => {
    const opf = packageDocument().replace(' properties="nav"', '');
    const { toc } = await read({
      'EPUB/package.opf': opf,
      'EPUB/nav.xhtml': page('<p><a href="one.xhtml">一</a></p>'),
    });
    expect(toc).toEqual([]);
  });
});

const HTML = '<html xmlns="http://www.w3.org/1999/xhtml">';

it.each([
  ['noscript', 'span'],
  ['marquee', 'div'],
])('what %s holds is text that stands', async (name, shownAs) => {
  const head = `<title>t</title><noscript><style>p { margin: 0 }</style></noscript>`;
  const { words, bytes } = await read({
    'EPUB/one.xhtml': page(`<${name} id="a"><b>词</b></${name}>`, head),
  });
  const root = readXmlTree(bytes, 'one.xhtml', DEFAULT_LIMITS);
  const shown = [...descendants(root, shownAs)].map((element) => attributeOf(element, 'id'));
  expect([words, shown, [...descendants(root, 'noscript')].length]).toEqual([['词'], ['a'], 1]);
});

describe('a chapter gets the shape of a page', () => {
  it.each([
    [
      'with a slash after its namespace',
      '<html xmlns="http://www.w3.org/1999/xhtml/"><body><p>词</p></body></html>',
    ],
    [
      'in a namespace of HTML 4',
      '<html xmlns="http://www.w3.org/TR/REC-html40"><body><p>词</p></body></html>',
    ],
    ['in a secure namespace', '<html xmlns="https://www.w3.org/1999/xhtml"><body><p>词</p></body></html>'],
    [
      'whose inner elements have such a namespace',
      `${HTML}<body><p xmlns="http://www.w3.org/TR/xhtml1">词</p></body></html>`,
    ],
    [
      'in capitals',
      '<HTML xmlns="http://www.w3.org/1999/xhtml"><HEAD><TITLE>t</TITLE></HEAD><BODY><P CLASS="a">词</P></BODY></HTML>',
    ],
    ['in capitals without a namespace', '<HTML><HEAD><TITLE>t</TITLE></HEAD><BODY><P>词</P></BODY></HTML>'],
    ['without a body', `${HTML}<head><title>t</title></head><p>词</p></html>`],
    ['of bare text', `${HTML}词</html>`],
    ['that begins with its body', '<body xmlns="http://www.w3.org/1999/xhtml"><p>词</p></body>'],
    ['that is a part of a page', '<div xmlns="http://www.w3.org/1999/xhtml"><p>词</p></div>'],
    [
      'with a prefix and without a body',
      '<h:html xmlns:h="http://www.w3.org/1999/xhtml"><h:p>词</h:p></h:html>',
    ],
    ['with lines of hyphens in comments', page('<!------ 1 ------><p>词</p><!-- a -- b --->')],
  ])('%s', async (_, markup) => {
    const { words, bytes } = await read({ 'EPUB/one.xhtml': markup });
    expect(words).toEqual(['词']);
    const root = readXmlTree(bytes, 'one.xhtml', DEFAULT_LIMITS);
    const body = elementsOf(root, 'body')[0];
    expect([root.local, root.uri, body?.uri]).toEqual(['html', XHTML, XHTML]);
    expect([...descendants(root, 'p')].every(({ uri }) => uri === XHTML)).toBe(true);
  });
});
