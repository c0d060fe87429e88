import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** A directory for the tests of one file, removed afterwards. */
export interface TemporaryDirectory {
  /** A new path in it. */
  fresh(name: string): string;
  /** Writes a file and returns its path. */
  write(bytes: Uint8Array | string): Promise<string>;
}

export function useTemporaryDirectory(): TemporaryDirectory {
  let directory = '';
  let count = 0;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'publication-'));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));
  const fresh = (name: string): string => {
    count += 1;
    return join(directory, `${count}-${name}`);
  };
  return {
    fresh,
    async write(bytes) {
      const path = fresh('book.epub');
      await writeFile(path, bytes);
      return path;
    },
  };
}
