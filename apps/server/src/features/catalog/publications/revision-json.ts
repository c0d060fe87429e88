import { json } from 'node:stream/consumers';
import type { PublicationManifest } from '@zhiye/publication';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { revisionStorageKey } from './revision-storage-key.ts';

/** Reads a JSON file that the import stored; undefined when there is none. */
export async function readRevisionJson(
  storage: FileStorage,
  bookId: number,
  revision: string,
  path: string,
): Promise<unknown> {
  const stream = await storage.open(revisionStorageKey(bookId, revision, path));
  return stream && json(stream);
}

export const readManifest = async (storage: FileStorage, bookId: number, revision: string) =>
  (await readRevisionJson(storage, bookId, revision, 'manifest.json')) as PublicationManifest | undefined;
