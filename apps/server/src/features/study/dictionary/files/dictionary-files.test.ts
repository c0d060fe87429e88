import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { lookUpText } from '../look-up/look-up.service.ts';
import { createDictionaryFiles } from './dictionary-files.ts';
import type { DictionaryFilesOptions } from './dictionary-files.ts';
import { lineOf, openSortedFile, writeSortedFile } from './sorted-file.ts';
import { eventually } from '../../../../testing/eventually.ts';

let root: string;
beforeAll(async () => void (root = await mkdtemp(join(tmpdir(), 'zhiye-dictionary-'))));
afterAll(() => rm(root, { recursive: true, force: true }));

const build = vi.fn<NonNullable<DictionaryFilesOptions['build']>>(async (_kind, _dir, target) =>
  writeSortedFile(target, [lineOf('word', { translation: '词' })]),
);
const open = (dir: string, version: string) =>
  createDictionaryFiles({
    dir: join(root, dir),
    findPackage: (kind) => (kind === 'english' ? { dir: '', version } : undefined),
    build,
  });

it('finds every key of a sorted file, also one with many records', async () => {
  const keys = Array.from({ length: 500 }, (_, number) => `k${number}`).concat(Array(100).fill('many'), '词');
  const path = join(root, 'sorted.idx');
  await writeSortedFile(path, keys.map((key, number) => lineOf(key, { number })).toSorted());
  const file = await openSortedFile(path);
  for (const [number, key] of keys.entries()) {
    if (key !== 'many') expect(await file.find(key)).toEqual([{ number }]);
  }
  expect(await file.find('many')).toHaveLength(100);
  for (const unknown of ['', 'a', 'k', 'k5000', 'zz', '词典']) expect(await file.find(unknown)).toEqual([]);
  await file.close();
});

it('are built once for a version; a missing package is no error', async () => {
  const first = open('once', '1');
  await Promise.all([first.prepare(), first.prepare()]);
  await first.close();
  const second = open('once', '1');
  await second.prepare();
  expect(build).toHaveBeenCalledTimes(1);
  expect(await lookUpText(second, 'Word')).toMatchObject({ state: 'ready', entries: [{ headword: 'word' }] });
  expect(await lookUpText(second, '词')).toMatchObject({ state: 'notInstalled', entries: [] });
  await second.close();
  const newer = open('once', '2');
  await newer.prepare();
  expect(build).toHaveBeenCalledTimes(2);
  expect(await readdir(join(root, 'once'))).toEqual(['english-2-2.idx']);
  await newer.close();
});

it('a look-up builds what is missing and says so meanwhile', async () => {
  const files = open('late', '1');
  expect(await lookUpText(files, 'word')).toMatchObject({ state: 'preparing', entries: [] });
  await eventually(async () => expect(await lookUpText(files, 'word')).toMatchObject({ state: 'ready' }));
  await files.close();
});

it('a damaged file is removed and built again', async () => {
  const damaged = open('damaged', '1');
  build.mockImplementationOnce((_kind, _dir, target) => writeFile(target, 'half a file'));
  await expect(damaged.prepare()).rejects.toThrow();
  await damaged.prepare();
  expect(await lookUpText(damaged, 'word')).toMatchObject({ state: 'ready' });
  await damaged.close();
});
