import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { decodePath } from '@zhiye/publication';
import type { PublicationManifest } from '@zhiye/publication';
import type { Db } from '../../db/client.ts';
import { findPublicationResource } from '../../features/catalog/publications/index.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { selectNewestPublication } from './named-files.store.ts';

type Library = { readonly db: Db; readonly storage: Pick<FileStorage, 'open'> };

/**
 * Reads the newest publication the way the reader does: its manifest, then its first section. Returns the title, or undefined in a shop
 * without publications. Throws when a part is missing or damaged.
 */
export async function openOneBook(library: Library): Promise<string | undefined> {
  const found = await selectNewestPublication(library.db);
  if (!found) return undefined;
  const read = async (path: string): Promise<Buffer> => {
    const resource = await findPublicationResource(library, found.bookId, found.revision, path);
    const stream = await resource?.open();
    if (!resource || !stream) throw new Error(`${path} of book ${found.bookId} is missing`);
    const bytes = await buffer(stream);
    if (createHash('sha256').update(bytes).digest('hex') === resource.sha256) return bytes;
    throw new Error(`${path} of book ${found.bookId} is damaged`);
  };
  const manifest = JSON.parse((await read('manifest.json')).toString()) as PublicationManifest;
  const section = manifest.readingOrder[0];
  if (!section) throw new Error(`book ${found.bookId} has no sections`);
  await read(`resources/${decodePath(section.href)}`);
  return manifest.metadata.title;
}
