import type { FileStorage, ListedFile } from '../../platform/files/file-storage.ts';
import type { FileEntry, FileList } from './file-list.ts';
import { hasObject, storeObject } from './object-files.ts';

/** Files of a storage across a network are waited for together. */
const AT_ONCE = 8;

/** Keys of short-lived files of health checks. */
const PROBE = 'installation/probe-';

export interface CopiedFiles {
  /** Of content that the folder did not have. */
  count: number;
  bytes: number;
}

/**
 * Copies every file of the storage to the backup folder and adds it to `files`. The content of a file that `known` has with the same
 * size and version is not read. A file that is removed meanwhile is left out.
 */
export async function copyFiles(
  storage: FileStorage,
  folder: string,
  { files, known, copied }: { files: FileList; known: FileList; copied: CopiedFiles },
): Promise<void> {
  const listed = storage.list()[Symbol.asyncIterator]();
  const work = async () => {
    for (let next = await listed.next(); !next.done; next = await listed.next()) {
      if (next.value.key.startsWith(PROBE)) continue;
      const entry =
        (await findKnown(folder, files, next.value)) ??
        (await findKnown(folder, known, next.value)) ??
        (await copyFile(storage, folder, next.value, copied));
      if (entry) files.set(entry.key, entry);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function findKnown(
  folder: string,
  known: FileList,
  listed: ListedFile,
): Promise<FileEntry | undefined> {
  const entry = known.get(listed.key);
  if (!entry || entry.sizeBytes !== listed.sizeBytes || entry.version !== listed.version) return undefined;
  return (await hasObject(folder, entry.sha256, entry.sizeBytes)) ? entry : undefined;
}

async function copyFile(
  storage: FileStorage,
  folder: string,
  { key, version }: ListedFile,
  copied: CopiedFiles,
): Promise<FileEntry | undefined> {
  const stream = await storage.open(key);
  if (!stream) return undefined;
  const stored = await storeObject(folder, stream).catch(async (error: unknown) => {
    // on disk a file can be removed between the two steps of opening it
    if (await isStored(storage, key)) throw error;
  });
  if (!stored) return undefined;
  const { sha256, sizeBytes, isNew } = stored;
  if (isNew) {
    copied.count += 1;
    copied.bytes += sizeBytes;
  }
  return { key, sizeBytes, sha256, version };
}

async function isStored(storage: FileStorage, key: string): Promise<boolean> {
  const stream = await storage.open(key);
  stream?.destroy();
  return stream !== undefined;
}
