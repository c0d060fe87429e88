import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS, PublicationRefusedError, type Archive, type ImportLimits } from '../core/index.ts';
import { bookFiles, zipBook } from './make-epub.ts';
import { patchZip } from './patch-zip.ts';

const PATH = 'EPUB/one.xhtml';
const unixMode = (mode: number) => ({ os: 3, attrs: (mode << 16) >>> 0 });

/** Opens a zip, hands it on and closes it again. */
type UseZip = <T>(zip: Uint8Array, limits: ImportLimits, use: (archive: Archive) => Promise<T>) => Promise<T>;

/** What everything that opens a zip must do alike, on disk and in a browser. */
export function testZipArchive(name: string, useZip: UseZip): void {
  /** Opens a zip and reads every entry of it. */
  const readAll = (zip: Uint8Array | string, limits: ImportLimits = DEFAULT_LIMITS): Promise<string[]> => {
    const bytes = typeof zip === 'string' ? new TextEncoder().encode(zip) : zip;
    return useZip(bytes, limits, async (archive) => {
      const read: string[] = [];
      for (const { path } of archive.entries) read.push(`${path} ${(await archive.read(path)).length}`);
      return read;
    });
  };

  async function refusal(zip: Uint8Array | string, limits?: ImportLimits): Promise<PublicationRefusedError> {
    const error: unknown = await readAll(zip, limits).catch((reason: unknown) => reason);
    if (error instanceof PublicationRefusedError) return error;
    throw error instanceof Error ? error : new Error('not refused');
  }

  describe(name, () => {
    describe('the files of a zip', () => {
      it('lists and reads files, stored and deflated, and no folders', async () => {
        const zip = zipSync({
          a: [new Uint8Array(5), { level: 0 }],
          'b/c.txt': new TextEncoder().encode('x'.repeat(1000)),
          'b/d/': new Uint8Array(0),
          './e//f': new Uint8Array(0),
        });
        expect(await readAll(zip)).toEqual(['a 5', 'b/c.txt 1000', 'e/f 0']);
      });

      it('reads names as UTF-8, whatever the flag says', async () => {
        const zip = patchZip(zipSync({ '章.xhtml': new Uint8Array(1) }), '章.xhtml', 'flags', 0);
        expect(await readAll(zip)).toEqual(['章.xhtml 1']);
      });
    });

    describe('names and kinds', () => {
      it.each([
        ['../evil.xhtml'],
        ['EPUB/../../evil.xhtml'],
        ['/etc/passwd'],
        ['C:/evil.xhtml'],
        ['EPUB\\..\\..\\evil.xhtml'],
        ['\\etc\\passwd'],
        ['EPUB/a\0.xhtml'],
        ['../folder/'],
      ])('refuses %j', async (path) => {
        expect((await refusal(zipSync({ a: new Uint8Array(1), [path]: new Uint8Array(0) }))).code).toBe(
          'unsafePath',
        );
      });

      /** A zip whose names are the given bytes; `x` stands for each of them. */
      const zipOfNames = (...names: string[]): Uint8Array => {
        const plain = names.map(
          (name, index) => `${String.fromCharCode(97 + index)}${'x'.repeat(name.length - 1)}`,
        );
        const zip = Buffer.from(zipSync(Object.fromEntries(plain.map((name) => [name, new Uint8Array(1)]))));
        plain.forEach((name, index) => {
          for (let at = zip.indexOf(name); at >= 0; at = zip.indexOf(name, at + 1))
            zip.write(names[index]!, at, 'latin1');
        });
        return zip;
      };

      // 你好 and 目录 in GBK, the second of which would be UTF-8 as well
      it('reads names that are GBK, as programs of Windows write them', async () => {
        expect(await readAll(zipOfNames('\xc4\xe3\xba\xc3.xhtml', '\xc4\xbf\xc2\xbc'))).toEqual([
          '你好.xhtml 1',
          '目录 1',
        ]);
      });

      it('refuses a name that is neither UTF-8 nor GBK', async () => {
        expect((await refusal(zipOfNames('\xff\xff\xff'))).code).toBe('unsafePath');
      });

      it('reads backslashes as slashes, with the folders that end with one', async () => {
        const zip = zipSync({
          'EPUB\\': new Uint8Array(0),
          'EPUB\\text\\a.xhtml': new Uint8Array(1),
        });
        expect(await readAll(zip)).toEqual(['EPUB/text/a.xhtml 1']);
      });

      it.each([
        ['a link', 0o120777],
        ['a device', 0o020666],
        ['a pipe', 0o010666],
        ['a socket', 0o140666],
      ])('refuses %s', async (_name, mode) => {
        const error = await refusal(
          zipSync({ a: [new TextEncoder().encode('/etc/passwd'), unixMode(mode)] }),
        );
        expect(error).toMatchObject({ code: 'unsafePath', file: 'a' });
      });

      it('takes files and folders with the modes of Unix', async () => {
        const zip = zipSync({
          'a/': [new Uint8Array(0), unixMode(0o040755)],
          'a/b': [new Uint8Array(1), unixMode(0o100644)],
        });
        expect(await readAll(zip)).toEqual(['a/b 1']);
      });

      it('refuses two entries of one name', async () => {
        const zip = Buffer.from(zipSync({ 'a.xhtml': new Uint8Array(1), 'b.xhtml': new Uint8Array(1) }));
        for (let at = zip.indexOf('b.xhtml'); at >= 0; at = zip.indexOf('b.xhtml', at))
          zip.write('a.xhtml', at);
        expect(await refusal(zip)).toMatchObject({ code: 'duplicateEntry', file: 'a.xhtml' });
        expect((await refusal(zipSync({ a: new Uint8Array(1), './a': new Uint8Array(1) }))).code).toBe(
          'duplicateEntry',
        );
      });

      it('refuses a file that is used as a folder', async () => {
        expect((await refusal(zipSync({ a: new Uint8Array(1), 'a/b': new Uint8Array(1) }))).code).toBe(
          'unsafePath',
        );
      });
    });

    describe('sizes', () => {
      it('refuses a bomb of zeros by its ratio', async () => {
        const zip = zipSync({ [PATH]: new Uint8Array(20_000_000) });
        expect(zip.length).toBeLessThan(100_000);
        expect(await refusal(zip)).toMatchObject({ code: 'zipBomb', file: PATH });
      }, 30_000);

      it('refuses 25,000 entries', async () => {
        const entries = Array.from({ length: 25_000 }, (_, n) => [`${n}`, new Uint8Array(0)]);
        expect((await refusal(zipSync(Object.fromEntries(entries), { level: 0 }))).code).toBe(
          'tooManyEntries',
        );
      });

      it('keeps to the limits it is given', async () => {
        const zip = zipBook(bookFiles());
        expect((await refusal(zip, { ...DEFAULT_LIMITS, entries: 4 })).code).toBe('tooManyEntries');
        expect((await refusal(zip, { ...DEFAULT_LIMITS, entryBytes: 100 })).code).toBe('tooBig');
        expect((await refusal(zip, { ...DEFAULT_LIMITS, totalBytes: 1000 })).code).toBe('tooBig');
        expect((await refusal(zip, { ...DEFAULT_LIMITS, pathLength: 10 })).code).toBe('unsafePath');
        expect((await refusal(zip, { ...DEFAULT_LIMITS, ratioFreeBytes: 0, compressionRatio: 1 })).code).toBe(
          'zipBomb',
        );
      });

      it.each([
        ['size', 5],
        ['size', 5000],
        ['compressedSize', 3],
        ['crc', 1],
      ] as const)('refuses a wrong %s (%i)', async (field, value) => {
        expect(await refusal(patchZip(zipBook(bookFiles()), PATH, field, value))).toMatchObject({
          code: 'brokenZip',
          file: PATH,
        });
      });

      it('refuses entries that share packed bytes', async () => {
        const zip = zipSync({
          a: [new Uint8Array(900), { level: 0 }],
          b: [new Uint8Array(10), { level: 0 }],
        });
        const lying = patchZip(patchZip(zip, 'b', 'compressedSize', 900), 'b', 'size', 900);
        expect((await refusal(lying)).code).toBe('zipBomb');
      });
    });

    describe('damage', () => {
      it('refuses what is no zip', async () => {
        for (const text of ['', 'P', '%PDF-1.7', '<html/>'])
          expect((await refusal(text)).code).toBe('notAnEpub');
      });

      it('refuses a file cut short, wherever it was cut', async () => {
        const zip = zipBook(bookFiles());
        for (const length of [2, 100, Math.floor(zip.length / 2), zip.length - 30, zip.length - 1]) {
          expect((await refusal(zip.subarray(0, length))).code).toBe('brokenZip');
        }
      });

      it('refuses packed bytes that are not deflated data', async () => {
        const zip = Buffer.from(zipBook(bookFiles()));
        const start = zip.indexOf(PATH) + PATH.length;
        zip.fill(0xff, start, start + 20);
        expect(await refusal(zip)).toMatchObject({ code: 'brokenZip', file: PATH });
      });

      it('refuses encrypted entries and unknown methods', async () => {
        const zip = zipBook(bookFiles());
        expect(await refusal(patchZip(zip, PATH, 'flags', 1))).toMatchObject({
          code: 'encrypted',
          file: PATH,
        });
        expect((await refusal(patchZip(zip, PATH, 'flags', 0x41))).code).toBe('brokenZip');
        expect((await refusal(patchZip(zip, PATH, 'method', 14))).code).toBe('brokenZip');
      });
    });
  });
}
