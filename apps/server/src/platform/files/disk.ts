import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { FileStorage } from './storage.ts';

/** Files below one folder. A file appears under its name only when it is complete. */
export function openDiskStorage(rootDir: string): FileStorage {
  const locate = (key: string): string => {
    const path = resolve(rootDir, key);
    if (relative(rootDir, path).startsWith('..')) throw new Error(`file key leaves the storage: ${key}`);
    return path;
  };
  const place = async (key: string, write: (draft: string) => Promise<void>): Promise<void> => {
    const path = locate(key);
    const draft = join(dirname(path), `.${randomUUID()}`);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await write(draft);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };
  return {
    putFile: (key, sourcePath) => place(key, (draft) => copyFile(sourcePath, draft)),
    putBytes: (key, bytes) => place(key, (draft) => writeFile(draft, bytes, { mode: 0o600 })),
    async open(key, range) {
      const path = locate(key);
      const found = await stat(path).catch(() => undefined);
      return found?.isFile() ? createReadStream(path, range) : undefined;
    },
    remove: (key) => rm(locate(key), { force: true }),
    removeBelow: (prefix) => rm(locate(prefix), { recursive: true, force: true }),
  };
}
