// Finds the files of a revision that readers' browsers fetch.
import type { Encoding } from '@zhiye/publication/node';
import type { Db } from '../../../db/client.ts';
import type { ByteRange, FileStorage } from '../../../platform/files/file-storage.ts';
import { selectPublicationFile } from './publication.store.ts';
import { encodedPath, revisionStorageKey } from './revision-storage-key.ts';

export interface PublicationResource {
  readonly mediaType: string;
  readonly sizeBytes: number;
  /** Sizes of the compressed forms; null where there is none. */
  readonly brotliBytes: number | null;
  readonly gzipBytes: number | null;
  readonly sha256: string;
  /** Opens the whole file, a range of it, or one of its compressed forms. */
  open(part?: { range?: ByteRange; encoding?: Encoding }): ReturnType<FileStorage['open']>;
}

/** Undefined for a file that the import did not list. */
export async function findPublicationResource(
  { db, storage }: { readonly db: Db; readonly storage: Pick<FileStorage, 'open'> },
  bookId: number,
  revision: string,
  path: string,
): Promise<PublicationResource | undefined> {
  const row = await selectPublicationFile(db, bookId, revision, path);
  if (!row) return undefined;
  const keyOf = (encoding?: Encoding) =>
    revisionStorageKey(bookId, revision, encoding ? encodedPath(path, encoding) : path);
  return { ...row, open: ({ range, encoding } = {}) => storage.open(keyOf(encoding), range) };
}
