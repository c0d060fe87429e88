import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import type { BookServer } from '../../tools/book-server.ts';

/** Where real books lie; see docs/benches.md. */
const BOOKS_DIR = process.env.BOOKS_DIR ?? '../shared/epubs';
const SAMPLES_DIR = 'node_modules/epub3-samples';

export const BOOKS = [
  'moby-dick',
  'zh-rust',
  'linear-algebra',
  'kusamakura',
  'regime-anticancer-arabic',
] as const;

/** Puts every book that is there on the server: imported for ours, unpacked for the peers. Returns their names. */
export async function addBooks(server: BookServer, workFolder: string): Promise<string[]> {
  const added: string[] = [];
  for (const name of BOOKS) {
    const sample = join(SAMPLES_DIR, name);
    let epub = join(BOOKS_DIR, `${name}.epub`);
    if (existsSync(sample)) {
      epub = join(workFolder, `${name}.epub`);
      writeFileSync(epub, zipSync(filesIn(sample), { level: 1 }));
    }
    if (!existsSync(epub)) continue;
    const folder = join(workFolder, 'unpacked', name);
    unpack(epub, folder);
    await server.addBook(name, epub);
    server.addFolder(name, folder);
    added.push(name);
  }
  return added;
}

function filesIn(folder: string): Record<string, Uint8Array> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => statSync(join(folder, path)).isFile());
  return Object.fromEntries(files.map((path) => [relative('.', path), readFileSync(join(folder, path))]));
}

function unpack(epub: string, folder: string): void {
  for (const [path, content] of Object.entries(unzipSync(readFileSync(epub)))) {
    if (path.endsWith('/')) continue;
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
