import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { FileStorage, ListedFile } from './file-storage.ts';

/** Stores files in one folder. A file gets its name only when it is complete. */
export function openDiskStorage(rootDir: string): FileStorage {
  const locate = (key: string): string => {
    const path = resolve(rootDir, key);
    if (relative(rootDir, path).startsWith('..')) throw new Error(`file key leaves the storage: ${key}`);
    return path;
  };
  const store = async (key: string, write: (temporaryPath: string) => Promise<void>): Promise<void> => {
    const path = locate(key);
    const temporaryPath = join(dirname(path), `.${randomUUID()}`);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await write(temporaryPath);
      await rename(temporaryPath, path);
    } catch (error) {
      await rm(temporaryPath, { force: true });
      throw error;
    }
  };
  return {
    putFile: (key, sourcePath) => store(key, (temporaryPath) => copyFile(sourcePath, temporaryPath)),
    putBytes: (key, bytes) => store(key, (temporaryPath) => writeFile(temporaryPath, bytes, { mode: 0o600 })),
    async open(key, range) {
      const path = locate(key);
      const found = await stat(path).catch(() => undefined);
      return found?.isFile() ? createReadStream(path, range) : undefined;
    },
    remove: (key) => rm(locate(key), { force: true }),
    removeBelow: (prefix) => rm(locate(prefix), { recursive: true, force: true }),
    list: () => listFolder(rootDir, rootDir),
  };
}

/** Names with a dot are files that are being written. */
async function* listFolder(rootDir: string, folder: string): AsyncGenerator<ListedFile> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ignoreMissing);
  for (const entry of entries ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* listFolder(rootDir, path);
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const found = await stat(path, { bigint: true }).catch(ignoreMissing);
    if (!found) continue;
    const key = relative(rootDir, path).split(sep).join('/');
    yield { key, sizeBytes: Number(found.size), version: `${found.ino}-${found.mtimeNs}` };
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
