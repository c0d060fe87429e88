import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packEpub } from './epub-archive.ts';

const container = '<container/>';

describe('packEpub', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'epub-'));
    mkdirSync(join(folder, 'META-INF'));
    mkdirSync(join(folder, 'OPS'));
    writeFileSync(join(folder, 'META-INF/container.xml'), container);
    writeFileSync(join(folder, 'OPS/章.xhtml'), '正文');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('stores mimetype as the first entry without extra fields', () => {
    const epub = packEpub(folder);
    expect(Object.keys(unzipSync(epub))[0]).toBe('mimetype');
    expect(strFromU8(epub.subarray(30, 58), true)).toBe('mimetypeapplication/epub+zip');
  });

  it('is deterministic for a folder, its file times and the order of files', () => {
    const epub = packEpub(folder);
    utimesSync(join(folder, 'OPS/章.xhtml'), new Date(0), new Date(0));
    expect(packEpub(folder)).toEqual(epub);
    expect(packEpub({ 'OPS/章.xhtml': '正文', 'META-INF/container.xml': container })).toEqual(epub);
  });

  it('leaves out hidden files, and always writes its own mimetype', () => {
    writeFileSync(join(folder, 'OPS/.DS_Store'), 'x');
    writeFileSync(join(folder, 'mimetype'), 'text/plain\n');
    const files = unzipSync(packEpub(folder));
    expect(Object.keys(files)).toEqual(['mimetype', 'META-INF/container.xml', 'OPS/章.xhtml']);
    expect(strFromU8(files.mimetype ?? new Uint8Array())).toBe('application/epub+zip');
  });

  it('refuses a folder that is not an EPUB', () => {
    expect(() => packEpub({ 'a.txt': 'x' })).toThrow('META-INF/container.xml');
    expect(() => packEpub(join(folder, 'nowhere'))).toThrow();
  });
});
