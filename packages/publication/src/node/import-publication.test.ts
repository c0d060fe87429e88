import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PublicationRefusedError, type Position } from '../core/index.ts';
import { bookFiles, packageDocument, page, zipBook } from '../testing/make-epub.ts';
import { patchZip } from '../testing/patch-zip.ts';
import { useTemporaryDirectory } from '../testing/temporary-directory.ts';
import { importPublication, type ImportProgress } from './import-publication.ts';

const directory = useTemporaryDirectory();
const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

const FONT = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 251);

describe('importPublication', () => {
  it('writes the cleaned files, the manifest and the text index', async () => {
    const manifest = '<item id="font" href="字体/a.otf" media-type="font/otf"/>';
    const zip = zipBook(
      bookFiles({
        'EPUB/package.opf': packageDocument({ manifest }),
        'EPUB/字体/a.otf': FONT,
        'EPUB/one.xhtml': page(`<p>${'字'.repeat(2000)}<script/></p>`),
        'EPUB/unlisted.xhtml': 'x',
      }),
    );
    const outDir = join(directory.fresh('shelf'), 'deep', 'book');
    const result = await importPublication(await directory.write(zip), outDir);

    expect(result).toMatchObject({
      revision: createHash('sha256').update(zip).digest('hex').slice(0, 32),
      positionsCount: 2,
      characters: 2000,
      coverPath: undefined,
      report: { neutralized: { scripts: 1 } },
    });
    expect((await readdir(outDir)).sort()).toEqual([
      'encoded',
      'manifest.json',
      'positions.json',
      'report.json',
      'resources',
      'text.json',
      'uses.json',
    ]);
    expect(await readJson(join(outDir, 'manifest.json'))).toEqual(
      JSON.parse(JSON.stringify(result.manifest)),
    );
    expect(await readJson(join(outDir, 'report.json'))).toEqual(JSON.parse(JSON.stringify(result.report)));
    expect(((await readJson(join(outDir, 'positions.json'))) as Position[])[1]?.locations.cfi).toBe(
      'epubcfi(/6/2!/4/2/1:1024)',
    );
    expect(await readJson(join(outDir, 'text.json'))).toEqual([
      {
        href: 'EPUB/one.xhtml',
        title: '第一章',
        cfi: '/6/2',
        position: 1,
        positions: 2,
        blocks: [{ text: '字'.repeat(2000), runs: [[0, '/4/2/1', 0]], start: 0, end: 2000 }],
      },
    ]);

    expect(result.encoded.map(({ path, encoding }) => `${encoding} ${path}`)).toEqual([
      'br manifest.json',
      'gzip manifest.json',
      'br resources/EPUB/one.xhtml',
      'gzip resources/EPUB/one.xhtml',
    ]);
    const chapter = await readFile(join(outDir, 'resources/EPUB/one.xhtml'));
    const packed = (encoding: string) =>
      readFile(join(outDir, 'encoded', encoding, 'resources/EPUB/one.xhtml'));
    expect(brotliDecompressSync(await packed('br')).equals(chapter)).toBe(true);
    expect(gunzipSync(await packed('gzip')).equals(chapter)).toBe(true);

    for (const { path, size } of result.files) {
      expect((await readFile(join(outDir, 'resources', path))).length).toBe(size);
    }
    expect((await readdir(join(outDir, 'resources'), { recursive: true })).sort()).toEqual(
      ['EPUB', 'EPUB/nav.xhtml', 'EPUB/one.xhtml', 'EPUB/字体', 'EPUB/字体/a.otf'].sort(),
    );
    expect(Buffer.compare(await readFile(join(outDir, 'resources/EPUB/字体/a.otf')), FONT)).toBe(0);
    expect(await readFile(join(outDir, 'resources/EPUB/one.xhtml'), 'utf8')).not.toContain('script');
  });

  it('decodes an obfuscated font as a stream', async () => {
    const key = createHash('sha1').update('urn:uuid:12345678-1234-1234-1234-123456789abc').digest();
    const hidden = FONT.map((byte, at) => (at < 1040 ? byte ^ (key[at % 20] ?? 0) : byte));
    const encryption =
      '<encryption xmlns="urn:x" xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData>' +
      '<enc:EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/><enc:CipherData>' +
      '<enc:CipherReference URI="EPUB/a.otf"/></enc:CipherData></enc:EncryptedData></encryption>';
    const document = packageDocument({ manifest: '<item id="f" href="a.otf" media-type="font/otf"/>' });
    const zip = zipBook(
      bookFiles({
        'EPUB/package.opf': document,
        'EPUB/a.otf': hidden,
        'META-INF/encryption.xml': encryption,
      }),
    );
    const outDir = directory.fresh('out');
    await importPublication(await directory.write(zip), outDir);
    expect(Buffer.compare(await readFile(join(outDir, 'resources/EPUB/a.otf')), FONT)).toBe(0);
  });

  it('reports progress', async () => {
    const steps: ImportProgress[] = [];
    await importPublication(await directory.write(zipBook(bookFiles())), directory.fresh('out'), {
      onProgress: (progress) => steps.push(progress),
    });
    expect(steps.map(({ stage, done, total }) => `${stage} ${done}/${total}`)).toEqual([
      'open 0/1',
      'open 1/1',
      'read 1/2',
      'read 2/2',
      'write 1/1',
    ]);
  });
});

describe('a failed import leaves no files', () => {
  const cases: Array<[string, Uint8Array, string]> = [
    ['a file that is not a book', new TextEncoder().encode('<html/>'), 'notABook'],
    ['a book with a malformed chapter', zipBook(bookFiles({ 'EPUB/one.xhtml': '<p>' })), 'malformedXml'],
    [
      'an entity bomb',
      zipBook(bookFiles({ 'EPUB/one.xhtml': '<!DOCTYPE a [<!ENTITY b SYSTEM "cc">]><a>&b;</a>' })),
      'entityDeclared',
    ],
    ['an entry with a wrong size', patchZip(zipBook(bookFiles()), 'EPUB/nav.xhtml', 'size', 3), 'brokenZip'],
  ];
  it.each(cases)('of %s', async (_name, bytes, code) => {
    const outDir = directory.fresh('out');
    await expect(importPublication(await directory.write(bytes), outDir)).rejects.toMatchObject({ code });
    expect(existsSync(outDir)).toBe(false);
  });

  it('of a book that was canceled during the import', async () => {
    const controller = new AbortController();
    const outDir = directory.fresh('out');
    const importing = importPublication(await directory.write(zipBook(bookFiles())), outDir, {
      signal: controller.signal,
      onProgress: ({ stage }) => {
        if (stage === 'read') controller.abort();
      },
    });
    await expect(importing).rejects.toEqual(new PublicationRefusedError('importAborted'));
    expect(existsSync(outDir)).toBe(false);
  });

  it('but keeps an existing directory', async () => {
    const outDir = directory.fresh('out');
    await mkdir(outDir);
    await writeFile(join(outDir, 'mine'), 'x');
    const file = await directory.write(zipBook(bookFiles()));
    await expect(importPublication(file, outDir)).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await readdir(outDir)).toEqual(['mine']);
  });
});
