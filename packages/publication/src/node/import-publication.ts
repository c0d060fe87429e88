import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import {
  DEFAULT_LIMITS,
  PublicationRefused,
  readEpub,
  type ImportLimits,
  type ImportReport,
  type PublicationFile,
  type PublicationManifest,
} from '../core/index.ts';
import { encodeFiles, type EncodedFile } from './encode-files.ts';
import { createDirectorySink } from './directory-sink.ts';
import { openZip } from './zip-archive.ts';

/** How far an import has come. `read` counts files, the other stages are one step each. */
export interface ImportProgress {
  stage: 'open' | 'read' | 'write';
  done: number;
  total: number;
}

export interface ImportOptions {
  limits?: ImportLimits;
  onProgress?: (progress: ImportProgress) => void;
  /** Stops the import between two files; it is then refused as `importAborted`. */
  signal?: AbortSignal;
}

/** A book that was imported. */
export interface ImportResult {
  /** Names these very bytes: the first 32 hex digits of the SHA-256 of the original file. */
  edition: string;
  manifest: PublicationManifest;
  positionsCount: number;
  /** Unicode characters of text in the reading order. */
  characters: number;
  report: ImportReport;
  /** Archive path of the cover's picture; it lies in `resources/`. */
  coverPath?: string;
  /** Everything in `resources/`, with the type to serve it as. */
  files: PublicationFile[];
  /** Texts that also lie packed in `encoded/`; paths are those in the output directory. */
  encoded: EncodedFile[];
}

async function hashFile(filePath: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(filePath)) hash.update(chunk as Buffer);
  return hash.digest('hex').slice(0, 32);
}

/** What a reader asks for, as paths of the output directory: what describes the book, and its own files. */
export function listServed(files: readonly PublicationFile[]): Array<{ path: string; type: string }> {
  const described = ['manifest.json', 'positions.json'].map((path) => ({ path, type: 'application/json' }));
  return [...described, ...files.map(({ path, type }) => ({ path: `resources/${path}`, type }))];
}

/** Makes a directory that must not be there yet, so that removing it again harms nothing. */
export async function createOutputDirectory(directory: string): Promise<void> {
  await mkdir(dirname(resolve(directory)), { recursive: true });
  await mkdir(directory);
}

/**
 * Imports a book into an empty directory: `resources/` with the cleaned files at their archive paths,
 * `positions.json`, `text.json` (`TextSection[]`: the text with its places), `uses.json`, `report.json`, `manifest.json`, and
 * `encoded/br/` and `encoded/gzip/` with the packed form of texts. Throws
 * PublicationRefused and file system errors; the directory is then left as it is.
 */
export async function writePublication(
  filePath: string,
  directory: string,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const { limits = DEFAULT_LIMITS, signal } = options;
  const advance = (progress: ImportProgress): void => {
    if (signal?.aborted) throw new PublicationRefused('importAborted');
    options.onProgress?.(progress);
  };

  advance({ stage: 'open', done: 0, total: 1 });
  const edition = await hashFile(filePath);
  const archive = await openZip(filePath, limits);
  try {
    advance({ stage: 'open', done: 1, total: 1 });
    const sink = createDirectorySink(archive, join(directory, 'resources'));
    const { positions, texts, uses, ...book } = await readEpub(archive, sink, {
      limits,
      onProgress: advance,
    });
    const write = (name: string, value: unknown): Promise<void> =>
      writeFile(join(directory, name), JSON.stringify(value), { flag: 'wx' });
    await write('positions.json', positions);
    await write('text.json', texts);
    await write('uses.json', uses);
    await write('report.json', book.report);
    await write('manifest.json', book.manifest);
    const encoded = await encodeFiles(directory, listServed(book.files));
    advance({ stage: 'write', done: 1, total: 1 });
    const characters = book.manifest.readingOrder.reduce((sum, item) => sum + item.characters, 0);
    return { edition, positionsCount: positions.length, characters, encoded, ...book };
  } finally {
    await archive.close();
  }
}

/**
 * Imports a book into `outDir`, which must not exist; `writePublication` says what it then holds. On any failure
 * the directory is removed again. Throws PublicationRefused and file system errors.
 */
export async function importPublication(
  filePath: string,
  outDir: string,
  options: ImportOptions = {},
): Promise<ImportResult> {
  await createOutputDirectory(outDir);
  try {
    return await writePublication(filePath, outDir, options);
  } catch (error) {
    await rm(outDir, { recursive: true, force: true });
    throw error;
  }
}
