import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  /** `entry` has everything that index.html loads, `later-routes` the routes that the entry does not have (vite.config.ts). */
  readonly name?: string;
}

/** Vite's manifest (https://vite.dev/guide/backend-integration). */
type Manifest = Readonly<Record<string, Chunk>>;

/** The files of a page, without those of the entry, and the text of all its styles. */
export interface PageFiles {
  readonly styleText: string;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** Finds the files that chunks and their imports need, by the module or the name of a chunk. `dist` is the folder of the build. */
export function createFileFinder(dist: string): (chunks: readonly string[]) => PageFiles {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  /** Chunks of several modules have a name instead of a key of their own. */
  const keysOf = (chunk: string): string[] =>
    chunk in manifest ? [chunk] : Object.keys(manifest).filter((key) => manifest[key]!.name === chunk);
  const entry = collectFiles(manifest, keysOf('entry'));
  const found = new Map<string, PageFiles>();
  return (chunks) => {
    const key = chunks.join();
    const known = found.get(key);
    if (known) return known;
    const page = collectFiles(manifest, chunks.flatMap(keysOf));
    const files = {
      styleText: [...new Set([...entry.styles, ...page.styles])]
        .map((file) => readFileSync(join(dist, file), 'utf8'))
        .join('\n'),
      styles: [...page.styles].filter((file) => !entry.styles.has(file)),
      scripts: [...page.scripts].filter((file) => !entry.scripts.has(file)),
    };
    found.set(key, files);
    return files;
  };
}

function collectFiles(
  manifest: Manifest,
  keys: readonly string[],
): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
    chunk.css?.forEach((file) => styles.add(file));
    scripts.add(chunk.file);
  };
  keys.forEach(visit);
  return { scripts, styles };
}
