import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { BookServer } from '../../tools/book-server.ts';
import { findBook, readBook, REAL_BOOKS } from '../../tools/real-books.ts';

/** The folder with real books; missing books are left out. */
const BOOKS_DIR = process.env.BOOKS_DIR ?? '../shared/epubs';

/**
 * Serves every book that exists, or those of BENCH_BOOKS: imported for our engine, unpacked for the peers.
 * Returns their names.
 */
export async function addBooks(server: BookServer, workFolder: string): Promise<string[]> {
  const added: string[] = [];
  for (const name of process.env.BENCH_BOOKS?.split(',') ?? REAL_BOOKS) {
    const path = findBook(name, BOOKS_DIR);
    if (!path) continue;
    const epub = join(workFolder, `${name}.epub`);
    const folder = join(workFolder, 'unpacked', name);
    const content = readBook(path);
    writeFileSync(epub, content);
    unpack(content, folder);
    await server.addBook(name, epub);
    server.addFolder(name, folder);
    added.push(name);
  }
  return added;
}

function unpack(epub: Uint8Array, folder: string): void {
  for (const [name, content] of Object.entries(unzipSync(epub))) {
    if (name.endsWith('/')) continue;
    // names without the UTF-8 flag are UTF-8 too (EPUB OCF 3.3, section 4.2.2), but were decoded as Latin-1
    const path = /[^\0-\xff]/.test(name) ? name : Buffer.from(name, 'latin1').toString();
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
