import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBookEpub } from '@zhiye/demo-shop';
import type { DemoShop } from '@zhiye/demo-shop';
import { importPublication } from '@zhiye/publication/node';
import {
  storeAndPublishRevision,
  selectBooksWithoutRevision,
} from '../../features/catalog/publications/index.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';

/** An import waits for the disk and the database most of its time. */
const IMPORTS_AT_A_TIME = 4;

/**
 * Imports the publications that are missing, in this process: the demo books are trusted, and one process per title would
 * make the first start slow.
 */
export async function loadPublications(platform: Platform, shop: DemoShop, log: Log): Promise<void> {
  const bookOf = new Map(shop.books.map((book) => [book.isbn, book]));
  const missing = await selectBooksWithoutRevision(platform.db, [...bookOf.keys()]);
  if (missing.length === 0) return;
  log.info({ titles: missing.length }, 'importing the demo books');
  const rest = missing.values();
  const importRest = async (): Promise<void> => {
    for (const { bookId, isbn } of rest) {
      await loadPublication(platform, bookId, createBookEpub(bookOf.get(isbn)!));
    }
  };
  await Promise.all(Array.from({ length: IMPORTS_AT_A_TIME }, importRest));
}

async function loadPublication(platform: Platform, bookId: number, epub: Uint8Array): Promise<void> {
  const path = join(platform.scratchDir, `demo-${newId()}`);
  const outDir = `${path}.out`;
  try {
    await writeFile(path, epub);
    const imported = await importPublication(path, outDir);
    await storeAndPublishRevision(platform, bookId, outDir, imported, null, platform.clock.now());
  } finally {
    await rm(path, { force: true });
    await rm(outDir, { recursive: true, force: true });
  }
}
