// Content of files, named by its SHA-256.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface StoredObject {
  readonly sha256: string;
  readonly sizeBytes: number;
  /** Whether the folder did not have this content. */
  readonly isNew: boolean;
}

export const objectPath = (folder: string, sha256: string): string =>
  join(folder, 'objects', sha256.slice(0, 2), sha256);

/** Whether the content is there with this size. */
export async function hasObject(folder: string, sha256: string, sizeBytes: number): Promise<boolean> {
  const found = await stat(objectPath(folder, sha256)).catch(() => undefined);
  return found?.size === sizeBytes;
}

export async function storeObject(folder: string, source: Readable): Promise<StoredObject> {
  const temporary = join(folder, 'objects', `.${randomUUID()}`);
  const hash = createHash('sha256');
  let sizeBytes = 0;
  try {
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          sizeBytes += chunk.length;
          yield chunk;
        }
      },
      createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }),
    );
    const sha256 = hash.digest('hex');
    const isNew = !(await hasObject(folder, sha256, sizeBytes));
    await mkdir(join(folder, 'objects', sha256.slice(0, 2)), { recursive: true, mode: 0o700 });
    // Equal content is replaced, too: damaged content of that size is repaired, and pruning sees that it is in use.
    await rename(temporary, objectPath(folder, sha256));
    return { sha256, sizeBytes, isNew };
  } finally {
    await rm(temporary, { force: true });
  }
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
