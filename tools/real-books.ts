// Real books for the tests and the bench of the reading engine: those of BOOKS_DIR, and a sample that npm brings unzipped.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';

const SAMPLES_DIR = 'node_modules/epub3-samples';

export const REAL_BOOKS = [
  'moby-dick',
  'zh-rust',
  'linear-algebra',
  'kusamakura',
  'regime-anticancer-arabic',
] as const;

/** Where a book is: the path of a file, or of a sample's folder; undefined when it is missing. */
export function findBook(name: string, booksDir = process.env.BOOKS_DIR): string | undefined {
  const paths = [join(SAMPLES_DIR, name), ...(booksDir ? [join(booksDir, `${name}.epub`)] : [])];
  return paths.find((path) => existsSync(path));
}

/** A book's file; a sample is zipped for it. */
export function readBook(path: string): Uint8Array {
  return statSync(path).isDirectory() ? zipSync(filesIn(path), { level: 1 }) : readFileSync(path);
}

function filesIn(folder: string): Record<string, Uint8Array> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => statSync(join(folder, path)).isFile());
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path))]));
}
