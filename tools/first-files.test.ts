import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { compressFirstFiles } from './first-files.ts';

it('what every page loads has a compressed form; what one page loads has none', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'zhiye-first-files-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  mkdirSync(join(dist, 'assets'));
  mkdirSync(join(dist, '.vite'));
  const names = ['entry.js', 'entry.css', 'react.js', 'router.js', 'cart.js'];
  for (const name of names) writeFileSync(join(dist, 'assets', name), `the text of ${name}`);
  const manifest = {
    'index.html': {
      file: 'assets/entry.js',
      name: 'entry',
      css: ['assets/entry.css'],
      imports: ['_react.js'],
    },
    '_react.js': { file: 'assets/react.js', name: 'framework' },
    'src/app/whole-router.ts': { file: 'assets/router.js', name: 'whole-router', imports: ['_react.js'] },
    'src/cart-page.tsx': { file: 'assets/cart.js', name: 'cart-page', imports: ['_react.js'] },
  };
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
  await compressFirstFiles(dist);
  const compressed = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.br'));
  expect(compressed.sort()).toEqual(['entry.css.br', 'entry.js.br', 'react.js.br', 'router.js.br']);
  const bytes = readFileSync(join(dist, 'assets/react.js.br'));
  expect(brotliDecompressSync(bytes).toString()).toBe('the text of react.js');
});
