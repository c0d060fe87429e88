import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { digestFiles } from './file-digest.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zhiye-digest-'));
  mkdirSync(join(folder, 'below'));
  writeFileSync(join(folder, 'below', 'a.txt'), 'one');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['changed', () => writeFileSync(join(folder, 'below', 'a.txt'), 'two')],
  ['added', () => writeFileSync(join(folder, 'b.txt'), '')],
  ['renamed', () => renameSync(join(folder, 'below', 'a.txt'), join(folder, 'below', 'c.txt'))],
  ['removed', () => rmSync(join(folder, 'below', 'a.txt'))],
])('is another value when a file is %s', (_, change) => {
  const before = digestFiles([folder]);
  expect(digestFiles([folder])).toBe(before);
  change();
  expect(digestFiles([folder])).not.toBe(before);
});

it('leaves out what is made from the sources, and what the caller does not count', () => {
  const isCounted = (path: string) => !path.endsWith('.test.ts');
  const before = digestFiles([folder], isCounted);
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist', 'made.js'), '');
  writeFileSync(join(folder, 'a.test.ts'), '');
  expect(digestFiles([folder], isCounted)).toBe(before);
});
