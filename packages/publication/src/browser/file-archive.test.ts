import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../core/index.ts';
import { bookFiles, page, zipBook } from '../testing/make-epub.ts';
import { patchZip } from '../testing/patch-zip.ts';
import { testZipArchive } from '../testing/zip-archive-suite.ts';
import { createMemorySink, importInBrowser, openFileArchive } from './index.ts';

const toBlob = (zip: Uint8Array): Blob => new Blob([Uint8Array.from(zip)]);

testZipArchive('openFileArchive', async (zip, limits, use) =>
  use(await openFileArchive(toBlob(zip), limits)),
);

/** A zip file with one entry whose sizes are in zip64 fields (APPNOTE 4.5.3). */
function zip64(zip: Uint8Array, path: string, size: number): Uint8Array {
  const marked = Buffer.from(patchZip(zip, path, 'size', 0xffffffff));
  const end = marked.length - 22;
  const header = marked.readUInt32LE(end + 16);
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(size), 4);
  marked.writeUInt16LE(extra.length, header + 30);
  marked.writeUInt32LE(marked.readUInt32LE(end + 12) + extra.length, end + 12);
  return Buffer.concat([marked.subarray(0, end), extra, marked.subarray(end)]);
}

describe('a book from the user’s disk', () => {
  it('is cleaned and described as on the server', async () => {
    const files = bookFiles({ 'EPUB/one.xhtml': page('<p onclick="x()">你好<script>1</script></p>') });
    const file = toBlob(zipBook(files));
    const sink = createMemorySink(await openFileArchive(file));
    const { manifest, report } = await importInBrowser(file, sink);
    expect(manifest.readingOrder.map(({ href }) => href)).toEqual(['EPUB/one.xhtml']);
    expect(report.neutralized).toMatchObject({ scripts: 1, events: 1 });
    const chapter = new TextDecoder().decode(await sink.read('EPUB/one.xhtml'));
    expect(chapter).toContain('你好');
    expect(chapter).not.toMatch(/script|onclick/);
  });

  it('has its own limits', async () => {
    const file = toBlob(zipBook(bookFiles()));
    const limits = { ...DEFAULT_LIMITS, entries: 2 };
    await expect(
      importInBrowser(file, createMemorySink(await openFileArchive(file)), { limits }),
    ).rejects.toMatchObject({
      code: 'tooManyEntries',
    });
  });

  it('is found before a comment, and with sizes in zip64 fields', async () => {
    const zip = zipBook({ a: 'x'.repeat(3_000) });
    const withComment = Buffer.concat([zip, Buffer.from('PK\u0005\u0006 a comment')]);
    withComment.writeUInt16LE(withComment.length - zip.length, zip.length - 2);
    for (const tried of [withComment, zip64(zip, 'a', 3_000)]) {
      const archive = await openFileArchive(toBlob(tried));
      expect((await archive.read('a')).length).toBe(3_000);
    }
  });
});
