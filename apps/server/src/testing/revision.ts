import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importPublication } from '@zhiye/publication/node';
import { storeAndPublishRevision } from '../features/catalog/publications/index.ts';
import { newId } from '../platform/ids.ts';
import type { Shop } from './records.ts';
import { makeEpub } from './epub.ts';

/** Imports and publishes an EPUB for a book; `extra` adds or replaces entries. Returns the revision. */
export async function makeRevision(
  { platform, clock }: Shop,
  bookId: number,
  extra: Parameters<typeof makeEpub>[0] = {},
): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), `zhiye-${newId()}`));
  try {
    await writeFile(join(dir, 'book.epub'), makeEpub(extra));
    const outDir = join(dir, 'out');
    const imported = await importPublication(join(dir, 'book.epub'), outDir);
    await storeAndPublishRevision(platform, bookId, outDir, imported, null, clock.now());
    return imported.revision;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
