import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { epubOf } from '@zhiye/content';
import type { DemoShop } from '@zhiye/content';
import { importPublication } from '@zhiye/publication/node';
import { keepPublication, selectBooksWithoutEdition } from '../../features/publications/index.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * Imports the text of every title that has none yet, in this process: our own books need no cage, and a process a
 * title would make the first start slow.
 */
export async function loadEditions(platform: Platform, shop: DemoShop, log: Log): Promise<void> {
  const bookOf = new Map(shop.books.map((book) => [book.isbn, book]));
  const waiting = await selectBooksWithoutEdition(platform.db, [...bookOf.keys()]);
  if (waiting.length === 0) return;
  log.info({ titles: waiting.length }, 'importing the demo books');
  for (const { bookId, isbn } of waiting) {
    await loadEdition(platform, bookId, epubOf(bookOf.get(isbn)!));
  }
}

async function loadEdition(platform: Platform, bookId: number, epub: Uint8Array): Promise<void> {
  const path = join(platform.scratchDir, `demo-${newId()}`);
  const outDir = `${path}.out`;
  try {
    await writeFile(path, epub);
    const imported = await importPublication(path, outDir);
    await keepPublication(platform, bookId, outDir, imported, null, platform.clock.now());
  } finally {
    await rm(path, { force: true });
    await rm(outDir, { recursive: true, force: true });
  }
}
