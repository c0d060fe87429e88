// Real books for the tests and the bench of the reading engine: those in BOOKS_DIR, and the unpacked ones of epub3-samples.
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

/** The path of a book: a file, or the folder of a sample; undefined when it is missing. */
export function findBook(name: string, booksDir = process.env.BOOKS_DIR): string | undefined {
  const paths = [join(SAMPLES_DIR, name), ...(booksDir ? [join(booksDir, `${name}.epub`)] : [])];
  return paths.find((path) => existsSync(path));
}

/** The bytes of a book file; a sample is zipped first. */
export function readBook(path: string): Uint8Array {
  return statSync(path).isDirectory() ? zipSync(filesIn(path), { level: 1 }) : readFileSync(path);
}

function filesIn(folder: string): Record<string, Uint8Array> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => statSync(join(folder, path)).isFile());
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path))]));
}
