import { describe, expect, it } from 'vitest';
import { bookFiles, memoryArchive, packageDocument, page } from '../../testing/make-epub.ts';
import { createMemorySink } from '../publication-sink.ts';
import { readEpub } from '../epub/read-epub.ts';
import { collectUsedResources } from '../epub/resource-uses.ts';
import type { PublicationManifest } from '../publication-manifest.ts';
import { cutDocument } from './preview-cut.ts';
import { findPreviewLimit, findPreviewSections, type PreviewRule } from './preview-limit.ts';

const FIRST_HREF = 'EPUB/%E7%AB%A0%200.xhtml';
const SECOND_HREF = 'EPUB/%E7%AB%A0%201.xhtml';
const END_TEXT = '试读到此为止 & more';

/** Three chapters of 3, 2 and 1 positions. */
async function readThree() {
  const numbers = [3, 2, 1];
  const chapters = numbers.map((positions, index) => [
    `EPUB/章 ${index}.xhtml`,
    page(`<p>${'字'.repeat(positions * 1024)}</p>`),
  ]);
  const archive = memoryArchive(
    bookFiles({
      ...Object.fromEntries(chapters),
      'EPUB/package.opf': packageDocument({
        manifest: numbers
          .map((_, n) => `<item id="c${n}" href="章%20${n}.xhtml" media-type="application/xhtml+xml"/>`)
          .join(''),
        spine: numbers.map((_, n) => `<itemref idref="c${n}"/>`).join(''),
      }),
      'EPUB/nav.xhtml': page(
        `<nav epub:type="toc"><ol><li><span>书</span><ol>${numbers.map((_, n) => `<li><a href="章%20${n}.xhtml">${n}</a></li>`).join('')}</ol></li></ol></nav>`,
      ),
    }),
  );
  return (await readEpub(archive, createMemorySink(archive))).manifest;
}

const lastPosition = (book: PublicationManifest, kind: PreviewRule['kind'], value: number): number =>
  findPreviewLimit(book, { kind, value })?.lastPosition ?? 0;

describe('findPreviewLimit', () => {
  it.each<[PreviewRule['kind'], number, number]>([
    ['none', 0, 0],
    ['none', 5, 0],
    ['pages', 0, 0],
    ['pages', 4, 4],
    ['pages', 400, 6],
    ['percent', 50, 3],
    ['percent', 1, 1],
    ['percent', 100, 6],
    ['chapters', 1, 3],
    ['chapters', 2, 5],
    ['chapters', 3, 6],
    ['chapters', 9, 6],
    ['default', 0, 2],
  ])('%s %i ends in position %i', async (kind, value, end) => {
    expect(lastPosition(await readThree(), kind, value)).toBe(end);
  });

  it('is at most 30 pages by default', async () => {
    const manifest = await readThree();
    const [chapter] = manifest.readingOrder;
    const long = { ...manifest, readingOrder: [{ ...chapter!, characters: 1_024_000, positions: 1000 }] };
    expect(lastPosition(long, 'default', 0)).toBe(30);
  });

  it.each<[PreviewRule['kind'], number, number]>([
    ['pages', 1, 4],
    ['percent', 20, 5],
    ['percent', 50, 6],
    ['chapters', 1, 6],
    ['default', 0, 5],
    ['pages', 99, 9],
  ])('%s %i counts the body, not cover, title page and contents: position %i', async (kind, value, end) => {
    const manifest = await readThree();
    const front = ['cover', 'titlepage', 'toc'].map((rel, index) => ({
      ...manifest.readingOrder[0]!,
      href: `${rel}.xhtml`,
      characters: index * 100,
      positions: 1,
    }));
    const book = {
      ...manifest,
      metadata: { ...manifest.metadata, numberOfPositions: 9 },
      readingOrder: [...front, ...manifest.readingOrder],
      toc: [1, 2, 4, 7, 9].map((position) => ({ title: `${position}`, position })),
      landmarks: [
        { title: '', href: 'titlepage.xhtml', rel: 'titlepage' },
        { title: '', href: 'toc.xhtml#toc', rel: 'toc' },
      ],
    };
    expect(lastPosition(book, kind, value)).toBe(end);
    const landmarks = [{ title: '', href: FIRST_HREF, rel: 'bodymatter' }];
    expect(lastPosition({ ...book, landmarks }, kind, value)).toBe(end);
    // A landmark behind most of the text is wrong; the cover has no text.
    const wrong = [{ title: '', href: SECOND_HREF, rel: 'bodymatter' }];
    expect(lastPosition({ ...book, landmarks: wrong }, 'pages', 1)).toBe(2);
  });

  it('is a share of the characters, also within one chapter', async () => {
    const manifest = await readThree();
    const of = (...characters: number[]) => ({
      ...manifest,
      readingOrder: characters.map((count) => ({
        ...manifest.readingOrder[0]!,
        characters: count,
        positions: Math.max(1, Math.ceil(count / 1024)),
      })),
    });
    const limit = (book: PublicationManifest, value: number) =>
      findPreviewLimit(book, { kind: 'percent', value });
    expect(limit(of(1200), 30)).toEqual({ wholeSections: 0, cutCharacters: 360, lastPosition: 1 });
    expect(limit(of(0, 300, 1700), 50)).toEqual({ wholeSections: 2, cutCharacters: 700, lastPosition: 3 });
    // The body is never shorter than what makes sense to read.
    expect(limit(of(900, 900), 1)).toEqual({ wholeSections: 0, cutCharacters: 250, lastPosition: 1 });
    expect(limit(of(900, 900), 100)).toEqual({ wholeSections: 2, cutCharacters: 0, lastPosition: 2 });
    // Pages without text cannot be cut: at least one of them.
    expect(limit(of(0, 0, 0, 0), 10)).toEqual({ wholeSections: 1, cutCharacters: 0, lastPosition: 1 });
    expect(limit(of(0, 0, 0, 0), 60)).toEqual({ wholeSections: 2, cutCharacters: 0, lastPosition: 2 });
  });

  it('contains whole documents, and the last one up to a number of characters', async () => {
    const manifest = await readThree();
    expect(findPreviewSections(manifest, findPreviewLimit(manifest, { kind: 'pages', value: 3 })!)).toEqual({
      fullSections: new Set(['EPUB/章 0.xhtml']),
      fullCharacters: new Map([[FIRST_HREF, 3072]]),
      hiddenSections: new Set(['EPUB/章 1.xhtml', 'EPUB/章 2.xhtml']),
    });
    expect(findPreviewSections(manifest, findPreviewLimit(manifest, { kind: 'pages', value: 4 })!)).toEqual({
      fullSections: new Set(['EPUB/章 0.xhtml']),
      fullCharacters: new Map([[FIRST_HREF, 3072]]),
      cutSection: { path: 'EPUB/章 1.xhtml', href: SECOND_HREF, maxCharacters: 1024 },
      hiddenSections: new Set(['EPUB/章 1.xhtml', 'EPUB/章 2.xhtml']),
    });
  });
});

/** Cleans a chapter as an import does, then cuts it. */
async function cut(body: string, maxCharacters: number, head = '') {
  const path = 'EPUB/one.xhtml';
  const archive = memoryArchive(
    bookFiles({
      [path]: page(body, `<title>t</title>${head}`),
      'EPUB/a.png': 'x',
      'EPUB/b.png': 'x',
      'EPUB/s.css': 'p{background:url(a.png)}',
      'EPUB/package.opf': packageDocument({
        manifest:
          '<item id="a" href="a.png" media-type="image/png"/><item id="b" href="b.png" media-type="image/png"/>' +
          '<item id="s" href="s.css" media-type="text/css"/>',
      }),
    }),
  );
  const sink = createMemorySink(archive);
  const book = await readEpub(archive, sink);
  const bytes = (await sink.read(path)) as Uint8Array;
  const result = cutDocument({ path, bytes, maxCharacters, endText: END_TEXT });
  const text = new TextDecoder().decode(result.bytes);
  return {
    body: /<body>(.*)<div xmlns="[^"]*" data-preview-end="" role="note"><p>(.*)<\/p><\/div><\/body>/s.exec(
      text,
    ),
    text,
    uses: result.usedPaths,
    book,
    whole: new TextDecoder().decode(bytes),
  };
}

describe('the document in which a preview ends', () => {
  it.each([
    ['<p>一二三</p><p>四五六</p>', 3, '<p>一二三</p>'],
    // the space between blocks counts
    ['<p>一二三</p><p>四五六</p>', 7, '<p>一二三</p><p>四五六</p>'],
    ['<p>一二三</p><p>四五六</p>', 6, '<p>一二三</p>'],
    ['<p>一二三</p><p>四五六</p>', 2, ''],
    ['<div>一<p>二</p>三<b>四</b></div>', 3, '<div>一<p>二</p></div>'],
    ['<div>一<p>二</p>三<b>四</b></div>', 4, '<div>一<p>二</p></div>'],
    ['<p>一<ruby>二<rt>に</rt></ruby><br/></p><hr/><p>三</p>', 2, '<p>一<ruby>二<rt>に</rt></ruby><br/></p>'],
    ['<ul>\n<li>一</li>\n<li>二</li></ul>', 1, '<ul>\n<li>一</li>\n</ul>'],
    ['<h1>一</h1><img src="b.png" alt=""/><p>二</p>', 1, '<h1>一</h1>'],
  ])('%s is cut at %i characters', async (source, characters, left) => {
    const { body } = await cut(source, characters);
    expect(body?.[1]).toBe(left);
    expect(body?.[2]).toBe('试读到此为止 &amp; more');
  });

  it('lists only the remaining pictures, and the resources of its head', async () => {
    const head = '<link rel="stylesheet" href="s.css"/>';
    const { uses, book } = await cut('<p>一</p><p><img src="b.png" alt=""/>二</p>', 1, head);
    expect(uses).toEqual(['EPUB/s.css']);
    expect(book.resourceUses).toEqual({
      'EPUB/one.xhtml': ['EPUB/s.css', 'EPUB/b.png'],
      'EPUB/s.css': ['EPUB/a.png'],
    });
    const collect = (excluded: string[]) => [
      ...collectUsedResources(uses, book.resourceUses, new Set(excluded)),
    ];
    expect(collect([])).toEqual(['EPUB/s.css', 'EPUB/a.png']);
    expect(collect(['EPUB/a.png'])).toEqual(['EPUB/s.css']);
    expect(collect(['EPUB/s.css'])).toEqual([]);
  });

  it('is otherwise unchanged', async () => {
    const body =
      '<p style="color:red;background:url(https://x)">a<a href="https://example.org/">b</a></p><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>';
    const { text, whole } = await cut(`${body}<script/><object data="a.png">x</object>`, 9999);
    expect(text.replace(/<div xmlns="[^"]*" data-preview-end.*<\/div>/s, '')).toBe(whole);
  });
});
