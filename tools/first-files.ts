import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly name?: string;
}
type Manifest = Readonly<Record<string, Chunk>>;

/** The chunks that every page loads (vite.config.ts). */
const NAMES: readonly (string | undefined)[] = ['entry', 'whole-router', 'later-routes'];

/**
 * Compresses what every page of a build loads with the strongest level of Brotli, which takes too long for each reply. The server sends the
 * result in place of the file.
 */
export async function compressFirstFiles(dist: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const files = new Set<string>();
  const add = (chunk: Chunk | undefined): void => {
    if (!chunk || files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const key of chunk.imports ?? []) add(manifest[key]);
  };
  for (const chunk of Object.values(manifest)) if (NAMES.includes(chunk.name)) add(chunk);
  await Promise.all(
    [...files].map(async (file) => {
      const target = join(dist, `${file}.br`);
      // a file with this name has had this content before
      if (existsSync(target)) return;
      writeFileSync(target, await promisify(brotliCompress)(readFileSync(join(dist, file))));
    }),
  );
}
