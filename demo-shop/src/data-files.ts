import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DataEntry } from './data-entry.ts';

/** The folder with the catalog, the site content, the placeholder chapters and the books. */
export const DEMO_SHOP_ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The text of a data file; `path` is relative to the demo shop. */
export function readText(path: string): string {
  return readFileSync(join(DEMO_SHOP_ROOT, path), 'utf8');
}

/** The entries of a file that holds a list. Throws naming the file when it is not one. */
export function readEntries(path: string): DataEntry[] {
  const list = parseJson(path);
  if (!Array.isArray(list)) throw new Error(`${path}: a list is expected`);
  return list.map((value, index) => new DataEntry(`${path}, entry ${index + 1}`, value));
}

/** A file that holds one entry. */
export function readEntry(path: string): DataEntry {
  return new DataEntry(path, parseJson(path));
}

/** The JSON files of a folder in the order of their names. */
export function listJsonFiles(folder: string): string[] {
  return readdirSync(join(DEMO_SHOP_ROOT, folder))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => `${folder}/${name}`);
}

function parseJson(path: string): unknown {
  try {
    return JSON.parse(readText(path));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : 'cannot be read'}`, {
      cause: error,
    });
  }
}
