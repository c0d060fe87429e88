import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { listServedFiles } from '@zhiye/publication/node';
import type { ImportResult } from '@zhiye/publication/node';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import type { PublicationFile } from './publication.store.ts';
import {
  encodedPath,
  RESOURCE_USES_FILE,
  revisionStorageKey,
  TEXT_INDEX_FILE,
} from './revision-storage-key.ts';

type RevisionFile = Omit<PublicationFile, 'publicationId'>;

/** Copies the files of an imported book to the storage. Returns those that may be served. */
export async function storeRevisionFiles(
  storage: FileStorage,
  bookId: number,
  outDir: string,
  { revision, encoded, files }: ImportResult,
): Promise<RevisionFile[]> {
  const put = (path: string, mediaType: string) =>
    storage.putFile(revisionStorageKey(bookId, revision, path), join(outDir, path), mediaType);
  const encodedSizes = new Map(
    encoded.map(({ path, encoding, size }) => [encodedPath(path, encoding), size]),
  );
  const served: RevisionFile[] = [];
  for (const { path, type: mediaType } of listServedFiles(files)) {
    await put(path, mediaType);
    const localPath = join(outDir, path);
    const { size: sizeBytes } = await stat(localPath);
    served.push({
      path,
      mediaType,
      sizeBytes,
      brotliBytes: encodedSizes.get(encodedPath(path, 'br')) ?? null,
      gzipBytes: encodedSizes.get(encodedPath(path, 'gzip')) ?? null,
      sha256: await hashFile(localPath),
    });
  }
  for (const path of encodedSizes.keys()) await put(path, 'application/octet-stream');
  // Search and previews read these files. They are not in the list, so they are never served.
  for (const path of [TEXT_INDEX_FILE, RESOURCE_USES_FILE]) await put(path, 'application/json');
  return served;
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
