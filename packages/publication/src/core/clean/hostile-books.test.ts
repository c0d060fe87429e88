import { describe, expect, it } from 'vitest';
import { chapter, css, HOSTILE_BOOKS, withFile, type Changes } from '../../testing/hostile-books.ts';
import { bookFiles, memoryArchive, packageDocument, page, type BookFiles } from '../../testing/make-epub.ts';
import { expectInert } from '../../testing/expect-inert.ts';
import { DEFAULT_LIMITS } from '../import-limits.ts';
import { createMemorySink } from '../publication-sink.ts';
import { readEpub, type ReadResult } from '../epub/read-epub.ts';
import { PublicationRefusedError, type RefusalCode } from '../import-refusal.ts';

async function readBook(files: BookFiles): Promise<ReadResult> {
  const archive = memoryArchive(files);
  const sink = createMemorySink(archive);
  const result = await readEpub(archive, sink);
  for (const { path, type } of result.files)
    expectInert(path, type, (await sink.read(path)) ?? new Uint8Array());
  return result;
}

describe('a hostile book', () => {
  it.each(HOSTILE_BOOKS)('is cleaned of %s, and the report counts it', async (_name, changes, counts) => {
    const { report } = await readBook(bookFiles(changes));
    const counted = Object.fromEntries(Object.entries(report.neutralized).filter(([, count]) => count > 0));
    expect(counted).toEqual(counts);
  });

  it.each<[name: string, file: string, type: string]>([
    ['a script', 'a.js', 'text/javascript'],
    ['a file of an unknown type', 'a.bin', 'application/x-unknown'],
    ['an archive', 'a.zip', 'application/zip'],
    ['a Flash movie', 'a.swf', 'application/x-shockwave-flash'],
  ])('%s in the manifest is left out', async (_name, file, type) => {
    const { files, report } = await readBook(bookFiles(withFile(file, type, 'x()')));
    expect(files.map(({ path }) => path)).not.toContain(`EPUB/${file}`);
    expect(report.skipped).toEqual([{ path: `EPUB/${file}`, type }]);
  });

  it.each([
    '<script/>',
    '<p onclick="x()"/>',
    '<a href="javascript:x()">x</a>',
    '<a href="https://evil.example/">x</a>',
    '<img src="//evil.example/a.png" alt=""/>',
    '<p style="background:url(a.png)"/>',
    '<style>@import "https://evil.example/a.css";</style>',
    '<meta http-equiv="refresh" content="0"/>',
    '<set attributeName="xlink:href" to="x"/>',
    '<form action="x"/>',
  ])('is recognized by %s', (body) => {
    const bytes = new TextEncoder().encode(page(body));
    expect(() => expectInert('a', 'application/xhtml+xml', bytes)).toThrow();
  });
});

const doctype = (subset: string, use = ''): Changes => ({
  'EPUB/one.xhtml': `<!DOCTYPE html [${subset}]><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>${use}</body></html>`,
});
const entityBomb =
  '<!ENTITY a "haha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY d "&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY c "&d;&d;&d;&d;&d;&d;&d;&d;">';
const rights = (algorithm: string): string =>
  `<encryption xmlns="urn:x" xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/><enc:CipherData><enc:CipherReference URI="EPUB/one.xhtml"/></enc:CipherData></enc:EncryptedData></encryption>`;
const nested = (depth: number): string => `${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}`;

/** The content of a book, the reason why it is refused, and the file of the error. */
const REFUSED: Array<[name: string, changes: Changes, code: RefusalCode, file: string | undefined]> = [
  ['an entity bomb', doctype(entityBomb, '&c;'), 'entityDeclared', 'EPUB/one.xhtml'],
  [
    'an entity bomb in the package',
    {
      'EPUB/package.opf': `<!DOCTYPE package [${entityBomb}]>${packageDocument({ metadata: '<dc:creator>&c;</dc:creator>' }).replace(/^<\?xml[^>]*>/, '')}`,
    },
    'entityDeclared',
    'EPUB/package.opf',
  ],
  [
    'an external entity',
    doctype('<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;'),
    'entityDeclared',
    'EPUB/one.xhtml',
  ],
  [
    'a parameter entity',
    doctype('<!ENTITY % x SYSTEM "https://evil.example/x.dtd"> %x;'),
    'entityDeclared',
    'EPUB/one.xhtml',
  ],
  ['an undeclared entity', doctype('', '&passwd;'), 'malformedXml', 'EPUB/one.xhtml'],
  ['elements nested a hundred thousand deep', chapter(nested(100_000)), 'tooDeep', 'EPUB/one.xhtml'],
  [
    'a table of contents that deep',
    { 'EPUB/nav.xhtml': page(`<nav>${nested(100_000)}</nav>`) },
    'tooDeep',
    'EPUB/nav.xhtml',
  ],
  [
    'a package nested a hundred thousand deep',
    { 'EPUB/package.opf': nested(100_000) },
    'tooDeep',
    'EPUB/package.opf',
  ],
  [
    'rights management',
    { 'META-INF/encryption.xml': rights('http://www.w3.org/2001/04/xmlenc#aes256-cbc') },
    'encrypted',
    'EPUB/one.xhtml',
  ],
  [
    'a chapter called an obfuscated font',
    { 'META-INF/encryption.xml': rights('http://www.idpf.org/2008/embedding') },
    'encrypted',
    'EPUB/one.xhtml',
  ],
  ['a license', { 'META-INF/license.lcpl': '{}' }, 'encrypted', 'META-INF/license.lcpl'],
  [
    'bytes that are not their encoding',
    { 'EPUB/one.xhtml': Uint8Array.from([0x3c, 0xff, 0xfe, 0x3e]) },
    'malformedXml',
    'EPUB/one.xhtml',
  ],
  [
    'an incomplete chapter',
    { 'EPUB/one.xhtml': page('<p>x').slice(0, -20) },
    'malformedXml',
    'EPUB/one.xhtml',
  ],
  ['no chapter', { 'EPUB/one.xhtml': null }, 'missingFile', 'EPUB/one.xhtml'],
  [
    'a chapter that is a script',
    {
      'EPUB/package.opf': packageDocument().replace(
        '"one.xhtml" media-type="application/xhtml+xml"',
        '"one.xhtml" media-type="text/javascript"',
      ),
    },
    'unsupportedSpineItem',
    'EPUB/one.xhtml',
  ],
  ['no container', { 'META-INF/container.xml': null }, 'missingContainer', undefined],
  [
    'another mimetype and no container',
    { mimetype: 'application/zip', 'META-INF/container.xml': null },
    'notAnEpub',
    undefined,
  ],
  [
    'a container with a path outside the book',
    {
      'META-INF/container.xml':
        '<container><rootfiles><rootfile full-path="../../etc/passwd" media-type="application/oebps-package+xml"/></rootfiles></container>',
    },
    'missingPackage',
    '../../etc/passwd',
  ],
];

describe('a book that cannot be cleaned', () => {
  it.each(REFUSED)('is refused with file and reason: %s', async (_name, changes, code, file) => {
    const error: unknown = await readBook(bookFiles(changes)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PublicationRefusedError);
    expect(error).toMatchObject({ code, file, reason: { zh: expect.any(String), en: expect.any(String) } });
  });
});

describe('a large book', () => {
  it.each<[string, Changes]>([
    [
      'with an attribute of a megabyte',
      chapter(`<p title="${'x'.repeat(1_000_000)}" style="${'color:red;'.repeat(50_000)}">x</p>`),
    ],
    [
      'with ten thousand links',
      chapter(`<p>${'<a href="javascript:x()" onclick="x()">x</a>'.repeat(10_000)}</p>`),
    ],
    ['with elements nested nine hundred deep', chapter(nested(900))],
    ['with thirty thousand siblings', chapter('<i/>'.repeat(30_000))],
    ['with one word of a megabyte', chapter(`<p>${'字'.repeat(350_000)}</p>`)],
    [
      'with a srcset of twenty thousand candidates',
      chapter(`<img alt="" srcset="${'a.png 1x, '.repeat(20_000)}"/>`),
    ],
    ['with CSS of open blocks', css(`${'a{'.repeat(100_000)}${'url('.repeat(50_000)}`)],
  ])('is read: %s', async (_name, changes) => {
    await readBook(bookFiles(changes));
  });

  it('is limited in size after cleaning', async () => {
    const archive = memoryArchive(
      bookFiles(chapter(`<p title="${'&#9;'.repeat(300)}"/>`.replaceAll('&#9;', '\t&quot;'))),
    );
    const limits = { ...DEFAULT_LIMITS, textDocumentBytes: 1_000 };
    await expect(readEpub(archive, createMemorySink(archive), { limits })).rejects.toMatchObject({
      code: 'tooBig',
    });
  });
});
