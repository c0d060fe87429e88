import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDocument, substitute } from './document.ts';

async function open(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'zhiye-document-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'a.md'), text);
  return openDocument(join(folder, 'a.md'));
}

it('a sentence is found across lines, and one that is gone stops', async () => {
  const document = await open('Run `npm run\n   db` first.');
  expect(document.require('`npm run db` first')).toBe('`npm run db` first');
  expect(() => document.require('npm start')).toThrow('no longer has: npm start');
});

it('a block is found by language and text, without the indent of its list item', async () => {
  const document = await open(
    '1. Text\n\n   ```sql\n   SELECT 1;\n   ```\n\n   ```sh\n   cd a\n     b\n   ```\n',
  );
  expect(document.block('sh', 'cd')).toBe('cd a\n  b\n');
  expect(document.block('sql', 'SELECT')).toBe('SELECT 1;\n');
  expect(() => document.block('sh', 'SELECT')).toThrow('a block of sh with SELECT');
});

it('a substitution needs its text', () => {
  expect(substitute('a b a', { a: 'c', b: 'd' })).toBe('c d c');
  expect(() => substitute('a', { b: 'c' })).toThrow('no longer has: b');
});
