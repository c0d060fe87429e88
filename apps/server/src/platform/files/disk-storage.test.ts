import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedFile } from './file-storage.ts';
import { openDiskStorage } from './disk-storage.ts';

describe('files on disk', () => {
  let root = '';
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'zhiye-files-'));
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  it('returns what was stored, whole or in part, and leaves no temporary files', async () => {
    const storage = openDiskStorage(root);
    await storage.putBytes('a/b.txt', Buffer.from('教材 textbook'), 'text/plain');
    expect(await text((await storage.open('a/b.txt'))!)).toBe('教材 textbook');
    expect(await text((await storage.open('a/b.txt', { start: 7, end: 10 }))!)).toBe('text');
    expect(await readdir(join(root, 'a'))).toEqual(['b.txt']);
  });

  it('returns undefined for a missing file and for a folder', async () => {
    const storage = openDiskStorage(root);
    await storage.putBytes('folder/file', Buffer.from('x'), 'text/plain');
    expect(await storage.open('folder')).toBeUndefined();
    expect(await storage.open('nothing')).toBeUndefined();
  });

  it('refuses paths outside its folder', async () => {
    const storage = openDiskStorage(root);
    await expect(storage.putBytes('../out', Buffer.from('x'), 'text/plain')).rejects.toThrow('leaves');
    await expect(storage.open('a/../../out')).rejects.toThrow('leaves');
  });

  it('lists every file with its size, and another version after a change', async () => {
    const storage = openDiskStorage(join(root, 'listed'));
    const read = async () => {
      const files: ListedFile[] = [];
      for await (const file of storage.list()) files.push(file);
      return files;
    };
    expect(await read()).toEqual([]);
    await storage.putBytes('deep/er/2', Buffer.from('xy'), 'text/plain');
    const [before] = await read();
    expect(before).toMatchObject({ key: 'deep/er/2', sizeBytes: 2 });
    await storage.putBytes('deep/er/2', Buffer.from('yx'), 'text/plain');
    const [after] = await read();
    expect(after).toMatchObject({ key: 'deep/er/2', sizeBytes: 2 });
    expect(after!.version).not.toBe(before!.version);
  });

  it('removes everything below a prefix', async () => {
    const storage = openDiskStorage(root);
    await storage.putBytes('gone/1', Buffer.from('x'), 'text/plain');
    await storage.putBytes('gone/deep/2', Buffer.from('x'), 'text/plain');
    await storage.removeBelow('gone');
    expect(await storage.open('gone/deep/2')).toBeUndefined();
    await storage.removeBelow('gone');
  });
});
